import type { Certainty, Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { leastCertain } from "../view/certainties.ts"
import { haveSameParameters } from "../signature/haveSameParameters.ts"
import { type GroupKey, fileAndScopeOf, namesakesBy } from "../view/namesakesBy.ts"

/** Lowers the certainty if several functions of one name stand in the same place, or variables of several blocks, of which each sees its own. */
export const lowerAmongNamesakes = (
  certainty: Certainty,
  { index, rules, target }: ResolutionContext
): Certainty => {
  const { blockVariables } = rules
  if (
    blockVariables?.test(target.signature) === true &&
    namesakesBy(index.named(target.name), fileAndScopeOf, fileAndScopeOf(target)).filter(({ signature }) =>
      blockVariables.test(signature)
    ).length > 1
  )
    return leastCertain(certainty, "likely")
  if (rules.hasNoOverloads || target.kind !== "function") return certainty
  const siblings = namesakesBy(index.named(target.name), kindAndScopeOf, kindAndScopeOf(target))
  return allHaveSameParameters(siblings, target) ? certainty : leastCertain(certainty, "likely")
}

const kindAndScopeOf: GroupKey = (definition) => `${definition.kind}\0${fileAndScopeOf(definition)}`

const sameParametersByList = new WeakMap<ReadonlyArray<Definition>, boolean>()

/** Whether all definitions take the same parameters as one more. */
const allHaveSameParameters = (definitions: ReadonlyArray<Definition>, other: Definition): boolean => {
  const [first] = definitions
  if (first === undefined) return true
  const areAlike =
    sameParametersByList.get(definitions) ?? definitions.every((each) => haveSameParameters(each, first))
  sameParametersByList.set(definitions, areAlike)
  return areAlike && haveSameParameters(first, other)
}
