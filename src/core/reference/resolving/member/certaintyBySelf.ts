import { ownerOfTarget } from "../type/ownerOfTarget.ts"
import { sameType, typeCandidates } from "../type/typeCandidates.ts"
import { supertypesOf, typeAndSupertypes } from "../type/typeHierarchy.ts"
import { startsWith } from "../import/importsBinding.ts"
import { containerNameOf, filePathOf, namesakesBy } from "../view/namesakesBy.ts"
import { certaintyByType } from "./certaintyByType.ts"
import { certaintyByUniqueness, certaintyOfUniqueBareName, isOnlyMember } from "./certaintyByUniqueness.ts"
import type { Certainty, Definition } from "../view/References.ts"
import { type ResolutionContext, sameFile } from "../view/ResolutionContext.ts"
import { membershipIn } from "../type/membershipIn.ts"

/**
 * A member of the enclosing object, whose type may be a subtype of the enclosing type: a member that the enclosing type and its supertypes lack is `likely`
 * that of a subtype. Where types are combined with others that they do not name, it may be the only member of that name.
 */
export const certaintyBySelf = (enclosingType: string, context: ResolutionContext): Certainty | undefined => {
  const certainty = certaintyByEnclosingType(enclosingType, context)
  if (certainty === "exact" || certainty === "likely") return certainty
  const typesWithoutMember = typeCandidates(enclosingType, context).filter(({ definition }) => {
    const membership = membershipIn(definition, context)
    return membership === undefined || membership === "unknown"
  })
  if (typesWithoutMember.length === 0) return certainty
  const isSubtypeMember = typeAndSupertypes(ownerOfTarget(context), context).some((above) =>
    typesWithoutMember.some(({ definition }) => sameType(definition, above, context.rules))
  )
  if (isSubtypeMember) return "likely"
  return (
    certainty ?? (context.rules.hasHiddenMixins === true && isOnlyMember(context) ? "name-only" : undefined)
  )
}

/** A member by its unqualified name, as one of the enclosing object. */
export const certaintyOfImpliedMember = (
  enclosingType: string,
  context: ResolutionContext
): Certainty | undefined =>
  certaintyByEnclosingType(
    enclosingType,
    context,
    context.rules.statesAllSupertypes !== true || isUsedOutside(context)
      ? certaintyOfUniqueBareName
      : () => (hasOutsideSupertype(enclosingType, context) ? "name-only" : undefined)
  )

/** Whether the target is known by its unqualified name outside of its type too: a constructor, or a member that an extension adds to other types. */
const isUsedOutside = (context: ResolutionContext): boolean =>
  context.target.name === context.target.container ||
  !context.target.scope.nested ||
  context.rules.typeExtendedBy?.(ownerOfTarget(context)?.signature ?? "") !== undefined

/** Whether a type has a supertype that is not in the view, which may have further ones. */
const hasOutsideSupertype = (typeName: string, context: ResolutionContext): boolean =>
  typeCandidates(typeName, context)
    .flatMap(({ definition }) => typeAndSupertypes(definition, context))
    .some((type) => supertypesOf(type, context).some((candidates) => candidates.length === 0))

/**
 * A member of the enclosing object. Code in the body of an enumerator also sees members of the enumeration, unless the body has its own. Code in the value of a
 * field may use the members of the field's type by their bare names.
 */
export const certaintyByEnclosingType = (
  enclosingType: string,
  context: ResolutionContext,
  fallback: (context: ResolutionContext) => Certainty | undefined = certaintyByUniqueness
): Certainty | undefined => {
  const { index, site, target } = context
  const certainty = certaintyByType(enclosingType, context, fallback)
  if (certainty !== undefined) return certainty
  const isInFile = ({ file }: Definition) => sameFile(file, site.file)
  const enumerator = namesakesBy(index.named(enclosingType), filePathOf, site.file.path).find(
    ({ container, kind, scope }) =>
      (kind === "constant" || (kind === "field" && fallback !== certaintyByUniqueness)) &&
      container !== "" &&
      startsWith(site.scope.enclosingNames, [...scope.enclosingNames, enclosingType])
  )
  if (enumerator === undefined) return undefined
  return namesakesBy(index.named(target.name), containerNameOf, enclosingType).some(isInFile)
    ? undefined
    : certaintyByType(enumerator.container, context, fallback)
}
