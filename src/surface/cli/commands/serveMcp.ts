import { Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { serveStdio } from "../../mcp/serveStdio.ts"
import { TOOLS } from "../../mcp/tools/mod.ts"
import { absolute, common, type Engines, onEngine } from "../shared.ts"

const workspace = Options.directory("workspace").pipe(
  Options.withDescription(
    "Project that is meant where a call names none; otherwise the client's root, or this folder"
  ),
  Options.optional
)
const debug = Options.boolean("debug").pipe(Options.withDescription("Answers explain their scores"))

export const serveMcp = ({ server }: Engines) =>
  Command.make("serve-mcp", { ...common, debug, workspace }, (options) =>
    Effect.gen(function* () {
      const folder = Option.map(options.workspace, absolute)
      const serve = serveStdio({
        tools: TOOLS,
        workspace: Option.getOrUndefined(folder),
        debug: options.debug
      })
      yield* onEngine(
        serve,
        server,
        options,
        Option.getOrElse(folder, () => process.cwd())
      )
    })
  ).pipe(Command.withDescription("Serve agents over MCP on standard input and output"))
