import { folderOf } from "../../path/folderOf.ts"
import { resolvePath } from "../../path/resolvePath.ts"
import type { SyntaxNode } from "../../syntax/mod.ts"
import type { ProjectNames } from "../PlaceRules.ts"
import type { StatedImport } from "../StatedNames.ts"
import { commandOf } from "./commands.ts"

/** The folder of the file itself, or of the project, before a path. */
const FOLDER_VARIABLE = /^\$\{\w+\}\//

/** Deepest nesting of commands that is read. */
const MAX_DEPTH = 32

/** The file that a command loads, as a path, or as the end of one. */
const loadedFile = (command: string, written: string): string | undefined => {
  const path = written.replace(FOLDER_VARIABLE, "")
  if (path === "" || /[$<>]/.test(path)) return undefined
  if (command === "include") return /\.\w+$/.test(path) ? path : `${path}.cmake`
  if (command === "add_subdirectory") return `${path.replace(/\/$/, "")}/CMakeLists.txt`
  return command === "find_package" ? `Find${path}.cmake` : undefined
}

/** The files that a file loads, in order: by `include`, `add_subdirectory`, `find_package`. */
export const loadedFiles = (_: string, root: SyntaxNode): ReadonlyArray<StatedImport> => {
  const inside = (node: SyntaxNode, depth: number): ReadonlyArray<StatedImport> => {
    if (node.type !== "normal_command")
      return depth < MAX_DEPTH ? node.namedChildren.flatMap((child) => inside(child, depth + 1)) : []
    const { arguments: given, name } = commandOf(node)
    const module = given[0] && loadedFile(name, given[0].text)
    return module === undefined ? [] : [{ module, name: "", alias: "", exported: false, at: given[0]!.at }]
  }
  return inside(root, 0)
}

/** Whether a file, or a `CMakeLists.txt` of a folder around it, includes the file at a path. */
export const includesFile = (from: string, path: string, project: ProjectNames): boolean => {
  const includers = [from]
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    includers.push(resolvePath(folder, "CMakeLists.txt"))
    if (folder === "") break
  }
  return includers.some((includer) =>
    project
      .importsOf(includer)
      .some(
        ({ module }) =>
          !module.endsWith("CMakeLists.txt") &&
          (path === resolvePath(folderOf(includer), module) || `/${path}`.endsWith(`/${module}`))
      )
  )
}
