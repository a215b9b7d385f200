import type { QueryTerms } from "../query/mod.ts"
import type { FileName } from "./FileName.ts"

/** How far the name of a file is what a query asks for, each from 0 to 1. */
export interface FileNameMatch {
  /** The share of the name that the query says, times the root of the share of the query, by the weight of its words, that the name says: to hit a name of one word with one of many is little. */
  readonly coverage: number
  /** 1 where words of the query that follow one another are the name. */
  readonly equality: number
}

/**
 * Matches a query, whose stems have these `weights`, with the name of a file. People name files after what is in them, so this is
 * the strongest single sign beyond the text itself.
 */
export const fileNameMatch = (
  { phrases, stems }: QueryTerms,
  weights: ReadonlyArray<number>,
  name: FileName
): FileNameMatch => {
  const equality = phrases.has(name.joined) ? 1 : 0
  let total = 0
  let said = 0
  let words = 0
  stems.forEach((stem, at) => {
    const weight = weights[at]!
    total += weight
    if (!name.words.has(stem)) return
    said += weight
    words++
  })
  return {
    coverage: name.words.size === 0 || total === 0 ? 0 : (words / name.words.size) * Math.sqrt(said / total),
    equality
  }
}
