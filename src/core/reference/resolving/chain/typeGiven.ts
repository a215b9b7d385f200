/** The types of what declarations give that state no type, by what their files tell: see `CodeSymbol.gives`. */
import type { AccessChain } from "../../../mention/AccessChain.ts"
import {
  collectionName,
  collectionType,
  innermostElement,
  partOfCollection
} from "../../../mention/collectionType.ts"
import { decodeGiven } from "../../../mention/givenType.ts"
import { isWrittenChain } from "../../../mention/objectType.ts"
import type { TypeReference } from "./agreedType.ts"
import { leastCertain } from "../view/certainties.ts"
import { givenTextsIn } from "../signature/givenTextOf.ts"
import type { ResolutionContext, UseSite } from "../view/ResolutionContext.ts"
import { typeCandidates } from "../type/typeCandidates.ts"

/** Follows a chain from a place; undefined when it leads to no known type. */
export type FollowChain = (chain: AccessChain, site: UseSite) => TypeReference | undefined

/** What is being told, by the place where it is written: what gives itself gives nothing. */
const underway = new WeakMap<UseSite, Set<string>>()

/**
 * The type of what a declaration gives, whose `written` is as `givenTextOf` returns it or a type: all that it may give has to be of one type. `awaited`: the type that
 * awaiting it gives.
 */
export const typeGiven = (
  given: TypeReference | undefined,
  awaited: boolean,
  context: ResolutionContext,
  follow: FollowChain
): TypeReference | undefined => {
  const promise = context.rules.chain?.inferred?.promise
  if (given === undefined || given.written === "" || promise === undefined) return given
  const texts = givenTextsIn(given.written)
  if (texts.length === 1 && !isWrittenChain(given.written)) return settled(given, awaited, promise)
  const begun = underway.get(given.site) ?? new Set<string>()
  underway.set(given.site, begun)
  if (begun.has(given.written)) return undefined
  begun.add(given.written)
  try {
    const [first, ...others] = texts.map((text) => typeOfText(text, given, follow))
    return first === undefined ||
      !others.every((each) => each !== undefined && isSameType(each, first, context))
      ? undefined
      : settled(first, awaited, promise)
  } finally {
    begun.delete(given.written)
  }
}

const typeOfText = (text: string, given: TypeReference, follow: FollowChain): TypeReference | undefined => {
  const type = decodeGiven(text)
  const result = typeof type === "string" ? { ...given, written: type } : follow(type, given.site)
  return result && { ...result, certainty: leastCertain(result.certainty, given.certainty) }
}

/** Whether two types are the same, which may be written in different places. */
const isSameType = (a: TypeReference, b: TypeReference, context: ResolutionContext): boolean => {
  if (a.written !== b.written) return false
  if (a.site === b.site) return true
  const [one, another] = [a, b].map(({ site, written }) => {
    const found = typeCandidates(innermostElement(written), { ...context, site })
    return found.length === 1 ? found[0]!.definition : undefined
  })
  return one !== undefined && one === another
}

/** The type without promises around it if it is awaited, else with one at most: a promise of a promise is one of what that gives. */
const settled = (type: TypeReference, awaited: boolean, promise: string): TypeReference => {
  let held = type.written
  for (;;) {
    const inner = collectionName(held) === promise ? partOfCollection(held, "element") : undefined
    if (inner === undefined || inner === "") break
    held = inner
  }
  return { ...type, written: awaited || held === type.written ? held : collectionType(held, "", promise) }
}
