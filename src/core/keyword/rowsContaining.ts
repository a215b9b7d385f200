import { frequencyOf, type KeywordIndex } from "./KeywordIndex.ts"
import { FIELD_BITS, MAX_BODY_COUNT } from "./Occurrence.ts"

const IN_PLACE = MAX_BODY_COUNT | FIELD_BITS.file | FIELD_BITS.folders

/**
 * The rows, ascending, whose bodies contain all of `words`; occurrences in names and other fields do not count. `words` are word numbers of the index,
 * `undefined` for a word that is not in it, which no row contains. Of `placeWords` an occurrence in the path of the file counts, too. Without words the result is
 * empty.
 */
export const rowsContaining = (
  index: KeywordIndex,
  words: ReadonlyArray<number | undefined>,
  placeWords: ReadonlyArray<number | undefined> = []
): ReadonlyArray<number> => {
  const rowsWith = (bits: number) => (word: number | undefined) =>
    word === undefined || frequencyOf(index, word) === 0 ? [] : rowsOf(index, word, bits)
  const [rarest, ...others] = [
    ...words.map(rowsWith(MAX_BODY_COUNT)),
    ...placeWords.map(rowsWith(IN_PLACE))
  ].sort((a, b) => a.length - b.length)
  return others.reduce((rows, otherRows) => {
    let at = 0
    return rows.filter((row) => {
      while (otherRows[at]! < row) at++
      return otherRows[at] === row
    })
  }, rarest ?? [])
}

const rowsOf = (
  { occurrences, postings, starts }: KeywordIndex,
  word: number,
  bits: number
): Array<number> => {
  const rows: Array<number> = []
  for (let at = starts[word]!; at < starts[word + 1]!; at++)
    if ((occurrences[at]! & bits) > 0) rows.push(postings[at]!)
  return rows
}
