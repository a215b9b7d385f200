import { collectionType } from "../../mention/collectionType.ts"
import { anyScript } from "../../text/mod.ts"
import { className, singular } from "./railsNames.ts"

/** An association of a model, and its options. */
const ASSOCIATION = anyScript(
  /^(belongs_to|has_one|has_many|has_and_belongs_to_many)[\s(]+:(\w+)(?![\w?!])([^]*)/
)
const CLASS_NAME = anyScript(/\bclass_name(?::|\s*=>)\s*["'](?:::)?([\w:]+)["']/)
/** The association that one through others has at its end. */
const SOURCE = /\b(?:through|source_type|polymorphic)\b/

/**
 * The type of an association by its declaration: the class of that name, or a list of those; "" when the declaration does not tell.
 *
 * @example
 * ```ts
 * associationType("belongs_to :parent_comment, class_name: 'Comment', optional: true") // => "Comment"
 * associationType("has_many :story_categories, dependent: :destroy") // => "[]StoryCategory"
 * associationType("belongs_to :owner, polymorphic: true") // => ""
 * associationType("attr_reader :cart") // => ""
 * ```
 */
export const associationType = (signature: string): string => {
  const [, kind = "", name = "", options = ""] = ASSOCIATION.exec(signature) ?? []
  if (name === "") return ""
  const stated = CLASS_NAME.exec(options)?.[1]?.replaceAll("::", ".")
  if (stated === undefined && SOURCE.test(options)) return ""
  const isList = kind === "has_many" || kind === "has_and_belongs_to_many"
  const type = stated ?? className(isList ? singular(name) : name)
  return isList ? collectionType(type) : type
}
