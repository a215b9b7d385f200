import { Args, Command, Options } from "@effect/cli"
import { Option } from "effect"
import { statSync } from "node:fs"
import { resolve } from "node:path"
import { getOutline } from "../../mcp/tools/getOutline.ts"
import { type OutlineAnswer, renderOutline } from "../render/symbols.ts"
import { commonOptions, type Engines, json, ref } from "../shared.ts"
import { printAnswer } from "../printAnswer.ts"
import { queriedProject, toProjectRelative } from "./projectPath.ts"

const target = Args.text({ name: "target" }).pipe(
  Args.withDescription("A file or folder, relative to the project or the current folder")
)
const depth = Options.integer("depth").pipe(Options.withDescription("Nesting levels"), Options.optional)

/** Token budget of an outline on a terminal, where the user can scroll. */
const TOKEN_BUDGET = 100_000

export const outline = (engines: Engines) =>
  Command.make("outline", { ...commonOptions, depth, json, path: queriedProject, ref, target }, (options) =>
    printAnswer<OutlineAnswer>(
      engines,
      getOutline,
      options,
      (root) => {
        const path = toProjectRelative(root, options.target)
        const isFolder =
          /[/\\]$/.test(options.target) ||
          statSync(resolve(root, path), { throwIfNoEntry: false })?.isDirectory() === true
        return {
          ...(isFolder ? { directory: path === "" ? "." : path } : { file_path: path }),
          depth: Option.getOrUndefined(options.depth),
          max_tokens: TOKEN_BUDGET,
          ref: Option.getOrUndefined(options.ref)
        }
      },
      renderOutline
    )
  ).pipe(Command.withDescription("List what a file or folder declares"))
