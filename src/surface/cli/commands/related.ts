import { Args, Command, Options } from "@effect/cli"
import { Option } from "effect"
import { contextGetRelatedInfo } from "../../mcp/tools/contextGetRelatedInfo.ts"
import { type RelatedAnswer, renderRelated } from "../render/context.ts"
import { commonOptions, type Engines, json, ref } from "../shared.ts"
import { printAnswer } from "../printAnswer.ts"
import { queriedProject, toProjectRelative } from "./projectPath.ts"

const file = Args.text({ name: "file" }).pipe(
  Args.withDescription("A file, relative to the project or the current folder"),
  Args.optional
)
const ticket = Options.text("ticket").pipe(Options.withDescription("#123 or PROJ-123"), Options.optional)
const symbol = Options.text("symbol").pipe(
  Options.withDescription("A symbol's name or handle"),
  Options.optional
)
const limit = Options.integer("limit").pipe(
  Options.withAlias("n"),
  Options.withDefault(10),
  Options.withDescription("Number of results of each kind, 1 to 100 (10)")
)

export const related = (engines: Engines) =>
  Command.make(
    "related",
    { ...commonOptions, file, json, limit, path: queriedProject, ref, symbol, ticket },
    (options) =>
      printAnswer<RelatedAnswer>(
        engines,
        contextGetRelatedInfo,
        options,
        (root) => ({
          file_path: Option.getOrUndefined(
            Option.map(options.file, (given) => toProjectRelative(root, given))
          ),
          ticket_id: Option.getOrUndefined(options.ticket),
          symbol: Option.getOrUndefined(options.symbol),
          limit: options.limit,
          ref: Option.getOrUndefined(options.ref)
        }),
        renderRelated
      )
  ).pipe(Command.withDescription("Show the history of a file, symbol or ticket, and who knows it"))
