/** The filters of search_code. */
import { Effect, Either, Schema } from "effect"
import { DDD_PATTERNS, SYMBOL_KINDS } from "../../../core/domain/CodeSymbol.ts"
import { compileGlob } from "../../../core/glob/mod.ts"
import type { SearchFilters } from "../../../engine/search/SearchRequest.ts"
import { invalidInput } from "../toolFailure.ts"

export const Filters = Schema.Struct({
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

/** Names of the filters in the tool. */
export const FILTER_NAMES: Readonly<Record<keyof SearchFilters, string>> = {
  kinds: "symbol_types",
  path: "file_pattern",
  patterns: "ddd_patterns",
  packages: "packages",
  language: "language",
  minRelevance: "min_relevance"
}

/** The filters as the search takes them. Some clients send an empty list for a filter that they leave out. */
export const toFilters = (
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
