import type { TextLine } from "./linesOf.ts"

/** Where an entry begins, together with the comments above it. */
export interface Commented {
  readonly start: number
  /** Start without the comments. */
  readonly head: number
  readonly doc?: string
}

/** Collects the comments right above the entries of a format that is read line by line. */
export interface CommentsAbove {
  /** Adds a line of a comment, without its sign. */
  readonly add: (line: TextLine, comment: string) => void
  /** Parts the comments so far from what follows, as a blank line does. */
  readonly drop: () => void
  /** The entry on a line with the comments above it, which belong to no other one then. */
  readonly take: (line: TextLine) => Commented
}

/**
 * Begins without any comments.
 *
 * @example
 * ```ts
 * const comments = commentsAbove()
 * const [first, second] = ["# Port", "port = 80"].map((text, index) => ({ index, start: index * 7, end: 0, text }))
 * comments.add(first, "Port")
 * comments.take(second) // => { start: 0, head: 7, doc: "Port" }
 * comments.take(second) // => { start: 7, head: 7 }
 * ```
 */
export const commentsAbove = (): CommentsAbove => {
  let above: { readonly start: number; readonly lines: Array<string> } | undefined
  return {
    add: (line, comment) => {
      above ??= { start: line.start, lines: [] }
      above.lines.push(comment)
    },
    drop: () => {
      above = undefined
    },
    take: ({ start: head }) => {
      const taken = above
      above = undefined
      return taken === undefined
        ? { start: head, head }
        : { start: taken.start, head, doc: taken.lines.join("\n") }
    }
  }
}
