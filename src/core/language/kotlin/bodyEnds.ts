/** A line on which a type may begin. */
const TYPE_LINE = /^.*(?:\b(?:class|interface|object)\b|\{[^\S\n]+(?:override|abstract)\b).*$/gm

/** Words with which only the body of a type begins. */
const MEMBER_MODIFIER = /[^\S\n]+(?:override|abstract)\b/y

/** Longest line that is examined. */
const MAX_LINE_CHARACTERS = 2000

/** Tokens of a line: string literals, comments, words that begin a type, and brackets. */
const LINE_TOKEN =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)+'|\/\/.*|\/\*.*?\*\/|(?<![\w:.])(?:class|interface|object)\b|[(){}[\]]/g

const OPENING = new Set(["(", "[", "{"])
const CLOSING = new Set([")", "]", "}"])

/**
 * Offsets at which a `;` may be inserted before the end of a single-line type body in Kotlin: the grammar requires one, or a line break, after every member.
 *
 * @example
 * ```ts
 * bodyEnds("interface Shop { fun open() }") // => [27]
 * bodyEnds("interface Shop {}\nfun open() { close() }") // => []
 * bodyEnds("enum class Kind { A { val of = 1 } }") // => [32, 34]
 * ```
 */
export const bodyEnds = (text: string): ReadonlyArray<number> => {
  const found: Array<number> = []
  for (const { 0: line, index } of text.matchAll(TYPE_LINE)) {
    if (line.length > MAX_LINE_CHARACTERS || !line.includes(" }")) continue
    const open: Array<"body" | "other"> = []
    /** For each type head without a body yet, the number of brackets open at its start. */
    const pendingHeads: Array<number> = []
    for (const { 0: token, index: at } of line.matchAll(LINE_TOKEN)) {
      if (CLOSING.has(token)) {
        const isBody = open.pop() === "body" && token === "}"
        if (isBody && line[at - 1] === " " && !/(?:[{;,]|->)\s*$/.test(line.slice(0, at)))
          found.push(index + at - 1)
        while (pendingHeads.length > 0 && pendingHeads.at(-1)! > open.length) pendingHeads.pop()
      } else if (OPENING.has(token)) {
        MEMBER_MODIFIER.lastIndex = at + 1
        const isTypeBody = token === "{" && pendingHeads.at(-1) === open.length
        if (isTypeBody) pendingHeads.pop()
        // Braces in a body may belong to an enumerator, and a `;` does no harm in a function.
        open.push(
          token === "{" && (isTypeBody || open.at(-1) === "body" || MEMBER_MODIFIER.test(line))
            ? "body"
            : "other"
        )
      } else if (/^[cio]/.test(token)) pendingHeads.push(open.length)
    }
  }
  return found
}
