/** Commands that call a memory tool, with its parameters as options. */
import { Args, Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { ownValue } from "../../../../core/record/mod.ts"
import type { Tool } from "../../../mcp/Tool.ts"
import { paint, type Paint } from "../../render/paint.ts"
import { callLocally } from "../../callLocally.ts"
import { isStandardInput } from "../../commandLine.ts"
import {
  absolute,
  coloursAllowed,
  CommandFailed,
  commonOptions,
  type Engines,
  json,
  onEngine,
  print,
  wordsArgument
} from "../../shared.ts"

/** Type of an option: a text, a number, a flag, a repeatable text, JSON, or a file whose text is the value ("-" is standard input). */
export type OptionType = "text" | "integer" | "number" | "yes" | "texts" | "json" | "file"

/** A parameter of a tool as an option of a command. */
export interface Parameter {
  readonly type: OptionType
  /** Name of the option when it differs from the parameter's. */
  readonly option?: string
  /** The parameter, when another option gives it in another way; only one of them may be given. */
  readonly of?: string
  readonly description: string
}

export interface ToolCommand {
  readonly name: string
  readonly description: string
  readonly tool: Tool
  /** The parameter that is given as an argument. */
  readonly argument?: {
    readonly parameter: string
    readonly description: string
    /** Whether it is a text, which may be given as several words. */
    readonly isText?: true
    /** Expands the argument to several parameters; by default it is the value of its own parameter. */
    readonly expand?: (text: string) => {
      readonly input: Readonly<Record<string, unknown>>
      /** A note for standard error. */
      readonly note?: string
    }
  }
  readonly parameters: Readonly<Record<string, Parameter>>
  /** Whether the tool concerns the project of the current folder or of `--project`. */
  readonly ofProject: boolean
  readonly render: (answer: never, colour: Paint) => string
}

const project = Options.directory("project").pipe(
  Options.withDescription("Root of the project (this folder)"),
  Options.withDefault(".")
)

/** Prefix of a tool's error about a parameter. */
const INVALID_PARAMETER = /^Invalid parameter "([\w.]+)"/

const optionName = (parameter: string, { option }: Parameter) => option ?? parameter.replaceAll("_", "-")

const optionOf = (name: string, parameter: Parameter): Options.Options<unknown> => {
  const { description, type } = parameter
  const flag = optionName(name, parameter)
  const describe = <A>(options: Options.Options<A>) => options.pipe(Options.withDescription(description))
  if (type === "yes") return describe(Options.boolean(flag))
  if (type === "integer") {
    const integer = describe(Options.integer(flag))
    return (flag === "limit" ? Options.withAlias(integer, "n") : integer).pipe(Options.optional)
  }
  if (type === "number") return describe(Options.float(flag)).pipe(Options.optional)
  const text = describe(Options.text(flag))
  return type === "texts" ? text.pipe(Options.repeated) : text.pipe(Options.optional)
}

/** The value of an option in the form that the tool expects; undefined when it was not given. */
const valueOf = (name: string, type: OptionType, option: unknown): Effect.Effect<unknown, CommandFailed> => {
  const value: unknown = Option.isOption(option) ? Option.getOrUndefined(option) : option
  if (Array.isArray(value)) return Effect.succeed(value.length === 0 ? undefined : value)
  if (value === undefined || typeof value !== "string")
    return Effect.succeed(value === false ? undefined : value)
  if (type === "json")
    return Effect.try({
      try: (): unknown => JSON.parse(value),
      catch: () =>
        new CommandFailed(
          `--${name} takes true, false or other JSON, in single quotes: "${value.slice(0, 60)}" is not JSON`,
          2
        )
    })
  if (type === "file")
    return Effect.tryPromise({
      try: () => (isStandardInput(value) ? Bun.stdin.text() : Bun.file(absolute(value)).text()),
      catch: () => new CommandFailed(`Cannot read "${value}" for --${name}`, 2)
    })
  return Effect.succeed(value)
}

/** The argument, or the text from standard input. */
const readArgument = (argument: unknown): Effect.Effect<string, CommandFailed> =>
  typeof argument === "string" && isStandardInput(argument)
    ? Effect.tryPromise({
        try: () => Bun.stdin.text(),
        catch: () => new CommandFailed("Cannot read standard input", 2)
      })
    : Effect.succeed(String(argument))

/** A command that calls a tool and shows its answer. */
export const toolCommand = (
  { command }: Engines,
  { argument, description, name, ofProject, parameters, render, tool }: ToolCommand
) => {
  const options = Object.fromEntries(
    Object.entries(parameters).map(([key, each]) => [key, optionOf(key, each)])
  )
  const optionsFor = (parameter: string) =>
    Object.entries(parameters).flatMap(([key, each]) =>
      (each.of ?? key) === parameter ? [`--${optionName(key, each)}`] : []
    )
  /** Rewrites a parameter's name to the option's in an error message. */
  const toOptionMessage = (message: string, parameter: string) => {
    const option = ownValue(parameters, parameter)
    if (option !== undefined) return `Invalid option --${optionName(parameter, option)}`
    return parameter === argument?.parameter ? `Invalid <${parameter}>` : message
  }
  const argumentConfig =
    argument === undefined
      ? {}
      : {
          argument:
            argument.isText === true
              ? wordsArgument(argument.parameter, argument.description)
              : Args.text({ name: argument.parameter }).pipe(Args.withDescription(argument.description))
        }
  return Command.make(
    name,
    { ...commonOptions, json, ...(ofProject && { project }), toolOptions: options, ...argumentConfig },
    (config) =>
      Effect.gen(function* () {
        const parsed: Readonly<Record<string, unknown>> = config
        const root = absolute(typeof parsed["project"] === "string" ? parsed["project"] : ".")
        const values = yield* Effect.forEach(Object.entries(parameters), ([key, each]) =>
          Effect.map(
            valueOf(optionName(key, each), each.type, ownValue(config.toolOptions, key)),
            (value) => [each.of ?? key, value] as const
          )
        )
        const given = values.filter(([, value]) => value !== undefined)
        const twice = given.find(([key], at) => given.findIndex(([other]) => other === key) < at)?.[0]
        if (twice !== undefined)
          return yield* Effect.fail(
            new CommandFailed(`Give only one of ${optionsFor(twice).join(" and ")}`, 2)
          )
        const argumentText = argument === undefined ? undefined : yield* readArgument(parsed["argument"])
        const expanded = argumentText === undefined ? undefined : argument?.expand?.(argumentText)
        if (expanded?.note !== undefined) yield* Effect.sync(() => process.stderr.write(`${expanded.note}\n`))
        const argumentInput =
          expanded?.input ??
          (argument === undefined || argumentText === undefined ? {} : { [argument.parameter]: argumentText })
        const input = {
          ...argumentInput,
          ...Object.fromEntries(given),
          ...(ofProject && { project_path: root })
        }
        const answer = yield* Effect.mapError(
          onEngine(callLocally(tool, input), command, config, root),
          ({ exitCode, message }) =>
            new CommandFailed(message.replace(INVALID_PARAMETER, toOptionMessage), exitCode)
        )
        const colour = paint(yield* coloursAllowed)
        yield* print(answer, config.json, root, (shown) => render(shown as never, colour))
      })
  ).pipe(Command.withDescription(description))
}
