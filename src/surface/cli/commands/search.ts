import { Command, Options } from "@effect/cli"
import { Option } from "effect"
import { namedPlaces } from "../../../core/query/mod.ts"
import { searchCode } from "../../mcp/tools/searchCode.ts"
import { renderHits, type SearchAnswer } from "../render/hits.ts"
import { commonOptions, type Engines, json, language, ref, wordsArgument } from "../shared.ts"
import { printAnswer } from "../printAnswer.ts"
import { queriedProject } from "./projectPath.ts"

const query = wordsArgument("query", "A question, a name, a path or an error message")
const limit = Options.integer("limit").pipe(
  Options.withAlias("n"),
  Options.withDefault(10),
  Options.withDescription("Number of results, 1 to 100 (10)")
)
const mode = Options.choice("mode", ["hybrid", "vector", "keyword"]).pipe(
  Options.withDefault("hybrid" as const),
  Options.withDescription("Search by meaning (vector), by words (keyword) or by both (hybrid, the default)")
)
const files = Options.text("files").pipe(
  Options.withAlias("g"),
  Options.withAlias("glob"),
  Options.withDescription('Only paths that match this glob, such as "src/**"'),
  Options.optional
)

export const search = (engines: Engines) =>
  Command.make(
    "search",
    { ...commonOptions, files, json, language, limit, mode, path: queriedProject, query, ref },
    (options) =>
      printAnswer<SearchAnswer>(
        engines,
        searchCode,
        options,
        () => {
          const pattern = Option.getOrUndefined(options.files)
          return {
            query: options.query,
            limit: options.limit,
            search_mode: options.mode,
            language: Option.getOrUndefined(options.language),
            ref: Option.getOrUndefined(options.ref),
            filters: pattern === undefined ? undefined : { file_pattern: pattern }
          }
        },
        (answer, paint, rewriteAdvice) =>
          renderHits(
            answer,
            paint,
            Option.getOrUndefined(options.ref),
            namedPlaces(options.query),
            rewriteAdvice
          )
      )
  ).pipe(Command.withDescription("Search an indexed project"))
