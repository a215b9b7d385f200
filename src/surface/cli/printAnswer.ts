/** From a query on the command line to the printed answer of a tool. */
import { Effect, Option } from "effect"
import { Projects } from "../../engine/project/Projects.ts"
import type { Tool } from "../mcp/Tool.ts"
import { callLocally } from "./callLocally.ts"
import { rewriteForCli } from "./rewriteForCli.ts"
import { type Paint, paint } from "./render/paint.ts"
import {
  absolute,
  coloursAllowed,
  type CommonOptions,
  type Engines,
  onEngine,
  print,
  withOptionNames
} from "./shared.ts"

/** Options of a query command. */
interface QueryOptions extends CommonOptions {
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
  options: QueryOptions,
  inputOf: (root: string) => Readonly<Record<string, unknown>>,
  render: (answer: A, colour: Paint, rewriteAdvice: (advice: string) => string) => string
) =>
  Effect.gen(function* () {
    const call = (root: string) => callLocally(tool, { path: root, ...inputOf(root) })
    const startFolder = absolute(Option.getOrElse(options.path, () => "."))
    const ref = Option.getOrUndefined(options.ref ?? Option.none())
    const findRoot = Option.isSome(options.path)
      ? Effect.succeed(startFolder)
      : Effect.flatMap(Projects, ({ nearestIndexed }) => nearestIndexed(startFolder, ref))
    const attempt = yield* onEngine(
      Effect.gen(function* () {
        const root = yield* findRoot
        return root === startFolder ? { answer: yield* call(root) } : { above: root }
      }),
      command,
      options,
      startFolder
    ).pipe(withOptionNames)
    const colour = paint(yield* coloursAllowed)
    const show = (answer: object, root: string) =>
      print(answer as A, options.json, root, (shown) =>
        render(shown, colour, (advice) => rewriteForCli(advice, root))
      )
    if (attempt.answer !== undefined) return yield* show(attempt.answer, startFolder)
    const { above } = attempt
    // The settings of that folder apply.
    const answer = yield* onEngine(call(above), command, options, above).pipe(withOptionNames)
    yield* Effect.sync(() => process.stderr.write(`In ${above}\n`))
    yield* show(answer, above)
  })
