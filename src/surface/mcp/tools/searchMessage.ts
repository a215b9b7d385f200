/** What search_code says of its results. */
import { unmatchedGlobAdvice } from "../../../core/glob/mod.ts"
import { counted } from "../../../core/text/mod.ts"
import type { SearchAnswer } from "../../../engine/search/SearchRequest.ts"
import { spellingNote } from "../../../engine/search/spelling.ts"
import { limitation } from "../metadata.ts"
import { FILTER_NAMES } from "./searchFilters.ts"

/** How many results there are or why there are none, and all that has to be known of them; `filePattern` is the filter of paths. */
export const searchMessage = (answer: SearchAnswer, filePattern: string | undefined): string =>
  [
    answer.results.length > 0
      ? `Found ${counted(answer.total, "result")} in ${answer.durationMillis}ms`
      : answer.truncated
        ? "No results shown"
        : `No results: ${noResultsReason(answer, filePattern)}`,
    ...(answer.limits === undefined ? [] : [limitation(answer.limits)]),
    ...(answer.room === undefined ? [] : [`${answer.room}. Raise max_tokens`]),
    ...(answer.respelled === undefined ? [] : [spellingNote(answer.respelled)]),
    ...(answer.advice === undefined ? [] : [answer.advice]),
    ...(answer.note === undefined ? [] : [answer.note]),
    ...(answer.unshown.length === 0 ? [] : [unshownNote(answer.unshown)])
  ].join(". ")

const noResultsReason = ({ barredBy, candidates }: SearchAnswer, filePattern: string | undefined): string => {
  if (barredBy.length === 0) return "try other words, or check with get_status that the project is indexed"
  const names = barredBy.map((key) => FILTER_NAMES[key]).join(" and ")
  if (barredBy.includes("minRelevance"))
    return `none of ${counted(candidates, "match", "matches")} is relevant enough: lower ${names}`
  const advice =
    barredBy.includes("path") && filePattern !== undefined ? unmatchedGlobAdvice(filePattern) : undefined
  return `nothing in the index matches ${names}: change or omit ${barredBy.length === 1 ? "it" : "one of them"}${advice === undefined ? "" : `. ${advice}`}`
}

/** Most changed files that are named. */
const MAX_LISTED_UNSHOWN = 3

const unshownNote = (files: ReadonlyArray<string>) =>
  `Not shown because the matching code has changed and the index is about to catch up: ${files.slice(0, MAX_LISTED_UNSHOWN).join(", ")}${files.length > MAX_LISTED_UNSHOWN ? ` and ${files.length - MAX_LISTED_UNSHOWN} more` : ""}`
