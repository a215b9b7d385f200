import { haveSameParameters } from "../signature/haveSameParameters.ts"
import { kindAndContainerOf, namesakesBy } from "../view/namesakesBy.ts"
import type { Certainty, Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"

/** Lowers `exact` to `likely` if the target's type has several members of its name and kind. */
export const lowerAmongOverloads = (
  certainty: Certainty | undefined,
  context: ResolutionContext
): Certainty | undefined =>
  certainty === "exact" && !context.rules.hasNoOverloads && hasOverloads(context) ? "likely" : certainty

/** Whether the target's type has several members of its name and kind, so that it is unknown which is meant. A field is the only one. */
const hasOverloads = ({ index, rules, target }: ResolutionContext): boolean =>
  target.kind !== "field" &&
  namesakesBy(index.named(target.name), kindAndContainerOf, kindAndContainerOf(target)).filter(
    (each) => !isOtherPart(each, target) && rules.isOnlyOfInterface?.(each.signature, each.name) !== true
  ).length > 1

/** Whether one of two is the declaration of a member that the other defines outside of its type. */
const isOtherPart = (a: Definition, b: Definition): boolean =>
  (a.bodiless === true) !== (b.bodiless === true) && haveSameParameters(a, b)
