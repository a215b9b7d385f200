/** What a bare name means where a field has the name of a type, as its own often is: `Size Size`. */
import { TYPE_KINDS } from "../../../domain/CodeSymbol.ts"
import { leastCertain } from "../view/certainties.ts"
import { membersNamed, typeAndSupertypes } from "../type/typeHierarchy.ts"
import { typeCandidates } from "../type/typeCandidates.ts"
import type { Mention } from "../../../mention/Mention.ts"
import type { Certainty, Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { valueType } from "../signature/valueType.ts"

/** Without its type arguments, a bare name never means a type that takes some. */
const hasTypeOfItsName = ({ name, signature }: Definition, { rules }: ResolutionContext): boolean =>
  !signature.includes(`${name}<`) && valueType(signature, name, rules).split(".").at(-1) === name

/**
 * Lowers the certainty that a mention means the target, a type or a field, if it may mean a field or type of that name: before a static member it is the type, before
 * another one the field. Only types have the members of enumerations, and nothing but the field stands alone.
 */
export const certaintyBesideNamesake = (
  certainty: Certainty | undefined,
  { isAccessed, name, qualifier, role }: Mention,
  enclosingType: string,
  context: ResolutionContext
): Certainty | undefined => {
  const { rules, target } = context
  if (certainty === undefined || rules.membersNamedLikeTypes !== true) return certainty
  if (qualifier !== "" || role !== "other" || enclosingType === "") return certainty
  if (target.kind === "field") {
    if (isAccessed !== true || !hasTypeOfItsName(target, context)) return certainty
    const isEnumeration = typeCandidates(name, context).some(({ definition }) => definition.kind === "enum")
    return isEnumeration ? undefined : leastCertain(certainty, "likely")
  }
  if (!TYPE_KINDS.has(target.kind)) return certainty
  const fields = typeCandidates(enclosingType, context)
    .flatMap(({ definition }) => typeAndSupertypes(definition, context))
    .flatMap((type) => membersNamed(type, name, context))
    .filter(({ kind }) => kind === "field")
  if (fields.length === 0) return certainty
  if (isAccessed !== true || !fields.some((each) => hasTypeOfItsName(each, context))) return undefined
  return target.kind === "enum" ? certainty : leastCertain(certainty, "likely")
}
