import type { AccessChain } from "../../../mention/AccessChain.ts"
import { isFunctionType, parametersOfFunction } from "../../../mention/functionType.ts"
import type { TypeReference } from "./agreedType.ts"
import { type ChainWalk, typeOfGiven } from "./typeAfterStep.ts"

/** The steps from a function to what it gets at a place: what it takes, and the element of that. */
const TAKEN_STEPS = 2

/**
 * What a name means that a function has without stating it, by a chain with an `around` step at `at`: what the function gets; what the name means around it, if it gets
 * nothing; likely also that, if its type is unknown. `followed`: what a chain gives.
 */
export const typeAround = (
  { start, steps }: AccessChain,
  at: number,
  followed: (chain: AccessChain) => TypeReference | undefined,
  walk: ChainWalk
): TypeReference | undefined => {
  const own = at === 0 ? undefined : followed({ start, steps: steps.slice(0, at) })
  if (own !== undefined) return own
  const held = at <= TAKEN_STEPS ? undefined : followed({ start, steps: steps.slice(0, at - TAKEN_STEPS) })
  if (held !== undefined && (!isFunctionType(held.written) || parametersOfFunction(held.written).length > 0))
    return undefined
  const certainty = held?.certainty ?? "likely"
  return typeOfGiven({ written: "", site: walk.context.site, certainty }, steps[at]!.name, walk)
}
