import type { MentionRules } from "../../../language/MentionRules.ts"
import { INJECTED, KEY_QUALIFIER, type Mention, OUTERMOST, SELF, SUPER } from "../../../mention/Mention.ts"
import {
  type ImpliedReceiver,
  type Receiver,
  UNKNOWN_RECEIVER,
  singleTypeOf,
  typedReceiver
} from "../../../mention/Receiver.ts"
import { collectionName, isCollectionType, partOfCollection } from "../../../mention/collectionType.ts"
import type { Certainty } from "../view/References.ts"
import { type ResolutionContext, sameFile, seesWithoutImport } from "../view/ResolutionContext.ts"
import { asCollection } from "../chain/asCollection.ts"
import { leastCertain, mostCertain } from "../view/certainties.ts"
import { certaintyByChain, certaintyByChainResult, certaintyThroughPointer } from "./certaintyByChain.ts"
import {
  certaintyByImport,
  certaintyByMemberImports,
  certaintyOfVariant,
  mayBeVariant
} from "./certaintyByImport.ts"
import { certaintyOfFieldByKey } from "./certaintyByKey.ts"
import { certaintyByQualifier } from "./certaintyByQualifier.ts"
import { certaintyBySelf, certaintyOfImpliedMember } from "./certaintyBySelf.ts"
import { certaintyBySupertypes } from "./certaintyBySupertypes.ts"
import { certaintyByAllTypes, certaintyByCandidate, certaintyByType } from "./certaintyByType.ts"
import { certaintyByEvaluation, certaintyByUniqueness, hasFunction } from "./certaintyByUniqueness.ts"
import { importsBinding, startsWith } from "../import/importsBinding.ts"
import { isOtherKindMeant } from "./isOtherKindMeant.ts"
import { leadsOutside } from "../chain/leadsOutside.ts"
import { membershipIn } from "../type/membershipIn.ts"
import { fileAndScopeOf, filePathOf, namesakesBy } from "../view/namesakesBy.ts"
import { lambdaReceiverTypes, parameterTypes } from "../type/parameterTypes.ts"
import { typeCandidates } from "../type/typeCandidates.ts"
import { typeOfChain } from "../chain/typeOfChain.ts"
import { variantOf } from "../view/variantOf.ts"

export const isSelfQualifier = (qualifier: string): boolean =>
  qualifier === SELF || qualifier.startsWith(`${SELF}.`)

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
  if (qualifier === SELF)
    return enclosingType !== ""
      ? certaintyBySelf(enclosingType, context)
      : // A module gives its methods to the types that include it, and names them in what it has these types do.
        isInsideContainer(context)
        ? "likely"
        : "name-only"
  if (qualifier === OUTERMOST) return undefined
  if (qualifier === SUPER)
    return enclosingType === "" ? "name-only" : certaintyBySupertypes(enclosingType, context)
  if (qualifier === "") return certaintyOfBareMember(mention, enclosingType, context)
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

const certaintyByBindingImports = (name: string, context: ResolutionContext): Certainty | undefined =>
  mostCertain((importsBinding(name, context) ?? []).map((one) => certaintyByImport(one, context)))

/** The same for an unqualified name: by imports, implicit receivers, and the enclosing type. */
const certaintyOfBareMember = (
  mention: Mention,
  enclosingType: string,
  context: ResolutionContext
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
    receiver.is === "implied" ? resolveImplied(mention, receiver.objects, enclosingType, context) : undefined
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

/** Whether the use is inside the type whose member the target is. */
const isInsideContainer = ({ site, target }: ResolutionContext): boolean =>
  sameFile(site.file, target.file) && startsWith(site.scope.enclosingNames, target.scope.enclosingNames)

/** Whether the target's type is around the mention, and none with a member of that name is between them. */
const isNearestAround = (context: ResolutionContext): boolean => {
  const { index, site, target } = context
  return (
    isInsideContainer(context) &&
    !namesakesBy(index.named(target.name), filePathOf, target.file.path).some(
      ({ scope: { enclosingNames } }) =>
        enclosingNames.length > target.scope.enclosingNames.length &&
        startsWith(site.scope.enclosingNames, enclosingNames)
    )
  )
}

/** Whether the target's type, or another one that its function makes, has no other member of that name. */
const isOnlySibling = ({ index, target }: ResolutionContext): boolean =>
  namesakesBy(index.named(target.name), fileAndScopeOf, fileAndScopeOf(target)).length === 1

/** Whether nothing is known of the object's type: it may be any, or the qualifier tells it. */
const isUntyped = (receiver: Receiver, { anyTypes }: Pick<MentionRules, "anyTypes">): boolean =>
  receiver.is === "unknown" ||
  receiver.is === "value" ||
  (anyTypes !== undefined && anyTypes.includes(singleTypeOf(receiver) ?? ""))

/** A member of an object that the mention describes. */
const certaintyByReceiver = (
  receiver: Receiver,
  enclosingType: string,
  context: ResolutionContext
): Certainty | undefined => {
  switch (receiver.is) {
    case "argument":
      return mostCertain(parameterTypes(receiver, context).map((type) => certaintyByCandidate(type, context)))
    case "chain":
      return certaintyByChain(receiver.chain, enclosingType, context)
    case "typed":
      return certaintyByStatedTypes(receiver.types, enclosingType, context)
    default:
      // What is declared as an attribute is no member of anything.
      return undefined
  }
}

/** What awaiting a promise gives, if the member is none of promises: the names before it may go through what awaits them. */
const settledMember = (type: string, { rules, target }: ResolutionContext): string => {
  const { promise, promiseMembers } = rules.chain?.inferred ?? {}
  return promise !== undefined &&
    isCollectionType(type) &&
    collectionName(type) === promise &&
    promiseMembers?.has(target.name) === false
    ? (partOfCollection(type, "element") ?? type)
    : type
}

/** A member of an object of all these types; a single one may be another name of a collection, or lead to what it points to. */
const certaintyByStatedTypes = (
  types: ReadonlyArray<string>,
  enclosingType: string,
  context: ResolutionContext
): Certainty | undefined => {
  const [stated = "", another] = types
  const written = settledMember(stated, context)
  const named = { written, site: context.site, certainty: "exact" } as const
  const collection = another === undefined ? asCollection(named, context) : named
  if (collection !== named) return certaintyByChainResult(collection, enclosingType, context)
  const throughPointer =
    another === undefined ? certaintyThroughPointer(written, enclosingType, context) : undefined
  return throughPointer === undefined
    ? certaintyByAllTypes(written === stated ? types : [written], context)
    : throughPointer.certainty
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

/** The result for a bare name from its implicit receivers. */
interface ImpliedResult {
  readonly certainty: Certainty | undefined
  /** One of the receivers has another member of that name. */
  readonly isOtherMember: boolean
  /** All receivers are known. */
  readonly areAllKnown: boolean
}

const resolveImplied = (
  mention: Mention,
  objects: ReadonlyArray<ImpliedReceiver>,
  enclosingType: string,
  context: ResolutionContext
): ImpliedResult => {
  let certainty: Certainty | undefined
  let areAllKnown = true
  for (const { is, name } of objects) {
    if (is === "given") {
      const types = lambdaReceiverTypes(name, context)
      const certaintyByTypes = mostCertain(types.map((type) => certaintyByCandidate(type, context)))
      certainty = mostCertain([certainty, certaintyByTypes])
      if (certaintyByTypes === "exact")
        return { certainty: areAllKnown ? certaintyByTypes : "likely", isOtherMember: false, areAllKnown }
      if (types.some(({ definition }) => membershipIn(definition, context) === "other"))
        return { certainty, isOtherMember: true, areAllKnown }
      continue
    }
    const types = is === "type" ? typeCandidates(name, context) : []
    const found =
      is === "chain"
        ? certaintyOfDeclaredMember(
            { ...mention, qualifier: name, receiver: UNKNOWN_RECEIVER },
            enclosingType,
            context
          )
        : types.length === 0
          ? undefined
          : certaintyByType(
              name,
              context,
              context.rules.fixtures === undefined ? certaintyByUniqueness : noCertainty
            )
    certainty = mostCertain([certainty, found, ...(types.length === 0 ? (["name-only"] as const) : [])])
    if (types.length === 0) areAllKnown = false
    if (found === "exact")
      return { certainty: areAllKnown ? found : "likely", isOtherMember: false, areAllKnown }
    if (types.some(({ definition }) => membershipIn(definition, context) === "other"))
      return { certainty, isOtherMember: true, areAllKnown }
  }
  return { certainty, isOtherMember: false, areAllKnown }
}

/** Members that a test framework's type inherits from outside of the view are never in the view. */
const noCertainty = (): undefined => undefined

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
    const { certainty } = resolveImplied(mention, receiver.objects, enclosingType, {
      ...context,
      target: each
    })
    return certainty === "exact" || certainty === "likely"
  })
}
