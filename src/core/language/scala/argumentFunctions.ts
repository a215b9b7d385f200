import type { Misread } from "../Language.ts"

/** The sign of a function that is an argument, at the end of its line, with a blank before it. */
const SIGN = /(?<=[(,]\s{0,80}(?:\w{1,100}|\([\w\s,:.[\]]{0,200}\))) =>(?=[^\S\n]*(?:\/\/[^\n]*)?\n)/g

/** What a function consists of: texts and comments as a whole, brackets, commas. */
const TOKEN = /"""[^]*?"""+|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'|\/\/[^\n]*|\/\*[^]*?\*\/|[()[\]{},]/g

/** Most UTF-16 code units of a function. */
const MAX_CHARACTERS = 4000

/** The comma after a function that begins at an offset, if another argument follows it; -1 for none. */
const commaAfter = (text: string, from: number): number => {
  const part = text.slice(from, from + MAX_CHARACTERS)
  let depth = 0
  let comma = -1
  for (const { 0: token, index } of part.matchAll(TOKEN)) {
    if ("([{".includes(token)) depth++
    else if (")]}".includes(token) && --depth < 0) return token === ")" ? comma : -1
    else if (token === "," && depth === 0 && comma < 0) comma = from + index
  }
  return -1
}

/**
 * Braces around functions that are arguments and begin on a new line, where another argument follows, which the grammar takes for a part of an indented block: the first is put
 * in the place of the blank before the sign, the second one in that of the comma, which moves to the blank after it.
 *
 * @example
 * ```ts
 * argumentFunctions("check(() =>\n  a.b,\n  c)").map(({ as }) => as) // => ["=>{", "}\n,"]
 * argumentFunctions("check(() =>\n  a.b)") // => []
 * ```
 */
export const argumentFunctions = (text: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(SIGN)).flatMap(({ 0: { length }, index }) => {
    const comma = commaAfter(text, index + length)
    const [blanks = ""] = comma < 0 ? [] : (/^\n*[^\S\n]/.exec(text.slice(comma + 1, comma + 20)) ?? [])
    return blanks === ""
      ? []
      : [
          { start: index, end: index + length, as: "=>{" },
          { start: comma, end: comma + 1 + blanks.length, as: `}${blanks.slice(0, -1)},` }
        ]
  })
