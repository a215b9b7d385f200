import { TYPE_KINDS } from "../../../domain/CodeSymbol.ts"
import { collectionName } from "../../../mention/collectionType.ts"
import { languageFamily } from "../view/languageFamily.ts"
import { certaintyByInjection } from "../name/certaintyByInjection.ts"
import { INJECTED, KEY_QUALIFIER, type Mention } from "../../../mention/Mention.ts"
import { haveSameParameters } from "../signature/haveSameParameters.ts"
import { lowerAmongOverloads } from "../name/lowerAmongOverloads.ts"
import { isImpliedMember } from "../member/certaintyOfDeclaredMember.ts"
import { certaintyOfValueByKey } from "../member/certaintyByKey.ts"
import { isHiddenByVariant } from "../member/certaintyByImport.ts"
import { startsWith } from "../import/importsBinding.ts"
import { certaintyByImpliedReceiver } from "./certaintyByImpliedReceiver.ts"
import { certaintyByImplementation } from "./certaintyByImplementation.ts"
import { certaintyByInheritance } from "./certaintyByInheritance.ts"
import { certaintyByUnopenedModule } from "./certaintyByUnopenedModule.ts"
import { certaintyOfName } from "../name/certaintyOfName.ts"
import { certaintyOfProperty } from "../member/certaintyOfProperty.ts"
import { singleTypeOf } from "../../../mention/Receiver.ts"
import { typeOfChain } from "../chain/typeOfChain.ts"
import { fileAndScopeOf, namesakesBy } from "../view/namesakesBy.ts"
import type { Certainty, Definition } from "../view/References.ts"
import { leastCertain } from "../view/certainties.ts"
import { isFileLocal } from "../name/certaintyByLinkage.ts"
import { type ResolutionContext, sameFile } from "../view/ResolutionContext.ts"

/** How certainly a mention means the target if that is no member: a function, a type, a constant; `enclosingType` is the name of the enclosing type, "" for none. */
export const certaintyOfNonMember = (
  mention: Mention,
  enclosingType: string,
  context: ResolutionContext
): Certainty | undefined => {
  const { rules, target } = context
  const { name, qualifier, role } = mention
  const { sign, uncallable } = rules
  if (isOfOtherGroup(context)) return undefined
  if (qualifier === KEY_QUALIFIER) return certaintyOfValueByKey(mention, context)
  if (mention.receiver.is === "attribute" && rules.attributeDeclarations?.test(target.signature) !== true)
    return undefined
  if (
    rules.macroSign !== undefined &&
    target.kind === "macro" &&
    role === "call" &&
    mention.receiver.is !== "attribute"
  )
    return undefined
  if (qualifier === INJECTED) return name === target.name ? certaintyByInjection(context) : undefined
  if (rules.onlyCallsMeanFunctions === true && (role === "call") !== (target.kind === "function"))
    return undefined
  if (rules.typesWhere !== undefined && !fitsRole(role, target)) return undefined
  if (rules.hasTypeNamespace === true && (role === "type") !== TYPE_KINDS.has(target.kind)) return undefined
  if (rules.typesAreNoValues === true && role === "type" && isNoType(target)) return undefined
  if (
    rules.typesAreNoFunctions === true &&
    role === (target.kind === "module" ? "call" : target.kind === "function" ? "type" : "")
  )
    return undefined
  if (role === "call" && isBesideDefinition(context)) return undefined
  if (qualifier === "" && role !== "type" && isHiddenByVariant(name, context)) return undefined
  if (rules.namesTypesByKeyword === true && isOtherNamespaceMeant(role, context)) return undefined
  if (role !== "type" && rules.valueQueries !== undefined && isBesideValue(context)) return undefined
  const isConstructor = role === "call" || mention.isMade === true
  if (isConstructor && TYPE_KINDS.has(target.kind) && uncallable?.test(target.signature) === true)
    return undefined
  if (sign !== undefined && (qualifier === sign || hasSign(target, sign)))
    return name === target.name && qualifier === sign ? certaintyBySign(sign, context) : undefined
  const extendedType = rules.extendedTypeOf?.(target.signature, target.name)
  if (extendedType === undefined) {
    const found =
      certaintyOfName(mention, context) ??
      certaintyOfProperty(mention, context) ??
      certaintyByInheritance(mention, enclosingType, context) ??
      certaintyByUnopenedModule(mention, context) ??
      (name === target.name ? certaintyByImplementation(qualifier, context) : undefined)
    const isUncertain =
      isImpliedMember(mention, enclosingType, context) ||
      rules.addedMethods?.test(target.signature) === true ||
      (role === "call" && isOverloadedFunction(context))
    return found === "exact" && isUncertain ? "likely" : found
  }
  if (qualifier !== "") return certaintyOfExtension(mention, extendedType, enclosingType, context)
  const visible = certaintyOfName(mention, context)
  if (visible === undefined) return undefined
  const byReceiver = certaintyByImpliedReceiver(mention, extendedType, enclosingType, context)
  const isMember = isImpliedMember(mention, enclosingType, context)
  // Extensions of several types may have one name.
  return lowerAmongOverloads(
    leastCertain(visible, isMember ? leastCertain(byReceiver, "likely") : byReceiver),
    context
  )
}

/** Groups that others include, whose contents are visible in these too. */
const SHARED_GROUP = /^shared_/

/** Whether the target is declared in a group of tests that the mention is not in. */
const isOfOtherGroup = ({ rules: { groupTitles }, site, target }: ResolutionContext): boolean => {
  const { enclosingNames } = target.scope
  return (
    groupTitles !== undefined &&
    enclosingNames.some((name) => groupTitles.test(name)) &&
    !enclosingNames.some((name) => SHARED_GROUP.test(name)) &&
    !(sameFile(site.file, target.file) && startsWith(site.scope.enclosingNames, enclosingNames))
  )
}

/** Whether the target is only declared, and a function of its name is defined beside it. */
const isBesideDefinition = ({ index, rules: { declaredAlone }, target }: ResolutionContext): boolean =>
  declaredAlone?.test(target.signature) === true &&
  namesakesBy(index.named(target.name), fileAndScopeOf, fileAndScopeOf(target)).some(
    ({ kind, signature }) => kind === target.kind && !declaredAlone.test(signature)
  )

/** Whether another function of the target's package may be called with as many arguments; one that only has another platform's body is the same function. */
const isOverloadedFunction = ({ index, rules, target }: ResolutionContext): boolean =>
  rules.overloadsFunctions === true &&
  target.kind === "function" &&
  index
    .named(target.name)
    .some(
      (each) =>
        each.kind === "function" &&
        each.container === "" &&
        each.file.package === target.file.package &&
        rules.extendedTypeOf?.(each.signature, each.name) === undefined &&
        !haveSameParameters(each, target)
    )

/** The kinds of declarations that are nothing but types. */
export const TYPES_ONLY: ReadonlySet<Definition["kind"]> = new Set(["interface", "type"])
const VALUES_ONLY: ReadonlySet<Definition["kind"]> = new Set(["constant", "function", "variable"])

const isNoType = ({ kind }: Definition): boolean => VALUES_ONLY.has(kind) || kind === "macro"

/** Whether the target is nothing but a type, and a value beside it has the same name. */
const isBesideValue = ({ index, target }: ResolutionContext): boolean =>
  TYPES_ONLY.has(target.kind) &&
  namesakesBy(index.named(target.name), fileAndScopeOf, fileAndScopeOf(target)).some(({ kind }) =>
    VALUES_ONLY.has(kind)
  )

/**
 * Whether a name with a keyword means a type and the target is a value of that name, or the other way round: `struct stat` and `stat()`. A name that a `typedef`
 * declares needs no keyword, and no value has it too.
 */
const isOtherNamespaceMeant = (
  role: Mention["role"],
  { index, site, target }: ResolutionContext
): boolean => {
  const isTag = TYPE_KINDS.has(target.kind) && !target.signature.startsWith("typedef")
  if (role === "type" ? !VALUES_ONLY.has(target.kind) : !isTag) return false
  const family = languageFamily(target.file.language)
  return index
    .named(target.name)
    .some(
      (each) =>
        each.container === "" &&
        languageFamily(each.file.language) === family &&
        (role === "type"
          ? TYPE_KINDS.has(each.kind)
          : VALUES_ONLY.has(each.kind) && (!isFileLocal(each) || sameFile(each.file, site.file)))
    )
}

/** Whether a name of that role can mean a definition, in languages where types are named only in places of their own. */
const fitsRole = (role: Mention["role"], { kind }: Definition): boolean =>
  role === "type" ? kind !== "function" && kind !== "macro" && kind !== "field" : kind !== "type"

const hasSign = ({ name, signature }: Definition, sign: string): boolean =>
  signature.startsWith(sign + name) &&
  !/^[\p{L}\p{M}\p{N}_?!]/u.test(signature.slice(sign.length + name.length))

/** A definition that only its file sees; if the file has several, it is unknown which is meant. */
const certaintyBySign = (sign: string, { index, site, target }: ResolutionContext): Certainty | undefined => {
  if (!hasSign(target, sign) || !sameFile(site.file, target.file)) return undefined
  const inFile = index
    .named(target.name)
    .filter((each) => sameFile(each.file, site.file) && hasSign(each, sign))
  const ofModule = inFile.filter(({ scope }) => scope.module === site.scope.module)
  if (ofModule.length > 0 && target.scope.module !== site.scope.module) return undefined
  return ofModule.length === 1 ? "exact" : "likely"
}

/**
 * A member that is added to a type from outside: visible where its own name is, and certain only after a receiver of exactly that type. The type's own members
 * take precedence.
 */
const certaintyOfExtension = (
  { name, receiver }: Mention,
  extendedType: string,
  enclosingType: string,
  context: ResolutionContext
): Certainty | undefined => {
  const { index, rules, target } = context
  const certainty = name === target.name ? certaintyOfName({ name, qualifier: "" }, context) : undefined
  if (certainty === undefined) return undefined
  const family = languageFamily(target.file.language)
  const namesakes = index.named(name).filter(({ file }) => languageFamily(file.language) === family)
  const result = receiver.is === "chain" ? typeOfChain(receiver.chain, enclosingType, context) : undefined
  const type = collectionName(singleTypeOf(receiver) ?? result?.written ?? "")
  const sameTypeExtensions = namesakes.filter(
    (each) => type !== "" && rules.extendedTypeOf?.(each.signature, name) === type
  )
  // The members of an external type are unknown.
  const isKnown = index.named(type).some(({ kind }) => TYPE_KINDS.has(kind))
  if (isKnown && type === extendedType && !namesakes.some(({ container }) => container === type))
    return leastCertain(
      leastCertain(certainty, result?.certainty ?? "exact"),
      sameTypeExtensions.length > 1 ? "likely" : "exact"
    )
  const hasRival =
    (sameTypeExtensions.length > 0 && type !== extendedType) ||
    namesakes.some(({ container }) => container !== "")
  return leastCertain(certainty, hasRival ? "name-only" : "likely")
}
