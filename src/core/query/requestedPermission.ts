import { singular } from "./singular.ts"
import { infinitives } from "./doingNames.ts"
import { requestOf, wordsOf, wordsUpTo } from "./describedThing.ts"

/** What somebody may do with something. */
export interface RequestedPermission {
  /** In the infinitive, in lower case; several where the form of the query leaves it open. */
  readonly verbs: ReadonlyArray<string>
  /** In lower case, in the singular. */
  readonly object: ReadonlyArray<string>
}

const SOMEBODY = String.raw`(?:(?:an?|any|every|the|all) )?(?:\p{L}+ )?(?:users?|members?|guests?|visitors?|admins?|administrators?|owners?|viewers?|editors?|people|anyone|anybody|everyone|everybody|somebody|someone)`
const OBJECT = `(?:(?:the|an?|any|our|all|each|every|another|other) )?(?<object>${wordsUpTo(3)}?)`
const ALLOWED = "(?:allowed|permitted|authori[sz]ed|able) to"
const PERMISSIONS = "(?:permissions?|rights?|privileges?|roles?|scopes?|authori[sz]ation)"

const FORMS = [
  String.raw`who (?:can|may|(?:is|are) ${ALLOWED}|has (?:the )?${PERMISSIONS} to) (?<verb>\p{L}{2,}) ${OBJECT}`,
  String.raw`(?:can|may) ${SOMEBODY} (?<verb>\p{L}{2,}) ${OBJECT}`,
  String.raw`(?:is|are) ${SOMEBODY} ${ALLOWED} (?<verb>\p{L}{2,}) ${OBJECT}`,
  String.raw`(?:checks? |(?:is it |do we )?check(?:ed)? )?(?:whether|if|that) ${SOMEBODY} (?:can|may|(?:is|are) ${ALLOWED}) (?<verb>\p{L}{2,}) ${OBJECT}`,
  String.raw`${PERMISSIONS} (?:(?:is |are )?(?:needed|required|necessary) )?to (?<verb>\p{L}{2,}) ${OBJECT}`,
  String.raw`${PERMISSIONS} (?:(?:is |are )?(?:needed|required|necessary) )?for (?<gerund>\p{L}{3,}ing) ${OBJECT}`
].map(requestOf)

/** Words in the place of a verb with which something else is asked. */
const NO_VERB = /^(?:be|have|do|get|help|tell|explain|we|i|you|they|not|only|also)$/i

/**
 * What a query asks for who may do it, or what has to be granted for it; undefined for any other query.
 *
 * @example
 * ```ts
 * requestedPermission("who can delete a cart?") // => { verbs: ["delete"], object: ["cart"] }
 * requestedPermission("is a guest allowed to edit line items")?.object // => ["line", "item"]
 * requestedPermission("which permissions are required for closing carts")?.verbs // => ["clos", "close"]
 * requestedPermission("who can be reached") // => undefined
 * ```
 */
export const requestedPermission = (query: string): RequestedPermission | undefined => {
  const groups = FORMS.map((form) => form.exec(query)?.groups).find((found) => found !== undefined)
  const { gerund, object, verb } = groups ?? {}
  const [words] = object === undefined ? [] : (wordsOf(object) ?? [])
  const verbs = verb === undefined ? infinitives(gerund ?? "", "ing") : [verb]
  if (words === undefined || NO_VERB.test(verbs[0]!)) return undefined
  return {
    verbs: [...new Set(verbs.map((each) => each.toLowerCase()))],
    object: [...words.slice(0, -1), singular(words.at(-1)!)]
  }
}
