/** From a query on the command line to the printed answer of a tool. */
import { Effect } from "effect"
import type { Tool } from "../mcp/Tool.ts"
import { callLocally } from "./callLocally.ts"
import { rewriteForCli } from "./rewriteForCli.ts"
import { type Paint, paint } from "./render/paint.ts"
import { atNearestIndexed, type ProjectOptions } from "./atNearestIndexed.ts"
import { coloursAllowed, type Engines, print, withOptionNames } from "./shared.ts"

/** Options of a query command. */
interface QueryOptions extends ProjectOptions {
  readonly json: boolean
}

/**
 * Calls a tool on a project and prints its answer, which has the shape `A`. Without `--path`, when the current folder has no index, the nearest indexed folder
 * above is used and named on standard error; paths in the answer are relative to it. This is so even if the tool needs no index. `render` also receives a
 * function that rewrites its own advice for the command line.
 */
export const printAnswer = <A extends object>(
  engines: Engines,
  tool: Tool,
  options: QueryOptions,
  inputOf: (root: string) => Readonly<Record<string, unknown>>,
  render: (answer: A, colour: Paint, rewriteAdvice: (advice: string) => string) => string
) =>
  Effect.gen(function* () {
    const { answer, root } = yield* atNearestIndexed(engines, options, (folder) =>
      callLocally(tool, { path: folder, ...inputOf(folder) })
    ).pipe(withOptionNames)
    const colour = paint(yield* coloursAllowed)
    yield* print(answer as A, options.json, root, (shown) =>
      render(shown, colour, (advice) => rewriteForCli(advice, root))
    )
  })
