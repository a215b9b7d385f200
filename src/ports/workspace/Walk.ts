/** The walk over one tree: what was found so far, and the folders still to be entered. */
import { realpathSync, statSync } from "node:fs"
import type { FileStamp } from "../../core/domain/FileStamp.ts"
import type { IgnoreRules, IgnoreSubject } from "../../core/ignore/mod.ts"
import { classifyPath, isSecretFile } from "../../core/path/mod.ts"
import type { OpenFolder, TreeRules } from "../../core/watch/mod.ts"
import { readRegular } from "../readRegular.ts"
import type { DiscoverOptions, Discovery, DiscoveredFile, SkippedEntry } from "./Discovery.ts"
import { type FolderEntry, listFolder } from "./listFolder.ts"

/** A folder to be entered, and what holds in it. */
export interface Frame {
  /** From the root; empty or with `/` at its end. */
  readonly folder: string
  readonly rules: IgnoreRules
  /** Git ignores the folder: only what it tracks all the same is there for us. */
  readonly trackedOnly: boolean
  /** Rules speak against the folder, or one that holds it, that are not ours: git's, or a `.rgignore`. */
  readonly ignored: boolean
}

const NO_STAMP: FileStamp = { size: 0, mtimeMs: 0, ctimeMs: 0, inode: 0 }

const DEFAULT_MAX_FILE_SIZE = 1_000_000

const byPath = (a: { readonly path: string }, b: { readonly path: string }) =>
  a.path < b.path ? -1 : a.path > b.path ? 1 : 0

/** Text of an ignore file, if it can be read. */
export const readRules = (path: string): string | undefined => {
  try {
    return readRegular(path)
  } catch {
    return undefined
  }
}

/** `undefined` where the file vanished, `"unreadable"` where nothing may be known of it. */
const lookAt = (path: string): (FileStamp & { readonly regular: boolean }) | "unreadable" | undefined => {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined) return undefined
    const { ctimeMs, ino, mtimeMs, size } = stats
    return { size, mtimeMs, ctimeMs, inode: ino, regular: stats.isFile() }
  } catch {
    return "unreadable"
  }
}

/** Mutable; never leaves `discover`. */
export class Walk {
  readonly pending: Array<Frame> = []
  /** Folders that were entered, with the rules for what is in them. */
  readonly #folders = new Map<string, OpenFolder>()
  readonly #files: Array<DiscoveredFile> = []
  readonly #skipped: Array<SkippedEntry> = []
  readonly #links: Array<string> = []
  /** What our own ignore files refuse: no symbolic link may bring it back. */
  readonly #refused = new Set<string>()
  /** Files that git tracks, and submodules. */
  readonly #tracked = new Set<string>()
  /** Folders that hold some of them. */
  readonly #trackedFolders = new Set<string>()
  readonly #root: string
  /** The root as the repository around it names it: empty or with `/` at its end. Rules see paths from the top of that repository. */
  readonly #prefix: string
  readonly #options: DiscoverOptions
  readonly #foldersOnly: boolean

  /** With `foldersOnly` no file is looked at, and none is found. */
  constructor(root: string, prefix: string, options: DiscoverOptions, foldersOnly = false) {
    this.#foldersOnly = foldersOnly
    this.#root = root
    this.#prefix = prefix
    this.#options = options
  }

  /** Notes what git tracks below a folder. */
  track(folder: string, paths: ReadonlyArray<string>): void {
    for (const path of paths) {
      const whole = folder + path
      this.#tracked.add(whole)
      for (let at = whole.lastIndexOf("/"); at > 0; at = whole.lastIndexOf("/", at - 1)) {
        const parent = whole.slice(0, at)
        if (this.#trackedFolders.has(parent)) break
        this.#trackedFolders.add(parent)
      }
    }
  }

  /** The entries of a frame's folder; a folder that cannot be read is skipped, one that vanished was never there. */
  entries({ folder }: Frame): ReadonlyArray<FolderEntry> {
    const listed = listFolder(`${this.#root}/${folder}`)
    if (typeof listed !== "string") return listed
    if (listed !== "ENOENT" && listed !== "ENOTDIR") this.#skip(folder.slice(0, -1), "unreadable")
    return []
  }

  /** Does not enter a folder that is another work tree of what is walked: it holds the same files once more. */
  leave({ folder, rules }: Frame): void {
    this.#folders.set(folder, { rules, trackedOnly: true })
    this.#skip(folder.slice(0, -1), "worktree")
  }

  /** Sorts the entries of a folder into files, links, and folders still to be entered. */
  visit(frame: Frame, entries: ReadonlyArray<FolderEntry>): void {
    const rules = this.#rulesIn(frame, entries)
    this.#folders.set(frame.folder, { rules, trackedOnly: frame.trackedOnly })
    const asked = this.#options.markIgnored === true
    const ofOthers = asked && entries.some(({ name }) => name === ".rgignore")
    const spokenAgainst = (subject: IgnoreSubject) =>
      asked && (frame.ignored || ofOthers || rules.git(subject))
    for (const { kind, name } of entries) {
      if (name === ".git") continue
      const path = frame.folder + name
      const isDirectory = kind === "directory"
      const subject = { path: this.#prefix + path, name, isDirectory }
      const ours = rules.ours(subject)
      const tracked = this.#tracked.has(path) || (isDirectory && this.#trackedFolders.has(path))
      const judged = isDirectory || !tracked
      const ignored = frame.trackedOnly || (judged && ours !== false && rules.git(subject))
      if (ours === true) this.#refused.add(path)
      else if (ignored && !tracked) continue
      else if (isDirectory)
        this.#enter({ folder: `${path}/`, rules, trackedOnly: ignored, ignored: spokenAgainst(subject) })
      else if (kind === "file") this.#offer(path, spokenAgainst(subject))
      else if (kind === "symlink") this.#links.push(path)
      else this.#skip(path, kind)
    }
  }

  /** What was found. Links come last, when it is known what is found without them. */
  finish(): Discovery {
    if (this.#links.length > 0) this.#followLinks()
    return { files: this.#files.sort(byPath), skipped: this.#skipped.sort(byPath) }
  }

  /** What the walk went by, to judge further paths as it did. */
  treeRules(): TreeRules {
    const [tracked, holders] = [this.#tracked, this.#trackedFolders]
    return {
      folders: this.#folders,
      isTracked: (path, isDirectory) => tracked.has(path) || (isDirectory && holders.has(path)),
      prefix: this.#prefix,
      includeVendor: this.#options.includeVendor === true,
      supported: (path) => this.#options.supported(path) && !isSecretFile(path)
    }
  }

  #rulesIn({ folder, rules }: Frame, entries: ReadonlyArray<FolderEntry>): IgnoreRules {
    // Git does not follow a symbolic link to a `.gitignore`; neither do we, for any of the three.
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
    if (this.#options.includeVendor !== true && classifyPath(frame.folder).vendored)
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
    const seen = lookAt(`${this.#root}/${path}`)
    if (seen === undefined) return
    if (seen === "unreadable") return this.#skip(path, "unreadable")
    const { regular, ...stamp } = seen
    if (!regular) this.#skip(path, "special")
    else if (stamp.size > maxFileSize) this.#skip(path, "oversize")
    else this.#files.push({ path, ...stamp, ...(ignored && { ignored }) })
  }

  /** A link to a file of the root that nothing else brings in stands for it; the first link by name does. */
  #followLinks(): void {
    const taken = new Set(this.#files.map(({ path }) => path))
    for (const link of this.#links.sort()) {
      const target = this.#targetOf(link)
      if (target === undefined || taken.has(target) || this.#options.followLinks === false)
        this.#skip(link, "symlink")
      else {
        taken.add(target)
        if (isSecretFile(target)) this.#skip(link, "secret")
        else this.#offer(link)
      }
    }
  }

  /** The file within the root, and not refused there, that a link leads to. */
  #targetOf(link: string): string | undefined {
    const inside = this.#root === "/" ? "/" : `${this.#root}/`
    try {
      const real = realpathSync(inside + link)
      if (!real.startsWith(inside) || !statSync(real).isFile()) return undefined
      const segments = real.slice(inside.length).split("/")
      const refused = segments.some((_, depth) => this.#refused.has(segments.slice(0, depth + 1).join("/")))
      return refused || segments.includes(".git") ? undefined : segments.join("/")
    } catch {
      return undefined
    }
  }

  #skip(path: string, reason: SkippedEntry["reason"]): void {
    this.#skipped.push({ path, reason })
  }
}
