import { singular } from "./singular.ts"

/** A name that a query may describe. */
export interface DescribedName {
  /** In lower case. */
  readonly words: ReadonlyArray<string>
  /** What only is meant by it, because the query says so: a type, or what lists values. */
  readonly only: "type" | "list" | undefined
}

const ASKING =
  "(?:(?:where|what|which)(?:'s| is| are)? |(?:find|show|get|open|locate)(?: me)? )?(?:(?:the|an?|our|all) )?"
const ASKED = "(?: (?:is |are )?(?:defined|declared|implemented|located))?"
const WORDS = (most: number) => String.raw`[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+){0,${most - 1}}`

const OF_ANOTHER = new RegExp(
  String.raw`^\s*${ASKING}(?<what>${WORDS(4)}) (?<relation>of|for) (?:(?:the|an?|our|all|each|every) )?(?<whose>${WORDS(4)}?)${ASKED}\s*\??\s*$`,
  "iu"
)

/** Words of a sentence about what something does. */
const OF_SENTENCE =
  /\b(?:how|why|when|where|who|what|which|does|do|is|are|was|can|should|to|in|on|by|from|with)\b/i

/** A last word that says of what kind the thing is, which its name need not say. */
const TYPES = /^(?:class|enum|interface|trait|struct|protocol|record|model|entity|dataclass|schema|dto)$/

/** The kind behind what it is of: `user model`. */
const KIND_AFTER = new RegExp(
  String.raw`^\s*${ASKING}(?<whose>${WORDS(4)}) (?<what>class|enum|interface|trait|struct|protocol|record|model|entity|dataclass|schema|dto)${ASKED}\s*\??\s*$`,
  "iu"
)

/** All that there are of something. */
const LISTED = new RegExp(
  String.raw`^\s*${ASKING}(?:(?:full |complete )?(?:list|set|enum(?:eration)?|kinds|types|choices|options|values) (?:of|for)|all(?: (?:the|possible|available|supported|valid))?|possible|available|supported|valid|allowed|existing|different) (?:the |all )?(?<listed>${WORDS(4)}?)(?: values| options)?${ASKED}\s*\??\s*$`,
  "iu"
)

/** What is said of something written: that words are called so proves nothing. */
const NO_THING =
  /^(?:tests?|specs?|examples?|usages?|uses|callers?|documentation|docs|meaning|definition|implementations?|code|way|number|list|kinds?|types?|values?|names?)$/

/** One thing of or for another, in lower case. */
interface DescribedThing {
  readonly described: ReadonlyArray<string>
  /** The last of these words. */
  readonly kind: string
  /** The words for what it is of: as they are said, and in the singular. */
  readonly owners: ReadonlyArray<ReadonlyArray<string>>
  /** `of` or `for`; undefined where the kind stands behind. */
  readonly relation: string | undefined
}

/** What a query describes so; undefined for any other query. */
export const describedThing = (query: string): DescribedThing | undefined => {
  const { relation, what, whose } = (OF_ANOTHER.exec(query) ?? KIND_AFTER.exec(query))?.groups ?? {}
  if (what === undefined || OF_SENTENCE.test(`${what} ${whose}`)) return undefined
  const described = what.toLowerCase().split(/[ -]/)
  const owner = whose!.toLowerCase().split(/[ -]/)
  const kind = described.at(-1)!
  if (NO_THING.test(kind)) return undefined
  const owners = [owner, [...owner.slice(0, -1), singular(owner.at(-1)!)]]
  return { described, kind, owners, relation: relation?.toLowerCase() }
}

const distinct = (names: ReadonlyArray<DescribedName>): ReadonlyArray<DescribedName> => [
  ...new Map(names.map((name) => [`${name.words.join(" ")} ${name.only}`, name])).values()
]

/**
 * The names that code may have for what a query describes as one thing of or for another: as it is said, with the words the other way round, and in the singular; or
 * as the class or the model of something; and for what lists all of something. The likeliest come first, then those without the words before it that seldom belong to a name; empty for any other query.
 *
 * @example
 * ```ts
 * const said = (query: string) => describedNames(query).map(({ words }) => words.join(" "))
 * said("serializer for documents").slice(2) // => ["documents serializer", "document serializer"]
 * said("where is the default timeout of a request defined?").slice(0, 2) // => ["default timeout of request", "default request timeout"]
 * said("interface for price rules").at(-1) // => "price rule"
 * said("price rule model").at(-1) // => "price rule"
 * said("list of cart statuses")[0] // => "cart status"
 * said("how are requests sent") // => []
 * ```
 */
export const describedNames = (query: string): ReadonlyArray<DescribedName> => {
  const thing = describedThing(query)
  if (thing === undefined) return listedNames(query)
  const { described, kind, owners, relation } = thing
  const inOrders = described.flatMap((_, from) => {
    const before = described.slice(from, -1)
    return owners.flatMap((each) => [
      { words: [...before, ...each, kind], only: undefined },
      { words: [...each, ...before, kind], only: undefined }
    ])
  })
  const asSaid =
    relation === undefined
      ? []
      : owners.map((each) => ({ words: [...described, relation, ...each], only: undefined }))
  return distinct([
    ...asSaid,
    ...inOrders,
    ...(TYPES.test(kind) ? owners.map((words) => ({ words, only: "type" as const })) : [])
  ])
}

/** What may list all that a query asks for: an enumeration or a constant, called like them or like one of them. */
const listedNames = (query: string): ReadonlyArray<DescribedName> => {
  const listed = LISTED.exec(query)?.groups?.["listed"]
  if (listed === undefined || OF_SENTENCE.test(listed)) return []
  const words = listed.toLowerCase().split(/[ -]/)
  const one = [...words.slice(0, -1), singular(words.at(-1)!)]
  return distinct(
    [one, words, [...one, "type"], [...one, "types"]].map((each) => ({ words: each, only: "list" as const }))
  )
}
