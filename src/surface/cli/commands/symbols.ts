import { Args, Command, Options } from "@effect/cli"
import { Option } from "effect"
import { locateSymbol } from "../../mcp/tools/locateSymbol.ts"
import { type LocatedAnswer, renderSymbols } from "../render/symbols.ts"
import { commonOptions, type Engines, json, language, ref } from "../shared.ts"
import { printAnswer } from "../printAnswer.ts"
import { queriedProject } from "./projectPath.ts"

const name = Args.text({ name: "name" }).pipe(
  Args.withDescription("Plain name, qualified name (auth::login, Type.method) or prefix")
)
const kind = Options.text("kind").pipe(Options.withDescription("E.g. fn, class, field"), Options.optional)
const limit = Options.integer("limit").pipe(
  Options.withAlias("n"),
  Options.withDefault(10),
  Options.withDescription("Number of symbols, 1 to 100 (10)")
)

export const symbols = (engines: Engines) =>
  Command.make(
    "symbols",
    { ...commonOptions, json, kind, language, limit, name, path: queriedProject, ref },
    (options) =>
      printAnswer<LocatedAnswer>(
        engines,
        locateSymbol,
        options,
        () => ({
          name: options.name,
          kind: Option.getOrUndefined(options.kind),
          language: Option.getOrUndefined(options.language),
          limit: options.limit,
          ref: Option.getOrUndefined(options.ref)
        }),
        renderSymbols
      )
  ).pipe(Command.withDescription("Find where symbols with a name are defined"))
