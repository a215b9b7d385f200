import { Effect, Schema } from "effect"
import { Search } from "../../../engine/search/Search.ts"
import type { SearchAnswer } from "../../../engine/search/SearchRequest.ts"
import { checkQuery } from "../checkQuery.ts"
import { Metadata, metadata } from "../metadata.ts"
import { searchText } from "../text/searchText.ts"
import { READ_ONLY_TOOL, tool } from "../Tool.ts"
import { languageId, RefName, WorkspacePath } from "./parameters.ts"
import { Filters, toFilters } from "./searchFilters.ts"
import { searchMessage } from "./searchMessage.ts"
import { Result, toResult } from "./searchResult.ts"
import { withFolderAdvice } from "./withFolderAdvice.ts"

const NextAction = Schema.Struct({
  tool: Schema.String,
  path: Schema.optional(Schema.String),
  ref: Schema.optional(Schema.String),
  symbol_id: Schema.optional(Schema.String),
  name: Schema.optional(Schema.String)
})

export const searchCode = tool({
  name: "search_code",
  title: "Search code",
  toolset: "code",
  description:
    "Find code by what it does, by name, path or error message. Returns the most relevant files, best first, each with its best-matching chunk in its current state.",
  ...READ_ONLY_TOOL,
  input: Schema.Struct({
    path: WorkspacePath,
    query: Schema.String.annotations({
      description: "Question, symbol name, path or error message, at most 1,000 characters"
    }),
    limit: Schema.optionalWith(
      Schema.Int.pipe(Schema.between(1, 100)).annotations({ description: "Max results, 1-100", default: 10 }),
      { default: () => 10 }
    ),
    search_mode: Schema.optionalWith(
      Schema.Literal("hybrid", "vector", "keyword").annotations({
        default: "hybrid",
        description:
          '"keyword" matches words only; "vector" returns the chunks nearest in meaning, even several per file'
      }),
      {
        default: () => "hybrid" as const
      }
    ),
    filters: Schema.optional(Filters),
    language: Schema.optional(Schema.String.annotations({ description: 'E.g. "go"' })),
    ref: RefName,
    max_tokens: Schema.optional(
      Schema.Int.pipe(Schema.greaterThan(0)).annotations({
        description: "Token budget for the code returned"
      })
    )
  }),
  output: Schema.Struct({
    success: Schema.Boolean,
    query: Schema.String,
    results: Schema.Array(Result),
    statistics: Schema.Struct({
      total_results: Schema.Int,
      returned_results: Schema.Int,
      search_duration_ms: Schema.Number,
      cache_hit: Schema.Boolean
    }),
    message: Schema.String,
    query_intent: Schema.Literal("symbol", "path", "error", "natural_language"),
    total_candidates: Schema.Int,
    suggested_next_actions: Schema.Array(NextAction),
    debug: Schema.optional(Schema.Unknown),
    metadata: Metadata
  }),
  text: searchText,
  handle: (
    { filters = {}, language: languageName, limit, max_tokens, path, query, ref, search_mode },
    { debug, workspace }
  ) =>
    Effect.gen(function* () {
      yield* checkQuery(query)
      const language = yield* languageId(languageName)
      const root = path ?? (yield* workspace)
      const search = yield* Search
      const find = search.find({
        path: root,
        ref,
        query,
        limit,
        mode: search_mode,
        filters: yield* toFilters(filters, language),
        filterKey: JSON.stringify([filters, language]),
        maxTokens: max_tokens
      })
      const answer = yield* withFolderAdvice("file_pattern")(find)
      return {
        success: true,
        query,
        results: answer.results.map(toResult(answer.intent)),
        statistics: {
          total_results: answer.total,
          returned_results: answer.results.length,
          search_duration_ms: answer.durationMillis,
          cache_hit: answer.cacheHit
        },
        message: searchMessage(answer, filters.file_pattern),
        query_intent: answer.intent,
        total_candidates: answer.candidates,
        suggested_next_actions: nextActions({ path: root, ...(ref === undefined ? {} : { ref }) }, answer),
        ...(debug
          ? {
              debug: {
                vector_search: answer.vectorMethod,
                join_status: { hits: answer.results.length, misses: answer.lost },
                scores: answer.results.map(({ explain, path: file, span }) => ({
                  at: `${file}:${span.startLine}`,
                  explain: explain()
                }))
              }
            }
          : {}),
        metadata: metadata(answer.ref, {
          freshness_status: answer.freshness,
          result_completeness: answer.truncated
            ? "truncated"
            : answer.note === undefined && answer.limits === undefined && answer.unshown.length === 0
              ? "complete"
              : "partial",
          ...(answer.freshness === "syncing" ? { indexing_status: "indexing" as const } : {})
        })
      }
    })
})

/** Suggested next calls, ready to be made. */
const nextActions = (
  view: { readonly path: string; readonly ref?: string },
  { barredBy, results, truncated }: SearchAnswer
): ReadonlyArray<typeof NextAction.Type> => {
  if (results.length === 0) return truncated || barredBy.length > 0 ? [] : [{ tool: "get_status", ...view }]
  const symbols = results.flatMap(({ symbol }) => (symbol === undefined ? [] : [symbol]))
  const [best] = symbols
  const next = symbols.find(({ name }) => name !== best?.name)
  return [
    ...(best === undefined
      ? []
      : [
          { tool: "get_symbol", ...view, symbol_id: best.id },
          { tool: "find_references", ...view, symbol_id: best.id }
        ]),
    ...(next === undefined ? [] : [{ tool: "get_symbol", ...view, symbol_id: next.id }])
  ]
}
