import { joinedName, stemOf, tokenizeText } from "../text/mod.ts"
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
  /** Those that are several words of the query, also with underscores between. */
  readonly joined: ReadonlyArray<string>
}

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
 * joined.slice(0, 4) // => ["ratelimiter", "rate_limiter", "limiterwork", "limiter_work"]
 * ```
 */
export const queryTerms = (query: string): QueryTerms => {
  const words = tellingWords(tokenizeText(query))
  const stems = [...new Set(words.map(stemOf))]
  if (!/\s/.test(query.trim()))
    return { stems, phrases: new Set(queryNames(query).map(joinedName)), joined: [] }
  const joined = Array.from({ length: LONGEST_PHRASE - 1 }, (_, more) =>
    words.slice(more + 1).map((_, at) => words.slice(at, at + more + 2))
  ).flat()
  return {
    stems,
    phrases: new Set([...words, ...joined.map((each) => each.join(""))]),
    joined: [...new Set(joined.slice(0, MOST_JOINED).flatMap((each) => [each.join(""), each.join("_")]))]
  }
}
