import { type Mention, SELF, SUPER } from "../../../mention/Mention.ts"
import { byTypeOfSelf } from "./typeOfSelf.ts"
import { isCollectionType } from "../../../mention/collectionType.ts"
import { typeOfChain } from "../chain/typeOfChain.ts"
import { ownerOfTarget } from "../type/ownerOfTarget.ts"
import { typeCandidates } from "../type/typeCandidates.ts"
import { membersNamed } from "../type/typeHierarchy.ts"
import { leastCertain } from "../view/certainties.ts"
import type { LexicalScope } from "../view/lexicalScope.ts"
import type { Certainty, Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"

/**
 * How certain a member of a type is, where another one of its objects may have the same name, or the reverse: `Cart.total()` and `cart.total()`. What is accessed on the
 * other is not meant; `likely` if it is unknown what is accessed.
 */
export const certaintyByLevel = (
  certainty: Certainty | undefined,
  mention: Mention,
  enclosingType: string,
  context: ResolutionContext
): Certainty | undefined => {
  const { rules, target } = context
  const { level } = target.scope
  if (certainty === undefined || level === "" || rules.separatesLevels !== true) return certainty
  // A constructor is called on the type whose objects have it.
  const { calledAs, names } = rules.constructors ?? {}
  if (names?.includes(target.name) === true || target.name === calledAs) return certainty
  const owner = ownerOfTarget(context)
  if (owner === undefined) return certainty
  const accessed = levelOfAccess(mention, enclosingType, context)
  if (level === "objects" && accessed === "type" && isPrepended(owner, mention, context))
    return leastCertain(certainty, "name-only")
  if (owner.kind !== "class") return certainty
  if (accessed === level) return certainty
  const hasOther = membersNamed(owner, target.name, context).some(
    ({ scope }) => scope.level !== "" && scope.level !== level
  )
  if (hasOther && accessed !== "") return undefined
  // A declaration may give a field to both: `class_attribute :limit`.
  if (!hasOther && target.kind === "field") return certainty
  // A framework may call members of objects on their type.
  if (accessed !== "")
    return certainty === "exact" ? "likely" : certainty === "likely" ? "name-only" : undefined
  return hasOther ? leastCertain(certainty, "likely") : certainty
}

/** Whether a module has its members before those of the objects of a type that is named, so that the type itself has none of them by that. */
const isPrepended = (
  { kind, name }: Definition,
  { qualifier }: Mention,
  context: ResolutionContext
): boolean =>
  kind === "module" &&
  typeCandidates(qualifier, context).some(({ definition }) =>
    context.rules.membersBefore?.(definition.signature).some((path) => path.split(".").at(-1) === name)
  )

/** What the object of a mention is: an object, a type, or "" when that is unknown. */
const levelOfAccess = (
  { qualifier, receiver }: Mention,
  enclosingType: string,
  context: ResolutionContext
): LexicalScope["level"] => {
  const ofSelf = byTypeOfSelf({ qualifier, receiver }, context)
  if (ofSelf !== undefined) return ofSelf
  if (qualifier === SELF || qualifier === SUPER || (qualifier === "" && receiver.is !== "typed"))
    return context.site.scope.level
  if (receiver.is === "typed" || receiver.is === "value") return "objects"
  if (receiver.is === "chain") {
    if (receiver.chain.steps.every(({ is }) => is === "same")) return ""
    // A collection of objects may be asked for what their type has.
    const type = typeOfChain(receiver.chain, enclosingType, context)
    return type === undefined || isCollectionType(type.written) ? "" : "objects"
  }
  return receiver.is === "unknown" && typeCandidates(qualifier, context).length > 0 ? "type" : ""
}
