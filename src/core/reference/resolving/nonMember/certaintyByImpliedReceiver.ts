import type { Mention } from "../../../mention/Mention.ts"
import { isCollectionType } from "../../../mention/collectionType.ts"
import { leastCertain, mostCertain } from "../view/certainties.ts"
import { lastName } from "../member/certaintyByExtension.ts"
import { extendedTypes, isAmong } from "../type/extendedTypes.ts"
import { lambdaReceiverTypes } from "../type/parameterTypes.ts"
import type { Certainty } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { type TypeCandidate, typeCandidates } from "../type/typeCandidates.ts"
import { supertypesOf, typeAndSupertypes } from "../type/typeHierarchy.ts"

/**
 * How certainly an unqualified name can mean a function or property that is added to `extendedType` from outside: only where an implicit receiver is of that type.
 * `name-only` if none of them can be, since a receiver may not have been recognized.
 */
export const certaintyByImpliedReceiver = (
  { receiver }: Mention,
  extendedType: string,
  enclosingType: string,
  context: ResolutionContext
): Certainty => {
  const { rules, site } = context
  if (extendedType === "" || rules.anyTypes?.includes(extendedType) === true) return "exact"
  const objects = receiver.is === "implied" ? receiver.objects : []
  let hasUnknown = false
  const found: Array<Certainty | undefined> = []
  for (const { is, name } of objects) {
    const candidates = is === "given" ? lambdaReceiverTypes(name, context) : []
    if (is === "type") found.push(certaintyForReceiver(name, extendedType, context))
    else if (candidates.length > 0)
      found.push(mostCertain(candidates.map((each) => certaintyForCandidate(each, extendedType, context))))
    else hasUnknown = true
  }
  for (const name of new Set([enclosingType, ...site.scope.enclosingNames]))
    for (const each of typeCandidates(name, context))
      found.push(certaintyForCandidate(each, extendedType, context))
  return mostCertain([...found, hasUnknown ? "likely" : "name-only"]) ?? "name-only"
}

/** By the name of the receiver's type. What is outside of the view is no subtype of what is in it, and a collection none of anything but collections. */
const certaintyForReceiver = (
  type: string,
  extendedType: string,
  context: ResolutionContext
): Certainty | undefined => {
  const candidates = typeCandidates(type, context)
  if (candidates.length > 0)
    return mostCertain(candidates.map((each) => certaintyForCandidate(each, extendedType, context)))
  const [isCollection, extendsCollection] = [type, extendedType].map((each) =>
    isCollectionType(context.rules.chain?.collection?.(`${each}<A>`) ?? "")
  )
  const isPossible =
    lastName(type) === lastName(extendedType) ||
    (isCollection === extendsCollection && extendedTypes(extendedType, context).length === 0)
  return isPossible ? "likely" : undefined
}

const certaintyForCandidate = (
  { certainty, definition }: TypeCandidate,
  extendedType: string,
  context: ResolutionContext
): Certainty | undefined => {
  const extended = extendedTypes(extendedType, context)
  const hierarchy = typeAndSupertypes(definition, context)
  if (extended.length > 0)
    return isAmong(hierarchy, extended)
      ? leastCertain(certainty, extended.length > 1 ? "likely" : "exact")
      : undefined
  const leadsOutside = hierarchy.some((type) =>
    supertypesOf(type, context).some((candidates) => candidates.length === 0)
  )
  return leadsOutside ? "likely" : undefined
}
