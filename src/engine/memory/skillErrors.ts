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
    /** The ids of the skills that have the given id as their name: several after an import. */
    named: Schema.Array(Schema.String)
  }
) {
  override get message(): string {
    if (this.named.length > 0)
      return this.named.length === 1
        ? `"${this.id}" is the name of a skill: its id is ${this.named[0]}`
        : `"${this.id}" is the name of several skills: their ids are ${this.named.join(", ")}`
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
