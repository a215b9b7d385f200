import type { Effect } from "effect"
import type { FileStamp } from "../../core/domain/FileStamp.ts"

/** What to find. */
export interface DiscoverOptions {
  /** Bytes; 1,000,000 by default. */
  readonly maxFileSize?: number
  /** Include tests unless `false`. */
  readonly includeTests?: boolean
  /** Exclude third-party code unless `true`. */
  readonly includeVendor?: boolean
  /** Only paths (relative to the root) that this admits; all when undefined. */
  readonly admits?: (path: string) => boolean
  /** Unless `false`, a symbolic link stands for its target within the root when the target is not found otherwise. */
  readonly followLinks?: boolean
  /** When `true`, marks files that git's rules or a `.rgignore` match; costs a check of the files that git tracks. */
  readonly markIgnored?: boolean
  /** When `false`, only marked files are stat'ed: others have only their path, whatever their size. */
  readonly stamps?: boolean
  /** Paths that count as tracked wherever git cannot list those that are, such as the files found last. */
  readonly lastFound?: Effect.Effect<ReadonlyArray<string>>
  /** Whether a file with this path can be used. */
  readonly supported: (path: string) => boolean
}

/** A file; its path is relative to the root, with `/`. */
export interface DiscoveredFile extends FileStamp {
  readonly path: string
  /** Git's id of its content when it is read from git's objects; its stamp then has only the size. */
  readonly blob?: string
  /** Git's rules or a `.rgignore` may match it, but it is included because it is tracked or re-included by an ignore file of ours. */
  readonly ignored?: true
}

export interface SkippedEntry {
  /** A file, or a folder that was not entered, without a trailing `/`. */
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

/** Both lists are sorted by path in code unit order. Ignored files are in neither. */
export interface Discovery {
  readonly files: ReadonlyArray<DiscoveredFile>
  readonly skipped: ReadonlyArray<SkippedEntry>
  /** The number of files and folders, without those in such folders, that ignore rules leave out. */
  readonly ignored: number
}
