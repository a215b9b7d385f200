import { Effect, Schema } from "effect"
import { Skills } from "../../../engine/memory/Skills.ts"
import { READ_ONLY_TOOL, tool } from "../Tool.ts"
import { limitParameter, Offset, TagFilter } from "./memoryParameters.ts"
import { messageOf } from "./messageOf.ts"
import { listedSkills, SkillFields } from "./skillFields.ts"

export const skillList = tool({
  name: "skill_list",
  title: "List skills",
  toolset: "memory",
  description: "List saved workflows.",
  ...READ_ONLY_TOOL,
  timeoutSeconds: 30,
  input: Schema.Struct({
    limit: limitParameter(10),
    offset: Offset,
    category: Schema.optional(Schema.String),
    tags: TagFilter,
    sort_by: Schema.optionalWith(Schema.Literal("created_at", "updated_at", "usage_count", "success_rate"), {
      default: () => "created_at"
    })
  }),
  output: Schema.Struct({
    skills: Schema.Array(SkillFields),
    total: Schema.Int,
    limit: Schema.Int,
    offset: Schema.Int,
    message: Schema.optional(Schema.String)
  }),
  handle: ({ category, limit, offset, sort_by, tags }) =>
    Effect.gen(function* () {
      const { note, skills, total } = yield* (yield* Skills).list({
        category,
        tags,
        sortBy: sort_by,
        limit,
        offset
      })
      const { listed, note: cutNote } = listedSkills(skills)
      return {
        skills: listed,
        total,
        limit,
        offset,
        ...messageOf([note, cutNote])
      }
    })
})
