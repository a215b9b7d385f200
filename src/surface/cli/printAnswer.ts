/** From a query on the command line to the printed answer of a tool. */
import { Effect, Option } from "effect"
import { Projects } from "../../engine/project/Projects.ts"
import type { Tool } from "../mcp/Tool.ts"
import { callLocally } from "./callLocally.ts"
import { inCommands } from "./inCommands.ts"
import { type Paint, paint } from "./render/paint.ts"
import {
  absolute,
  colours,
  type CommonOptions,
  type Engines,
  onEngine,
  print,
  toldOfOptions
} from "./shared.ts"

/** Options of a query command. */
interface AskingOptions extends CommonOptions {
  readonly json: boolean
  /** Root of the project, if given. */
  readonly path: Option.Option<string>
  readonly ref?: Option.Option<string>
}

/**
 * Calls a tool on a project and prints its answer, which has the shape `A`. Without `--path`, when the current folder has no index, the nearest indexed folder
 * above is used and named on standard error; paths in the answer are relative to it. This is so even if the tool needs no index. `render` also receives a
 * function that rewrites its own advice for the command line.
 */
export const printAnswer = <A extends object>(
  { command }: Engines,
  tool: Tool,
  options: AskingOptions,
  inputOf: (root: string) => Readonly<Record<string, unknown>>,
  render: (answer: A, colour: Paint, told: (advice: string) => string) => string
) =>
  Effect.gen(function* () {
    const ask = (root: string) => callLocally(tool, { path: root, ...inputOf(root) })
    const here = absolute(Option.getOrElse(options.path, () => "."))
    const ref = Option.getOrUndefined(options.ref ?? Option.none())
    const meant = Option.isSome(options.path)
      ? Effect.succeed(here)
      : Effect.flatMap(Projects, ({ around }) => around(here, ref))
    const first = yield* onEngine(
      Effect.gen(function* () {
        const root = yield* meant
        return root === here ? { answer: yield* ask(root) } : { above: root }
      }),
      command,
      options,
      here
    ).pipe(toldOfOptions)
    const colour = paint(yield* colours)
    const show = (answer: object, root: string) =>
      print(answer as A, options.json, root, (shown) =>
        render(shown, colour, (advice) => inCommands(advice, root))
      )
    if (first.answer !== undefined) return yield* show(first.answer, here)
    const { above } = first
    // The settings of that folder apply.
    const answer = yield* onEngine(ask(above), command, options, above).pipe(toldOfOptions)
    yield* Effect.sync(() => process.stderr.write(`In ${above}\n`))
    yield* show(answer, above)
  })
