/** Whether a skill may be changed. */
import { compareVersions, type Skill } from "../../core/memory/mod.ts"
import { SkillRefused } from "./skillErrors.ts"

/** Why a skill cannot get new data: a changed content needs a version that is higher, and was never used. `versions` are its earlier ones. */
export const findVersionObjection = (
  before: Skill,
  data: Skill,
  versions: ReadonlyArray<string>,
  givenVersion: string | undefined
): SkillRefused | undefined => {
  const isSameContent = data.content === before.content
  const order = compareVersions(data.version, before.version)
  if (isSameContent ? order < 0 : order <= 0)
    return new SkillRefused({
      field: "version",
      detail: `${isSameContent ? "the version cannot decrease" : "the content changed, so the version must increase"}: it is ${before.version}, ${givenVersion ?? "none"} was given`
    })
  if (versions.includes(data.version) && data.version !== before.version)
    return new SkillRefused({ field: "version", detail: `version ${data.version} already existed` })
  return undefined
}

/** What two names of skills have in common if one could be mistaken for the other. */
export const nameKey = (name: string): string => name.normalize("NFKC").toLowerCase().trim()

/** The objection that another skill, with its id, has the same name. */
export const sameName = (id: string, name: string): SkillRefused =>
  new SkillRefused({
    field: "name",
    detail: `a skill named "${name}" already exists (${id}): change it with skill_update`
  })
