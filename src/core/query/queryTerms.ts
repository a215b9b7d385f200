import { joinedName, stemOf, tokenizeText } from "../text/mod.ts"
import { queryNames } from "./queryNames.ts"
import { contentWords } from "./contentWords.ts"
import { titleOf } from "./titleOf.ts"

/** A query as search terms. */
export interface QueryTerms {
  /** Distinct stems of the content words. */
  readonly stems: ReadonlyArray<string>
  /** How often each stem counts: see `withTitleTwice`. */
  readonly counts: ReadonlyArray<number>
  /**
   * Possible names of the target, each as one word in lower case: every content word, and every two or three adjacent ones joined. If the query is a single
   * name, only that name as a whole: its parts name other things.
   */
  readonly phrases: ReadonlySet<string>
  /** The joined phrases of several words, without and with underscores between them. */
  readonly joined: ReadonlyArray<string>
}

/** The most words that are joined. */
const MAX_PHRASE_WORDS = 3

/** The most joined phrases that are kept; a message of a hundred words names nothing. */
const MAX_JOINED_PHRASES = 24

/**
 * The terms that the indexes are searched for.
 *
 * @example
 * ```ts
 * const { joined, stems } = queryTerms("how does the rate limiter work")
 * stems // => ["rat", "limiter", "work"]
 * joined.slice(0, 4) // => ["ratelimiter", "rate_limiter", "limiterwork", "limiter_work"]
 * ```
 */
export const queryTerms = (query: string): QueryTerms => {
  const recent = recentTerms.get(query)
  if (recent !== undefined) return recent
  const terms = termsOf(query)
  const [oldest] = recentTerms.size < MAX_RECENT_QUERIES ? [] : recentTerms.keys()
  if (oldest !== undefined) recentTerms.delete(oldest)
  recentTerms.set(query, terms)
  return terms
}

/** Of the last queries: each step of a search asks for the terms of the same one. */
const recentTerms = new Map<string, QueryTerms>()
const MAX_RECENT_QUERIES = 8

const termsOf = (query: string): QueryTerms => {
  const words = contentWords(tokenizeText(query))
  const stems = [...new Set(words.map(stemOf))]
  const ofTitle = new Set(tokenizeText(titleOf(query) ?? "").map(stemOf))
  const counts = stems.map((stem) => (ofTitle.has(stem) ? 2 : 1))
  if (!/\s/.test(query.trim()))
    return { stems, counts, phrases: new Set(queryNames(query).map(joinedName)), joined: [] }
  const joined = Array.from({ length: MAX_PHRASE_WORDS - 1 }, (_, more) =>
    words.slice(more + 1).map((_, at) => words.slice(at, at + more + 2))
  ).flat()
  return {
    stems,
    counts,
    phrases: new Set([...words, ...joined.map((each) => each.join(""))]),
    joined: [
      ...new Set(joined.slice(0, MAX_JOINED_PHRASES).flatMap((each) => [each.join(""), each.join("_")]))
    ]
  }
}
