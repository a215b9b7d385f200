import { counted } from "../../../core/text/mod.ts"
import { Effect, Schema } from "effect"
import { IndexStatus } from "../../../engine/status/IndexStatus.ts"
import { INDEX_VERSION } from "../../../engine/status/version.ts"
import { completeness, limitsNote, Metadata, metadata } from "../metadata.ts"
import { READ_ONLY_TOOL, tool } from "../Tool.ts"
import { ProjectPath, RefName, toMegabytes, toSeconds } from "./parameters.ts"

export const getStatus = tool({
  name: "get_status",
  title: "Index status",
  toolset: "code",
  description: "Whether a project is indexed, what the index contains, and whether it is healthy.",
  ...READ_ONLY_TOOL,
  input: Schema.Struct({ path: ProjectPath, ref: RefName }),
  output: Schema.Struct({
    success: Schema.Boolean,
    indexed: Schema.Boolean,
    indexed_above: Schema.optional(
      Schema.String.annotations({ description: "Indexed ancestor of this unindexed folder" })
    ),
    project: Schema.NullOr(
      Schema.Struct({
        id: Schema.Int,
        root_path: Schema.String,
        module_name: Schema.NullOr(Schema.String),
        go_version: Schema.NullOr(Schema.String),
        index_version: Schema.String
      })
    ),
    statistics: Schema.NullOr(
      Schema.Struct({
        total_files: Schema.Int,
        total_symbols: Schema.Int,
        total_chunks: Schema.Int,
        total_embeddings: Schema.Int,
        index_size_mb: Schema.Number,
        last_indexed_at: Schema.String,
        indexing_duration_seconds: Schema.Number,
        files_by_language: Schema.Record({ key: Schema.String, value: Schema.Int }),
        files_with_syntax_errors: Schema.Int,
        files_not_indexed: Schema.Record({ key: Schema.String, value: Schema.Int }).annotations({
          description: "Counts by reason; files excluded by ignore files are not counted"
        })
      })
    ),
    health: Schema.NullOr(
      Schema.Struct({
        database_accessible: Schema.Boolean,
        embeddings_available: Schema.Boolean,
        fts_indexes_built: Schema.Boolean,
        embedding_space: Schema.String
      })
    ),
    limited_to: Schema.optional(
      Schema.String.annotations({ description: "Which files the index is limited to, if not all" })
    ),
    message: Schema.String,
    metadata: Metadata
  }),
  handle: ({ path, ref: requestedRef }) =>
    Effect.gen(function* () {
      const { above, indexing, ref, status } = yield* (yield* IndexStatus).statusOf(path, requestedRef)
      if (status === undefined)
        return {
          success: true,
          indexed: false,
          ...(above === undefined ? {} : { indexed_above: above }),
          project: null,
          statistics: null,
          health: null,
          message: indexing
            ? "The first index of this project is being built."
            : requestedRef === undefined
              ? `Project not indexed. ${above === undefined ? "" : `"${above}", which contains it, is indexed: use that path. `}Run index_codebase to create index.`
              : `The ref "${ref}" is not indexed. Run index_repo with this ref to create index.`,
          metadata: metadata(ref, {
            indexing_status: indexing ? "indexing" : "not_indexed",
            schema_status: "not_indexed",
            freshness_status: indexing ? "syncing" : "stale"
          })
        }
      return {
        success: true,
        indexed: true,
        project: {
          id: status.projectId,
          root_path: status.root,
          module_name: status.moduleName ?? null,
          go_version: status.goVersion ?? null,
          index_version: INDEX_VERSION
        },
        statistics: {
          total_files: status.counts.files,
          total_symbols: status.counts.symbols,
          total_chunks: status.counts.chunks,
          total_embeddings: status.embeddings,
          index_size_mb: toMegabytes(status.indexSize),
          last_indexed_at: status.indexedAt.toISOString(),
          indexing_duration_seconds: toSeconds(status.durationMillis),
          files_by_language: status.languages,
          files_with_syntax_errors: status.problems.length,
          files_not_indexed: status.notIndexed
        },
        health: {
          database_accessible: true,
          embeddings_available: status.embeddingsComplete,
          fts_indexes_built: status.keywordsComplete,
          embedding_space: status.space
        },
        ...(status.limits === undefined ? {} : { limited_to: status.limits }),
        message: `Project indexed successfully with ${counted(status.counts.files, "file")}${limitsNote(status.limits)}`,
        metadata: metadata(ref, {
          result_completeness: completeness(false, status.limits),
          ...(indexing
            ? { indexing_status: "indexing", freshness_status: "syncing" }
            : status.behind
              ? { freshness_status: "stale" }
              : {})
        })
      }
    })
})
