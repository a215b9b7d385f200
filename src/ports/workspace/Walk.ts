/** The walk over one tree: what was found so far, and the folders still to visit. */
import { realpathSync, statSync } from "node:fs"
import type { FileStamp } from "../../core/domain/FileStamp.ts"
import type { IgnoreRules, IgnoreSubject } from "../../core/ignore/mod.ts"
import { classifyPath, isSecretFile, sizeLimitOf } from "../../core/path/mod.ts"
import { isVendoredFolder, type OpenFolder, type TreeRules } from "../../core/watch/mod.ts"
import { readRegular } from "../readRegular.ts"
import type { DiscoveredFile, DiscoverOptions, Discovery, SkippedEntry } from "./Discovery.ts"
import { type FolderEntry, listFolder } from "./listFolder.ts"

/** A folder to visit, and what applies in it. */
export interface Frame {
  /** Relative to the root; empty or ending in `/`. */
  readonly folder: string
  readonly rules: IgnoreRules
  /** Whether git ignores the folder, so that only tracked files in it are included. */
  readonly trackedOnly: boolean
  /** Whether rules other than ours (git's or a `.rgignore`) match the folder or one above it. */
  readonly ignored: boolean
}

const NO_STAMP: FileStamp = { size: 0, mtimeMs: 0, ctimeMs: 0, inode: 0 }

const DEFAULT_MAX_FILE_SIZE = 1_000_000

const byPath = (a: { readonly path: string }, b: { readonly path: string }) =>
  a.path < b.path ? -1 : a.path > b.path ? 1 : 0

/** Text of an ignore file; undefined when it cannot be read. */
export const readRules = (path: string): string | undefined => {
  try {
    return readRegular(path)
  } catch {
    return undefined
  }
}

/** Stamp of a file; `undefined` when it vanished, `"unreadable"` when access is denied. */
const stampAt = (path: string): (FileStamp & { readonly regular: boolean }) | "unreadable" | undefined => {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined) return undefined
    const { ctimeMs, ino, mtimeMs, size } = stats
    return { size, mtimeMs, ctimeMs, inode: ino, regular: stats.isFile() }
  } catch {
    return "unreadable"
  }
}

/** Mutable state of a walk; used only inside `discover`. */
export class Walk {
  readonly pending: Array<Frame> = []
  /** Visited folders with the rules for their entries. */
  readonly #folders = new Map<string, OpenFolder>()
  readonly #files: Array<DiscoveredFile> = []
  readonly #skipped: Array<SkippedEntry> = []
  readonly #links: Array<string> = []
  /** Paths that our own ignore files exclude; no symbolic link may bring them back. */
  readonly #refused = new Set<string>()
  #ignored = 0
  /** Tracked files and submodules. */
  readonly #tracked = new Set<string>()
  /** Folders that contain some of them. */
  readonly #trackedFolders = new Set<string>()
  readonly #root: string
  /** Path of the root within its repository: empty or ending in `/`. Rules use paths from the top of that repository. */
  readonly #prefix: string
  readonly #options: DiscoverOptions
  readonly #foldersOnly: boolean

  /** With `foldersOnly` no file is examined or found. */
  constructor(root: string, prefix: string, options: DiscoverOptions, foldersOnly = false) {
    this.#foldersOnly = foldersOnly
    this.#root = root
    this.#prefix = prefix
    this.#options = options
  }

  /** Records the tracked files below a folder. */
  track(folder: string, paths: ReadonlyArray<string>): void {
    for (const path of paths) {
      const fullPath = folder + path
      this.#tracked.add(fullPath)
      for (let at = fullPath.lastIndexOf("/"); at > 0; at = fullPath.lastIndexOf("/", at - 1)) {
        const parent = fullPath.slice(0, at)
        if (this.#trackedFolders.has(parent)) break
        this.#trackedFolders.add(parent)
      }
    }
  }

  /** The entries of a frame's folder. An unreadable folder is skipped; one that vanished is ignored. */
  entries({ folder }: Frame): ReadonlyArray<FolderEntry> {
    const listed = listFolder(`${this.#root}/${folder}`)
    if (typeof listed !== "string") return listed
    if (listed !== "ENOENT" && listed !== "ENOTDIR") this.#skip(folder.slice(0, -1), "unreadable")
    return []
  }

  /** Does not visit a folder that is another working tree of a walked repository, because it has the same files. */
  skipWorktree({ folder, rules }: Frame): void {
    this.#folders.set(folder, { rules, trackedOnly: true })
    this.#skip(folder.slice(0, -1), "worktree")
  }

  /** Sorts the entries of a folder into files, links, and folders to visit. */
  visit(frame: Frame, entries: ReadonlyArray<FolderEntry>): void {
    const rules = this.#rulesIn(frame, entries)
    this.#folders.set(frame.folder, { rules, trackedOnly: frame.trackedOnly })
    const marksIgnored = this.#options.markIgnored === true
    const hasRgignore = marksIgnored && entries.some(({ name }) => name === ".rgignore")
    const isIgnoredByOthers = (subject: IgnoreSubject) =>
      marksIgnored && (frame.ignored || hasRgignore || rules.git(subject))
    for (const { kind, name } of entries) {
      if (name === ".git") continue
      const path = frame.folder + name
      const isDirectory = kind === "directory"
      const subject = { path: this.#prefix + path, name, isDirectory }
      const ours = rules.ours(subject)
      const tracked = this.#tracked.has(path) || (isDirectory && this.#trackedFolders.has(path))
      const gitRulesApply = isDirectory || !tracked
      const ignored = frame.trackedOnly || (gitRulesApply && ours !== false && rules.git(subject))
      if (ours === true || (ignored && !tracked)) this.#ignored++
      if (ours === true) this.#refused.add(path)
      else if (ignored && !tracked) continue
      else if (isDirectory)
        this.#enter({ folder: `${path}/`, rules, trackedOnly: ignored, ignored: isIgnoredByOthers(subject) })
      else if (kind === "file") this.#offer(path, isIgnoredByOthers(subject))
      else if (kind === "symlink") this.#links.push(path)
      else this.#skip(path, kind)
    }
  }

  /** The result. Links are handled last, when the other files are known. */
  finish(): Discovery {
    if (this.#links.length > 0) this.#followLinks()
    return { files: this.#files.sort(byPath), skipped: this.#skipped.sort(byPath), ignored: this.#ignored }
  }

  /** The rules of the walk, for judging further paths in the same way. */
  treeRules(): TreeRules {
    const [tracked, trackedFolders] = [this.#tracked, this.#trackedFolders]
    return {
      folders: this.#folders,
      isTracked: (path, isDirectory) => tracked.has(path) || (isDirectory && trackedFolders.has(path)),
      prefix: this.#prefix,
      includeVendor: this.#options.includeVendor === true,
      supported: (path) => this.#options.supported(path) && !isSecretFile(path)
    }
  }

  #rulesIn({ folder, rules }: Frame, entries: ReadonlyArray<FolderEntry>): IgnoreRules {
    // Git does not follow a symbolic link to a `.gitignore`; this walk does not either, for any of the three.
    const text = (name: string) =>
      entries.some((entry) => entry.name === name && entry.kind === "file")
        ? readRules(`${this.#root}/${folder}${name}`)
        : undefined
    const files = { lodestone: text(".lodestoneignore"), ignore: text(".ignore"), git: text(".gitignore") }
    return files.lodestone === undefined && files.ignore === undefined && files.git === undefined
      ? rules
      : rules.enter(this.#prefix + folder, files)
  }

  #enter(frame: Frame): void {
    const rulesAtTop = this.#folders.get("")?.rules
    if (this.#options.includeVendor !== true && isVendoredFolder(frame.folder, rulesAtTop, this.#prefix))
      this.#skip(frame.folder.slice(0, -1), "vendored")
    else this.pending.push(frame)
  }

  #offer(path: string, ignored = false): void {
    const { admits, includeTests, maxFileSize = DEFAULT_MAX_FILE_SIZE, supported } = this.#options
    if (this.#foldersOnly) return
    if (!supported(path)) return this.#skip(path, "unsupported")
    if (isSecretFile(path)) return this.#skip(path, "secret")
    if (admits?.(path) === false) return this.#skip(path, "pattern")
    if (includeTests === false && classifyPath(path).test) return this.#skip(path, "test")
    if (this.#options.stamps === false && !ignored) return void this.#files.push({ path, ...NO_STAMP })
    const stamped = stampAt(`${this.#root}/${path}`)
    if (stamped === undefined) return
    if (stamped === "unreadable") return this.#skip(path, "unreadable")
    const { regular, ...stamp } = stamped
    if (!regular) this.#skip(path, "special")
    else if (stamp.size > sizeLimitOf(path, maxFileSize)) this.#skip(path, "oversize")
    else this.#files.push({ path, ...stamp, ...(ignored && { ignored }) })
  }

  /** A link to a file in the root that is not found otherwise stands for it; with several links, the first by name. */
  #followLinks(): void {
    const includedPaths = new Set(this.#files.map(({ path }) => path))
    for (const link of this.#links.sort()) {
      const target = this.#targetOf(link)
      if (target === undefined || includedPaths.has(target) || this.#options.followLinks === false)
        this.#skip(link, "symlink")
      else {
        includedPaths.add(target)
        if (isSecretFile(target)) this.#skip(link, "secret")
        else this.#offer(link)
      }
    }
  }

  /** The target of a link, when it is within the root and not excluded. */
  #targetOf(link: string): string | undefined {
    const rootPrefix = this.#root === "/" ? "/" : `${this.#root}/`
    try {
      const real = realpathSync(rootPrefix + link)
      if (!real.startsWith(rootPrefix) || !statSync(real).isFile()) return undefined
      const segments = real.slice(rootPrefix.length).split("/")
      const isRefused = segments.some((_, depth) => this.#refused.has(segments.slice(0, depth + 1).join("/")))
      return isRefused || segments.includes(".git") ? undefined : segments.join("/")
    } catch {
      return undefined
    }
  }

  #skip(path: string, reason: SkippedEntry["reason"]): void {
    this.#skipped.push({ path, reason })
  }
}
