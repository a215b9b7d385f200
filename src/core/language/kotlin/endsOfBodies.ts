/** A line on which a type may begin. */
const LINE = /^.*(?:\b(?:class|interface|object)\b|\{[^\S\n]+(?:override|abstract)\b).*$/gm

/** Words with which only the body of a type begins. */
const MEMBER = /[^\S\n]+(?:override|abstract)\b/y

/** Longest line that is examined. */
const LONGEST = 2000

/** Tokens of a line: string literals, comments, words that begin a type, and brackets. */
const PARTS =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)+'|\/\/.*|\/\*.*?\*\/|(?<![\w:.])(?:class|interface|object)\b|[(){}[\]]/g

const OPENS = new Set(["(", "[", "{"])
const CLOSES = new Set([")", "]", "}"])

/**
 * Offsets at which a `;` may be inserted before the end of a single-line type body in Kotlin: the grammar requires one, or a line break, after every member.
 *
 * @example
 * ```ts
 * endsOfBodies("interface Shop { fun open() }") // => [27]
 * endsOfBodies("interface Shop {}\nfun open() { close() }") // => []
 * endsOfBodies("enum class Kind { A { val of = 1 } }") // => [32, 34]
 * ```
 */
export const endsOfBodies = (text: string): ReadonlyArray<number> => {
  const found: Array<number> = []
  for (const { 0: line, index } of text.matchAll(LINE)) {
    if (line.length > LONGEST || !line.includes(" }")) continue
    const open: Array<"body" | "other"> = []
    /** For each type head without a body yet, the number of brackets open at its start. */
    const heads: Array<number> = []
    for (const { 0: part, index: at } of line.matchAll(PARTS)) {
      if (CLOSES.has(part)) {
        const isBody = open.pop() === "body" && part === "}"
        if (isBody && line[at - 1] === " " && !/(?:[{;,]|->)\s*$/.test(line.slice(0, at)))
          found.push(index + at - 1)
        while (heads.length > 0 && heads.at(-1)! > open.length) heads.pop()
      } else if (OPENS.has(part)) {
        MEMBER.lastIndex = at + 1
        const isHeaded = part === "{" && heads.at(-1) === open.length
        if (isHeaded) heads.pop()
        // Braces in a body may belong to an enumerator, and a `;` does no harm in a function.
        open.push(
          part === "{" && (isHeaded || open.at(-1) === "body" || MEMBER.test(line)) ? "body" : "other"
        )
      } else if (/^[cio]/.test(part)) heads.push(open.length)
    }
  }
  return found
}
