import { asCollection } from "../chain/asCollection.ts"
import { leastCertain, mostCertain } from "../view/certainties.ts"
import { declaredPointee } from "../chain/declaredPointee.ts"
import { receiverTypes } from "../chain/receiverTypes.ts"
import { MAX_POINTERS } from "../chain/typeAfterStep.ts"
import { typeOfChain } from "../chain/typeOfChain.ts"
import type { TypeReference } from "../chain/agreedType.ts"
import { ownerOfTarget } from "../type/ownerOfTarget.ts"
import { type TypeCandidate, typeCandidates } from "../type/typeCandidates.ts"
import { certaintyByAllTypes, certaintyByCandidate, certaintyByType } from "./certaintyByType.ts"
import { certaintyByUniqueness } from "./certaintyByUniqueness.ts"
import type { Certainty } from "../view/References.ts"
import { type AccessChain, isThroughTold } from "../../../mention/AccessChain.ts"
import { isTypeFromOutside, leadsOutside } from "../chain/leadsOutside.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { JOINED_SEPARATOR, splitBounds } from "../../../mention/boundNames.ts"
import { isCollectionType, reachedType } from "../../../mention/collectionType.ts"
import { membershipIn } from "../type/membershipIn.ts"

/** A member of the result of a chain of calls and fields. If the result is unknown, it may be of any type, as without a chain. */
export const certaintyByChain = (
  chain: AccessChain,
  enclosingType: string,
  context: ResolutionContext
): Certainty | undefined => {
  const result = typeOfChain(chain, enclosingType, context)
  if (chain.steps.at(-1)?.is === "keys") return result && certaintyOfKey(result, context)
  if (result === undefined) {
    const { start, steps } = chain
    return steps.length === 1 && start.is === "named" && steps[0]!.is === "associated"
      ? (certaintyByType(start.name, context) ?? certaintyByFactory(start.name, context))
      : leadsOutside(chain, enclosingType, context)
        ? "name-only"
        : certaintyByUniqueness(context)
  }
  const found = certaintyByChainResult(result, enclosingType, context)
  // What holds the named type has members of its own; those of a collection are known, and so is what declarations tell.
  const mayBeHolder =
    isThroughTold(chain) && result.certainty !== "exact" && !isCollectionType(result.written)
  return found === "name-only" && mayBeHolder ? certaintyByUniqueness(context) : found
}

/**
 * A member of what a function gives whose name suggests that it makes a value of its type, which is from outside of the view: `Loader.open()` may as well give
 * something else. Only a member that nothing else of the view has may be meant.
 */
const certaintyByFactory = (type: string, context: ResolutionContext): Certainty | undefined =>
  typeCandidates(type, context).length === 0 && certaintyByUniqueness(context) === "likely"
    ? "name-only"
    : undefined

/** A key of an object of a known type: anything else may have any keys. */
const certaintyOfKey = ({ certainty, site, written }: TypeReference, context: ResolutionContext) => {
  const objectContext = { ...context, site }
  const found = mostCertain(
    typeCandidates(written, objectContext).map((type) => certaintyByCandidate(type, objectContext))
  )
  return found && leastCertain(found, certainty)
}

/** A member of a chain's result. `enclosingType`: name of the type around the chain. */
export const certaintyByChainResult = (
  named: TypeReference,
  enclosingType: string,
  context: ResolutionContext,
  depthLeft = MAX_POINTERS
): Certainty | undefined => {
  const result = asCollection(named, context)
  const { rules, target } = context
  const resultContext = { ...context, site: result.site }
  const { forms } = rules.chain?.collectionMembers ?? {}
  const reached = reachedType(result.written, target.name, forms)
  const types = receiverTypes(result.written, target.name, enclosingType, rules)
  const pointee =
    depthLeft === 0 || types.length > 1
      ? undefined
      : declaredPointee({ ...result, written: types[0]! }, target.name, context)
  if (pointee !== undefined) return certaintyByChainResult(pointee, enclosingType, context, depthLeft - 1)
  const found = certaintyByAllTypes(types, resultContext)
  if (rules.chain?.paths !== undefined) return found && leastCertain(found, result.certainty)
  // Only signatures of the view count: a type outside of the view may have another name there.
  const candidates = splitBounds(reached).flatMap((one) => typeCandidates(one, resultContext))
  // A container or pointer has no members that the program declares.
  if (candidates.length === 0 && forms?.pointers !== undefined && isCollectionType(reached)) return undefined
  if (candidates.length === 0)
    return isTypeFromOutside({ ...result, written: reached }, context) ||
      isCollectionBesideTarget(reached, context)
      ? "name-only"
      : certaintyByUniqueness(context)
  if (found !== undefined) return leastCertain(found, result.certainty)
  // What has a member of that name itself has no other one.
  const isOther = ({ certainty, definition }: TypeCandidate) =>
    certainty === "exact" && membershipIn(definition, resultContext) === "other"
  const hasAnother =
    result.certainty === "exact" &&
    (reached.includes(JOINED_SEPARATOR) ? candidates.some(isOther) : candidates.every(isOther))
  // Where types only embed others or have no subtypes, the members of a result's type are all known; elsewhere it may be of a subtype that has more.
  const hasNoSuchMember =
    (rules.embedding !== undefined || rules.hasNoSubtypes === true) &&
    candidates.every(
      ({ certainty, definition }) =>
        certainty === "exact" && membershipIn(definition, resultContext) !== "unknown"
    )
  return hasAnother || hasNoSuchMember ? undefined : "name-only"
}

/**
 * A member that objects of a written type have through what they point to, see `declaredPointee`; undefined for any other type, and for a member of the type's
 * own.
 */
export const certaintyThroughPointer = (
  written: string,
  enclosingType: string,
  context: ResolutionContext
): { readonly certainty: Certainty | undefined } | undefined => {
  const type = { written, site: context.site, certainty: "exact" } as const
  const pointee = written === "" ? undefined : declaredPointee(type, context.target.name, context)
  return pointee && { certainty: certaintyByChainResult(pointee, enclosingType, context, MAX_POINTERS - 1) }
}

/** Whether a result is a collection of the language, and the target is a member of a type of the view: no such type can be meant. */
const isCollectionBesideTarget = (written: string, context: ResolutionContext): boolean =>
  isCollectionType(written) &&
  context.rules.chain?.collectionMembers?.areOpen !== true &&
  ownerOfTarget(context) !== undefined
