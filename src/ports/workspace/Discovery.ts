import type { FileStamp } from "../../core/domain/FileStamp.ts"

/** What is to be found. */
export interface DiscoverOptions {
  /** Bytes; 1 000 000 unless said. */
  readonly maxFileSize?: number
  /** Tests are found unless this is `false`. */
  readonly includeTests?: boolean
  /** Other people's code is left out unless this is `true`. */
  readonly includeVendor?: boolean
  /** Whether anything can be made of a file with this path. */
  readonly supported: (path: string) => boolean
}

/** A path is relative to the root, with `/`. */
export interface DiscoveredFile extends FileStamp {
  readonly path: string
  /** Git's id of its content, where it is read from git's objects: then its stamp says nothing but the size. */
  readonly blob?: string
}

export interface SkippedEntry {
  /** A file; or a folder that was not entered, without a `/` at its end. */
  readonly path: string
  readonly reason:
    "oversize" | "unsupported" | "symlink" | "unreadable" | "test" | "vendored" | "special" | "submodule"
}

/** Both lists are sorted by path, in code unit order. What ignore files leave out is in neither. */
export interface Discovery {
  readonly files: ReadonlyArray<DiscoveredFile>
  readonly skipped: ReadonlyArray<SkippedEntry>
}
