import { Effect } from "effect"
import { EmptyQuery } from "../../engine/search/Search.ts"
import { invalidInput, type ToolFailure } from "./toolFailure.ts"

const MAX_QUERY_CHARACTERS = 1000

/** Rejects an empty query, and one that is longer than any search tool accepts. */
export const checkQuery = (query: string): Effect.Effect<void, EmptyQuery | ToolFailure> =>
  query.trim() === ""
    ? Effect.fail(new EmptyQuery())
    : query.length > MAX_QUERY_CHARACTERS
      ? Effect.fail(
          invalidInput(
            "query",
            `it has ${query.length} characters; at most ${MAX_QUERY_CHARACTERS} are allowed (troubleshoot takes whole stack traces and logs)`
          )
        )
      : Effect.void
