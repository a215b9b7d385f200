import { folderOf } from "../../path/folderOf.ts"
import type { Import } from "../../mention/Mention.ts"

/** A folder of a project's own settings, whose files apply to the folder around it. */
const SETTINGS_FOLDER = /(?:^|\/)Properties$/

/** A file with the imports that it makes for its whole project. */
export interface ProjectImports {
  readonly path: string
  readonly imports: ReadonlyArray<Import>
}

/**
 * Returns a function that gives the imports of other files that are in effect in the file at a path: those of files in its folder and the folders around it.
 * What a file imports for all applies from its own folder downwards, since it usually is at the root of the project.
 */
export const projectImports = (
  files: ReadonlyArray<ProjectImports>
): ((path: string) => ReadonlyArray<Import>) => {
  const rooted = files.map(({ imports, path }) => ({
    path,
    prefix: folderOf(path).replace(SETTINGS_FOLDER, ""),
    imports: imports.filter(({ exported }) => exported).map((one) => ({ ...one, line: 0 }))
  }))
  const byFolder = new Map<string, ReadonlyArray<Import>>()
  return (path) => {
    const folder = folderOf(path)
    const applying = rooted.filter(
      (each) => each.path !== path && (each.prefix === "" || `${folder}/`.startsWith(`${each.prefix}/`))
    )
    const key = applying.map((each) => each.path).join("\0")
    const known = byFolder.get(key) ?? applying.flatMap(({ imports }) => imports)
    byFolder.set(key, known)
    return known
  }
}
