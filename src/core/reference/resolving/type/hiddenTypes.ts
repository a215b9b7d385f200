import { anyHasSameParameters } from "../signature/haveSameParameters.ts"
import type { Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import { targetNamesakesIn } from "./targetNamesakesIn.ts"
import { sameType, typeTargetKey } from "./typeCandidates.ts"
import { supertypesOf, typeAndSupertypes } from "./typeHierarchy.ts"

const NONE: ReadonlyArray<Definition> = []

const cachedBranched = memoizedByPair<boolean>()

/** Whether a type has supertypes by more than one way. */
const isBranched = (type: Definition, context: ResolutionContext): boolean =>
  cachedBranched(context.rules, type, typeTargetKey(context), () =>
    typeAndSupertypes(type, context).some((each) => supertypesOf(each, context).length > 1)
  )

/**
 * The supertypes of a type that declare the target's name, but whose member another supertype hides: one that inherits from them and declares the name itself. In
 * `class Bag(Plain, Priced)`, where both inherit from `Base` and `Priced` overrides what that declares, an object has the member of `Priced`, wherever it is stated.
 */
export const hiddenTypes = (type: Definition, context: ResolutionContext): ReadonlyArray<Definition> =>
  isBranched(type, context) ? hiddenAmong(typeAndSupertypes(type, context).slice(1), context) : NONE

/** The same among types of which an object has all, each with its supertypes: `Base` beside `Priced`, which inherits from it. */
export const hiddenByJoined = (
  types: ReadonlyArray<Definition>,
  context: ResolutionContext
): ReadonlyArray<Definition> =>
  hiddenAmong(
    types.flatMap((type) => typeAndSupertypes(type, context)),
    context
  )

const hiddenAmong = (
  types: ReadonlyArray<Definition>,
  context: ResolutionContext
): ReadonlyArray<Definition> => {
  const { rules, target } = context
  const declares = (each: Definition): boolean => {
    const declared = targetNamesakesIn(each, context)
    return (
      declared.length > 0 &&
      (rules.hasOpenTypes !== true || target.kind !== "method" || anyHasSameParameters(declared, target))
    )
  }
  const declarers = types.filter(declares)
  if (declarers.length < 2) return NONE
  const hasBody = (each: Definition): boolean =>
    targetNamesakesIn(each, context).some(({ bodiless }) => !bodiless)
  const inherits = (other: Definition, one: Definition): boolean =>
    typeAndSupertypes(other, context)
      .slice(1)
      .some((each) => sameType(each, one, rules))
  return declarers.filter((one) =>
    declarers.some(
      (other) =>
        !sameType(one, other, rules) &&
        (inherits(other, one) ||
          (rules.bodiesComeFirst === true && !hasBody(one) && hasBody(other) && !inherits(one, other)))
    )
  )
}
