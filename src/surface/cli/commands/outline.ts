import { Args, Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { statSync } from "node:fs"
import { relative } from "node:path"
import { getOutline } from "../../mcp/tools/getOutline.ts"
import { paint } from "../render/paint.ts"
import { type OutlineAnswer, renderOutline } from "../render/symbols.ts"
import { callLocally } from "../callLocally.ts"
import { absolute, colours, common, type Engines, json, onEngine, print } from "../shared.ts"
import { projectPath } from "./projectPath.ts"

const target = Args.path({ name: "target", exists: "yes" }).pipe(
  Args.withDescription("A file or folder of the project")
)
const depth = Options.integer("depth").pipe(Options.withDescription("Levels of nesting"), Options.optional)

/** Tokens that an outline on a terminal may have: a person scrolls. */
const BUDGET = 100_000

export const outline = ({ command }: Engines) =>
  Command.make("outline", { ...common, depth, json, path: projectPath, target }, (options) =>
    Effect.gen(function* () {
      const root = absolute(options.path)
      const given = relative(root, absolute(options.target))
      const folder = yield* Effect.sync(() => statSync(absolute(options.target)).isDirectory())
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
