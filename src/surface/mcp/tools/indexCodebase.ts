import { counted } from "../../../core/text/mod.ts"
import { Effect, Schema } from "effect"
import { INDEX_DEFAULTS, type IndexOptions } from "../../../engine/indexing/IndexReport.ts"
import { Indexer, type OnProgress } from "../../../engine/indexing/Indexer.ts"
import { thirdPartyNote } from "../../../engine/indexing/thirdPartyNote.ts"
import { Metadata, metadata } from "../metadata.ts"
import { type CallContext, tool } from "../Tool.ts"
import { flag, ProjectPath, toMegabytes, toSeconds } from "./parameters.ts"

export const indexCodebase = tool({
  name: "index_codebase",
  title: "Index a codebase",
  toolset: "code",
  description:
    "Index a codebase so it can be searched, or update its index. Waits until done; only new and changed files take time.",
  readOnly: false,
  destructive: false,
  idempotent: true,
  openWorld: false,
  input: Schema.Struct({
    path: ProjectPath,
    force_reindex: flag(false, "Rebuild everything from scratch"),
    include_tests: flag(true, "Index test files"),
    include_vendor: flag(false, "Index vendored dependencies")
  }),
  output: Schema.Struct({
    success: Schema.Boolean,
    project_id: Schema.Int,
    statistics: Schema.Struct({
      files_indexed: Schema.Int,
      files_skipped: Schema.Int,
      files_failed: Schema.Int,
      files_removed: Schema.Int,
      symbols_extracted: Schema.Int,
      chunks_created: Schema.Int,
      embeddings_generated: Schema.Int,
      duration_seconds: Schema.Number,
      index_size_mb: Schema.Number,
      skipped_by_reason: Schema.Record({ key: Schema.String, value: Schema.Int })
    }),
    errors: Schema.Array(Schema.Struct({ file: Schema.String, error: Schema.String })),
    message: Schema.String,
    metadata: Metadata
  }),
  handle: ({ force_reindex, include_tests, include_vendor, path }, { progress }) =>
    indexAndReport(
      path,
      { force: force_reindex, includeTests: include_tests, includeVendor: include_vendor },
      progress
    )
})

/** Reports the progress of a run to a client. */
export const progressReporter =
  (progress: CallContext["progress"]): OnProgress =>
  ({ done, phase, total }) =>
    progress(done, total, phase === "indexing" && total > 0 ? `${phase}: ${done} of ${total} files` : phase)

/** Indexes a project or one of its refs, and reports the result at the end. */
export const indexAndReport = (
  path: string,
  options: Pick<IndexOptions, "force" | "includeTests" | "includeVendor" | "ref"> &
    Partial<Pick<IndexOptions, "anywhere">>,
  progress: CallContext["progress"]
) =>
  Effect.gen(function* () {
    const indexer = yield* Indexer
    const report = yield* indexer.run(path, { ...INDEX_DEFAULTS, ...options }, progressReporter(progress))
    const seconds = toSeconds(report.durationMillis)
    return {
      success: true,
      project_id: report.projectId,
      statistics: {
        files_indexed: report.filesIndexed,
        files_skipped: Object.values(report.skipped).reduce((sum, n) => sum + n, 0),
        files_failed: report.filesFailed,
        files_removed: report.filesRemoved,
        symbols_extracted: report.symbolsExtracted,
        chunks_created: report.chunksCreated,
        embeddings_generated: report.embeddingsGenerated,
        duration_seconds: seconds,
        index_size_mb: toMegabytes(report.indexSize),
        skipped_by_reason: report.skipped
      },
      errors: report.errors,
      message: `Successfully indexed ${counted(report.filesIndexed, "file")} in ${seconds} seconds; the index contains ${counted(report.totalFiles, "file")}${report.unlistedErrors === 0 ? "" : `; ${counted(report.unlistedErrors, "more error")} ${report.unlistedErrors === 1 ? "is" : "are"} not listed`}${report.unembedded === undefined ? "" : `. Changed code has no vectors yet and is found by words only. ${report.unembedded}`}${report.vendored.length === 0 ? "" : thirdPartyNote(report.vendored)}`,
      metadata: metadata(report.ref)
    }
  })
