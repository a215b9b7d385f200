import { Args, Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { existsSync, realpathSync, statSync } from "node:fs"
import { isAbsolute, relative, resolve, sep } from "node:path"
import { getOutline } from "../../mcp/tools/getOutline.ts"
import { paint } from "../render/paint.ts"
import { type OutlineAnswer, renderOutline } from "../render/symbols.ts"
import { callLocally } from "../callLocally.ts"
import { absolute, colours, common, type Engines, json, onEngine, print } from "../shared.ts"
import { projectPath } from "./projectPath.ts"

const target = Args.text({ name: "target" }).pipe(
  Args.withDescription("A file or folder, relative to the project or to where you are")
)
const depth = Options.integer("depth").pipe(Options.withDescription("Levels of nesting"), Options.optional)

/** Tokens that an outline on a terminal may have: a person scrolls. */
const BUDGET = 100_000

/** What is there as the project calls it; undefined where nothing is, or it is none of the project's. */
const withinProject = (root: string, path: string): string | undefined => {
  if (!existsSync(path) || !existsSync(root)) return undefined
  const inside = relative(realpathSync(root), realpathSync(path))
  return inside === ".." || inside.startsWith(`..${sep}`) || isAbsolute(inside) ? undefined : inside
}

export const outline = ({ command }: Engines) =>
  Command.make("outline", { ...common, depth, json, path: projectPath, target }, (options) =>
    Effect.gen(function* () {
      const root = absolute(options.path)
      const given = withinProject(root, absolute(options.target)) ?? options.target
      const folder = statSync(resolve(root, given), { throwIfNoEntry: false })?.isDirectory() === true
      const call = callLocally(getOutline, {
        path: root,
        ...(folder ? { directory: given === "" ? "." : given } : { file_path: given }),
        depth: Option.getOrUndefined(options.depth),
        max_tokens: BUDGET
      })
      const answer = (yield* onEngine(call, command, options, root)) as OutlineAnswer
      const colour = paint(yield* colours)
      yield* print(answer, options.json, (shown) => renderOutline(shown, colour))
    })
  ).pipe(Command.withDescription("List what a file or folder declares"))
