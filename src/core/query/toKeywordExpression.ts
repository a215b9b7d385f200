/** A word of a query and how many chunks hold it. */
export interface QueryWord {
  readonly word: string
  readonly frequency: number
}

/** Words that an expression holds at most: the rarest say what is looked for. */
const MOST_WORDS = 16

/** A word in more than this share of all chunks hardly tells them apart, and costs most. */
const COMMON_SHARE = 0.2

/** Below this many chunks even common words cost nothing. */
const SMALL = 2000

/**
 * The FTS5 expression that finds chunks with any of `words`: the rarest 16, without those that stand in more than a
 * fifth of all chunks as long as a rarer one is left. Undefined where no word occurs at all. Every word is a quoted string, so
 * nothing in a query is read as syntax.
 *
 * @example
 * ```ts
 * toKeywordExpression([{ word: "token", frequency: 3 }, { word: "nope", frequency: 0 }], 10) // => '"token"'
 * ```
 */
export const toKeywordExpression = (words: ReadonlyArray<QueryWord>, chunks: number): string | undefined => {
  const known = words
    .filter(({ frequency }) => frequency > 0)
    .toSorted((a, b) => a.frequency - b.frequency || (a.word < b.word ? -1 : 1))
  const border = Math.max(chunks * COMMON_SHARE, SMALL)
  const telling = known.filter(({ frequency }) => frequency <= border)
  const chosen = (telling.length > 0 ? telling : known.slice(0, 1)).slice(0, MOST_WORDS)
  return chosen.length === 0
    ? undefined
    : chosen.map(({ word }) => `"${word.replaceAll('"', '""')}"`).join(" OR ")
}
