import { best, surely } from "./certainties.ts"
import { memberOf, sameType, supersOf, targetType, typesCalled } from "./heldTypes.ts"
import { alone } from "./onlyMember.ts"
import type { Certainty } from "./References.ts"
import type { Ways } from "./Viewer.ts"

/** A member as the types above one have it: never that type's own, of which nothing but its name speaks where those above are not known. */
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
      // What stands above a type is none of its own.
      if (held === "unknown") return isOwn ? undefined : "name-only"
      return surely(held, certainty)
    })
  )
  const allKnown = rules.supersOf !== undefined && known.length > 0 && known.every((each) => each.length > 0)
  if (found !== undefined || isOwn || allKnown) return found
  return alone(ways)
}
