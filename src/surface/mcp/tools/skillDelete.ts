import { Effect, Schema } from "effect"
import { Skills } from "../../../engine/memory/Skills.ts"
import { tool } from "../Tool.ts"

export const skillDelete = tool({
  name: "skill_delete",
  title: "Delete a skill",
  toolset: "memory",
  description: "Delete a skill and its older versions. Cannot be undone.",
  readOnly: false,
  destructive: true,
  idempotent: false,
  openWorld: false,
  timeoutSeconds: 30,
  input: Schema.Struct({ id: Schema.String }),
  output: Schema.Struct({ id: Schema.String, message: Schema.String }),
  handle: ({ id }) =>
    Effect.gen(function* () {
      const { data } = yield* (yield* Skills).remove(id)
      return { id, message: `Deleted the skill "${data.name}", version ${data.version}` }
    })
})
