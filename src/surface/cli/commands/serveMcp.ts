import { Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { fstatSync } from "node:fs"
import { ANSWER_FORMATS, type AnswerFormat } from "../../mcp/answerFormat.ts"
import { serveStdio } from "../../mcp/stdio/serveStdio.ts"
import { ServerSettings } from "../../mcp/ServerSettings.ts"
import {
  absolute,
  CommandFailed,
  commonOptions,
  type Engines,
  onEngine,
  succeedOnInterrupt
} from "../shared.ts"

const workspace = Options.directory("workspace", { exists: "yes" }).pipe(
  Options.withDescription(
    "Project for calls that name none (default: the client's root; with serve-mcp, this folder)"
  ),
  Options.optional
)
const debug = Options.boolean("debug").pipe(Options.withDescription("Include score explanations in answers"))
const noWatch = Options.boolean("no-watch").pipe(
  Options.withDescription("Do not sync changes on disk automatically")
)

const toolsets = Options.text("toolsets").pipe(
  Options.withDescription("Tools to show: any of code, context, memory, separated by commas"),
  Options.optional
)

const answers = Options.choice("answers", ANSWER_FORMATS).pipe(
  Options.withDescription("text: short, for models; json (default): with structure, for programs"),
  Options.optional
)

/** Options of both servers. */
export const serverOptions = { ...commonOptions, answers, debug, noWatch, toolsets, workspace }

/** These options as settings. */
export const serverFlags = (options: {
  readonly answers: Option.Option<AnswerFormat>
  readonly debug: boolean
  readonly noWatch: boolean
  readonly toolsets: Option.Option<string>
  readonly workspace: Option.Option<string>
}): Readonly<Record<string, unknown>> => ({
  ...(Option.isSome(options.answers) ? { answers: options.answers.value } : {}),
  ...(options.debug ? { debug: "true" } : {}),
  ...(options.noWatch ? { watch: "false" } : {}),
  ...(Option.isSome(options.toolsets) ? { toolsets: options.toolsets.value.split(",") } : {}),
  ...(Option.isSome(options.workspace) ? { workspace: absolute(options.workspace.value) } : {})
})

/** The folder whose settings apply. */
export const settingsFolder = (workspace: Option.Option<string>): string =>
  Option.match(workspace, { onNone: () => process.cwd(), onSome: absolute })

/** Fails when standard input cannot carry messages of a client. */
const checkStandardInput = Effect.suspend(() => {
  try {
    return fstatSync(0).isDirectory()
      ? Effect.fail(
          new CommandFailed("Standard input is a folder; an MCP client must write its messages to a pipe", 2)
        )
      : Effect.void
  } catch {
    // Closed standard input is like its end.
    return Effect.void
  }
})

export const serveMcp = ({ server }: Engines) =>
  Command.make("serve-mcp", serverOptions, (options) =>
    Effect.zipRight(
      checkStandardInput,
      onEngine(
        Effect.flatMap(ServerSettings, serveStdio),
        server,
        options,
        settingsFolder(options.workspace),
        serverFlags(options)
      )
    ).pipe(succeedOnInterrupt)
  ).pipe(Command.withDescription("Serve agents over MCP on standard input and output"))
