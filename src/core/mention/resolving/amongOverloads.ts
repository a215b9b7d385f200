import { memberOfKind, namesakesBy } from "./namesakesBy.ts"
import type { Certainty } from "./References.ts"
import type { Ways } from "./Viewer.ts"

/** Where its type has several of the target's name, none of them is meant for certain. */
export const amongOverloads = (certainty: Certainty | undefined, ways: Ways): Certainty | undefined =>
  certainty === "exact" && !ways.rules.onePerName && hasOverloads(ways) ? "likely" : certainty

/** Whether its type has several members of the target's name and kind: which of them is meant does not show. */
const hasOverloads = ({ around, target }: Ways): boolean =>
  namesakesBy(around.named(target.name), memberOfKind, memberOfKind(target)).length > 1
