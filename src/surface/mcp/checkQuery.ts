import { Effect } from "effect"
import { EmptyQuery } from "../../engine/search/Search.ts"
import { invalidInput, type ToolFailure } from "./toolFailure.ts"

const MAX_QUERY_CHARACTERS = 1000

/** An emoji is one character. */
const charactersOf = (text: string): number =>
  text.length > MAX_QUERY_CHARACTERS ? [...text].length : text.length

/** Rejects an empty query, and one that is longer than any search tool accepts. */
export const checkQuery = (query: string): Effect.Effect<void, EmptyQuery | ToolFailure> =>
  query.trim() === ""
    ? Effect.fail(new EmptyQuery())
    : charactersOf(query) > MAX_QUERY_CHARACTERS
      ? Effect.fail(
          invalidInput(
            "query",
            `it has ${charactersOf(query)} characters; at most ${MAX_QUERY_CHARACTERS} are allowed (troubleshoot takes whole stack traces and logs)`
          )
        )
      : Effect.void
