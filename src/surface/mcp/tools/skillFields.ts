import { Schema } from "effect"
import { successRate } from "../../../core/memory/mod.ts"
import type { SkillWithUses } from "../../../engine/memory/Skills.ts"
import { isoTime, toThousandths } from "./memoryParameters.ts"

/** How often a skill was used, and how often it helped. */
export const UseFields = Schema.Struct({
  usage_count: Schema.Int,
  success_rate: Schema.NullOr(Schema.Number).annotations({
    description: "Among uses with a reported outcome"
  })
})

/** A skill as tools return it. */
export const SkillFields = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  content: Schema.String,
  version: Schema.String,
  author: Schema.String,
  category: Schema.String,
  prerequisites: Schema.Array(Schema.String),
  expected_outcome: Schema.String,
  tags: Schema.Array(Schema.String),
  ...UseFields.fields,
  metadata: Schema.Record({ key: Schema.String, value: Schema.Unknown }),
  created_at: Schema.String,
  updated_at: Schema.String,
  older_versions: Schema.optional(Schema.Array(Schema.String))
})

export const useFields = ({ uses }: SkillWithUses): typeof UseFields.Type => {
  const rate = successRate(uses)
  return { usage_count: uses.count, success_rate: rate === undefined ? null : toThousandths(rate) }
}

export const skillFields = (skill: SkillWithUses): typeof SkillFields.Type => {
  const { createdMs, data, id, updatedMs } = skill.memory
  return {
    id,
    name: data.name,
    description: data.description,
    content: data.content,
    version: data.version,
    author: data.author,
    category: data.category,
    prerequisites: data.prerequisites,
    expected_outcome: data.expectedOutcome,
    tags: data.tags,
    ...useFields(skill),
    metadata: data.metadata,
    created_at: isoTime(createdMs),
    updated_at: isoTime(updatedMs),
    ...(skill.versions.length === 0 ? {} : { older_versions: skill.versions })
  }
}
