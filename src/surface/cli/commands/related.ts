import { Args, Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { contextGetRelatedInfo } from "../../mcp/tools/contextGetRelatedInfo.ts"
import { type RelatedAnswer, renderRelated } from "../render/context.ts"
import { paint } from "../render/paint.ts"
import { callLocally } from "../callLocally.ts"
import { absolute, colours, common, type Engines, json, onEngine, print } from "../shared.ts"
import { projectPath } from "./projectPath.ts"

const file = Args.text({ name: "file" }).pipe(
  Args.withDescription("A file, relative to the project"),
  Args.optional
)
const ticket = Options.text("ticket").pipe(Options.withDescription("#123 or PROJ-123"), Options.optional)
const symbol = Options.text("symbol").pipe(
  Options.withDescription("A name or a handle of a symbol"),
  Options.optional
)
const limit = Options.integer("limit").pipe(
  Options.withAlias("n"),
  Options.withDefault(10),
  Options.withDescription("Of each kind, 1 to 100 (10)")
)

export const related = ({ command }: Engines) =>
  Command.make("related", { ...common, file, json, limit, path: projectPath, symbol, ticket }, (options) =>
    Effect.gen(function* () {
      const root = absolute(options.path)
      const call = callLocally(contextGetRelatedInfo, {
        path: root,
        file_path: Option.getOrUndefined(options.file),
        ticket_id: Option.getOrUndefined(options.ticket),
        symbol: Option.getOrUndefined(options.symbol),
        limit: options.limit
      })
      const answer = (yield* onEngine(call, command, options, root)) as RelatedAnswer
      const colour = paint(yield* colours)
      yield* print(answer, options.json, (shown) => renderRelated(shown, colour))
    })
  ).pipe(Command.withDescription("Tell the history of a file, a symbol or a ticket, and who knows it"))
