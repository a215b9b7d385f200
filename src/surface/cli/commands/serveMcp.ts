import { Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { serveStdio } from "../../mcp/stdio/serveStdio.ts"
import { TOOLS } from "../../mcp/tools/mod.ts"
import { absolute, common, type Engines, onEngine } from "../shared.ts"

export const workspace = Options.directory("workspace").pipe(
  Options.withDescription(
    "Project that is meant where a call names none; otherwise the client's root, or this folder"
  ),
  Options.optional
)
export const debug = Options.boolean("debug").pipe(Options.withDescription("Answers explain their scores"))
export const noWatch = Options.boolean("no-watch").pipe(
  Options.withDescription("Do not sync by itself what changes on disk")
)

export const serveMcp = ({ server }: Engines) =>
  Command.make("serve-mcp", { ...common, debug, noWatch, workspace }, (options) =>
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
        Option.getOrElse(folder, () => process.cwd()),
        options.noWatch ? { watch: "false" } : {}
      )
    })
  ).pipe(Command.withDescription("Serve agents over MCP on standard input and output"))
