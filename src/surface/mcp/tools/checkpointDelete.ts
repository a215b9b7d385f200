import { Effect, Schema } from "effect"
import { Checkpoints } from "../../../engine/memory/Checkpoints.ts"
import { tool } from "../Tool.ts"
import { MemoryProject, withProject } from "./memoryParameters.ts"

export const checkpointDelete = tool({
  name: "checkpoint_delete",
  title: "Delete a checkpoint",
  toolset: "memory",
  description: "Delete a checkpoint that is wrong or must not be kept. Cannot be undone.",
  readOnly: false,
  destructive: true,
  idempotent: false,
  openWorld: false,
  timeoutSeconds: 30,
  input: Schema.Struct({ id: Schema.String, project_path: Schema.optional(MemoryProject) }),
  output: Schema.Struct({ id: Schema.String, message: Schema.String }),
  handle: ({ id, project_path }, context) =>
    withProject(project_path, context, (project) =>
      Effect.gen(function* () {
        const summary = yield* (yield* Checkpoints).remove(project, id)
        return { id, message: `Deleted the checkpoint "${summary}"` }
      })
    )
})
