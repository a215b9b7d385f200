/** Skills as memories: what of them is searched, and how they are removed. */
import { Skill } from "../../core/memory/mod.ts"
import type { KnowledgeTables } from "../../ports/storage/KnowledgeStore.ts"
import type { MemoryType } from "./MemoryType.ts"

export const SKILL: MemoryType<Skill, typeof Skill.Encoded> = {
  kind: "skill",
  schema: Skill,
  unmaskedFields: ["version"],
  textOf: ({ category, content, description, expectedOutcome, name, tags }) => {
    const purpose = [category, description, ...(expectedOutcome === "" ? [] : [expectedOutcome])].join("\n")
    return {
      title: name,
      body: `${purpose}\n${content}`,
      // What it is for. The steps are about many other things, so they are found by their words only.
      embedded: [name, tags.join(" "), purpose].join("\n"),
      tags
    }
  }
}

/** Skills belong to no project. */
export const SKILL_SCOPE = { kind: SKILL.kind, project: "" }

/** Key under which a skill's uses are counted. */
export const skillSubject = (id: string): string => `skill:${id}`

/** Removes a skill with its earlier versions and its uses; returns its title, undefined when there was none. */
export const removeSkill = (
  { memories, uses, versions }: KnowledgeTables,
  id: string
): string | undefined => {
  versions.remove(id)
  uses.remove(skillSubject(id))
  return memories.remove(SKILL.kind, id)
}
