import { isThroughTold } from "../../../mention/AccessChain.ts"
import { type Mention, SELF } from "../../../mention/Mention.ts"
import { collectionName, isCollectionType } from "../../../mention/collectionType.ts"
import { extendedTypes, isAmong } from "../type/extendedTypes.ts"
import { type TypeCandidate, typeCandidates } from "../type/typeCandidates.ts"
import { typeAndSupertypes } from "../type/typeHierarchy.ts"
import { leastCertain, mostCertain } from "../view/certainties.ts"
import { membershipIn } from "../type/membershipIn.ts"
import type { Certainty } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { typeOfChain } from "../chain/typeOfChain.ts"

/**
 * A static method that is called on an object as if it were a member of the object's type, by the type that it extends: no certainty where the object is of
 * another type or has such a member itself. Undefined for other methods, and for objects of unknown type.
 */
export const certaintyByExtension = (
  mention: Mention,
  enclosingType: string,
  context: ResolutionContext
): { readonly certainty: Certainty | undefined } | undefined => {
  const { rules, target } = context
  if (rules.calledOnType === undefined || target.kind !== "method") return undefined
  if (mention.role !== "call" || mention.qualifier === "" || mention.name !== target.name) return undefined
  const extended = rules.calledOnType(target.signature, target.name)
  if (extended === undefined) return undefined
  const types = objectTypes(mention, enclosingType, context)
  if (types.length === 0) return undefined
  const certainty = mostCertain(
    types.map((type) => {
      const found = certaintyForType(type, extended, context)
      return found && leastCertain(found, type.certainty)
    })
  )
  const { receiver } = mention
  const isUnknown = certainty === undefined && receiver.is === "chain" && isThroughTold(receiver.chain)
  return isUnknown ? undefined : { certainty }
}

/** An object's type as it is written somewhere, and what it may mean there. */
interface ObjectType {
  readonly written: string
  readonly candidates: ReadonlyArray<TypeCandidate>
  /** How certain it is that the object has this type. */
  readonly certainty: Certainty
}

const objectTypes = (
  { qualifier, receiver }: Mention,
  enclosingType: string,
  context: ResolutionContext
): ReadonlyArray<ObjectType> => {
  if (receiver.is === "chain") {
    const type = typeOfChain(receiver.chain, enclosingType, context)
    return type === undefined
      ? []
      : [{ ...type, candidates: typeCandidates(type.written, { ...context, site: type.site }) }]
  }
  const written = receiver.is === "typed" ? receiver.types : qualifier === SELF ? [enclosingType] : []
  return written
    .filter((each) => each !== "")
    .map((each) => ({ written: each, candidates: typeCandidates(each, context), certainty: "exact" }))
}

const certaintyForType = (
  { candidates, written }: ObjectType,
  extended: string,
  context: ResolutionContext
): Certainty | undefined => {
  if (candidates.length === 0) {
    // What an object's type from outside of the view is, and has, is unknown: it may well be a subtype of another one from outside.
    const isSame =
      lastName(written) === lastName(extended) ||
      (isCollectionType(written) &&
        isCollectionType(context.rules.chain?.collection?.(`${extended}<A>`) ?? ""))
    return extended === "" || isSame
      ? "likely"
      : extendedTypes(extended, context).length > 0
        ? undefined
        : "name-only"
  }
  return mostCertain(
    candidates.map(({ certainty, definition }) => {
      if (membershipIn(definition, context) === "other") return undefined
      if (extended === "") return "likely"
      const extendedDefinitions = extendedTypes(extended, context)
      if (extendedDefinitions.length === 0) return "name-only"
      return isAmong(typeAndSupertypes(definition, context), extendedDefinitions)
        ? leastCertain(certainty, extendedDefinitions.length > 1 ? "likely" : "exact")
        : undefined
    })
  )
}

/** The last of the names that a written type is made of, without type arguments. */
export const lastName = (type: string): string => collectionName(type).split(".").at(-1)!
