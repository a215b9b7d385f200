/**
 * The parts of a text between separators, each one character, outside of brackets, angle brackets included, and of `quotes`; none when the brackets or quotes do not
 * fit together.
 *
 * @example
 * ```ts
 * partsBetween("Map<A, B>, (C) -> D, E", ",") // => ["Map<A, B>", " (C) -> D", " E"]
 * partsBetween('A["x,y", B], C', ",", '"') // => ['A["x,y", B]', " C"]
 * partsBetween("A | B & C", "|&") // => ["A ", " B ", " C"]
 * partsBetween("A), B", ",") // => []
 * ```
 */
export const partsBetween = (text: string, separators: string, quotes = ""): ReadonlyArray<string> => {
  const parts: Array<string> = []
  let depth = 0
  let from = 0
  let quote = ""
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    if (quote !== "") quote = character === quote ? "" : quote
    else if (quotes.includes(character)) quote = character
    else if ("<([{".includes(character)) depth++
    // An arrow closes nothing.
    else if (")]}".includes(character) || (character === ">" && !/[-=]/.test(text[at - 1] ?? ""))) depth--
    else if (depth === 0 && separators.includes(character)) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
    if (depth < 0) return []
  }
  return depth === 0 && quote === "" ? [...parts, text.slice(from)] : []
}
