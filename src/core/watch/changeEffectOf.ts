import type { IgnoreRules } from "../ignore/mod.ts"
import { isVendoredFolder } from "./isVendoredFolder.ts"

/** The names of files with ignore rules. */
export const IGNORE_FILES: ReadonlySet<string> = new Set([".gitignore", ".ignore", ".lodestoneignore"])

/** A folder whose entries may be indexed. */
export interface OpenFolder {
  readonly rules: IgnoreRules
  /** Git ignores the folder: only tracked entries count. */
  readonly trackedOnly: boolean
}

/** What a walk of a tree found out, so that a single path can be judged in the same way. */
export interface TreeRules {
  /** Every folder that was entered, relative to the root: empty or with a trailing `/`. */
  readonly folders: ReadonlyMap<string, OpenFolder>
  /** Whether git tracks the file, or something in the folder. */
  readonly isTracked: (path: string, isDirectory: boolean) => boolean
  /** The path of the root in its repository: empty or with a trailing `/`. */
  readonly prefix: string
  readonly includeVendor: boolean
  /** Whether files with this path can be indexed. */
  readonly supported: (path: string) => boolean
}

/** The effect of a change at a path: none; changed content; or changed folders and rules, so that the set of watched folders must be updated. */
export type ChangeEffect = "none" | "content" | "structure"

/** What is at a path now; `gone` if nothing. */
export type EntryState = "directory" | "file" | "gone"

/** Whether a walk would include an entry of a folder that it entered. */
const isIncluded = (
  { folders, includeVendor, isTracked, prefix }: TreeRules,
  folder: string,
  name: string,
  isDirectory: boolean
): boolean => {
  const parent = folders.get(folder)
  if (parent === undefined) return false
  const path = folder + name
  if (isDirectory && !includeVendor && isVendoredFolder(`${path}/`, folders.get("")?.rules, prefix))
    return false
  const subject = { path: prefix + path, name, isDirectory }
  const ours = parent.rules.ours(subject)
  if (ours === true) return false
  const ignored = parent.trackedOnly || (ours !== false && parent.rules.git(subject))
  return !ignored || isTracked(path, isDirectory)
}

/**
 * The effect of a change at `path`, relative to the root with `/`, on the index of a tree.
 *
 * A path in a folder that was not entered counts as a change of that folder: none if the folder is ignored, else a new folder.
 */
export const changeEffectOf = (tree: TreeRules, path: string, state: EntryState): ChangeEffect => {
  const { folders, supported } = tree
  const nameAt = path.lastIndexOf("/") + 1
  const [folder, name] = [path.slice(0, nameAt), path.slice(nameAt)]
  if (!folders.has(folder)) {
    // The entry of the deepest entered folder on the way to the path.
    let at = folder.lastIndexOf("/", folder.length - 2) + 1
    while (at > 0 && !folders.has(path.slice(0, at))) at = path.lastIndexOf("/", at - 2) + 1
    const entryName = path.slice(at, path.indexOf("/", at))
    return entryName !== ".git" && isIncluded(tree, path.slice(0, at), entryName, true) ? "structure" : "none"
  }
  if (name === ".git" || IGNORE_FILES.has(name) || folders.has(`${path}/`)) return "structure"
  if (state === "directory") return isIncluded(tree, folder, name, true) ? "structure" : "none"
  return supported(path) && isIncluded(tree, folder, name, false) ? "content" : "none"
}
