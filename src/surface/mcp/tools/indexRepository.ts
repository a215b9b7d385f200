import { Effect, Schema } from "effect"
import { INDEX_DEFAULTS } from "../../../engine/indexing/IndexReport.ts"
import { Indexer } from "../../../engine/indexing/Indexer.ts"
import { tool } from "../Tool.ts"
import { invalidInput } from "../toolFailure.ts"
import { progressReporter } from "./indexCodebase.ts"
import { ProjectPath } from "./parameters.ts"

const MAX_FILE_BYTES = 10_485_760
const DEFAULT_FILE_BYTES = 1_048_576

const Patterns = (description: string) =>
  Schema.optionalWith(
    Schema.Array(Schema.String).pipe(Schema.maxItems(100), Schema.annotations({ description })),
    {
      default: () => []
    }
  )

export const indexRepository = tool({
  name: "index_repository",
  title: "Index selected files",
  toolset: "memory",
  description:
    "Index only matching files, until another index call changes that. Code search and checkpoint_search (include_files) find them.",
  readOnly: false,
  destructive: false,
  idempotent: true,
  openWorld: false,
  timeoutSeconds: 300,
  input: Schema.Struct({
    path: ProjectPath,
    include_patterns: Patterns("Globs: *.md, docs/**"),
    exclude_patterns: Patterns("Globs: *.log"),
    max_file_size: Schema.optionalWith(
      Schema.Int.pipe(Schema.between(1, MAX_FILE_BYTES)).annotations({
        title: `an integer between 1 and ${MAX_FILE_BYTES}`,
        description: "Bytes",
        default: DEFAULT_FILE_BYTES
      }),
      { default: () => DEFAULT_FILE_BYTES }
    )
  }),
  output: Schema.Struct({
    path: Schema.String,
    files_indexed: Schema.Int.annotations({ description: "Now in the index" }),
    files_changed: Schema.Int.annotations({ description: "Of these, new or changed" }),
    files_removed: Schema.Int.annotations({ description: "Removed from the index" }),
    include_patterns: Schema.Array(Schema.String),
    exclude_patterns: Schema.Array(Schema.String),
    max_file_size: Schema.Int,
    indexed_at: Schema.String
  }),
  handle: ({ exclude_patterns, include_patterns, max_file_size, path }, { progress }) =>
    Effect.gen(function* () {
      const report = yield* (yield* Indexer)
        .run(
          path,
          {
            ...INDEX_DEFAULTS,
            maxFileSize: max_file_size,
            patterns: { include: include_patterns, exclude: exclude_patterns }
          },
          progressReporter(progress)
        )
        .pipe(
          Effect.catchTag("GlobError", (error) =>
            Effect.fail(
              invalidInput(
                exclude_patterns.includes(error.pattern) ? "exclude_patterns" : "include_patterns",
                error.message
              )
            )
          )
        )
      return {
        path: report.root,
        files_indexed: report.totalFiles,
        files_changed: report.filesIndexed,
        files_removed: report.filesRemoved,
        include_patterns,
        exclude_patterns,
        max_file_size,
        indexed_at: new Date(yield* Effect.clockWith((clock) => clock.currentTimeMillis)).toISOString()
      }
    })
})
