import {
  bothNumbers,
  type DescribedThing,
  describedThing,
  requestOf,
  TYPE_WORDS,
  wordsOf,
  wordsUpTo
} from "./describedThing.ts"
import { doingNames } from "./doingNames.ts"

/** A name that a query may describe. */
export interface DescribedName {
  /** In lower case. */
  readonly words: ReadonlyArray<string>
  /** What only is meant by it, because the query says so: a type, or what lists values. */
  readonly only: "type" | "list" | undefined
  /** The word that the query has for the kind of a type. */
  readonly kind: string | undefined
}

const named = (words: ReadonlyArray<string>, only?: "list"): DescribedName => ({
  words,
  only,
  kind: undefined
})

/**
 * The names that code may have for what a query describes: as one thing of or for another, as it is said, with the words the other way round, and in the singular; as the
 * class or the model of something; by what it does; as the list of something. The likeliest come first, then those without the words before it that seldom belong to a
 * name; empty for any other query.
 *
 * @example
 * ```ts
 * const said = (query: string) => describedNames(query).map(({ words }) => words.join(" "))
 * said("serializer for documents").slice(2) // => ["documents serializer", "document serializer"]
 * said("where is the default timeout of a request defined?").slice(0, 2) // => ["default timeout of request", "default request timeout"]
 * said("price rule model").at(-1) // => "price rule"
 * said("job that sends order mails")[0] // => "send order mails job"
 * said("list of cart statuses")[0] // => "cart status"
 * said("how are requests sent") // => []
 * ```
 */
export const describedNames = (query: string): ReadonlyArray<DescribedName> => {
  const thing = describedThing(query)
  const names = [
    ...doingNames(query).map((words) => named(words)),
    ...(thing === undefined ? listedNames(query) : namesOf(thing))
  ]
  return [...new Map(names.map((name) => [`${name.words.join(" ")} ${name.only}`, name])).values()]
}

/** A last word that says of what kind the thing is, which its name need not say. */
const IS_TYPE = new RegExp(`^(?:${TYPE_WORDS})$`)

const namesOf = ({ described, kind, owners, relation }: DescribedThing): ReadonlyArray<DescribedName> => {
  const inOrders = described.flatMap((_, from) => {
    const before = described.slice(from, -1)
    return owners.flatMap((owner) => [named([...before, ...owner, kind]), named([...owner, ...before, kind])])
  })
  // There is one type for all of a collection.
  const types = IS_TYPE.test(kind) ? owners.toReversed() : []
  return [
    ...(relation === undefined ? [] : owners.map((owner) => named([...described, relation, ...owner]))),
    ...inOrders,
    ...types
      .flatMap((words) => [
        // As C# has it.
        ...(kind === "interface" ? [[`i${words[0]}`, ...words.slice(1)]] : []),
        words
      ])
      .map((words) => ({ words, only: "type" as const, kind }))
  ]
}

/** All that there are of something. */
const LISTED = requestOf(
  `(?:(?:full |complete )?(?:list|set|enum(?:eration)?|kinds|types|choices|options|values) (?:of|for)|all(?: (?:the|possible|available|supported|valid))?|possible|available|supported|valid|allowed|existing|different) (?:the |all )?(?<listed>${wordsUpTo(4)}?)(?: values| options)?`
)

/** What may list all that a query asks for: an enumeration or a constant, called like them or like one of them. */
const listedNames = (query: string): ReadonlyArray<DescribedName> => {
  const listed = LISTED.exec(query)?.groups?.["listed"]
  const [words] = listed === undefined ? [] : (wordsOf(listed) ?? [])
  if (words === undefined) return []
  const one = bothNumbers(words)[1]!
  return [one, words, [...one, "type"], [...one, "types"]].map((each) => named(each, "list"))
}
