/**
 * Cuts a text into pieces so that no run of letters, of white space or of other signs exceeds `most` code points: an algorithm that is quadratic in such runs
 * becomes linear in the text. Ordinary text stays in one piece.
 *
 * @example
 * ```ts
 * boundedRuns("a bbbbb c", 2) // => ["a ", "bb", "bb", "b", " c"]
 * boundedRuns("a bb c", 2) // => ["a bb c"]
 * ```
 */
export const boundedRuns = (text: string, most: number): ReadonlyArray<string> => {
  const long = `{${most + 1},}`
  const runs = new RegExp(`[\\p{L}\\p{M}]${long}|\\s${long}|[^\\s\\p{L}\\p{M}]${long}`, "gu")
  const pieces: Array<string> = []
  let from = 0
  for (const { 0: run, index } of text.matchAll(runs)) {
    if (index > from) pieces.push(text.slice(from, index))
    const characters = [...run]
    for (let at = 0; at < characters.length; at += most) pieces.push(characters.slice(at, at + most).join(""))
    from = index + run.length
  }
  if (from < text.length) pieces.push(text.slice(from))
  return pieces
}
