/** A word of a query and how many chunks hold it. */
export interface QueryWord {
  readonly word: string
  readonly frequency: number
}

/** Words that an expression holds at most: the rarest say what is looked for. */
const MOST_WORDS = 16

/**
 * Postings that an expression may touch. Scoring costs one to two microseconds each, so that this bounds a search at some 12 ms whatever
 * the size of the tree; a small one never comes near it. What is left out are the commonest words, whose BM25 weight is least.
 */
const MOST_POSTINGS = 8000

/**
 * The FTS5 expression that finds chunks with any of `words`: the rarest first, as many as stay within 16 words and 8,000
 * postings together, one at least. Undefined where no word occurs at all. Every word is a quoted string, so nothing in a
 * query is read as syntax.
 *
 * @example
 * ```ts
 * toKeywordExpression([{ word: "token", frequency: 3 }, { word: "nope", frequency: 0 }]) // => '"token"'
 * ```
 */
export const toKeywordExpression = (words: ReadonlyArray<QueryWord>): string | undefined => {
  const known = words
    .filter(({ frequency }) => frequency > 0)
    .toSorted((a, b) => a.frequency - b.frequency || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_WORDS)
  let postings = 0
  const end = known.findIndex(({ frequency }, at) => (postings += frequency) > MOST_POSTINGS && at > 0)
  const chosen = end < 0 ? known : known.slice(0, end)
  return chosen.length === 0
    ? undefined
    : chosen.map(({ word }) => `"${word.replaceAll('"', '""')}"`).join(" OR ")
}
