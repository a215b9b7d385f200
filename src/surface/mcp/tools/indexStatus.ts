import { Effect, Schema } from "effect"
import { IndexStatus } from "../../../engine/status/IndexStatus.ts"
import type { Overview } from "../../../engine/status/overview.ts"
import { Metadata, metadata } from "../metadata.ts"
import { READ_ONLY_TOOL, tool } from "../Tool.ts"
import { WorkspacePath, RefName } from "./parameters.ts"

const Job = Schema.Struct({
  job_id: Schema.String,
  ref: Schema.String,
  mode: Schema.Literal("full", "incremental"),
  status: Schema.Literal("queued", "running", "published", "failed", "cancelled"),
  changed_files: Schema.NullOr(Schema.Int),
  files_done: Schema.optional(Schema.Int.annotations({ description: "Of files_total, while it runs" })),
  files_total: Schema.optional(Schema.Int),
  duration_ms: Schema.NullOr(Schema.Int),
  created_at: Schema.String,
  error: Schema.NullOr(Schema.String)
})

export const indexStatus = tool({
  name: "index_status",
  title: "Index status and jobs",
  toolset: "code",
  description: "State of an index and its jobs.",
  ...READ_ONLY_TOOL,
  input: Schema.Struct({ path: WorkspacePath, ref: RefName }),
  output: Schema.Struct({
    project_id: Schema.String,
    repo_root: Schema.String,
    index_status: Metadata.fields.indexing_status,
    schema_status: Metadata.fields.schema_status,
    current_schema_version: Schema.NullOr(Schema.Int),
    required_schema_version: Schema.Int,
    last_indexed_at: Schema.NullOr(Schema.String),
    ref: Schema.String,
    file_count: Schema.Int,
    symbol_count: Schema.Int,
    active_job: Schema.NullOr(Job),
    recent_jobs: Schema.Array(Job),
    metadata: Metadata
  }),
  handle: ({ path, ref }, { workspace }) =>
    Effect.gen(function* () {
      const overview = yield* (yield* IndexStatus).overview(path ?? (yield* workspace), ref)
      const { active, state } = overview
      return {
        project_id: String(overview.projectId),
        repo_root: overview.root,
        index_status: state,
        schema_status: overview.schema,
        current_schema_version: overview.schemaVersion ?? null,
        required_schema_version: overview.requiredSchemaVersion,
        last_indexed_at: overview.indexedAt?.toISOString() ?? null,
        ref: overview.ref,
        file_count: overview.files,
        symbol_count: overview.symbols,
        active_job: active === undefined ? null : toJob(active),
        recent_jobs: overview.recent.map(toJob),
        metadata: metadata(overview.ref, {
          freshness_status:
            state === "indexing" ? "syncing" : state !== "ready" || overview.behind ? "stale" : "fresh",
          indexing_status: state,
          schema_status: overview.schema
        })
      }
    })
})

const progressOf = ({ files_done, files_total }: Overview["recent"][number]["counts"]) =>
  files_done === undefined || files_total === undefined ? {} : { files_done, files_total }

const toJob = ({
  counts,
  createdAt,
  error,
  finishedAt,
  id,
  mode,
  ref,
  status
}: Overview["recent"][number]): typeof Job.Type => ({
  job_id: id,
  ref,
  mode,
  status,
  changed_files: counts["changed_files"] ?? null,
  ...progressOf(counts),
  duration_ms: finishedAt === undefined ? null : finishedAt.getTime() - createdAt.getTime(),
  created_at: createdAt.toISOString(),
  error: error ?? null
})
