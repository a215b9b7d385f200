import { best, surely } from "./certainties.ts"
import { memberOf, sameType, supersOf, targetType, typesCalled } from "./heldTypes.ts"
import { alone } from "./onlyMember.ts"
import type { Certainty } from "./References.ts"
import type { Ways } from "./Viewer.ts"

/** A member as seen from the supertypes of a type: never that type's own. If a supertype is unknown, the member's name alone counts. */
export const ofTypesAbove = (written: string, ways: Ways): Certainty | undefined => {
  const { rules } = ways
  const types = typesCalled(written, ways)
  const owner = targetType(ways)
  const isOwn = types.some(({ definition }) => owner !== undefined && sameType(owner, definition, rules))
  const known = types.flatMap(({ definition }) => supersOf(definition, ways))
  const found = best(
    known.flat().map(({ certainty, definition }) => {
      const held = memberOf(definition, ways)
      if (held === "other" || held === undefined) return undefined
      // A supertype's member is none of the type's own.
      if (held === "unknown") return isOwn ? undefined : "name-only"
      return surely(held, certainty)
    })
  )
  const allKnown = rules.supersOf !== undefined && known.length > 0 && known.every((each) => each.length > 0)
  if (found !== undefined || isOwn || allKnown) return found
  return alone(ways)
}
