/** What all commands share: options, the engine, and how they end. */
import { Args, Options } from "@effect/cli"
import { Config, Effect, type Layer, Logger, LogLevel, type Option } from "effect"
import { resolve } from "node:path"
import type { Engine } from "../../engine/Engine.ts"
import type { Prover } from "../../engine/prove/Prover.ts"
import type { Redaction } from "../../engine/redaction/Redaction.ts"
import { mapTexts } from "../../core/redact/mod.ts"
import { printableText, wellFormed } from "../../core/text/mod.ts"
import type { Access } from "../../engine/access/Access.ts"
import type { ServerLimits } from "../mcp/guards/ServerLimits.ts"
import type { ServerSettings } from "../mcp/ServerSettings.ts"
import type { HttpSettings } from "../mcp/http/HttpSettings.ts"
import { isDumbTerminal } from "./progressBar.ts"
import { rewriteForCli, rewriteMessagesForCli, rewriteParameterError } from "./rewriteForCli.ts"
import { ToolFailure } from "../mcp/toolFailure.ts"

/** The settings named on the command line. */
export interface EngineSource {
  readonly config: string | undefined
  /** The project's folder. */
  readonly folder: string
  /** Settings in the form of a settings file that override all others. */
  readonly flags?: Readonly<Record<string, unknown>>
}

/**
 * Builds the engine for a command that ends, for a server, or for `prove`, which works on copies apart from all indexes. Fails with an error whose message is
 * for the user.
 */
export interface Engines {
  readonly command: (source: EngineSource) => Layer.Layer<Engine, Error>
  readonly server: (source: EngineSource) => Layer.Layer<Engine | ServerLimits | ServerSettings, Error>
  readonly http: (
    source: EngineSource
  ) => Layer.Layer<Engine | ServerLimits | ServerSettings | HttpSettings | Access, Error>
  readonly prover: (source: EngineSource) => Layer.Layer<Prover | Redaction, Error>
}

/** Options of every command. */
export const commonOptions = {
  verbose: Options.boolean("verbose").pipe(
    Options.withAlias("v"),
    Options.withDescription("Log more to standard error")
  ),
  config: Options.file("config").pipe(
    Options.withDescription("Settings file to use instead of the project's .lodestone.json"),
    Options.optional
  )
}

export const json = Options.boolean("json").pipe(Options.withDescription("Print the result as JSON"))

export const ref = Options.text("ref").pipe(
  Options.withDescription("Branch, tag or commit (default: the working tree)"),
  Options.optional
)

export const language = Options.text("language").pipe(
  Options.withAlias("l"),
  Options.withAlias("lang"),
  Options.withDescription('Only files in this language, such as "go"'),
  Options.optional
)

/** Words joined by spaces, so that users need no quotes. */
export const wordsArgument = (name: string, description: string): Args.Args<string> =>
  Args.text({ name }).pipe(
    Args.withDescription(description),
    Args.atLeast(1),
    Args.map((words) => words.join(" "))
  )

/** The parsed options of every command. */
export interface CommonOptions {
  readonly verbose: boolean
  readonly config: Option.Option<string>
}

/** A failed command; its message is for the user. */
export class CommandFailed extends Error {
  readonly exitCode: 1 | 2
  constructor(message: string, exitCode: 1 | 2) {
    super(message)
    this.exitCode = exitCode
  }
}

/** For commands that run until they are interrupted: the interruption counts as success, unlike for other commands. */
export const succeedOnInterrupt: <A, E, R>(body: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> =
  Effect.onInterrupt(() => Effect.sync(() => void (process.exitCode = 0)))

/** A path of the command line as an absolute one. */
export const absolute = (path: string): string => resolve(path)

/** Runs a command's body on an engine; every failure becomes one message and an exit code. */
export const onEngine = <A, E, R>(
  body: Effect.Effect<A, E, R>,
  engine: (source: EngineSource) => Layer.Layer<R, Error>,
  { config, verbose }: CommonOptions,
  folder: string,
  flags: Readonly<Record<string, unknown>> = {}
): Effect.Effect<A, CommandFailed> =>
  body.pipe(
    Effect.provide(
      engine({ config: config._tag === "Some" ? absolute(config.value) : undefined, folder, flags })
    ),
    Effect.mapError(toCommandFailed(folder)),
    Logger.withMinimumLogLevel(verbose ? LogLevel.Debug : LogLevel.Info)
  )

const toCommandFailed =
  (folder: string) =>
  (error: unknown): CommandFailed => {
    if (error instanceof CommandFailed) return error
    const message = rewriteForCli(error instanceof Error ? error.message : String(error), folder)
    return new CommandFailed(
      message,
      error instanceof ToolFailure && error.data.category === "validation" ? 2 : 1
    )
  }

/** For commands whose options correspond to parameters of a tool: errors name the option. */
export const withOptionNames: <A, R>(
  body: Effect.Effect<A, CommandFailed, R>
) => Effect.Effect<A, CommandFailed, R> = Effect.mapError(
  ({ exitCode, message }) => new CommandFailed(rewriteParameterError(message), exitCode)
)

const NO_EXEMPT_KEYS: ReadonlySet<string> = new Set()

/**
 * Writes a result about the project in `folder`: as JSON, or as rendered text with advice rewritten as commands, control characters removed, and the number of
 * masked secrets.
 */
export const print = <A>(
  result: A,
  asJson: boolean,
  folder: string,
  render: (result: A) => string
): Effect.Effect<void, CommandFailed> =>
  printText(
    asJson
      ? JSON.stringify(wellFormed(result), undefined, 2)
      : `${render(mapTexts(rewriteMessagesForCli(result, folder), NO_EXEMPT_KEYS, printableText))}${maskedNote(result)}`
  )

/** Writes a line to standard output; fails when it cannot be written. A closed pipe, as with `head`, is no failure. */
export const printText = (text: string): Effect.Effect<void, CommandFailed> =>
  Effect.async((resume) => {
    process.stdout.once("error", () => {})
    process.stdout.write(`${text}\n`, (error) => {
      const isFault =
        error !== null && error !== undefined && (error as NodeJS.ErrnoException).code !== "EPIPE"
      resume(
        isFault ? Effect.fail(new CommandFailed(`Cannot write the result: ${error.message}`, 1)) : Effect.void
      )
    })
  })

const maskedNote = (result: unknown) => {
  const { redacted } = result as { readonly redacted?: number }
  return redacted === undefined ? "" : `\n${redacted} secret${redacted === 1 ? " is" : "s are"} masked`
}

/** Whether text on standard output may have colours. */
export const coloursAllowed: Effect.Effect<boolean> = Config.string("NO_COLOR").pipe(
  Config.withDefault(""),
  Effect.orElseSucceed(() => ""),
  Effect.zipWith(isDumbTerminal, (noColor, dumb) => noColor === "" && !dumb && process.stdout.isTTY === true)
)
