import { leastCertain, mostCertain } from "./certainties.ts"
import { ownerOfTarget, sameType, supertypesOf, typeCandidates } from "./candidates.ts"
import { certaintyByUniqueness } from "./certaintyByUniqueness.ts"
import type { Certainty } from "./References.ts"
import type { ResolutionContext } from "./ResolutionContext.ts"
import { membershipIn } from "./membershipIn.ts"

/** A member as seen from the supertypes of a type: never that type's own. If a supertype is unknown, the member's name alone counts. */
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
  const supertypes = types.flatMap(({ definition }) => supertypesOf(definition, context))
  const found = mostCertain(
    supertypes.flat().map(({ certainty, definition }) => {
      const membership = membershipIn(definition, context)
      if (membership === "other" || membership === undefined) return undefined
      // A supertype's member is none of the type's own.
      if (membership === "unknown") return isOwnMember ? undefined : "name-only"
      return leastCertain(membership, certainty)
    })
  )
  const areAllKnown =
    rules.supertypesOf !== undefined && supertypes.length > 0 && supertypes.every((each) => each.length > 0)
  if (found !== undefined || isOwnMember || areAllKnown) return found
  return certaintyByUniqueness(context)
}
