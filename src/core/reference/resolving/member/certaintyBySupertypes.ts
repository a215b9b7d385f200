import { leastCertain, mostCertain } from "../view/certainties.ts"
import { ownerOfTarget } from "../type/ownerOfTarget.ts"
import { sameType, type TypeCandidate, typeCandidates } from "../type/typeCandidates.ts"
import { hiddenTypes } from "../type/hiddenTypes.ts"
import { MAX_SUPERTYPE_DEPTH, supertypesOf } from "../type/typeHierarchy.ts"
import { certaintyByCandidate } from "./certaintyByType.ts"
import { certaintyByUniqueness } from "./certaintyByUniqueness.ts"
import type { Certainty } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { mayInheritUnseen } from "../type/mayInheritUnseen.ts"
import { mayBeOfHiddenMixin } from "../type/mixedInMembers.ts"
import { membershipIn } from "../type/membershipIn.ts"

/**
 * A member as seen from the supertypes of a type: never that type's own. If the type may inherit the member by way of types that the view lacks, the member's
 * name alone counts.
 */
export const certaintyBySupertypes = (
  typePath: string,
  context: ResolutionContext
): Certainty | undefined => {
  const { rules } = context
  const types = typeCandidates(typePath, context)
  const targetOwner = ownerOfTarget(context)
  const isOwnMember = types.some(
    ({ definition }) => targetOwner !== undefined && sameType(targetOwner, definition, rules)
  )
  const isMeant = ({ definition: { kind } }: TypeCandidate) =>
    rules.superIsClass !== true || !(kind === "interface" || kind === "trait")
  const supertypes = types
    .flatMap(({ definition }) => supertypesOf(definition, context))
    .filter((each) => each.length === 0 || each.some(isMeant))
    .map((each) => each.filter(isMeant))
  const memberships = nearestMemberships(types, supertypes, context)
  const isPossible =
    types.length === 0 || types.some(({ definition }) => mayInheritUnseen(definition, context))
  // The supertype that comes last in the order of all of them is meant, which another supertype may be.
  const isContested =
    rules.ordersSupertypes === true &&
    memberships.filter(({ membership }) => membership !== undefined).length > 1
  const best = mostCertain(
    memberships.map(({ certainty, membership }) => {
      if (membership === "other" || membership === undefined) return undefined
      // A supertype's member is none of the type's own.
      if (membership === "unknown") return isOwnMember || !isPossible ? undefined : "name-only"
      return leastCertain(membership, certainty)
    })
  )
  const found = best && leastCertain(best, isContested || mayBeOfHiddenMixin(context) ? "likely" : "exact")
  const areAllKnown =
    rules.supertypesOf !== undefined && supertypes.length > 0 && supertypes.every((each) => each.length > 0)
  if (found !== undefined || isOwnMember || areAllKnown || !isPossible) return found
  return certaintyByUniqueness(context)
}

/**
 * A member of the supertype of a named type, which is the enclosing type or one around it. An interface stands for itself: `Named.super.total()` in a type that
 * implements it.
 */
export const certaintyByNamedSuper = (
  typePath: string,
  enclosingType: string,
  context: ResolutionContext
): Certainty | undefined => {
  if (typePath.slice(typePath.lastIndexOf(".") + 1) === enclosingType)
    return certaintyBySupertypes(enclosingType, context)
  const interfaces = typeCandidates(typePath, context).filter(
    ({ definition }) => definition.kind === "interface"
  )
  if (interfaces.length > 0) return mostCertain(interfaces.map((type) => certaintyByCandidate(type, context)))
  const found = certaintyBySupertypes(typePath, context)
  // What comes after the named type depends on all supertypes of the object.
  return found && leastCertain(found, context.rules.ordersSupertypes === true ? "likely" : "exact")
}

type Membership = ReturnType<typeof membershipIn>

/** What each supertype that is stated first has of the target's name; the others are not asked where the order of all supertypes does not depend on subtypes. */
const nearestMemberships = (
  types: ReadonlyArray<TypeCandidate>,
  supertypes: ReadonlyArray<ReadonlyArray<TypeCandidate>>,
  context: ResolutionContext
): ReadonlyArray<{ readonly certainty: Certainty; readonly membership: Membership }> => {
  const { rules } = context
  const hidden = types.flatMap(({ definition }) => hiddenTypes(definition, context))
  const found: Array<{ readonly certainty: Certainty; readonly membership: Membership }> = []
  for (const candidates of supertypes) {
    const memberships = candidates
      .filter(({ definition }) => !hidden.some((each) => sameType(each, definition, rules)))
      .map(({ certainty, definition }) => ({
        certainty,
        membership: membershipIn(definition, context, MAX_SUPERTYPE_DEPTH, hidden)
      }))
    found.push(...memberships)
    const isDecided = memberships.some(
      ({ membership }) => membership !== undefined && membership !== "unknown"
    )
    if (isDecided && rules.ordersSupertypes !== true && types.length === 1) break
  }
  return found
}
