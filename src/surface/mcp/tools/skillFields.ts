import { Schema } from "effect"
import { equalShare } from "../../../core/budget/mod.ts"
import { successRate } from "../../../core/memory/mod.ts"
import { counted } from "../../../core/text/mod.ts"
import type { SkillWithUses } from "../../../engine/memory/skillSelection.ts"
import { beginningOf, isoTime, toThousandths } from "./memoryParameters.ts"

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
  content_cut: Schema.optional(
    Schema.Int.annotations({ description: "Characters of content left out; skill_apply returns all" })
  ),
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

const skillFields = (skill: SkillWithUses): typeof SkillFields.Type => {
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

/** Most characters of the contents of all skills in an answer: some 6000 tokens. */
const MAX_CONTENTS_CHARACTERS = 24_000

/** Skills as a list of results: their contents are cut to a common size if together they are too long, and the note says so. */
export const listedSkills = (
  skills: ReadonlyArray<SkillWithUses>
): { readonly listed: ReadonlyArray<typeof SkillFields.Type>; readonly note: string | undefined } => {
  const share = equalShare(
    skills.map(({ memory }) => memory.data.content.length),
    MAX_CONTENTS_CHARACTERS
  )
  const listed = skills.map((skill) => {
    const fields = skillFields(skill)
    if (fields.content.length <= share) return fields
    const content = beginningOf(fields.content, share)
    return { ...fields, content, content_cut: fields.content.length - content.length }
  })
  const cut = listed.filter((skill) => "content_cut" in skill).length
  return {
    listed,
    note:
      cut === 0
        ? undefined
        : `The content of ${counted(cut, "skill")} is cut to ${share} characters: skill_apply with its id returns it whole`
  }
}
