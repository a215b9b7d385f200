import type { Mention } from "../../../mention/Mention.ts"
import { importsBinding } from "../import/importsBinding.ts"
import { leastCertain, mostCertain } from "../view/certainties.ts"
import type { Certainty } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { memberOfImplied, type MemberCertainty } from "./memberOfImplied.ts"
import {
  certaintyByImport,
  certaintyByMemberImports,
  certaintyOfVariant,
  mayBeVariant
} from "./certaintyByImport.ts"
import { certaintyOfImpliedMember } from "./certaintyBySelf.ts"
import { certaintyByEvaluation, hasFunction } from "./certaintyByUniqueness.ts"
import { isInsideContainer, isOnlySibling } from "./containerAround.ts"

/** How certainly a bare name means the target by the imports that bind it. */
export const certaintyByBindingImports = (name: string, context: ResolutionContext): Certainty | undefined =>
  mostCertain((importsBinding(name, context) ?? []).map((one) => certaintyByImport(one, context)))

/** How certainly an unqualified name means the target, a member: by imports, implicit receivers, and the enclosing type. `ofMember`: see `memberOfImplied`. */
export const certaintyOfBareMember = (
  mention: Mention,
  enclosingType: string,
  context: ResolutionContext,
  ofMember: MemberCertainty
): Certainty | undefined => {
  const { rules } = context
  const { name, receiver, role } = mention
  if (mayBeVariant(context)) return certaintyOfVariant(name, context, role === "type")
  const inside =
    rules.unqualifiedMembers?.test(context.target.signature) === true && isInsideContainer(context)
  if (inside) return isOnlySibling(context) ? "exact" : "likely"
  if (
    (rules.isDefault !== undefined || rules.modulesAreTables === true) &&
    importsBinding(name, context) !== undefined
  )
    return certaintyByBindingImports(name, context)
  const implied =
    receiver.is === "implied"
      ? memberOfImplied(mention, receiver.objects, enclosingType, context, ofMember)
      : undefined
  if (implied !== undefined && (implied.isOtherMember || implied.certainty === "exact"))
    return implied.certainty
  const byEnclosingType =
    enclosingType === ""
      ? certaintyByEvaluation(mention, context)
      : rules.impliesSelf
        ? certaintyOfImpliedMember(enclosingType, context)
        : undefined
  // If the enclosing type is not known to have it, a function of that name is an equally good candidate.
  const bySurroundings = byEnclosingType === "likely" && hasFunction(context) ? "name-only" : byEnclosingType
  const combined =
    implied === undefined
      ? bySurroundings
      : mostCertain([
          implied.certainty,
          bySurroundings && leastCertain(bySurroundings, implied.areAllKnown ? "exact" : "likely")
        ])
  const certainty =
    combined === "exact" || rules.importsMembers !== true
      ? combined
      : certaintyByMemberImports(combined, context)
  return certainty !== "exact" && rules.globalFunctions?.has(name) === true ? undefined : certainty
}
