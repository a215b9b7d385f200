import { Effect, Schema } from "effect"
import { Skills } from "../../../engine/memory/Skills.ts"
import { READS, tool } from "../Tool.ts"
import { count, Query, rounded, saysSomething, TagFilter } from "./memoryParameters.ts"
import { skillFields, SkillFields } from "./skillFields.ts"

export const skillSearch = tool({
  name: "skill_search",
  title: "Search skills",
  toolset: "memory",
  description: "Find saved workflows by meaning and words.",
  ...READS,
  timeoutSeconds: 10,
  input: Schema.Struct({
    query: Query,
    top_k: count(5),
    category: Schema.optional(Schema.String),
    tags: TagFilter
  }),
  output: Schema.Struct({
    results: Schema.Array(
      Schema.Struct({ ...SkillFields.fields, score: Schema.Number, distance: Schema.Number })
    ),
    query: Schema.String,
    top_k: Schema.Int,
    message: Schema.optional(Schema.String)
  }),
  handle: ({ category, query, tags, top_k }) =>
    Effect.gen(function* () {
      yield* saysSomething(query)
      const { found, note } = yield* (yield* Skills).search({ text: query, category, tags, limit: top_k })
      return {
        results: found.map((skill) => ({
          ...skillFields(skill),
          score: rounded(skill.score),
          distance: rounded(1 - (skill.similarity ?? 0))
        })),
        query,
        top_k,
        ...(note === undefined ? {} : { message: note })
      }
    })
})
