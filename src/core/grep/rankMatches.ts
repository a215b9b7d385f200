import type { GrepMatches } from "./GrepMatches.ts"

/** Files in order of the number of different words found, then the number of matches, then by path. */
export const rankMatches = (found: ReadonlyArray<GrepMatches>): ReadonlyArray<GrepMatches> =>
  found.toSorted((a, b) => b.words.size - a.words.size || b.count - a.count || (a.path < b.path ? -1 : 1))
