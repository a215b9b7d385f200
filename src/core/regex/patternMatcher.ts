import { patternFilter } from "./patternFilter.ts"

/** All matches of a global pattern in a text. */
export type PatternMatcher = (pattern: RegExp) => Iterable<RegExpExecArray>

/**
 * Matches patterns in a text without searching for those that cannot match.
 *
 * @example
 * ```ts
 * const matches = patternMatcher("the key AKIA2EAB8F3B244C9986")
 * const [[key] = []] = matches(/AKIA[A-Z\d]{16}/g)
 * key // => "AKIA2EAB8F3B244C9986"
 * [...matches(/ghp_[A-Za-z\d]{36}/g)] // => []
 * ```
 */
export const patternMatcher = (text: string): PatternMatcher => {
  const mayMatch = patternFilter(text)
  return (pattern) => (mayMatch(pattern) ? text.matchAll(pattern) : [])
}
