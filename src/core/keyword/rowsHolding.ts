import { frequencyOf, type KeywordIndex } from "./KeywordIndex.ts"
import { MOST_IN_BODY } from "./Occurrence.ts"

/**
 * The rows, ascending, whose bodies contain all of `words`; occurrences in names and other fields do not count. `words` are word numbers of the index,
 * `undefined` for a word that is not in it, which no row contains. Without words the result is empty.
 */
export const rowsHolding = (
  index: KeywordIndex,
  words: ReadonlyArray<number | undefined>
): ReadonlyArray<number> => {
  const [rarest, ...others] = words
    .map((word) => (word === undefined || frequencyOf(index, word) === 0 ? [] : holdersOf(index, word)))
    .sort((a, b) => a.length - b.length)
  return others.reduce((rows, holders) => {
    let at = 0
    return rows.filter((row) => {
      while (holders[at]! < row) at++
      return holders[at] === row
    })
  }, rarest ?? [])
}

const holdersOf = ({ occurrences, postings, starts }: KeywordIndex, word: number): Array<number> => {
  const rows: Array<number> = []
  for (let at = starts[word]!; at < starts[word + 1]!; at++)
    if ((occurrences[at]! & MOST_IN_BODY) > 0) rows.push(postings[at]!)
  return rows
}
