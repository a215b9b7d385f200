import { Effect } from "effect"
import { IndexJobs } from "../../engine/indexing/IndexJobs.ts"
import type { SyncOptions } from "../../engine/indexing/IndexReport.ts"
import { metadata } from "./metadata.ts"
import type { CallContext } from "./Tool.ts"

/** Starts an index run for the project at `path`, or for the workspace, and returns it as a job. */
export const startJob = (path: string | undefined, options: SyncOptions, { workspace }: CallContext) =>
  Effect.gen(function* () {
    const { jobId, mode, ref } = yield* (yield* IndexJobs).start(path ?? (yield* workspace), options)
    return {
      job_id: jobId,
      status: "running" as const,
      mode,
      metadata: metadata(ref, { freshness_status: "syncing", indexing_status: "indexing" })
    }
  })
