import { Effect, Schema } from "effect"
import { Skill } from "../../../core/memory/mod.ts"
import { Skills } from "../../../engine/memory/Skills.ts"
import { tool } from "../Tool.ts"
import { FactsParameter, isoTime, redactedCount, TagsParameter } from "./memoryParameters.ts"

const { author, category, content, description, expectedOutcome, name, prerequisites, version } = Skill.fields

export const skillCreate = tool({
  name: "skill_create",
  title: "Create a skill",
  toolset: "memory",
  description: "Save a workflow worth repeating, for all projects.",
  readOnly: false,
  destructive: false,
  idempotent: false,
  openWorld: false,
  timeoutSeconds: 120,
  input: Schema.Struct({
    name,
    description,
    content: content.annotations({ description: "Markdown" }),
    version: version.annotations({ description: "Semantic version, e.g. 1.0.0" }),
    author,
    category: category.annotations({ description: "debugging, deployment, analysis …" }),
    prerequisites: Schema.optionalWith(prerequisites, { default: () => [] }),
    expected_outcome: Schema.optionalWith(expectedOutcome, { default: () => "" }),
    tags: TagsParameter,
    metadata: FactsParameter("")
  }),
  output: Schema.Struct({
    id: Schema.String,
    name: Schema.String,
    version: Schema.String,
    token_count: Schema.Int.annotations({ description: "Of the content, by cl100k_base" }),
    created_at: Schema.String,
    message: Schema.optional(Schema.String)
  }),
  handle: ({ expected_outcome, ...fields }) =>
    Effect.gen(function* () {
      const { memory, similar, tokens } = yield* (yield* Skills).create({
        ...fields,
        expectedOutcome: expected_outcome
      })
      const { name, version } = memory.data
      return {
        id: memory.id,
        name,
        version,
        token_count: tokens,
        created_at: isoTime(memory.createdMs),
        ...(similar.length === 0
          ? {}
          : {
              message: `${similar.map(({ data, id }) => `"${data.name}" (${id})`).join(", ")} ${similar.length === 1 ? "says" : "say"} nearly the same: keep one, changed with skill_update, and delete the other with skill_delete`
            }),
        ...(yield* redactedCount({ ...fields, expected_outcome }))
      }
    })
})
