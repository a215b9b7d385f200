/** A reusable procedure. */
import { Schema } from "effect"
import { SEMVER } from "./compareVersions.ts"
import { Facts, nonBlankTextUpTo, Tags, textUpTo } from "./texts.ts"

/** A version according to Semantic Versioning 2.0.0. */
export const Version = Schema.String.pipe(
  Schema.filter(
    (text) => SEMVER.test(text) || `"${text.slice(0, 50)}" is not a semantic version such as 1.0.0`
  )
)

export const Skill = Schema.Struct({
  name: nonBlankTextUpTo(200),
  description: nonBlankTextUpTo(2000),
  /** Markdown. */
  content: nonBlankTextUpTo(50_000),
  version: Version,
  author: nonBlankTextUpTo(200),
  category: nonBlankTextUpTo(100),
  prerequisites: Schema.Array(nonBlankTextUpTo(1000)).pipe(Schema.maxItems(50)),
  expectedOutcome: textUpTo(2000),
  tags: Tags,
  metadata: Facts
})
export type Skill = typeof Skill.Type
