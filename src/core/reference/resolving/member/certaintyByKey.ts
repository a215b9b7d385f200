import { type SymbolKind, TYPE_KINDS } from "../../../domain/CodeSymbol.ts"
import { anyScript } from "../../../text/mod.ts"
import { ownerOfTarget } from "../type/ownerOfTarget.ts"
import { sameType, type TypeCandidate, typeCandidates } from "../type/typeCandidates.ts"
import { siteOf } from "../import/siteOf.ts"
import { typeAndSupertypes } from "../type/typeHierarchy.ts"
import { importsBinding } from "../import/importsBinding.ts"
import { type Mention, OUTERMOST } from "../../../mention/Mention.ts"
import { filePathOf, namesakesBy } from "../view/namesakesBy.ts"
import { singleTypeOf } from "../../../mention/Receiver.ts"
import { certaintyOfVariant } from "./certaintyByImport.ts"
import { certaintyOfName } from "../name/certaintyOfName.ts"
import type { Certainty, Definition } from "../view/References.ts"
import { leastCertain, mostCertain } from "../view/certainties.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { resolveByScope } from "../import/resolveByScope.ts"
import { membershipIn } from "../type/membershipIn.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import { variantOf } from "../view/variantOf.ts"

const VALUE_KINDS: ReadonlySet<SymbolKind> = new Set(["constant", "variable"])

/** How certainly a key means the target as a constant or variable: if the literal makes a map or a list. */
export const certaintyOfValueByKey = (
  { name, receiver }: Mention,
  context: ResolutionContext
): Certainty | undefined => {
  const { rules, target } = context
  if (rules.collectionTypes === undefined || name !== target.name || !VALUE_KINDS.has(target.kind))
    return undefined
  const constructed = constructedTypes(singleTypeOf(receiver) ?? "", context)
  if (constructed.length > 0 && constructed.every(({ definition }) => hasFields(definition))) return undefined
  const found = certaintyOfName({ name, qualifier: "" }, context)
  const areAllCollections =
    constructed.length > 0 && constructed.every(({ definition }) => isCollection(definition, context))
  return found === undefined || areAllCollections ? found : leastCertain(found, "name-only")
}

/** How certainly a key means the target as a field, or an element of an annotation: that of exactly the type that is made, never an inherited one. */
export const certaintyOfFieldByKey = (
  { name, receiver }: Mention,
  context: ResolutionContext
): Certainty | undefined => {
  const { rules, site, target } = context
  const namesMethods = rules.argumentNames?.nameMethods === true
  // What is a method of an annotation here may be a field of it in another language.
  const meantKind = namesMethods && target.file.language === site.file.language ? "method" : "field"
  if (name !== target.name || target.kind !== meantKind) return undefined
  const typePath = singleTypeOf(receiver)
  if (typePath === undefined) return "name-only"
  if (rules.hasDottedNames === true) {
    // Fields are declared in the module that has the name of their type.
    const resolution = resolveByScope(typePath, context)
    return resolution === "elsewhere" ? undefined : resolution
  }
  const variant = variantOf(context)
  if (variant !== undefined) return certaintyByVariant(typePath, variant, context)
  if (isVariant(typePath, context)) return undefined
  const constructed = constructedTypes(typePath, context)
  if (constructed.length === 0 && namesMethods && importsBinding(typePath, context) !== undefined)
    return undefined
  if (constructed.length === 0)
    return hasCustomConstruction(ownerOfTarget(context), context)
      ? undefined
      : certaintyByTypeName(typePath, context)
  if (rules.argumentNames !== undefined)
    return mostCertain(constructed.map((type) => certaintyByArgumentName(type, context)))
  const targetOwner = ownerOfTarget(context)
  return mostCertain(
    constructed.map(({ certainty, definition }) =>
      targetOwner !== undefined && sameType(targetOwner, definition, rules)
        ? certainty
        : hasFields(definition) || isCollection(definition, context)
          ? undefined
          : "name-only"
    )
  )
}

/** How certainly the name of an argument means the target as a field: if the constructed type does not define otherwise how its values are made. */
const certaintyByArgumentName = (
  { certainty, definition }: TypeCandidate,
  context: ResolutionContext
): Certainty | undefined => {
  const membership = hasCustomConstruction(definition, context)
    ? undefined
    : membershipIn(definition, context)
  return membership === undefined || membership === "other" || membership === "unknown"
    ? undefined
    : leastCertain(membership, certainty)
}

/** Whether a type or one of its supertypes defines by a function how its values are made. */
const hasCustomConstruction = (type: Definition | undefined, context: ResolutionContext): boolean => {
  const { index, rules } = context
  const constructionFunctions = (rules.argumentNames?.unlessDefined ?? []).flatMap((name) =>
    index.named(name)
  )
  const declaresOne = typeAndSupertypes(constructionFunctions.length === 0 ? undefined : type, context).some(
    ({ file, name }) =>
      constructionFunctions.some((maker) => maker.container === name && maker.file.path === file.path)
  )
  return declaresOne || (type !== undefined && hasNonFieldParameter(type, context))
}

/** Whether a type or its constructor, possibly inherited, has a parameter of the target's name that is no field. */
const hasNonFieldParameter = (type: Definition, context: ResolutionContext): boolean => {
  const { argumentNames, constructors } = context.rules
  if (argumentNames?.hasNonFieldParameter === undefined) return false
  const constructorsOf = ({ file, name }: Definition) =>
    [...(constructors?.names ?? []), ...(constructors?.namedLikeType === true ? [name] : [])]
      .flatMap((called) => namesakesBy(context.index.named(called), filePathOf, file.path))
      .filter(({ container }) => container === name)
  const constructorsByType = typeAndSupertypes(type, context).map(constructorsOf)
  return [type, ...(constructorsByType.find(({ length }) => length > 0) ?? [])].some(({ signature }) =>
    argumentNames.hasNonFieldParameter!(signature, context.target.name)
  )
}

/**
 * If the type cannot be resolved, its name counts if it is the only one in the view and has no qualifier that would have to be imported; likewise an enum
 * variant, if its enumeration's name agrees.
 */
const certaintyByTypeName = (
  written: string,
  { index, rules, target }: ResolutionContext
): Certainty | undefined => {
  const names = written.split(".")
  const qualifier = names.at(-2)
  // A full name that leads nowhere means something outside of the view.
  if (names.at(-1) !== target.container || names[0] === OUTERMOST) return undefined
  const called = index
    .named(target.container)
    .filter(({ kind }) => TYPE_KINDS.has(kind) || kind === "constant")
  const [only, another] = called
  if (only === undefined || another !== undefined) return "name-only"
  const isNamed =
    qualifier === undefined ||
    (only.kind === "constant"
      ? rules.selfWords?.includes(qualifier) === true || qualifier === target.scope.enclosingNames.at(-2)
      : rules.qualifiesWithoutImport)
  return isNamed ? "likely" : "name-only"
}

/** The field of a variant, which is named with the type of the variant or imported from there. */
const certaintyByVariant = (
  written: string,
  variant: Definition,
  context: ResolutionContext
): Certainty | undefined => {
  const variantContext = { ...context, target: variant }
  const lastDot = written.lastIndexOf(".")
  if (lastDot < 0) return certaintyOfVariant(written, variantContext)
  const qualifier = written.slice(0, lastDot)
  const types = typeCandidates(qualifier, variantContext)
  if (types.length === 0) return certaintyByTypeName(written, context)
  const owner = ownerOfTarget(variantContext)
  return written.slice(lastDot + 1) !== variant.name || owner === undefined
    ? undefined
    : types.find(({ definition }) => sameType(definition, owner, context.rules))?.certainty
}

const cachedIsVariant = memoizedByPair<boolean>()

/** Whether a name means a variant of an enumeration, and no type of that name. */
const isVariant = (written: string, context: ResolutionContext): boolean => {
  const { index, rules, site, target } = context
  if (rules.hidesMembersFrom !== "all") return false
  const lastDot = written.lastIndexOf(".")
  const name = written.slice(lastDot + 1)
  const namesakes = index.named(name)
  const mayBeMeant = (variant: Definition): boolean => {
    const found =
      lastDot < 0
        ? certaintyOfVariant(name, { ...context, target: variant })
        : certaintyByVariant(written, variant, context)
    return found === "exact" || found === "likely"
  }
  return cachedIsVariant(namesakes, site, `${written}\0${target.file.path}`, () =>
    namesakes.some((each) => each.kind === "constant" && each.container !== "" && mayBeMeant(each))
  )
}

/** Most alias steps that are followed. */
const MAX_ALIAS_STEPS = 4

/** The types that a name makes values of, with aliases resolved. */
const constructedTypes = (
  written: string,
  context: ResolutionContext,
  stepsLeft = MAX_ALIAS_STEPS
): ReadonlyArray<TypeCandidate> =>
  (written === "" ? [] : typeCandidates(written, context)).flatMap((type) => {
    const aliasTarget = stepsLeft === 0 ? undefined : ALIAS_TARGET.exec(type.definition.signature)?.[1]
    const constructed =
      aliasTarget === undefined
        ? []
        : constructedTypes(aliasTarget, { ...context, site: siteOf(type.definition, context) }, stepsLeft - 1)
    return constructed.length === 0
      ? [type]
      : constructed.map((each) => ({ ...each, certainty: leastCertain(each.certainty, type.certainty) }))
  })

/** The target of a type alias or a type derived from another: `aliasTarget.Cart` of `type Cart = other.Cart`. */
const ALIAS_TARGET = anyScript(
  /^(?:type\s+)?(?!\d)\w+(?:\[[^\]]*\])?\s+(?:=\s*)?((?!struct\b|interface\b)\w+(?:\.\w+)?)(?:\[[^\]]*\])?$/
)

const hasFields = ({ kind }: Definition): boolean => kind === "struct"

const isCollection = ({ signature }: Definition, { rules }: ResolutionContext): boolean =>
  rules.collectionTypes?.test(signature) === true
