import { Effect, Schema } from "effect"
import { Facts, Skill, Tags } from "../../../core/memory/mod.ts"
import { Skills } from "../../../engine/memory/Skills.ts"
import { tool } from "../Tool.ts"
import { isoTime, redactedCount } from "./memoryParameters.ts"

const { category, content, description, expectedOutcome, name, prerequisites, version } = Skill.fields

export const skillUpdate = tool({
  name: "skill_update",
  title: "Update a skill",
  toolset: "memory",
  description: "Change fields of a skill. New content needs a higher version; old versions stay readable.",
  readOnly: false,
  destructive: true,
  idempotent: true,
  openWorld: false,
  timeoutSeconds: 120,
  input: Schema.Struct({
    id: Schema.String,
    name: Schema.optional(name),
    description: Schema.optional(description),
    content: Schema.optional(content),
    version: Schema.optional(version),
    category: Schema.optional(category),
    prerequisites: Schema.optional(prerequisites),
    expected_outcome: Schema.optional(expectedOutcome),
    tags: Schema.optional(Tags),
    metadata: Schema.optional(Facts)
  }),
  output: Schema.Struct({
    id: Schema.String,
    name: Schema.String,
    version: Schema.String,
    updated_at: Schema.String
  }),
  handle: ({ expected_outcome, id, ...fields }) =>
    Effect.gen(function* () {
      const change = Object.fromEntries(
        Object.entries({ ...fields, expectedOutcome: expected_outcome }).filter(
          ([, value]) => value !== undefined
        )
      )
      const { data, updatedMs } = yield* (yield* Skills).update(id, change)
      return {
        id,
        name: data.name,
        version: data.version,
        updated_at: isoTime(updatedMs),
        ...(yield* redactedCount(change))
      }
    })
})
