import { frequencyOf, type KeywordIndex } from "./KeywordIndex.ts"
import { MAX_BODY_COUNT } from "./Occurrence.ts"

/**
 * The rows, ascending, whose bodies contain all of `words`; occurrences in names and other fields do not count. `words` are word numbers of the index,
 * `undefined` for a word that is not in it, which no row contains. Without words the result is empty.
 */
export const rowsContaining = (
  index: KeywordIndex,
  words: ReadonlyArray<number | undefined>
): ReadonlyArray<number> => {
  const [rarest, ...others] = words
    .map((word) => (word === undefined || frequencyOf(index, word) === 0 ? [] : bodyRowsOf(index, word)))
    .sort((a, b) => a.length - b.length)
  return others.reduce((rows, otherRows) => {
    let at = 0
    return rows.filter((row) => {
      while (otherRows[at]! < row) at++
      return otherRows[at] === row
    })
  }, rarest ?? [])
}

const bodyRowsOf = ({ occurrences, postings, starts }: KeywordIndex, word: number): Array<number> => {
  const rows: Array<number> = []
  for (let at = starts[word]!; at < starts[word + 1]!; at++)
    if ((occurrences[at]! & MAX_BODY_COUNT) > 0) rows.push(postings[at]!)
  return rows
}
