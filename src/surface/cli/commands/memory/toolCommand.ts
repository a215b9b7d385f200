/** Commands that do what a tool of memory does: its parameters as options. */
import { Args, Command, Options } from "@effect/cli"
import { Console, Effect, Option } from "effect"
import type { Tool } from "../../../mcp/Tool.ts"
import { paint, type Paint } from "../../render/paint.ts"
import { callLocally } from "../../callLocally.ts"
import { isStandardInput } from "../../commandLine.ts"
import {
  absolute,
  colours,
  CommandFailed,
  common,
  type Engines,
  json,
  onEngine,
  print
} from "../../shared.ts"

/** How an option is written: a text, a number, yes or no, a text as often as wanted, JSON, or a file whose text is meant ("-" is standard input). */
export type Given = "text" | "integer" | "number" | "yes" | "texts" | "json" | "file"

/** A parameter of a tool, as an option of a command. */
export interface Parameter {
  readonly given: Given
  /** What the option is called where that is not the parameter's own name. */
  readonly option?: string
  readonly says: string
}

export interface ToolCommand {
  readonly name: string
  readonly says: string
  readonly tool: Tool
  /** The parameter that stands without an option. */
  readonly argument?: {
    readonly parameter: string
    readonly says: string
    /** What is asked where that is more than the one word; the word itself under its own name unless given. */
    readonly spread?: (said: string) => {
      readonly input: Readonly<Record<string, unknown>>
      /** What is told of it on standard error. */
      readonly note?: string
    }
  }
  readonly parameters: Readonly<Record<string, Parameter>>
  /** Whether it is about the project that it is run in, or that `--project` names. */
  readonly ofProject: boolean
  readonly render: (answer: never, colour: Paint) => string
}

const project = Options.directory("project").pipe(
  Options.withDescription("Root of the project (this folder)"),
  Options.withDefault(".")
)

/** How a failure of a tool begins that is about a parameter. */
const TOLD_PARAMETER = /^Invalid parameter "([\w.]+)"/

const optionName = (parameter: string, { option }: Parameter) => option ?? parameter.replaceAll("_", "-")

const optionOf = (name: string, parameter: Parameter): Options.Options<unknown> => {
  const { given, says } = parameter
  const called = optionName(name, parameter)
  const described = <A>(options: Options.Options<A>) => options.pipe(Options.withDescription(says))
  if (given === "yes") return described(Options.boolean(called))
  if (given === "integer") return described(Options.integer(called)).pipe(Options.optional)
  if (given === "number") return described(Options.float(called)).pipe(Options.optional)
  const text = described(Options.text(called))
  return given === "texts" ? text.pipe(Options.repeated) : text.pipe(Options.optional)
}

/** What an option was given as a tool takes it; undefined where it was left out. */
const valueOf = (name: string, given: Given, option: unknown): Effect.Effect<unknown, CommandFailed> => {
  const value: unknown = Option.isOption(option) ? Option.getOrUndefined(option) : option
  if (Array.isArray(value)) return Effect.succeed(value.length === 0 ? undefined : value)
  if (value === undefined || typeof value !== "string")
    return Effect.succeed(value === false ? undefined : value)
  if (given === "json")
    return Effect.try({
      try: (): unknown => JSON.parse(value),
      catch: () =>
        new CommandFailed(
          `--${name} takes true, false or other JSON, in single quotes: "${value.slice(0, 60)}" is not JSON`,
          2
        )
    })
  if (given === "file")
    return Effect.tryPromise({
      try: () => (isStandardInput(value) ? Bun.stdin.text() : Bun.file(absolute(value)).text()),
      catch: () => new CommandFailed(`Cannot read "${value}" for --${name}`, 2)
    })
  return Effect.succeed(value)
}

/** What was said, or comes on standard input, as when another program is piped in. */
const wordsOf = (argument: unknown): Effect.Effect<string, CommandFailed> =>
  typeof argument === "string" && isStandardInput(argument)
    ? Effect.tryPromise({
        try: () => Bun.stdin.text(),
        catch: () => new CommandFailed("Cannot read standard input", 2)
      })
    : Effect.succeed(String(argument))

/** A command that calls a tool and shows its answer. */
export const toolCommand = (
  { command }: Engines,
  { argument, name, ofProject, parameters, render, says, tool }: ToolCommand
) => {
  const options = Object.fromEntries(
    Object.entries(parameters).map(([key, each]) => [key, optionOf(key, each)])
  )
  /** A parameter as who types the command knows it. */
  const asOption = (told: string, parameter: string) => {
    const known = parameters[parameter]
    if (known !== undefined) return `Invalid option --${optionName(parameter, known)}`
    return parameter === argument?.parameter ? `Invalid <${parameter}>` : told
  }
  const words =
    argument === undefined
      ? {}
      : {
          argument: Args.text({ name: argument.parameter }).pipe(Args.withDescription(argument.says))
        }
  return Command.make(
    name,
    { ...common, json, ...(ofProject && { project }), given: options, ...words },
    (config) =>
      Effect.gen(function* () {
        const told: Readonly<Record<string, unknown>> = config
        const root = absolute(typeof told["project"] === "string" ? told["project"] : ".")
        const values = yield* Effect.forEach(Object.entries(parameters), ([key, each]) =>
          Effect.map(
            valueOf(optionName(key, each), each.given, config.given[key]),
            (value) => [key, value] as const
          )
        )
        const words = argument === undefined ? undefined : yield* wordsOf(told["argument"])
        const spread = words === undefined ? undefined : argument?.spread?.(words)
        if (spread?.note !== undefined) yield* Console.error(spread.note)
        const said =
          spread?.input ??
          (argument === undefined || words === undefined ? {} : { [argument.parameter]: words })
        const input = {
          ...said,
          ...Object.fromEntries(values.filter(([, value]) => value !== undefined)),
          ...(ofProject && { project_path: root })
        }
        const answer = yield* Effect.mapError(
          onEngine(callLocally(tool, input), command, config, root),
          ({ exitCode, message }) => new CommandFailed(message.replace(TOLD_PARAMETER, asOption), exitCode)
        )
        const colour = paint(yield* colours)
        yield* print(answer, config.json, root, (shown) => render(shown as never, colour))
      })
  ).pipe(Command.withDescription(says))
}
