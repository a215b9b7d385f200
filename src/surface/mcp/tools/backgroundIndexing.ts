/** What tools that index in the background take and return. */
import { Schema } from "effect"
import { flag, RefName, WorkspacePath } from "./parameters.ts"

export const IndexingParameters = Schema.Struct({
  path: WorkspacePath,
  force: flag(false, "Reindex everything"),
  ref: RefName
})

/** The fields of a job that was started. */
export const StartedJob = {
  job_id: Schema.String,
  status: Schema.Literal("queued", "running"),
  mode: Schema.Literal("full", "incremental")
}
