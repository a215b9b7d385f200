/** Selects the files of a commit's tree that are worth reading. */
import type { IgnoreRules } from "../../core/ignore/mod.ts"
import { classifyPath, isSecretFile, sizeLimitOf } from "../../core/path/mod.ts"
import { isVendoredFolder } from "../../core/watch/mod.ts"
import type { DiscoveredFile, DiscoverOptions, Discovery, SkippedEntry } from "./Discovery.ts"
import type { TreeEntry } from "./gitObjects.ts"

/** The texts of a folder's own ignore files. */
export interface OwnRules {
  readonly lodestone: string | undefined
  readonly ignore: string | undefined
  /** Of the topmost folder only: it tells which folders there hold the project's own code. */
  readonly git?: string | undefined
}

/** The names of our own ignore files. */
export const OWN_RULE_FILES = [".lodestoneignore", ".ignore"] as const

/** Git's own at the top of the tree. */
const GIT_RULE_FILE = ".gitignore"

/** Whether a path in a tree is that of a file whose text {@link ownRulesOf} needs. */
export const isRuleFile = (path: string): boolean =>
  path === GIT_RULE_FILE || OWN_RULE_FILES.some((name) => path.slice(path.lastIndexOf("/") + 1) === name)

/** The rules in a folder, from the texts of the files that {@link isRuleFile} names, by path. */
export const ownRulesOf =
  (textAt: ReadonlyMap<string, string | undefined>) =>
  (folder: string): OwnRules | undefined => {
    const [lodestone, ignore] = OWN_RULE_FILES.map((name) => textAt.get(folder + name))
    const git = folder === "" ? textAt.get(GIT_RULE_FILE) : undefined
    return lodestone === undefined && ignore === undefined && git === undefined
      ? undefined
      : { lodestone, ignore, git }
  }

/** What applies at the top of a tree. */
export interface TreeTop {
  /** Path of the tree within its repository: empty or ending in `/`. */
  readonly prefix: string
  /** The rules of the folders above. */
  readonly rules: IgnoreRules
  /** The texts of our own ignore files in a folder, whose path is empty or ends in `/`. */
  readonly rulesIn: (folder: string) => OwnRules | undefined
}

/** The rules in a folder, or `refused` when nothing below it is wanted. */
type Folder = OpenedFolder | "refused"

interface OpenedFolder {
  readonly rules: IgnoreRules
}

const DEFAULT_MAX_FILE_SIZE = 1_000_000

const byPath = (a: { readonly path: string }, b: { readonly path: string }) =>
  a.path < b.path ? -1 : a.path > b.path ? 1 : 0

/**
 * The files of a tree that a walk over its checkout would find. All of them are tracked, so only `.lodestoneignore` and `.ignore` apply. Symbolic links are not
 * followed, and the files of submodules are not in the tree.
 */
export const selectFiles = (
  entries: ReadonlyArray<TreeEntry>,
  { prefix, rules, rulesIn }: TreeTop,
  { admits, includeTests, includeVendor, maxFileSize = DEFAULT_MAX_FILE_SIZE, supported }: DiscoverOptions
): Discovery => {
  const files: Array<DiscoveredFile> = []
  const skipped: Array<SkippedEntry> = []
  let ignored = 0
  const enter = (folder: string, outer: IgnoreRules): OpenedFolder => {
    const ownRules = rulesIn(folder)
    return { rules: ownRules === undefined ? outer : outer.enter(prefix + folder, ownRules) }
  }
  const top = enter("", rules)
  const folders = new Map<string, Folder>([["", top]])

  const isExcludedBy = (outerRules: IgnoreRules, path: string, isDirectory: boolean) =>
    outerRules.ours({ path: prefix + path, name: path.slice(path.lastIndexOf("/") + 1), isDirectory }) ===
    true

  /** A folder's state, computed once; its path is empty or ends in `/`. */
  const folderAt = (folder: string): Folder => {
    const cached = folders.get(folder)
    if (cached !== undefined) return cached
    const path = folder.slice(0, -1)
    const outer = folderAt(path.slice(0, path.lastIndexOf("/") + 1))
    const state = outer === "refused" ? outer : stateOf(folder, path, outer.rules)
    folders.set(folder, state)
    return state
  }
  const stateOf = (folder: string, path: string, outer: IgnoreRules): Folder => {
    if (isExcludedBy(outer, path, true)) {
      ignored++
      return "refused"
    }
    if (includeVendor === true || !isVendoredFolder(folder, top.rules, prefix)) return enter(folder, outer)
    skipped.push({ path, reason: "vendored" })
    return "refused"
  }

  for (const { id, kind, path, size } of entries) {
    const folder = folderAt(path.slice(0, path.lastIndexOf("/") + 1))
    if (folder === "refused") continue
    if (isExcludedBy(folder.rules, path, kind === "submodule")) {
      ignored++
      continue
    }
    const reason =
      kind !== "file"
        ? kind
        : !supported(path)
          ? "unsupported"
          : isSecretFile(path)
            ? "secret"
            : admits?.(path) === false
              ? "pattern"
              : includeTests === false && classifyPath(path).test
                ? "test"
                : size > sizeLimitOf(path, maxFileSize)
                  ? "oversize"
                  : undefined
    if (reason === undefined) files.push({ path, size, mtimeMs: 0, ctimeMs: 0, inode: 0, blob: id })
    else skipped.push({ path, reason })
  }
  return { files: files.sort(byPath), skipped: skipped.sort(byPath), ignored }
}
