import { Args, Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { locateSymbol } from "../../mcp/tools/locateSymbol.ts"
import { paint } from "../render/paint.ts"
import { type LocatedAnswer, renderSymbols } from "../render/symbols.ts"
import { callLocally } from "../callLocally.ts"
import { absolute, colours, common, type Engines, json, onEngine, print } from "../shared.ts"
import { projectPath } from "./projectPath.ts"

const name = Args.text({ name: "name" }).pipe(
  Args.withDescription("Plain, qualified (auth::login, Type.method) or the beginning of a name")
)
const kind = Options.text("kind").pipe(Options.withDescription("Such as fn, class, field"), Options.optional)
const lang = Options.text("lang").pipe(
  Options.withDescription('Only this language, such as "go"'),
  Options.optional
)
const limit = Options.integer("limit").pipe(
  Options.withAlias("n"),
  Options.withDefault(10),
  Options.withDescription("Symbols, 1 to 100 (10)")
)

export const symbols = ({ command }: Engines) =>
  Command.make("symbols", { ...common, json, kind, lang, limit, name, path: projectPath }, (options) =>
    Effect.gen(function* () {
      const root = absolute(options.path)
      const call = callLocally(locateSymbol, {
        path: root,
        name: options.name,
        kind: Option.getOrUndefined(options.kind),
        language: Option.getOrUndefined(options.lang),
        limit: options.limit
      })
      const answer = (yield* onEngine(call, command, options, root)) as LocatedAnswer
      const colour = paint(yield* colours)
      yield* print(answer, options.json, (shown) => renderSymbols(shown, colour))
    })
  ).pipe(Command.withDescription("Find where symbols of a name are defined"))
