/** What is taken out of collections and pointers, and what their members give. */
import type { MentionRules } from "../../../language/MentionRules.ts"
import { collectionType, innermostElement, partOfCollection } from "../../../mention/collectionType.ts"
import { ownValue } from "../../../record/mod.ts"
import { appliedCandidates } from "./appliedCandidates.ts"
import { siteOf } from "../import/siteOf.ts"
import type { TypeCandidate } from "../type/typeCandidates.ts"
import { statedMemberTypes } from "../type/statedMemberTypes.ts"
import { pointerTypeAfterStep } from "../../pointedType.ts"
import { isTupleType, placesOfTuple } from "../../../mention/tupleType.ts"
import { type CollectionPart, type Step, WHOLE } from "../../../mention/AccessChain.ts"
import { agreedType, type TypeReference } from "./agreedType.ts"
import { isTypeVariable, statedTypeOf } from "../signature/statedTypeOf.ts"
import { leastCertain } from "../view/certainties.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"

/** Whether collections of the language have a member of that name that gives a collection or an element. */
export const isCollectionMember = (name: string, { chain }: Pick<MentionRules, "chain">): boolean => {
  const { elements, entries, iterators, keys, lookups, places, same, values } = chain?.collectionMembers ?? {}
  return (
    [elements, entries, iterators?.members, keys, lookups, same, values].some(
      (names) => names?.has(name) === true
    ) || ownValue(places, name) !== undefined
  )
}

/** The type that a member of a collection of the language gives; "" when unknown. */
export const typeOfCollectionMember = (
  collection: string,
  name: string,
  { chain }: Pick<MentionRules, "chain">
): string => {
  const members = chain?.collectionMembers
  if (members === undefined) return ""
  const { elements, entries, forms, iterators, keys, lookups, places, same, values } = members
  const place = ownValue(places, name)
  if (place !== undefined && isTupleType(collection)) return placesOfTuple(collection)[place] ?? ""
  const partOf = (part: CollectionPart) => partOfCollection(collection, part, forms) ?? ""
  if (lookups.has(name)) return partOf("element")
  if (keys?.has(name) === true && partOf("key") !== "") return partOf("key")
  if (elements.has(name)) return partOf("item")
  if (iterators?.members.has(name) === true)
    return collectionType(partOf("element"), partOf("key"), iterators.type)
  if (entries?.has(name) === true) return collectionType(partOf("item"))
  if (values.has(name)) return collectionType(partOf("element"))
  return same.has(name) ? collection : ""
}

/** The type of what a collection holds, or of its keys; a named type may stand for a collection. */
export const typeOfPart = (
  receiver: TypeReference,
  { is: part, name: place }: Step & { readonly is: CollectionPart },
  context: ResolutionContext
): TypeReference | undefined => {
  const { collectionMembers } = context.rules.chain ?? {}
  const { pointers } = context.rules
  if (pointers !== undefined)
    return {
      ...receiver,
      written: pointerTypeAfterStep(receiver.written, { is: part, name: "" }, pointers) ?? ""
    }
  const written = partOfCollection(receiver.written, part, collectionMembers?.forms, place)
  if (written !== undefined) return { ...receiver, written }
  if (part === "pointed") return typeOfPointed(receiver, context)
  const types = appliedCandidates(receiver, context)
  if (part === "all") {
    const item = typeOfPart(receiver, { is: "item", name: "" }, context)
    return item && { ...item, written: collectionType(item.written) }
  }
  const own = types.map((type) => typeOfOwnPart(type, receiver, { is: part, name: place }, context))
  const [ownPart] = own
  if (ownPart !== undefined) return own.length === 1 ? ownPart : undefined
  const collections = types.map(({ certainty, definition }) => {
    const { name, signature } = definition
    const collection = context.rules.chain?.collectionOf?.(signature, name) ?? ""
    const held = partOfCollection(collection, part, collectionMembers?.forms) ?? ""
    return {
      written: isTypeVariable(innermostElement(held), definition) ? "" : held,
      declaration: definition,
      certainty
    }
  })
  const agreed = agreedType(collections, "", context)
  return agreed && { ...agreed, certainty: leastCertain(agreed.certainty, receiver.certainty) }
}

/** What an object of the program gives by a member for that, or by the place of a field. */
const typeOfOwnPart = (
  type: TypeCandidate,
  receiver: TypeReference,
  { is: part, name: place }: Step & { readonly is: CollectionPart },
  context: ResolutionContext
): TypeReference | undefined => {
  const { chain } = context.rules
  const certainty = leastCertain(type.certainty, receiver.certainty)
  if (place === WHOLE) {
    const { kind, signature } = type.definition
    if (chain?.placedFields?.test(signature) === true) return { ...receiver, certainty }
    return kind === "class" ? { ...receiver, certainty: leastCertain(certainty, "likely") } : undefined
  }
  if (place !== "" && chain?.placedFields?.test(type.definition.signature) === true) {
    const field = context.index.fieldsOf(type.definition).at(Number(place))
    if (field === undefined) return undefined
    const declaration = { ...type.definition, ...field }
    return {
      written: statedTypeOf(declaration, field.name, false, context.rules),
      site: siteOf(type.definition, context),
      certainty
    }
  }
  const member = part === "element" ? chain?.partMembers?.element : chain?.partMembers?.items
  if (member === undefined || (part !== "element" && part !== "item")) return undefined
  const request = { name: member, isField: false, awaited: false }
  const given = agreedType(statedMemberTypes(type, request, context), receiver.written, context)
  if (given === undefined) return undefined
  const written = part === "element" ? given.written : (partOfCollection(given.written, "item") ?? "")
  return { ...given, written, certainty: leastCertain(certainty, given.certainty) }
}

/** What an object of the program is dereferenced to: what its operator returns, or the object itself, for what is a plain pointer to it. */
const typeOfPointed = (receiver: TypeReference, context: ResolutionContext): TypeReference | undefined => {
  const stated = appliedCandidates(receiver, context).flatMap((type) =>
    statedMemberTypes(type, { name: DEREFERENCE, isField: false, awaited: false }, context)
  )
  return stated.length === 0 ? receiver : agreedType(stated, receiver.written, context)
}

/** The name of the member that dereferences an object. */
const DEREFERENCE = "operator*"
