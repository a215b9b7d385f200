import { Effect, Schema } from "effect"
import { Skill } from "../../../core/memory/mod.ts"
import { Skills } from "../../../engine/memory/Skills.ts"
import { tool } from "../Tool.ts"
import { useFields, UseFields } from "./skillFields.ts"

export const skillApply = tool({
  name: "skill_apply",
  title: "Apply a skill",
  toolset: "memory",
  description: "Get a skill's content and count its use. Call again with success once the outcome is known.",
  readOnly: false,
  destructive: false,
  idempotent: false,
  openWorld: false,
  timeoutSeconds: 30,
  input: Schema.Struct({
    id: Schema.String.annotations({ description: "Its id or name" }),
    success: Schema.optional(Schema.Boolean),
    version: Schema.optional(Skill.fields.version.annotations({ description: "An older version" }))
  }),
  output: Schema.Struct({
    id: Schema.String,
    name: Schema.String,
    version: Schema.String,
    content: Schema.String,
    prerequisites: Schema.Array(Schema.String),
    expected_outcome: Schema.String,
    ...UseFields.fields
  }),
  handle: ({ id, success, version }) =>
    Effect.gen(function* () {
      const skill = yield* (yield* Skills).apply(id, { success, version })
      const { data } = skill.memory
      return {
        id: skill.memory.id,
        name: data.name,
        version: data.version,
        content: data.content,
        prerequisites: data.prerequisites,
        expected_outcome: data.expectedOutcome,
        ...useFields(skill)
      }
    })
})
