import {
  INJECTED,
  KEY_QUALIFIER,
  type Mention,
  OUTERMOST,
  SELF,
  SUPER,
  SUPER_SUFFIX
} from "../../../mention/Mention.ts"
import { singleTypeOf, typedReceiver } from "../../../mention/Receiver.ts"
import { leadsOutside } from "../chain/leadsOutside.ts"
import { typeOfChain } from "../chain/typeOfChain.ts"
import type { Certainty } from "../view/References.ts"
import { type ResolutionContext, seesWithoutImport } from "../view/ResolutionContext.ts"
import { variantOf } from "../view/variantOf.ts"
import { certaintyThroughPointer } from "./certaintyByChain.ts"
import { memberOfImplied } from "./memberOfImplied.ts"
import { certaintyOfFieldByKey } from "./certaintyByKey.ts"
import { certaintyByQualifier } from "./certaintyByQualifier.ts"
import { certaintyByReceiver, isUntyped } from "./certaintyByReceiver.ts"
import { certaintyBySelf } from "./certaintyBySelf.ts"
import { certaintyByNamedSuper, certaintyBySupertypes } from "./certaintyBySupertypes.ts"
import { certaintyByAllTypes } from "./certaintyByType.ts"
import { certaintyByBindingImports, certaintyOfBareMember } from "./certaintyOfBareMember.ts"
import { isInsideContainer, isNearestAround } from "./containerAround.ts"
import { byTypeOfSelf } from "./typeOfSelf.ts"
import { isOtherKindMeant } from "./isOtherKindMeant.ts"

export const isSelfQualifier = (qualifier: string): boolean =>
  qualifier === SELF || qualifier.startsWith(`${SELF}.`)

/** How certainly a mention means the target, a method or field, by what declares it; `enclosingType` is the name of the type around the mention, "" for none. */
export const certaintyOfDeclaredMember = (
  mention: Mention,
  enclosingType: string,
  context: ResolutionContext
): Certainty | undefined => {
  const { rules, target } = context
  const { name, qualifier, receiver } = mention
  // A member of a module may have another name here.
  if (name !== target.name && rules.modulesAreTables === true && qualifier === "")
    return certaintyByBindingImports(name, context)
  if (name !== target.name || isOtherKindMeant(mention, context) || isPackagePrivate(context))
    return undefined
  if (rules.typesAreNoFunctions === true && mention.role === "type" && target.kind === "method")
    return undefined
  if (qualifier === INJECTED && rules.injected?.where.test(target.signature) !== true) return undefined
  if (qualifier === KEY_QUALIFIER) {
    const typePath = singleTypeOf(receiver) ?? ""
    const isSelfCall = rules.argumentNames?.selfWords?.includes(typePath) === true
    const dot = typePath.indexOf(".")
    const isInSelf =
      dot > 0 && enclosingType !== "" && rules.selfWords?.includes(typePath.slice(0, dot)) === true
    const keyType = isSelfCall ? enclosingType : isInSelf ? enclosingType + typePath.slice(dot) : undefined
    return certaintyOfFieldByKey(
      keyType === undefined ? mention : { ...mention, receiver: typedReceiver(keyType) },
      context
    )
  }
  // Only a literal or pattern of its variant has such a field.
  if (variantOf(context) !== undefined) return undefined
  if (rules.privateNames?.test(name) === true) return isNearestAround(context) ? "exact" : undefined
  if (isFieldOnPath(mention, context)) return undefined
  if (qualifier === SELF && receiver.is === "typed" && !isUntyped(receiver, rules))
    return certaintyByAllTypes([enclosingType, ...receiver.types], context)
  const throughSelf =
    qualifier === SELF && rules.pointers !== undefined
      ? certaintyThroughPointer(enclosingType, enclosingType, context)
      : undefined
  if (throughSelf !== undefined) return throughSelf.certainty
  const ofSelf = enclosingType === "" ? undefined : byTypeOfSelf(mention, context)
  if (qualifier === SELF || ofSelf !== undefined)
    return enclosingType !== ""
      ? certaintyBySelf(enclosingType, context)
      : // A module gives its methods to the types that include it, and names them in what it has these types do.
        isInsideContainer(context)
        ? "likely"
        : "name-only"
  if (qualifier === OUTERMOST) return undefined
  if (qualifier === SUPER)
    return enclosingType === "" ? "name-only" : certaintyBySupertypes(enclosingType, context)
  if (qualifier.endsWith(SUPER_SUFFIX))
    return certaintyByNamedSuper(qualifier.slice(0, -SUPER_SUFFIX.length), enclosingType, context)
  if (qualifier === "")
    return certaintyOfBareMember(mention, enclosingType, context, certaintyOfDeclaredMember)
  if (qualifier === rules.sign) return undefined
  // A variable of the file has members by its name as well, whatever its value is.
  const isUnknownChain =
    receiver.is === "chain" &&
    qualifier !== "?" &&
    typeOfChain(receiver.chain, enclosingType, context) === undefined &&
    !leadsOutside(receiver.chain, enclosingType, context)
  if (!isUnknownChain && !isUntyped(receiver, rules))
    return certaintyByReceiver(receiver, enclosingType, context)
  return certaintyByQualifier(qualifier, receiver.is === "value", enclosingType, context)
}

/** Whether the target is a field and the qualifier a path of modules and types: fields are accessed on values. */
const isFieldOnPath = ({ qualifier, receiver }: Mention, { rules, target }: ResolutionContext): boolean =>
  rules.allowsAddedMembers === true &&
  target.kind === "field" &&
  receiver.is === "unknown" &&
  qualifier !== "?" &&
  !isSelfQualifier(qualifier)

/** Whether the target is visible only in another package. */
const isPackagePrivate = ({ rules, site, target }: ResolutionContext): boolean =>
  rules.packagePrivateNames?.test(target.name) === true && !seesWithoutImport(rules, site.file, target.file)

/** Whether an implicit receiver has a member of the target's name, so that the arguments decide which of the two is called. */
export const isImpliedMember = (
  mention: Mention,
  enclosingType: string,
  context: ResolutionContext
): boolean => {
  const { name, qualifier, receiver } = mention
  if (qualifier !== "" || receiver.is !== "implied") return false
  return context.index.named(name).some((each) => {
    if (each.container === "") return false
    const { certainty } = memberOfImplied(
      mention,
      receiver.objects,
      enclosingType,
      { ...context, target: each },
      certaintyOfDeclaredMember
    )
    return certainty === "exact" || certainty === "likely"
  })
}
