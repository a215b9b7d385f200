import type { ProgramPiece, TemplateProgram } from "../Language.ts"
import type { MarkupCode } from "./readMarkup.ts"

/** Ends an expression, or a function, whatever stands before: a comment goes to the end of its line. */
const END = "\n);"
const END_OF_SCOPE = "\n});"

/** Functions around one another; what stands deeper is left out: no page goes so deep, and each name is looked for in all of them. */
const MOST_SCOPES = 200

/** Writes down what a page computes as a program in which each element or block that binds names is a function around what stands in it. */
export interface ProgramWriter {
  /** What is of no file. */
  readonly glue: (written: string) => void
  /** What stands in the file: all of a code, or from one offset in it to another. */
  readonly piece: (code: Pick<MarkupCode, "at" | "text">, from?: number, to?: number) => void
  /** A code that is an expression. */
  readonly expression: (code: Pick<MarkupCode, "at" | "text">) => void
  /** A code whose value is called: a function by its name, or an expression that makes one. */
  readonly handler: (code: Pick<MarkupCode, "at" | "text">) => void
  /** A function that takes what `parameters` writes: what is written from here on stands in it, until its element is closed. */
  readonly scope: (parameters?: () => void) => void
  /** An element or block begins; `scope` from here on is of what stands in it. */
  readonly open: (name: string) => void
  /** The innermost open one of a name ends, and all in it; where none is open, nothing does. */
  readonly close: (name: string) => void
  /** The innermost of some open ones has another part from here on; undefined where none is open. */
  readonly next: (names: ReadonlySet<string>) => string | undefined
  readonly depth: () => number
  /** The whole program; undefined where nothing of the file is in it. */
  readonly finish: (ofObject: boolean) => TemplateProgram | undefined
}

/** A chain of names: a handler that is one is called. */
const CHAIN = /^\s*[\p{L}_$][\p{L}\p{N}_$]*(?:\s*\??\.\s*[\p{L}_$][\p{L}\p{N}_$]*)*\s*$/u

/** A new program. */
export const programWriter = (): ProgramWriter => {
  const parts: Array<string> = ["(() => {\n"]
  const pieces: Array<ProgramPiece> = []
  const stack: Array<{ readonly name: string; scopes: number }> = []
  const count = new Map<string, number>()
  let length = parts[0]!.length
  let scopes = 0

  const write = (written: string) => {
    parts.push(written)
    length += written.length
  }
  const glue = (written: string) => {
    if (scopes < MOST_SCOPES) write(written)
  }
  const piece: ProgramWriter["piece"] = ({ at, text }, from = 0, to = text.length) => {
    if (to <= from || scopes === MOST_SCOPES) return
    pieces.push({ start: length, length: to - from, at: at + from })
    write(text.slice(from, to))
  }
  const endScopes = (element: { scopes: number }) => {
    write(END_OF_SCOPE.repeat(element.scopes))
    scopes -= element.scopes
    element.scopes = 0
  }
  const pop = () => {
    const element = stack.pop()!
    endScopes(element)
    count.set(element.name, count.get(element.name)! - 1)
  }
  return {
    glue,
    piece,
    expression: (code) => {
      glue("(")
      piece(code)
      glue(END)
    },
    handler: (code) => {
      const isName = CHAIN.test(code.text)
      glue(isName ? "" : "(")
      piece(code)
      glue(isName ? "();\n" : END)
    },
    scope: (parameters) => {
      const top = stack.at(-1)
      if (top === undefined || scopes === MOST_SCOPES) return
      write("((")
      parameters?.()
      write(") => {\n")
      top.scopes++
      scopes++
    },
    open: (name) => {
      stack.push({ name, scopes: 0 })
      count.set(name, (count.get(name) ?? 0) + 1)
    },
    close: (name) => {
      if ((count.get(name) ?? 0) === 0) return
      while (stack.at(-1)!.name !== name) pop()
      pop()
    },
    next: (names) => {
      if (![...names].some((name) => (count.get(name) ?? 0) > 0)) return undefined
      while (!names.has(stack.at(-1)!.name)) pop()
      const top = stack.at(-1)!
      endScopes(top)
      return top.name
    },
    depth: () => stack.length,
    finish: (ofObject) => {
      while (stack.length > 0) pop()
      write("\n})\n")
      return pieces.length === 0 ? undefined : { text: parts.join(""), pieces, ofObject }
    }
  }
}
