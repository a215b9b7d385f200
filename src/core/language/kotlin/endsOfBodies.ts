/** A line on which a type may begin. */
const LINE = /^.*(?:\b(?:class|interface|object)\b|\{[^\S\n]+(?:override|abstract)\b).*$/gm

/** What only a type's body begins with. */
const MEMBER = /[^\S\n]+(?:override|abstract)\b/y

/** Characters of a line that people write. */
const LONGEST = 2000

/** What stands on a line: texts in quotes, comments, words that begin a type's body, and marks. */
const PARTS =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)+'|\/\/.*|\/\*.*?\*\/|(?<![\w:.])(?:class|interface|object)\b|[(){}[\]]/g

const OPENS = new Set(["(", "[", "{"])
const CLOSES = new Set([")", "]", "}"])

/**
 * Where a `;` may stand before the end of a type's body of Kotlin that is on one line: the grammar wants one, or a line's end, behind
 * every member.
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
    /** How many brackets were open where a type's head began, of each that has no body yet. */
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
        // What stands in a body may be an enumerator's, and a function does not mind a `;`.
        open.push(
          part === "{" && (isHeaded || open.at(-1) === "body" || MEMBER.test(line)) ? "body" : "other"
        )
      } else if (/^[cio]/.test(part)) heads.push(open.length)
    }
  }
  return found
}
