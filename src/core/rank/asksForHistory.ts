/** Words that ask what happened, who did it, why, and where it was discussed. */
const ASKS_FOR_HISTORY =
  /\b(?:why (?:was|were|did|do we|has|is there)|when (?:was|were|did)|who (?:added|changed|wrote|removed|introduced|broke|fixed|owns|knows|decided|reviewed)|history of|commits?|changelog|pull requests?|merge requests?|prs?|issues?|tickets?|discussion|discussed|decided|decision|regress(?:ed|ion)|introduced (?:in|by)|(?:was|were) (?:added|removed|changed|introduced|dropped|deprecated|renamed|fixed|reverted))\b/i

/**
 * Whether a query asks about the past rather than the present code: then commits, issues and discussions are the answer.
 *
 * @example
 * ```ts
 * asksForHistory("why was the cache dropped") // => true
 * asksForHistory("where is the cache filled") // => false
 * ```
 */
export const asksForHistory = (query: string): boolean => ASKS_FOR_HISTORY.test(query)
