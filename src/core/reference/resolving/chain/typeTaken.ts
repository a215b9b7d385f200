import { partOfCollection } from "../../../mention/collectionType.ts"
import { placesOfTuple } from "../../../mention/tupleType.ts"
import { leastCertain } from "../view/certainties.ts"
import { filePathOf, namesakesBy } from "../view/namesakesBy.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { statedMemberTypes } from "../type/statedMemberTypes.ts"
import { agreedType, type TypeReference } from "./agreedType.ts"
import { asCollection } from "./asCollection.ts"
import { appliedCandidates } from "./appliedCandidates.ts"

/** What a function of a type gets at a place, from 0: the type of functions, or one whose only member without a body a function may stand for. */
export const typeTaken = (
  named: TypeReference,
  place: number,
  context: ResolutionContext
): TypeReference | undefined => {
  const receiver = asCollection(named, context)
  const taken = partOfCollection(receiver.written, "key")
  if (taken !== undefined) return { ...receiver, written: placesOfTuple(taken)[place] ?? "" }
  const { index, rules } = context
  const [type, another] = appliedCandidates(receiver, context)
  if (type === undefined || another !== undefined) return undefined
  if (rules.chain?.callbacks?.interfaces?.test(type.definition.signature) !== true) return undefined
  const { file, name } = type.definition
  const members = [...new Set(index.methodsOf(type.definition))].flatMap((each) =>
    namesakesBy(index.named(each), filePathOf, file.path).filter(
      ({ bodiless, container }) => bodiless && container === name
    )
  )
  const [member, overloaded] = members
  if (member === undefined || overloaded !== undefined) return undefined
  const request = { name: member.name, isField: false, awaited: false, parameter: place }
  const stated = agreedType(statedMemberTypes(type, request, context), receiver.written, context)
  return stated && { ...stated, certainty: leastCertain(stated.certainty, receiver.certainty) }
}
