import type { IgnoreRules } from "../ignore/mod.ts"
import { classifyPath } from "../path/mod.ts"

/** The names of files that say what is ignored. */
export const IGNORE_FILES: ReadonlySet<string> = new Set([".gitignore", ".ignore", ".lodestoneignore"])

/** A folder whose entries may be indexed. */
export interface OpenFolder {
  readonly rules: IgnoreRules
  /** Git ignores the folder: only what it tracks all the same is there for us. */
  readonly trackedOnly: boolean
}

/** What a walk over a tree knew, so that a single path can be judged as the walk would. */
export interface TreeRules {
  /** Every folder that was entered, from the root: empty or with `/` at its end. */
  readonly folders: ReadonlyMap<string, OpenFolder>
  /** Whether git tracks the file, or something in the folder. */
  readonly isTracked: (path: string, isDirectory: boolean) => boolean
  /** The root from the top of its repository: empty or with `/` at its end. */
  readonly prefix: string
  readonly includeVendor: boolean
  /** Whether anything can be made of a file with this path. */
  readonly supported: (path: string) => boolean
}

/**
 * What a change at a path means: nothing; another content of the tree; or other folders and rules too, so that what is watched has
 * to be looked at again.
 */
export type Concern = "none" | "content" | "structure"

/** What is known to be at a path: `gone` where there is nothing. */
export type EntryNow = "directory" | "file" | "gone"

/** Whether a walk would take an entry of a folder that it entered. */
const isTaken = (
  { folders, includeVendor, isTracked, prefix }: TreeRules,
  folder: string,
  name: string,
  isDirectory: boolean
): boolean => {
  const within = folders.get(folder)
  if (within === undefined) return false
  const path = folder + name
  if (isDirectory && !includeVendor && classifyPath(`${path}/`).vendored) return false
  const subject = { path: prefix + path, name, isDirectory }
  const ours = within.rules.ours(subject)
  if (ours === true) return false
  const ignored = within.trackedOnly || (ours !== false && within.rules.git(subject))
  return !ignored || isTracked(path, isDirectory)
}

/**
 * What a change at `path`, told from the root with `/`, means to the index of a tree.
 *
 * A path in a folder that nobody entered says as much as that folder itself: nothing where it is ignored, and a new folder otherwise.
 */
export const concernOf = (tree: TreeRules, path: string, now: EntryNow): Concern => {
  const { folders, supported } = tree
  const nameAt = path.lastIndexOf("/") + 1
  const [folder, name] = [path.slice(0, nameAt), path.slice(nameAt)]
  if (!folders.has(folder)) {
    // The entry of the deepest folder known that leads there.
    let at = folder.lastIndexOf("/", folder.length - 2) + 1
    while (at > 0 && !folders.has(path.slice(0, at))) at = path.lastIndexOf("/", at - 2) + 1
    const next = path.slice(at, path.indexOf("/", at))
    return next !== ".git" && isTaken(tree, path.slice(0, at), next, true) ? "structure" : "none"
  }
  if (name === ".git" || IGNORE_FILES.has(name) || folders.has(`${path}/`)) return "structure"
  if (now === "directory") return isTaken(tree, folder, name, true) ? "structure" : "none"
  return supported(path) && isTaken(tree, folder, name, false) ? "content" : "none"
}
