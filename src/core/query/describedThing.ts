import { singular } from "./singular.ts"

/** Words around what a short request describes. */
const ASKING =
  "(?:(?:where|what|which)(?:'s| is| are)? |(?:find|show|get|open|locate)(?: me)? )?(?:(?:the|an?|our|all) )?"
const ASKED = "(?: (?:is |are )?(?:defined|declared|implemented|located))?"

/** At most so many words, separated by blanks or hyphens. */
export const wordsUpTo = (most: number): string =>
  String.raw`[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+){0,${most - 1}}`

/** A pattern for a whole request of that form, in any case. */
export const requestOf = (form: string): RegExp =>
  new RegExp(String.raw`^\s*${ASKING}${form}${ASKED}\s*\??\s*$`, "iu")

/** Words of a sentence about what something does. */
const OF_SENTENCE =
  /\b(?:how|why|when|where|who|what|which|does|do|is|are|was|can|should|to|in|on|by|from|with)\b/i

/** The words of parts of a request, in lower case; undefined if they are those of a sentence. */
export const wordsOf = (...parts: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> | undefined =>
  OF_SENTENCE.test(parts.join(" ")) ? undefined : parts.map((part) => part.toLowerCase().split(/[ -]/))

/** The words as they are, and with the last of them in the singular. */
export const bothNumbers = (words: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> => [
  words,
  [...words.slice(0, -1), singular(words.at(-1)!)]
]

/** Words for the kind of a type. */
export const TYPE_WORDS =
  "class|enum|interface|trait|struct|protocol|record|model|entity|dataclass|schema|dto"

const OF_ANOTHER = requestOf(
  `(?<what>${wordsUpTo(4)}) (?<relation>of|for) (?:(?:the|an?|our|all|each|every) )?(?<whose>${wordsUpTo(4)}?)`
)

/** The kind behind what it is of: `user model`. */
const KIND_AFTER = requestOf(`(?<whose>${wordsUpTo(4)}) (?<what>${TYPE_WORDS})`)

/** What is said of something written: that words are called so proves nothing. */
const NO_THING =
  /^(?:tests?|specs?|examples?|usages?|uses|callers?|documentation|docs|meaning|definition|implementations?|code|way|number|list|kinds?|types?|values?|names?)$/

/** One thing of or for another, in lower case. */
export interface DescribedThing {
  readonly described: ReadonlyArray<string>
  /** The last of these words. */
  readonly kind: string
  /** The words for what it is of: as they are said, and in the singular. */
  readonly owners: ReadonlyArray<ReadonlyArray<string>>
  /** `of` or `for`; undefined where the kind stands behind. */
  readonly relation: string | undefined
}

/**
 * What a query describes as one thing of or for another; undefined for any other query.
 *
 * @example
 * ```ts
 * describedThing("where is the serializer for documents?")?.owners // => [["documents"], ["document"]]
 * describedThing("price rule model")?.kind // => "model"
 * describedThing("how is the total of a cart computed") // => undefined
 * ```
 */
export const describedThing = (query: string): DescribedThing | undefined => {
  const { relation, what, whose } = (OF_ANOTHER.exec(query) ?? KIND_AFTER.exec(query))?.groups ?? {}
  const [described, owner] = what === undefined ? [] : (wordsOf(what, whose!) ?? [])
  const kind = described?.at(-1)
  return kind === undefined || NO_THING.test(kind)
    ? undefined
    : { described: described!, kind, owners: bothNumbers(owner!), relation: relation?.toLowerCase() }
}
