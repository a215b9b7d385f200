import type { GrepMatches } from "./GrepMatches.ts"

/** The best file first: the one with most of the words, of these the one with most matches, then by path. */
export const rankMatches = (found: ReadonlyArray<GrepMatches>): ReadonlyArray<GrepMatches> =>
  found.toSorted((a, b) => b.words.size - a.words.size || b.count - a.count || (a.path < b.path ? -1 : 1))
