import { ALL_FILES, DEFAULT_MAX_FILE_BYTES, type FilePatterns } from "../../core/glob/mod.ts"

/** Progress of an index run. */
export interface IndexProgress {
  readonly phase: "discovering" | "indexing" | "embedding" | "publishing"
  /** Files done and in total in this phase; 0 of 0 until they are counted. */
  readonly done: number
  readonly total: number
}

/** Whether everything was indexed or only the changes. */
export type IndexMode = "full" | "incremental"

/** A run that has begun. */
export interface StartedRun {
  readonly jobId: string
  readonly ref: string
  readonly mode: IndexMode
}

/** The result of a run. */
export interface IndexReport {
  readonly jobId: string
  readonly root: string
  readonly projectId: number
  /** What was indexed: the branch of the working tree, "live" without git, or the requested ref. */
  readonly ref: string
  readonly mode: IndexMode
  /** New or changed files that were derived or whose derivation was already stored. */
  readonly filesIndexed: number
  /** Files that needed no work or are not indexed, by reason. */
  readonly skipped: Readonly<Record<string, number>>
  readonly filesFailed: number
  readonly filesRemoved: number
  /** Files added, modified or removed; a renamed file counts once. */
  readonly changedFiles: number
  readonly symbolsExtracted: number
  readonly chunksCreated: number
  readonly embeddingsGenerated: number
  readonly durationMillis: number
  /** Bytes on disk. */
  readonly indexSize: number
  /** Errors of single files: no parser, or unreadable. */
  readonly errors: ReadonlyArray<{ readonly file: string; readonly error: string }>
  /** Why the changed files have no vectors yet and are found only by keywords; undefined when they have. */
  readonly unembedded: string | undefined
  /** Number of further errors that are not listed. */
  readonly unlistedErrors: number
  /** Files in the index after the run. */
  readonly totalFiles: number
  /** Folders and files with third-party code that is checked in with the project and was left out. */
  readonly vendored: ReadonlyArray<string>
}

/** Options of an index run. */
export interface IndexOptions {
  /** The branch, tag or commit to index; the working tree by default. */
  readonly ref?: string | undefined
  /** Derive and embed everything again. */
  readonly force: boolean
  readonly includeTests: boolean
  readonly includeVendor: boolean
  /** Bytes; larger files are skipped. */
  readonly maxFileSize: number
  /** Index only files that these patterns select. */
  readonly patterns: FilePatterns
  /** Allow `/` and the home folder. */
  readonly anywhere: boolean
}

/** Options for bringing an index up to date. */
export type SyncOptions = Partial<Pick<IndexOptions, "ref" | "force" | "anywhere">>

export const INDEX_DEFAULTS: IndexOptions = {
  force: false,
  includeTests: true,
  includeVendor: false,
  maxFileSize: DEFAULT_MAX_FILE_BYTES,
  patterns: ALL_FILES,
  anywhere: false
}
