import { surely } from "./certainties.ts"
import { givenInChain, holdersIn, type TypeGiven } from "./givenInChain.ts"
import { typesCalled } from "./heldTypes.ts"
import { ofEach, ofType } from "./ofType.ts"
import { alone } from "./onlyMember.ts"
import type { Certainty } from "./References.ts"
import type { Row } from "../Row.ts"
import type { Ways } from "./Viewer.ts"

/** A member of the result of a chain of calls and fields. If the result is unknown, it may be of any type, as without a chain. */
export const ofRow = (row: Row, inside: string, ways: Ways): Certainty | undefined => {
  const given = givenInChain(row, inside, ways)
  if (given === undefined) {
    const { start, steps } = row
    return steps.length === 1 && start.is === "named" && steps[0]!.is === "associated"
      ? ofType(start.name, ways)
      : alone(ways)
  }
  return ofResult(given, inside, ways)
}

/** A member of a chain's result. `inside`: name of the type around the chain. */
export const ofResult = (given: TypeGiven, inside: string, ways: Ways): Certainty | undefined => {
  const { rules, target } = ways
  const there = { ...ways, viewer: given.viewer }
  const found = ofEach(holdersIn(given.written, target.name, inside, rules), there)
  if (rules.chain?.paths !== undefined) return found && surely(found, given.certainty)
  // Only signatures of the view count: a type outside of the view may have another name there.
  if (typesCalled(given.written, there).length === 0) return alone(ways)
  return surely(found ?? "name-only", given.certainty)
}
