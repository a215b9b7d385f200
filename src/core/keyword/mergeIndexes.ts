import { GONE } from "../splice/mod.ts"
import type { KeywordIndex } from "./KeywordIndex.ts"

/** An index whose rows become rows of another index: each its new row, ascending, or `GONE`. */
export interface PlacedIndex {
  readonly index: KeywordIndex
  readonly places: Int32Array
}

/**
 * Merges two indexes with the same word numbers into one of `rows` rows, each of which is a row of `kept` or of `fresh`. One pass over the postings; nothing is
 * decoded. Without kept rows it is `fresh` itself.
 */
export const mergeIndexes = (kept: PlacedIndex, fresh: PlacedIndex, rows: number): KeywordIndex => {
  if (fresh.index.rows === rows) return fresh.index
  const { occurrences: keptOccurrences, postings: keptPostings, starts: keptStarts } = kept.index
  const { occurrences: freshOccurrences, postings: freshPostings, starts: freshStarts } = fresh.index
  const [keptPlaces, freshPlaces] = [kept.places, fresh.places]
  const [keptWords, freshWords] = [keptStarts.length - 1, freshStarts.length - 1]
  const vocabulary = Math.max(keptWords, freshWords)
  const starts = new Uint32Array(vocabulary + 1)
  const postings = new Uint32Array(keptPostings.length + freshPostings.length)
  const occurrences = new Uint8Array(postings.length)
  let end = 0
  for (let word = 0, at = 0, next = 0; word < vocabulary; word++) {
    const keptEnd = word < keptWords ? keptStarts[word + 1]! : at
    const freshEnd = word < freshWords ? freshStarts[word + 1]! : next
    for (; at < keptEnd; at++) {
      const place = keptPlaces[keptPostings[at]!]!
      if (place === GONE) continue
      for (; next < freshEnd && freshPlaces[freshPostings[next]!]! < place; next++) {
        postings[end] = freshPlaces[freshPostings[next]!]!
        occurrences[end++] = freshOccurrences[next]!
      }
      postings[end] = place
      occurrences[end++] = keptOccurrences[at]!
    }
    for (; next < freshEnd; next++) {
      postings[end] = freshPlaces[freshPostings[next]!]!
      occurrences[end++] = freshOccurrences[next]!
    }
    starts[word + 1] = end
  }
  const lengths = new Uint32Array(rows)
  for (const { index, places } of [kept, fresh])
    for (let row = 0; row < places.length; row++)
      if (places[row] !== GONE) lengths[places[row]!] = index.lengths[row]!
  return {
    rows,
    starts,
    postings: postings.subarray(0, end),
    occurrences: occurrences.subarray(0, end),
    lengths
  }
}
