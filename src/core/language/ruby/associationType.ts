import { collectionType } from "../../mention/collectionType.ts"
import { anyScript } from "../../text/mod.ts"

/** An association of a model, and its options. */
const ASSOCIATION = anyScript(
  /^(belongs_to|has_one|has_many|has_and_belongs_to_many)[\s(]+:(\w+)(?![\w?!])([^]*)/
)
const CLASS_NAME = anyScript(/\bclass_name(?::|\s*=>)\s*["'](?:::)?([\w:]+)["']/)
/** The association that one through others has at its end. */
const SOURCE = /\b(?:through|source_type|polymorphic)\b/

/** Plurals that no rule gives. */
const IRREGULAR: Readonly<Record<string, string>> = {
  people: "person",
  children: "child",
  men: "man",
  women: "woman",
  news: "news",
  series: "series",
  species: "species",
  media: "medium",
  data: "datum"
}

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
  const className = CLASS_NAME.exec(options)?.[1]?.replaceAll("::", ".")
  if (className === undefined && SOURCE.test(options)) return ""
  const isList = kind === "has_many" || kind === "has_and_belongs_to_many"
  const type = className ?? classNameOf(isList ? singular(name) : name)
  return isList ? collectionType(type) : type
}

/** `story_category` as the name of a class. */
const classNameOf = (name: string): string =>
  name
    .split("_")
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join("")

/** The singular of the last word of a name. */
const singular = (name: string): string => {
  const at = name.lastIndexOf("_") + 1
  const word = name.slice(at)
  const one = Object.hasOwn(IRREGULAR, word)
    ? IRREGULAR[word]!
    : word.replace(
        /(?:([^aeiou])ies|(s|x|z|ch|sh|us)es|([^s])s)$/,
        (_, ies?: string, es?: string, s?: string) => (ies === undefined ? (es ?? s ?? "") : `${ies}y`)
      )
  return name.slice(0, at) + one
}
