import { Args, Command, Options } from "@effect/cli"
import { Option } from "effect"
import { statSync } from "node:fs"
import { resolve } from "node:path"
import { getOutline } from "../../mcp/tools/getOutline.ts"
import { type OutlineAnswer, renderOutline } from "../render/symbols.ts"
import { common, type Engines, json } from "../shared.ts"
import { printAnswer } from "../printAnswer.ts"
import { askedProject, asInProject } from "./projectPath.ts"

const target = Args.text({ name: "target" }).pipe(
  Args.withDescription("A file or folder, relative to the project or the current folder")
)
const depth = Options.integer("depth").pipe(Options.withDescription("Nesting levels"), Options.optional)

/** Token budget of an outline on a terminal, where the user can scroll. */
const BUDGET = 100_000

export const outline = (engines: Engines) =>
  Command.make("outline", { ...common, depth, json, path: askedProject, target }, (options) =>
    printAnswer<OutlineAnswer>(
      engines,
      getOutline,
      options,
      (root) => {
        const given = asInProject(root, options.target)
        const folder = statSync(resolve(root, given), { throwIfNoEntry: false })?.isDirectory() === true
        return {
          ...(folder ? { directory: given === "" ? "." : given } : { file_path: given }),
          depth: Option.getOrUndefined(options.depth),
          max_tokens: BUDGET
        }
      },
      renderOutline
    )
  ).pipe(Command.withDescription("List what a file or folder declares"))
