import { Schema } from "effect"
import type { Checkpoint } from "../../../core/memory/mod.ts"
import type { Memory } from "../../../engine/memory/MemoryType.ts"
import { isoTime } from "./memoryParameters.ts"

/** A checkpoint as tools return it. */
export const CheckpointFields = Schema.Struct({
  id: Schema.String,
  summary: Schema.String,
  description: Schema.String,
  project_path: Schema.String,
  context: Schema.Record({ key: Schema.String, value: Schema.Unknown }),
  tags: Schema.Array(Schema.String),
  created_at: Schema.String
})

export const checkpointFields = ({
  createdMs,
  data: { context, description, summary, tags },
  id,
  project
}: Memory<Checkpoint>): typeof CheckpointFields.Type => ({
  id,
  summary,
  description,
  project_path: project,
  context,
  tags,
  created_at: isoTime(createdMs)
})
