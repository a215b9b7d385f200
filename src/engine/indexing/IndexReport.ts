/** How far an index run is. */
export interface IndexProgress {
  readonly phase: "discovering" | "indexing" | "embedding" | "publishing"
  /** Files done and to do in this phase; 0 of 0 while they are not counted yet. */
  readonly done: number
  readonly total: number
}

/** What a run did. */
export interface IndexReport {
  readonly jobId: string
  readonly root: string
  readonly projectId: number
  /** Files that were derived or whose derivation was found, because they are new or changed. */
  readonly filesIndexed: number
  /** Files that did not need work or are not indexed, by reason. */
  readonly skipped: Readonly<Record<string, number>>
  readonly filesFailed: number
  readonly filesRemoved: number
  readonly symbolsExtracted: number
  readonly chunksCreated: number
  readonly embeddingsGenerated: number
  readonly durationMillis: number
  /** Bytes on disk. */
  readonly indexSize: number
  /** What went wrong with single files: syntax errors, files that could not be read. */
  readonly errors: ReadonlyArray<{ readonly file: string; readonly error: string }>
  /** Files in the index after the run. */
  readonly totalFiles: number
}

/** How to run. */
export interface IndexOptions {
  /** Derive and embed everything anew. */
  readonly force: boolean
  readonly includeTests: boolean
  readonly includeVendor: boolean
  /** Bytes; larger files are skipped. */
  readonly maxFileSize: number
  /** Admit `/` and the home folder. */
  readonly anywhere: boolean
}

export const INDEX_DEFAULTS: IndexOptions = {
  force: false,
  includeTests: true,
  includeVendor: false,
  maxFileSize: 1_000_000,
  anywhere: false
}
