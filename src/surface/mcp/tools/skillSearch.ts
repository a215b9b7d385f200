import { Effect, Schema } from "effect"
import { Skills } from "../../../engine/memory/Skills.ts"
import { READ_ONLY_TOOL, tool } from "../Tool.ts"
import {
  checkNotBlank,
  Distance,
  distanceOf,
  distantNote,
  limitParameter,
  Query,
  TagFilter,
  toThousandths
} from "./memoryParameters.ts"
import { messageOf } from "./messageOf.ts"
import { listedSkills, SkillFields } from "./skillFields.ts"

export const skillSearch = tool({
  name: "skill_search",
  title: "Search skills",
  toolset: "memory",
  description: "Find saved workflows by meaning and words.",
  ...READ_ONLY_TOOL,
  timeoutSeconds: 10,
  input: Schema.Struct({
    query: Query,
    top_k: limitParameter(5),
    category: Schema.optional(Schema.String),
    tags: TagFilter
  }),
  output: Schema.Struct({
    results: Schema.Array(Schema.Struct({ ...SkillFields.fields, score: Schema.Number, distance: Distance })),
    query: Schema.String,
    top_k: Schema.Int,
    message: Schema.optional(Schema.String)
  }),
  handle: ({ category, query, tags, top_k }) =>
    Effect.gen(function* () {
      yield* checkNotBlank(query)
      const { found, note } = yield* (yield* Skills).search({ text: query, category, tags, limit: top_k })
      const { listed, note: cutNote } = listedSkills(found)
      return {
        results: listed.map((skill, at) => ({
          ...skill,
          score: toThousandths(found[at]!.score),
          distance: distanceOf(found[at]!.similarity)
        })),
        query,
        top_k,
        ...messageOf([note, distantNote(found, "skill_list returns all"), cutNote])
      }
    })
})
