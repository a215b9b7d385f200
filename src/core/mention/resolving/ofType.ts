import { TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import { best, surely } from "./certainties.ts"
import { type MeantType, memberOf, overridden, typesCalled } from "./heldTypes.ts"
import { OUTERMOST } from "../Mention.ts"
import { ofInterface } from "./ofInterface.ts"
import { alone, holdersOf } from "./onlyMember.ts"
import type { Certainty } from "./References.ts"
import type { Ways } from "./Viewer.ts"

/** A member of an object of a type, given as it is written at the viewer. */
export const ofType = (
  written: string,
  ways: Ways,
  ofAny: (ways: Ways) => Certainty | undefined = alone
): Certainty | undefined => {
  const { rules } = ways
  const types = typesCalled(written, ways)
  if (types.length === 0) return byTypeName(written, ways)
  return best(
    types.map(({ certainty, definition }) => {
      const held = memberOf(definition, ways)
      if (held === "other") return overridden(definition, ways) ?? ofInterface(definition, ways)
      if (held === "unknown")
        return rules.supersOf === undefined || rules.openTypes === true ? ofAny(ways) : "name-only"
      return held === undefined || certainty === "exact" ? held : surely(held, certainty)
    })
  )
}

/** A member of an object that has all of the types; undefined when one of them has another member of that name. */
export const ofEach = (written: ReadonlyArray<string>, ways: Ways): Certainty | undefined => {
  const found = best(written.map((type) => (type === "" ? undefined : ofType(type, ways))))
  if (written.length < 2 || found === undefined || found === "exact") return found
  const types = written.flatMap((type) => typesCalled(type, ways))
  const held = types.map(({ definition }) => memberOf(definition, ways))
  return held.includes("other") && !held.some((each) => each === "exact" || each === "likely")
    ? undefined
    : found
}

/** How certainly a type has the target as its own or inherited member. */
export const heldBy = ({ certainty, definition }: MeantType, ways: Ways): Certainty | undefined => {
  const held = memberOf(definition, ways)
  return held === "other" || held === "unknown" || held === undefined ? undefined : surely(held, certainty)
}

/** If the type cannot be resolved, its name alone counts for the only type of that name, or the only one with such a member. */
const byTypeName = (written: string, { around, target }: Ways): Certainty | undefined => {
  if (written.split(".").at(-1) !== target.container) return undefined
  // A full name that leads nowhere means something outside of the view.
  if (written.startsWith(`${OUTERMOST}.`)) return undefined
  const called = around.named(target.container).filter(({ kind }) => TYPE_KINDS.has(kind))
  if (called.length > 0) return called.length === 1 ? "likely" : "name-only"
  const such = [...holdersOf(around, target)].filter((each) => each.endsWith(`\0${target.container}`))
  return such.length === 1 ? "likely" : "name-only"
}
