import { appliedCandidates } from "./appliedCandidates.ts"
import { leastCertain } from "../view/certainties.ts"
import { agreedType, type TypeReference } from "./agreedType.ts"
import { filePathOf, namesakesBy } from "../view/namesakesBy.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { type StatedType, statedMemberTypes } from "../type/statedMemberTypes.ts"
import { statedTypeOf } from "../signature/statedTypeOf.ts"
import { type TypeCandidate } from "../type/typeCandidates.ts"
import { membersNamed, supertypesOf, typeAndSupertypes } from "../type/typeHierarchy.ts"

/**
 * The type through whose objects a member is reached from an object of a type that declares how it is dereferenced, like a smart pointer: undefined for any other
 * type, and for a member that the type has itself.
 */
export const declaredPointee = (
  type: TypeReference,
  member: string,
  context: ResolutionContext
): TypeReference | undefined => {
  const { index, rules } = context
  const { dereference } = rules.chain ?? {}
  if (dereference === undefined || index.named(dereference.member).length === 0) return undefined
  const [pointer, another] = appliedCandidates(type, context)
  if (pointer === undefined || another !== undefined) return undefined
  const pointee = agreedType(pointeesOf(pointer, dereference, context), type.written, context)
  if (pointee === undefined || pointee.written === type.written) return undefined
  const owners = new Set(typeAndSupertypes(pointer.definition, context).map(({ name }) => name))
  const namesakes = index.named(member)
  if (namesakes.some(({ container }) => owners.has(container))) return undefined
  // A supertype that is not known, or a trait, may have such a member too.
  const mayHaveItself =
    supertypesOf(pointer.definition, context).some((each) => each.length === 0) ||
    namesakes.some(({ container }) => index.named(container).some(({ kind }) => kind === "trait"))
  const certainty = leastCertain(type.certainty, pointee.certainty)
  return { ...pointee, certainty: leastCertain(certainty, mayHaveItself ? "likely" : "exact") }
}

/** What the members that dereference an object state: as their result, or as an associated type beside them. */
const pointeesOf = (
  pointer: TypeCandidate,
  { associatedType, member }: { readonly associatedType?: string; readonly member: string },
  context: ResolutionContext
): ReadonlyArray<StatedType> => {
  if (associatedType === undefined)
    return statedMemberTypes(pointer, { name: member, isField: false, awaited: false }, context)
  const { certainty, definition } = pointer
  return membersNamed(definition, member, context).flatMap(({ file }) =>
    namesakesBy(context.index.named(associatedType), filePathOf, file.path)
      .filter(({ kind, scope }) => kind === "type" && scope.enclosingNames.at(-1) === definition.name)
      .map((declaration) => ({
        written: statedTypeOf(declaration, associatedType, false, context.rules),
        declaration,
        certainty
      }))
  )
}
