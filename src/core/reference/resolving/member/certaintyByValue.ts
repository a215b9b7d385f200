import { declaredTypesOf, type ValueCandidate } from "../type/valueCandidates.ts"
import { siteOf } from "../import/siteOf.ts"
import { leastCertain, mostCertain } from "../view/certainties.ts"
import { certaintyByChainResult } from "./certaintyByChain.ts"
import { certaintyByCandidate } from "./certaintyByType.ts"
import { certaintyByUniqueness } from "./certaintyByUniqueness.ts"
import { assignedSignature } from "../signature/assignedSignature.ts"
import { givenTextOf } from "../signature/givenTextOf.ts"
import { initializerChain } from "../signature/initializerChain.ts"
import type { Certainty, Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { typeOfChain, typeOfGivenDeclaration } from "../chain/typeOfChain.ts"
import type { TypeReference } from "../chain/agreedType.ts"

/** A member of a variable's value, whose type the declaration may not state. */
export const certaintyByValue = (
  { certainty: valueCertainty, definition }: ValueCandidate,
  context: ResolutionContext
): Certainty | undefined => {
  const given = definition.gives === undefined ? undefined : typeOfInitializer(definition, context)
  const types = given === undefined ? declaredTypesOf(definition, context) : undefined
  const certainty =
    given !== undefined
      ? certaintyByChainResult(given, definition.container, context)
      : types === undefined
        ? certaintyByInitializer(definition, context)
        : mostCertain(types.map((type) => certaintyByCandidate(type, context)))
  return certainty && leastCertain(certainty, valueCertainty)
}

/** A member of what the calls and fields in a variable's declaration give. */
const certaintyByInitializer = (value: Definition, context: ResolutionContext): Certainty | undefined => {
  const result = typeOfInitializer(value, context)
  return result === undefined
    ? certaintyByUniqueness(context)
    : certaintyByChainResult(result, value.container, context)
}

/** The type of what the calls and fields in a variable's declaration give; undefined when unknown. */
export const typeOfInitializer = (
  value: Definition,
  context: ResolutionContext
): TypeReference | undefined => {
  const { rules } = context
  const { chain } = rules
  if (value.gives !== undefined)
    return typeOfGivenDeclaration(
      { written: givenTextOf(value), site: siteOf(value, context), certainty: "exact" },
      context
    )
  const initializer =
    chain === undefined || chain.paths !== undefined || chain.inferred !== undefined
      ? undefined
      : initializerChain(assignedSignature(value.signature, value.name, rules), value.name)
  return (
    initializer && typeOfChain(initializer, value.container, { ...context, site: siteOf(value, context) })
  )
}
