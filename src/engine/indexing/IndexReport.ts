import { ALL_FILES, type FilePatterns, USUAL_FILE_SIZE } from "../../core/glob/mod.ts"

/** How far an index run is. */
export interface IndexProgress {
  readonly phase: "discovering" | "indexing" | "embedding" | "publishing"
  /** Files done and to do in this phase; 0 of 0 while they are not counted yet. */
  readonly done: number
  readonly total: number
}

/** Whether everything was indexed, or what changed. */
export type IndexMode = "full" | "incremental"

/** A run that has begun. */
export interface StartedRun {
  readonly jobId: string
  readonly ref: string
  readonly mode: IndexMode
}

/** What a run did. */
export interface IndexReport {
  readonly jobId: string
  readonly root: string
  readonly projectId: number
  /** What was indexed: the branch that the working tree is on, "live" without git, or the ref that was asked for. */
  readonly ref: string
  readonly mode: IndexMode
  /** Files that were derived or whose derivation was found, because they are new or changed. */
  readonly filesIndexed: number
  /** Files that did not need work or are not indexed, by reason. */
  readonly skipped: Readonly<Record<string, number>>
  readonly filesFailed: number
  readonly filesRemoved: number
  /** Files that were added, modified or removed; one that was renamed counts once. */
  readonly changedFiles: number
  readonly symbolsExtracted: number
  readonly chunksCreated: number
  readonly embeddingsGenerated: number
  readonly durationMillis: number
  /** Bytes on disk. */
  readonly indexSize: number
  /** What went wrong with single files: what no parser reads, files that could not be read. */
  readonly errors: ReadonlyArray<{ readonly file: string; readonly error: string }>
  /** Why what changed has no vectors yet, and is found by its words alone; undefined where all is well. */
  readonly unembedded: string | undefined
  /** How many more there are that are not listed. */
  readonly unlistedErrors: number
  /** Files in the index after the run. */
  readonly totalFiles: number
}

/** How to run. */
export interface IndexOptions {
  /** The branch, tag or commit to index; the working tree unless said. */
  readonly ref?: string | undefined
  /** Derive and embed everything anew. */
  readonly force: boolean
  readonly includeTests: boolean
  readonly includeVendor: boolean
  /** Bytes; larger files are skipped. */
  readonly maxFileSize: number
  /** Only files that these select. */
  readonly patterns: FilePatterns
  /** Admit `/` and the home folder. */
  readonly anywhere: boolean
}

/** How to bring an index up to date. */
export type SyncOptions = Partial<Pick<IndexOptions, "ref" | "force" | "anywhere">>

export const INDEX_DEFAULTS: IndexOptions = {
  force: false,
  includeTests: true,
  includeVendor: false,
  maxFileSize: USUAL_FILE_SIZE,
  patterns: ALL_FILES,
  anywhere: false
}
