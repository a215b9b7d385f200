import type { FileStamp } from "../../core/domain/FileStamp.ts"

/** What is to be found. */
export interface DiscoverOptions {
  /** Bytes; 1 000 000 unless said. */
  readonly maxFileSize?: number
  /** Tests are found unless this is `false`. */
  readonly includeTests?: boolean
  /** Other people's code is left out unless this is `true`. */
  readonly includeVendor?: boolean
  /** Only paths, relative to the root, that this admits; all where it is left out. */
  readonly admits?: (path: string) => boolean
  /** A link stands for the file of the root that it leads to, where nothing else brings that in, unless this is `false`. */
  readonly followLinks?: boolean
  /** Files that rules of git, or a `.rgignore`, speak against are marked where this is `true`: it costs to ask of those that git tracks. */
  readonly markIgnored?: boolean
  /** Where this is `false`, only files that are marked are looked at: of the others nothing but the path is told, whatever their size. */
  readonly stamps?: boolean
  /** Whether anything can be made of a file with this path. */
  readonly supported: (path: string) => boolean
}

/** A path is relative to the root, with `/`. */
export interface DiscoveredFile extends FileStamp {
  readonly path: string
  /** Git's id of its content, where it is read from git's objects: then its stamp says nothing but the size. */
  readonly blob?: string
  /** Rules of git, or a `.rgignore`, may speak against it, and it is here all the same: tracked, or taken back by an ignore file of ours. */
  readonly ignored?: true
}

export interface SkippedEntry {
  /** A file; or a folder that was not entered, without a `/` at its end. */
  readonly path: string
  readonly reason:
    | "oversize"
    | "unsupported"
    | "secret"
    | "pattern"
    | "symlink"
    | "unreadable"
    | "test"
    | "vendored"
    | "special"
    | "submodule"
    | "worktree"
}

/** Both lists are sorted by path, in code unit order. What ignore files leave out is in neither. */
export interface Discovery {
  readonly files: ReadonlyArray<DiscoveredFile>
  readonly skipped: ReadonlyArray<SkippedEntry>
}
