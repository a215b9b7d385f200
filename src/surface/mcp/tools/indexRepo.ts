import { Effect, Schema } from "effect"
import { Metadata } from "../metadata.ts"
import { startJob } from "../startJob.ts"
import { tool } from "../Tool.ts"
import { IndexingParameters, StartedJob } from "./backgroundIndexing.ts"

export const indexRepo = tool({
  name: "index_repo",
  title: "Index a repository in the background",
  toolset: "code",
  description: "Start indexing a repository, or a ref of it without checkout; track it with index_status.",
  readOnly: false,
  destructive: false,
  idempotent: true,
  openWorld: false,
  input: IndexingParameters,
  output: Schema.Struct({
    ...StartedJob,
    file_count: Schema.NullOr(Schema.Int),
    metadata: Metadata
  }),
  handle: ({ force, path, ref }, context) =>
    Effect.map(startJob(path, { force, ref }, context), (started) => ({ ...started, file_count: null }))
})
