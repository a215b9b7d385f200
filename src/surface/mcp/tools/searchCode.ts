import { counted, leadOf } from "../../../core/text/mod.ts"
import { Effect, Either, Schema } from "effect"
import { DDD_PATTERNS, SYMBOL_KINDS } from "../../../core/domain/CodeSymbol.ts"
import { compileGlob, unmatchedGlobAdvice } from "../../../core/glob/mod.ts"
import { nameInPackage } from "../../../core/language/mod.ts"
import type { QueryIntent } from "../../../core/query/mod.ts"
import { shownScore } from "../../../core/rank/mod.ts"
import { Search } from "../../../engine/search/Search.ts"
import type { SearchAnswer, SearchFilters, SearchResult } from "../../../engine/search/SearchRequest.ts"
import { spellingNote } from "../../../engine/search/spelling.ts"
import { limitsNote, Metadata, metadata } from "../metadata.ts"
import { READ_ONLY_TOOL, tool } from "../Tool.ts"
import { checkQuery } from "../checkQuery.ts"
import { invalidInput } from "../toolFailure.ts"
import { languageId, WorkspacePath, RefName } from "./parameters.ts"
import { withFolderAdvice } from "./withFolderAdvice.ts"

/** Documentation of many parameters would be longer than the code; `get_symbol` gives all of it. */
const MAX_DOC_CHARACTERS = 300

const Filters = Schema.Struct({
  symbol_types: Schema.optional(
    Schema.Array(Schema.Literal(...SYMBOL_KINDS)).annotations({ description: "Symbol kinds" })
  ),
  file_pattern: Schema.optional(
    Schema.String.annotations({ description: 'Path glob: "internal/**", "!**/*_test.go"' })
  ),
  ddd_patterns: Schema.optional(Schema.Array(Schema.Literal(...DDD_PATTERNS))),
  packages: Schema.optional(Schema.Array(Schema.String)),
  min_relevance: Schema.optional(
    Schema.Number.pipe(Schema.between(0, 1)).annotations({ description: "0 to 1" })
  )
})

const Result = Schema.Struct({
  chunk_id: Schema.Int,
  rank: Schema.Int,
  relevance_score: Schema.Number,
  symbol: Schema.NullOr(
    Schema.Struct({
      name: Schema.String,
      kind: Schema.String,
      line: Schema.Int.annotations({ description: "Line of its name" }),
      package: Schema.String,
      signature: Schema.String,
      doc_comment: Schema.String,
      ddd_patterns: Schema.optional(Schema.Array(Schema.String))
    })
  ),
  file: Schema.Struct({
    path: Schema.String,
    package: Schema.String,
    start_line: Schema.Int,
    end_line: Schema.Int
  }),
  content: Schema.String,
  context_before: Schema.String,
  context_after: Schema.String,
  result_id: Schema.String,
  result_type: Schema.Literal("symbol", "snippet", "file"),
  symbol_id: Schema.NullOr(Schema.String),
  symbol_stable_id: Schema.NullOr(Schema.String),
  path: Schema.String,
  line_start: Schema.Int,
  line_end: Schema.Int,
  kind: Schema.String,
  name: Schema.NullOr(Schema.String),
  qualified_name: Schema.NullOr(Schema.String),
  language: Schema.String,
  score: Schema.Number,
  snippet: Schema.String,
  also: Schema.optional(
    Schema.Array(
      Schema.Struct({
        line_start: Schema.Int,
        line_end: Schema.Int,
        name: Schema.NullOr(Schema.String),
        kind: Schema.String
      })
    ).annotations({ description: "More matches in the same file" })
  )
})

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
        message: [
          answer.results.length > 0
            ? `Found ${counted(answer.total, "result")} in ${answer.durationMillis}ms`
            : answer.truncated
              ? "No results shown"
              : `No results: ${noResultsReason(answer, filters.file_pattern)}${limitsNote(answer.limits)}`,
          ...(answer.room === undefined ? [] : [`${answer.room}. Raise max_tokens`]),
          ...(answer.respelled === undefined ? [] : [spellingNote(answer.respelled)]),
          ...(answer.advice === undefined ? [] : [answer.advice]),
          ...(answer.note === undefined ? [] : [answer.note]),
          ...(answer.unshown.length === 0 ? [] : [unshownNote(answer.unshown)])
        ].join(". "),
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

/** Some clients send an empty list for a filter that they leave out. */
const toFilters = (
  { ddd_patterns = [], file_pattern, min_relevance, packages = [], symbol_types = [] }: typeof Filters.Type,
  language: string | undefined
): Effect.Effect<SearchFilters, ReturnType<typeof invalidInput>> =>
  Effect.gen(function* () {
    const path = file_pattern === undefined ? undefined : compileGlob(file_pattern)
    if (path !== undefined && Either.isLeft(path))
      return yield* invalidInput("filters.file_pattern", path.left.message)
    return {
      ...(symbol_types.length === 0 ? {} : { kinds: new Set(symbol_types) }),
      ...(path === undefined ? {} : { path: path.right }),
      ...(ddd_patterns.length === 0 ? {} : { patterns: ddd_patterns }),
      ...(packages.length === 0 ? {} : { packages }),
      ...(language === undefined ? {} : { language }),
      ...(min_relevance === undefined ? {} : { minRelevance: min_relevance })
    }
  })

const toResult =
  (intent: QueryIntent) =>
  (result: SearchResult, index: number): typeof Result.Type => {
    const { span, symbol } = result
    const score = shownScore(result.score)
    return {
      chunk_id: result.chunkId,
      rank: index + 1,
      relevance_score: score,
      symbol:
        symbol === undefined
          ? null
          : {
              name: symbol.name,
              kind: symbol.kind,
              line: symbol.nameLine,
              package: result.package,
              signature: symbol.signature,
              doc_comment: leadOf(symbol.doc, MAX_DOC_CHARACTERS),
              ...(symbol.patterns.length === 0 ? {} : { ddd_patterns: symbol.patterns })
            },
      file: {
        path: result.path,
        package: result.declaredPackage === "" ? result.package : result.declaredPackage,
        start_line: span.startLine,
        end_line: span.endLine
      },
      content: result.content,
      context_before: result.contextBefore,
      context_after: result.contextAfter,
      result_id: result.resultId,
      // A query by path is answered with files.
      result_type: intent === "path" ? "file" : symbol === undefined ? "snippet" : "symbol",
      symbol_id: symbol?.id ?? null,
      symbol_stable_id: symbol?.stableId ?? null,
      path: result.path,
      line_start: span.startLine,
      line_end: span.endLine,
      kind: result.kind,
      name: symbol?.name ?? null,
      qualified_name: symbol?.qualifiedName ?? null,
      language: result.language,
      score,
      snippet: snippetOf(result),
      ...(result.also.length === 0
        ? {}
        : {
            also: result.also.map(({ endLine, kind, name, startLine }) => ({
              line_start: startLine,
              line_end: endLine,
              name: name && nameInPackage(name, result.declaredPackage),
              kind
            }))
          })
    }
  }

/** The line of a result that says most: the one that names its symbol, or else the first with a word. */
const snippetOf = ({ content, span, symbol }: SearchResult): string => {
  const lines = content.split("\n")
  const nameLine = symbol === undefined ? undefined : lines[symbol.nameLine - span.startLine]
  return nameLine ?? lines.find((line) => /[\p{L}\p{N}]/u.test(line)) ?? ""
}

/** Names of the filters in this tool. */
const FILTER_NAMES: Readonly<Record<keyof SearchFilters, string>> = {
  kinds: "symbol_types",
  path: "file_pattern",
  patterns: "ddd_patterns",
  packages: "packages",
  language: "language",
  minRelevance: "min_relevance"
}

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
