import { Effect, Schema } from "effect"
import { Metadata } from "../metadata.ts"
import { startJob } from "../startJob.ts"
import { tool } from "../Tool.ts"
import { IndexingParameters, StartedJob } from "./backgroundIndexing.ts"

export const syncRepo = tool({
  name: "sync_repo",
  title: "Sync an index in the background",
  toolset: "code",
  description: "Start indexing what changed; track it with index_status.",
  readOnly: false,
  destructive: false,
  idempotent: true,
  openWorld: false,
  input: IndexingParameters,
  output: Schema.Struct({
    ...StartedJob,
    changed_files: Schema.NullOr(Schema.Int),
    metadata: Metadata
  }),
  handle: ({ force, path, ref }, context) =>
    Effect.map(startJob(path, { force, ref }, context), (started) => ({ ...started, changed_files: null }))
})
