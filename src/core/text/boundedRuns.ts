/**
 * Cuts a text into pieces so that no run of letters, of white space or of other signs exceeds `maxLength` code points: an algorithm that is quadratic in such runs
 * becomes linear in the text. Ordinary text stays in one piece.
 *
 * @example
 * ```ts
 * boundedRuns("a bbbbb c", 2) // => ["a ", "bb", "bb", "b", " c"]
 * boundedRuns("a bb c", 2) // => ["a bb c"]
 * ```
 */
export const boundedRuns = (text: string, maxLength: number): ReadonlyArray<string> => {
  const tooLong = `{${maxLength + 1},}`
  const runs = new RegExp(`[\\p{L}\\p{M}]${tooLong}|\\s${tooLong}|[^\\s\\p{L}\\p{M}]${tooLong}`, "gu")
  const pieces: Array<string> = []
  let from = 0
  for (const { 0: run, index } of text.matchAll(runs)) {
    if (index > from) pieces.push(text.slice(from, index))
    const characters = [...run]
    for (let at = 0; at < characters.length; at += maxLength)
      pieces.push(characters.slice(at, at + maxLength).join(""))
    from = index + run.length
  }
  if (from < text.length) pieces.push(text.slice(from))
  return pieces
}
