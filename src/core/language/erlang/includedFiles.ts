import { folderOf } from "../../path/folderOf.ts"
import { resolvePath } from "../../path/resolvePath.ts"
import type { ProjectNames } from "../PlaceRules.ts"

/** Most headers that are followed from a file. */
const MAX_PATHS = 400

const includedByProject = new WeakMap<ProjectNames, Map<string, ReadonlySet<string>>>()

/** The paths where the headers of a file may lie, and theirs: beside the file, or in a folder around it, of which `include` belongs to the application. */
export const includedFiles = (path: string, project: ProjectNames): ReadonlySet<string> => {
  const byPath = includedByProject.get(project) ?? new Map<string, ReadonlySet<string>>()
  includedByProject.set(project, byPath)
  const cached = byPath.get(path)
  if (cached !== undefined) return cached
  const found = new Set<string>()
  const waiting = [path]
  for (let next = waiting.shift(); next !== undefined && found.size < MAX_PATHS; next = waiting.shift())
    for (const { module, name } of project.importsOf(next))
      if (name === "" && module.endsWith(".hrl"))
        for (const candidate of candidatesOf(module, folderOf(next)))
          if (!found.has(candidate)) {
            found.add(candidate)
            waiting.push(candidate)
          }
  byPath.set(path, found)
  return found
}

/** Folders of headers in an application, and of applications in a project. */
const FOLDERS = ["", "include/", "src/", "apps/", "lib/", "deps/"]

/** Where the header of an include may lie. The name of the application, which begins that of a library's header, may be that of no folder. */
const candidatesOf = (module: string, folder: string): ReadonlyArray<string> => {
  const names = /^[^/.]+\/include\//.test(module) ? [module, module.slice(module.indexOf("/") + 1)] : [module]
  const found = [resolvePath(folder, module)].filter((each) => each !== undefined)
  for (let around: string | undefined = folder; around !== undefined; around = parentOf(around))
    for (const name of names)
      for (const inner of FOLDERS) found.push(`${around === "" ? "" : `${around}/`}${inner}${name}`)
  return found
}

const parentOf = (folder: string): string | undefined => (folder === "" ? undefined : folderOf(folder))
