import { joinedName } from "../text/joinedName.ts"
import { isAsking, strippings, subjectWords } from "./askingWords.ts"
import { spellingsOf } from "./wordedNames.ts"

/** A member of a type or a module, by the words that a query has for both. */
export interface WordedMember {
  /** In lower case, as one word. */
  readonly owner: string
  /** How code may write the member, in lower case. */
  readonly names: ReadonlyArray<string>
}

const OF_OWNER = /^(\S.*?)\s+(?:of|in|on)\s+(\S.*)$/i
const OWNERS = /^(\S.*?)['’]s\s+(\S.*)$/i

/** A name that no sentence has. */
const CODE = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|_/u

const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u

/** More words are no name of a member, or of what has it. */
const MAX_PART_WORDS = 4

/** The words that may be the name of a part, the longest first. */
const namesIn = (text: string): ReadonlyArray<ReadonlyArray<string>> =>
  strippings(text.match(/\S+/g) ?? []).filter(
    (each) =>
      each.length <= MAX_PART_WORDS &&
      each.every((word) => NAME.test(word)) &&
      each.some((word) => !isAsking(word))
  )

/**
 * The members that a query may be about when it names one and what has it: `total of Cart`, `Cart's total`, and `Cart total` if one of both is written as code writes
 * it. The longest names come first; empty for any other query.
 *
 * @example
 * ```ts
 * wordedMembers("how does the add method of ShopCart work").at(-1) // => { owner: "shopcart", names: ["add"] }
 * wordedMembers("shop cart's open items")[0]?.owner // => "shopcart"
 * wordedMembers("ShopCart add") // => [{ owner: "shopcart", names: ["add"] }]
 * wordedMembers("cart total") // => []
 * ```
 */
export const wordedMembers = (query: string): ReadonlyArray<WordedMember> => {
  const text = subjectWords(query).join(" ")
  const [, member, itsOwner] = OF_OWNER.exec(text) ?? []
  const [, owner, itsMember] = OWNERS.exec(text) ?? []
  const two = namesIn(text).find(({ length }) => length === 2)
  const pairs = [
    ...(itsOwner === undefined ? [] : [[itsOwner, member!]]),
    ...(itsMember === undefined ? [] : [[owner!, itsMember]]),
    ...(two?.some((word) => CODE.test(word)) ? [two] : [])
  ]
  return pairs.flatMap(([owner, member]) => {
    const ownerWords = namesIn(owner!).at(-1)
    return ownerWords === undefined
      ? []
      : namesIn(member!).map((words) => ({
          owner: joinedName(ownerWords.join("")),
          names:
            words.length === 1
              ? [words[0]!.toLowerCase()]
              : spellingsOf(words.map((each) => each.toLowerCase()))
        }))
  })
}
