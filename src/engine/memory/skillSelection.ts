/** Which skills an answer lists, in which order, and why there are none. */
import { labelKey, type Skill, successRate } from "../../core/memory/mod.ts"
import type { Uses } from "../../ports/storage/UseTable.ts"
import { noSuchLabelsNote } from "./missingMemories.ts"
import type { Memory } from "./MemoryType.ts"

/** A skill with its uses. */
export interface SkillWithUses {
  readonly memory: Memory<Skill>
  readonly uses: Uses
  /** Earlier versions that can still be read, oldest first. */
  readonly versions: ReadonlyArray<string>
}

export interface SkillPage {
  readonly category: string | undefined
  readonly tags: ReadonlyArray<string>
  readonly sortBy: "created_at" | "updated_at" | "usage_count" | "success_rate"
  readonly limit: number
  readonly offset: number
}

/** Whether a category is the wanted one; true when none is wanted. */
export const isInCategory = (actual: string, requested: string | undefined) =>
  requested === undefined || labelKey(actual) === labelKey(requested)

/** Whether a skill has all of the tags. */
export const hasTags = (skill: Skill, tags: ReadonlyArray<string>) =>
  tags.every((tag) => skill.tags.some((existing) => labelKey(existing) === labelKey(tag)))

/** Why no skill was found; undefined when there are some with the category and the tags. */
export const emptySkillsNote = (
  all: ReadonlyArray<SkillWithUses>,
  category: string | undefined,
  tags: ReadonlyArray<string>
): string | undefined => {
  const skills = all.map(({ memory }) => memory.data)
  if (skills.length === 0) return "There are no skills: skill_create saves one"
  const ofCategory = skills.filter((each) => isInCategory(each.category, category))
  if (ofCategory.length === 0)
    return noSuchLabelsNote("skill", "category", [...new Set(skills.map((each) => each.category))].sort())
  return ofCategory.some((each) => hasTags(each, tags))
    ? undefined
    : noSuchLabelsNote("skill", "tags", [...new Set(ofCategory.flatMap((each) => each.tags))].sort())
}

type Order = (a: SkillWithUses, b: SkillWithUses) => number

const youngestFirst: Order = (a, b) =>
  b.memory.createdMs - a.memory.createdMs || (a.memory.id < b.memory.id ? 1 : -1)

/** Greatest first; unknown values last. */
export const SKILL_ORDERS: Readonly<Record<SkillPage["sortBy"], Order>> = {
  created_at: youngestFirst,
  updated_at: (a, b) => b.memory.updatedMs - a.memory.updatedMs || youngestFirst(a, b),
  usage_count: (a, b) => b.uses.count - a.uses.count || youngestFirst(a, b),
  success_rate: (a, b) => (successRate(b.uses) ?? -1) - (successRate(a.uses) ?? -1) || youngestFirst(a, b)
}
