import { Args, Command, Options } from "@effect/cli"
import { Option } from "effect"
import { locateSymbol } from "../../mcp/tools/locateSymbol.ts"
import { type LocatedAnswer, renderSymbols } from "../render/symbols.ts"
import { commonOptions, type Engines, json } from "../shared.ts"
import { printAnswer } from "../printAnswer.ts"
import { queriedProject } from "./projectPath.ts"

const name = Args.text({ name: "name" }).pipe(
  Args.withDescription("Plain name, qualified name (auth::login, Type.method) or prefix")
)
const kind = Options.text("kind").pipe(Options.withDescription("E.g. fn, class, field"), Options.optional)
const lang = Options.text("lang").pipe(
  Options.withDescription('Only this language, such as "go"'),
  Options.optional
)
const limit = Options.integer("limit").pipe(
  Options.withAlias("n"),
  Options.withDefault(10),
  Options.withDescription("Number of symbols, 1 to 100 (10)")
)

export const symbols = (engines: Engines) =>
  Command.make(
    "symbols",
    { ...commonOptions, json, kind, lang, limit, name, path: queriedProject },
    (options) =>
      printAnswer<LocatedAnswer>(
        engines,
        locateSymbol,
        options,
        () => ({
          name: options.name,
          kind: Option.getOrUndefined(options.kind),
          language: Option.getOrUndefined(options.lang),
          limit: options.limit
        }),
        renderSymbols
      )
  ).pipe(Command.withDescription("Find where symbols with a name are defined"))
