import { stemOf, tokenizeText } from "../text/mod.ts"
import { queryNames } from "./queryNames.ts"
import { tellingWords } from "./tellingWords.ts"

/** A query as words. */
export interface QueryTerms {
  /** The stems of the words that tell what is looked for, each once. */
  readonly stems: ReadonlyArray<string>
  /**
   * What the thing may be called, as one word in lower case: each of these words, and each two and three of them that follow one
   * another, joined; of a query that is a single name that name as a whole, since parts of it are other things.
   */
  readonly phrases: ReadonlySet<string>
  /** Those of several words. */
  readonly joined: ReadonlyArray<string>
}

const joinedOf = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "")

/** Words that are joined at most. */
const LONGEST_PHRASE = 3

/** Phrases beyond the words themselves that are kept; a message of a hundred words names nothing. */
const MOST_JOINED = 24

/**
 * What a query is searched by.
 *
 * @example
 * ```ts
 * const { joined, stems } = queryTerms("how does the rate limiter work")
 * stems // => ["rat", "limiter", "work"]
 * joined // => ["ratelimiter", "limiterwork", "ratelimiterwork"]
 * ```
 */
export const queryTerms = (query: string): QueryTerms => {
  const words = tellingWords(tokenizeText(query))
  const joined = Array.from({ length: LONGEST_PHRASE - 1 }, (_, more) =>
    words.slice(more + 1).map((_, at) => words.slice(at, at + more + 2).join(""))
  ).flat()
  return {
    stems: [...new Set(words.map(stemOf))],
    phrases: new Set(/\s/.test(query.trim()) ? [...words, ...joined] : queryNames(query).map(joinedOf)),
    joined: [...new Set(joined)].slice(0, MOST_JOINED)
  }
}
