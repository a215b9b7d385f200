/** Why a skill is not returned, or not changed. */
import { Schema } from "effect"

/** The skill, or the requested version of it, does not exist. */
export class SkillNotFound extends Schema.TaggedError<SkillNotFound>("lodestone/SkillNotFound")(
  "SkillNotFound",
  {
    id: Schema.String,
    /** The requested version. */
    version: Schema.optional(Schema.String),
    /** The existing versions. */
    versions: Schema.Array(Schema.String),
    /** The id of the skill that has the given id as its name. */
    named: Schema.optional(Schema.String)
  }
) {
  override get message(): string {
    if (this.named !== undefined) return `"${this.id}" is the name of a skill: its id is ${this.named}`
    return this.version === undefined
      ? `There is no skill "${this.id}": find its id with skill_search or skill_list`
      : `The skill "${this.id}" has no version ${this.version}: it has ${this.versions.join(", ")}`
  }
}

/** An invalid change to a skill. */
export class SkillRefused extends Schema.TaggedError<SkillRefused>("lodestone/SkillRefused")("SkillRefused", {
  field: Schema.String,
  detail: Schema.String
}) {
  override get message(): string {
    return this.detail
  }
}
