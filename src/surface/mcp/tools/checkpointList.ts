import { Effect, Schema } from "effect"
import { Checkpoints } from "../../../engine/memory/Checkpoints.ts"
import { READ_ONLY_TOOL, tool } from "../Tool.ts"
import { CheckpointFields, listedCheckpoints } from "./checkpointFields.ts"
import { limitParameter, MemoryProject, Offset, withProject } from "./memoryParameters.ts"
import { messageOf } from "./messageOf.ts"

export const checkpointList = tool({
  name: "checkpoint_list",
  title: "List checkpoints",
  toolset: "memory",
  description: "List this project's checkpoints, newest first.",
  ...READ_ONLY_TOOL,
  timeoutSeconds: 5,
  input: Schema.Struct({
    limit: limitParameter(10),
    offset: Offset,
    project_path: Schema.optional(MemoryProject),
    sort_by: Schema.optionalWith(Schema.Literal("created_at", "updated_at"), { default: () => "created_at" })
  }),
  output: Schema.Struct({
    checkpoints: Schema.Array(CheckpointFields),
    total: Schema.Int,
    limit: Schema.Int,
    offset: Schema.Int,
    message: Schema.optional(Schema.String)
  }),
  handle: ({ limit, offset, project_path, sort_by }, context) =>
    withProject(project_path, context, (project) =>
      Effect.gen(function* () {
        const { checkpoints, note, total } = yield* (yield* Checkpoints).list(project, {
          limit,
          offset,
          sortBy: sort_by,
          tags: []
        })
        const { listed, note: cutNote } = listedCheckpoints(checkpoints)
        return {
          checkpoints: listed,
          total,
          limit,
          offset,
          ...messageOf([note, cutNote])
        }
      })
    )
})
