import type { QueryTerms } from "../query/mod.ts"
import type { FileName } from "./FileName.ts"

/** How well the name of a file matches a query; each value is in 0..1. */
export interface FileNameMatch {
  /**
   * The share of the name's words that occur in the query, times the square root of the share of the query (by weight of its words) that occurs in the name. A
   * one-word name that matches one of many query words counts little.
   */
  readonly coverage: number
  /** 1 if consecutive words of the query form the name, else 0. */
  readonly equality: number
}

/**
 * Matches a query with the name of a file; `weights` are those of the query's stems, in order. Files are named after their contents, so this is the strongest
 * single signal besides the text itself.
 */
export const fileNameMatch = (
  { phrases, stems }: QueryTerms,
  weights: ReadonlyArray<number>,
  name: FileName
): FileNameMatch => {
  const equality = phrases.has(name.joined) ? 1 : 0
  let total = 0
  let matchedWeight = 0
  let matchedWords = 0
  stems.forEach((stem, at) => {
    const weight = weights[at]!
    total += weight
    if (!name.words.has(stem)) return
    matchedWeight += weight
    matchedWords++
  })
  return {
    coverage:
      name.words.size === 0 || total === 0
        ? 0
        : (matchedWords / name.words.size) * Math.sqrt(matchedWeight / total),
    equality
  }
}
