import { Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { searchCode } from "../../mcp/tools/searchCode.ts"
import { renderHits, type ShownAnswer } from "../render/hits.ts"
import { paint } from "../render/paint.ts"
import { callLocally } from "../callLocally.ts"
import { absolute, colours, common, type Engines, json, onEngine, print, ref, spoken } from "../shared.ts"
import { projectPath } from "./projectPath.ts"

const query = spoken("query", "A question, a name, a path or an error message")
const limit = Options.integer("limit").pipe(
  Options.withAlias("n"),
  Options.withDefault(10),
  Options.withDescription("Results, 1 to 100 (10)")
)
const mode = Options.choice("mode", ["hybrid", "vector", "keyword"]).pipe(
  Options.withDefault("hybrid" as const),
  Options.withDescription("By meaning and words, or by one of them (hybrid)")
)
const lang = Options.text("lang").pipe(
  Options.withDescription('Only this language, such as "go"'),
  Options.optional
)
const files = Options.text("files").pipe(
  Options.withDescription('Only paths that match this glob, such as "src/**"'),
  Options.optional
)

export const search = ({ command }: Engines) =>
  Command.make(
    "search",
    { ...common, files, json, lang, limit, mode, path: projectPath, query, ref },
    (options) =>
      Effect.gen(function* () {
        const root = absolute(options.path)
        const pattern = Option.getOrUndefined(options.files)
        const call = callLocally(searchCode, {
          path: root,
          query: options.query,
          limit: options.limit,
          search_mode: options.mode,
          language: Option.getOrUndefined(options.lang),
          ref: Option.getOrUndefined(options.ref),
          filters: pattern === undefined ? undefined : { file_pattern: pattern }
        })
        const answer = (yield* onEngine(call, command, options, root)) as ShownAnswer
        const colour = paint(yield* colours)
        yield* print(answer, options.json, (shown) => renderHits(shown, colour))
      })
  ).pipe(Command.withDescription("Search an indexed project"))
