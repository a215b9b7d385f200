import { memberOfKind, namesakesBy } from "./namesakesBy.ts"
import type { Certainty } from "./References.ts"
import type { Ways } from "./Viewer.ts"

/** Lowers `exact` to `likely` if the target's type has several members of its name and kind. */
export const amongOverloads = (certainty: Certainty | undefined, ways: Ways): Certainty | undefined =>
  certainty === "exact" && !ways.rules.onePerName && hasOverloads(ways) ? "likely" : certainty

/** Whether the target's type has several members of its name and kind, so that it is unknown which is meant. */
const hasOverloads = ({ around, target }: Ways): boolean =>
  namesakesBy(around.named(target.name), memberOfKind, memberOfKind(target)).length > 1
