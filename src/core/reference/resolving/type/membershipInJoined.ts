import { leastCertain, mostCertain } from "../view/certainties.ts"
import type { Certainty } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { hiddenByJoined } from "./hiddenTypes.ts"
import { certaintyOfOverride, membershipIn } from "./membershipIn.ts"
import { sameType, typeCandidates } from "./typeCandidates.ts"
import { MAX_SUPERTYPE_DEPTH } from "./typeHierarchy.ts"

/**
 * How certainly an object of all the types has the target as its member, for languages where it has all of them: the type decides that comes first, or what no other one
 * overrides. "none" if another member is meant; undefined where none of the types is known to have a member of that name.
 */
export const membershipInJoined = (
  typePaths: ReadonlyArray<string>,
  context: ResolutionContext
): Certainty | "none" | undefined => {
  const { hasAllJoinedTypes } = context.rules
  if (hasAllJoinedTypes === undefined) return undefined
  const types = typePaths.flatMap((path) => typeCandidates(path, context))
  const hidden = hiddenByJoined(
    types.map(({ definition }) => definition),
    context
  )
  const decided = types.flatMap(({ certainty, definition }) => {
    if (hidden.some((each) => sameType(each, definition, context.rules))) return []
    const membership = membershipIn(definition, context, MAX_SUPERTYPE_DEPTH, hidden)
    return membership === undefined || membership === "unknown" ? [] : [{ certainty, definition, membership }]
  })
  const [first, ...others] = hasAllJoinedTypes === "first" ? decided.slice(0, 1) : decided
  if (first === undefined) return undefined
  const isContested = others.some(
    ({ membership }) => (membership === "other") !== (first.membership === "other")
  )
  const found = mostCertain(
    [first, ...others].map(({ certainty, definition, membership }) =>
      membership === "other"
        ? certaintyOfOverride(definition, context)
        : leastCertain(membership, isContested ? "likely" : certainty)
    )
  )
  return found ?? "none"
}
