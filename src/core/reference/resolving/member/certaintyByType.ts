import { TYPE_KINDS } from "../../../domain/CodeSymbol.ts"
import { leastCertain, mostCertain } from "../view/certainties.ts"
import { ownerOfTarget } from "../type/ownerOfTarget.ts"
import { type TypeCandidate, typeCandidates } from "../type/typeCandidates.ts"
import { splitJoined } from "../../../mention/boundNames.ts"
import { argumentsIndex, argumentsOfType } from "../../../mention/appliedType.ts"
import { isCollectionType, collectionName } from "../../../mention/collectionType.ts"
import { withoutDocumentedMark } from "../../../mention/documentedType.ts"
import { importedFiles } from "../import/importedFiles.ts"
import { importsBinding } from "../import/importsBinding.ts"
import { isConfiguredModule } from "../import/resolveByFiles.ts"
import { OUTERMOST } from "../../../mention/Mention.ts"
import { certaintyByInterface } from "./certaintyByInterface.ts"
import { declarersOf } from "../type/embeddedTypes.ts"
import { certaintyByUniqueness, containersOfNamesakes } from "./certaintyByUniqueness.ts"
import type { Certainty, Definition } from "../view/References.ts"
import { type ResolutionContext, sameFile } from "../view/ResolutionContext.ts"
import { withoutAlias } from "../import/withoutAlias.ts"
import { certaintyOfOverride, membershipIn } from "../type/membershipIn.ts"
import { membershipInJoined } from "../type/membershipInJoined.ts"

/** A member of an object of a type, given as it is written at the use site. */
export const certaintyByType = (
  written: string,
  context: ResolutionContext,
  fallback: (context: ResolutionContext) => Certainty | undefined = certaintyByUniqueness
): Certainty | undefined => {
  const { rules } = context
  const writtenName = collectionName(written)
  const joined = splitJoined(writtenName)
  if (joined.length > 1) {
    const membership = membershipInJoined(joined, context)
    return membership === "none" ? undefined : (membership ?? certaintyByAllTypes(joined, context))
  }
  const typePath = withoutAlias(writtenName, context)
  const isOpenCollection = isCollectionType(written) && rules.chain?.collectionMembers?.areOpen === true
  if (isOpenCollection && typeCandidates(typePath, context).length === 0)
    return certaintyByUniqueness(context)
  // A collection without a name has no members of its own that the view declares.
  if (typePath === "" && written !== "") return undefined
  const types = typeCandidates(typePath, context)
  if (types.length === 0)
    return (
      certaintyByParts(typePath, context) ??
      certaintyByTypeName(typePath, context) ??
      certaintyByPointee(written, context)
    )
  return mostCertain(
    types.map(({ certainty, definition }) => {
      const membership = membershipIn(definition, context)
      if (membership === "other")
        return certaintyOfOverride(definition, context) ?? certaintyByInterfaces(definition, context)
      if (membership === "unknown")
        return rules.supertypesOf === undefined || rules.hasOpenTypes === true
          ? fallback(context)
          : "name-only"
      return membership === undefined || certainty === "exact"
        ? membership
        : leastCertain(membership, certainty)
    })
  )
}

/**
 * A member that a type from outside of the view may lead to: a pointer of which only the name is known, or, where types may say how they are dereferenced,
 * `Ref<Cart>`, what has the type of the member as an argument.
 */
const certaintyByPointee = (written: string, context: ResolutionContext): Certainty | undefined => {
  const { chain } = context.rules
  const { pointers } = chain?.collectionMembers?.forms ?? {}
  const { container, name } = context.target
  const leadsOn =
    argumentsIndex(written) >= 0
      ? chain?.dereference !== undefined &&
        argumentsOfType(written).some((one) => lastNameOf(collectionName(one)) === container)
      : !isCollectionType(written) &&
        pointers?.types.has(lastNameOf(written)) === true &&
        !pointers.ownMembers.has(name)
  return leadsOn ? certaintyByUniqueness(context) : undefined
}

const lastNameOf = (path: string): string => path.slice(path.lastIndexOf(".") + 1)

/** A member that the type may have through an interface, which may be embedded. */
const certaintyByInterfaces = (type: Definition, context: ResolutionContext): Certainty | undefined =>
  context.rules.embedding === undefined
    ? certaintyByInterface(type, context)
    : mostCertain(
        declarersOf(type, context.target.name, context).types.map(({ definition }) =>
          certaintyByInterface(definition, context)
        )
      )

/** A member of an object that has all of the types; undefined when one of them has another member of that name. */
export const certaintyByAllTypes = (
  typePaths: ReadonlyArray<string>,
  context: ResolutionContext
): Certainty | undefined => {
  const found = mostCertain(
    typePaths.map((type) => (type === "" ? undefined : certaintyByType(type, context)))
  )
  if (typePaths.length < 2 || found === undefined || found === "exact") return found
  const types = typePaths.flatMap((type) => typeCandidates(type, context))
  const memberships = types.map(({ definition }) => membershipIn(definition, context))
  return memberships.includes("other") && !memberships.some((each) => each === "exact" || each === "likely")
    ? undefined
    : found
}

/** How certainly a type has the target as its own or inherited member. */
export const certaintyByCandidate = (
  { certainty, definition }: TypeCandidate,
  context: ResolutionContext
): Certainty | undefined => {
  const membership = membershipIn(definition, context)
  return membership === "other" || membership === "unknown" || membership === undefined
    ? undefined
    : leastCertain(membership, certainty)
}

/** Whether a path begins with a module outside of the view, in languages where only a configuration may lead elsewhere than the import says. */
const isInOutsideModule = (typePath: string, context: ResolutionContext): boolean => {
  const { index, rules, site } = context
  const dot = typePath.indexOf(".")
  if (dot < 0 || rules.configuredModules === undefined || rules.configuredModules.pathMatches !== undefined)
    return false
  return (
    importsBinding(typePath.slice(0, dot), context)?.every(
      ({ module }) =>
        !isConfiguredModule(module, rules) &&
        importedFiles(rules, module, site.file, index).files.length === 0
    ) === true
  )
}

/** Whether a path leads to a constant of its file or of one that it imports, which may be another name of any type. */
const isConstant = (typePath: string, name: string, context: ResolutionContext): boolean => {
  const { index, rules, site } = context
  const constants = index.named(name).filter(({ kind }) => kind === "constant")
  if (constants.length === 0) return false
  const dot = typePath.indexOf(".")
  const files =
    dot < 0
      ? [site.file]
      : (importsBinding(typePath.slice(0, dot), context) ?? []).flatMap(
          ({ module }) => importedFiles(rules, module, site.file, index).files
        )
  return constants.some(({ file }) => files.some((each) => sameFile(each, file)))
}

const isIn =
  (names: ReadonlyArray<string>) =>
  ({ scope: { enclosingNames } }: Definition): boolean =>
    enclosingNames.join() === names.join()

/**
 * A type that several files declare parts of: a member that one part alone declares is likely, also one that a part has from elsewhere; what the type has another
 * member for is no use of the target. Undefined for another type, and where the parts do not tell.
 */
const certaintyByParts = (typePath: string, context: ResolutionContext): Certainty | undefined => {
  const { index, rules, site, target } = context
  if (rules.reopensTypes !== true) return undefined
  const qualifiers = typePath.split(".")
  const name = qualifiers.pop()!
  const types = index.named(name).filter(({ kind }) => TYPE_KINDS.has(kind))
  const around = site.scope.enclosingNames
  // The innermost module around the use that has such a type.
  const depth = around.findLastIndex((_, at) => types.some(isIn([...around.slice(0, at + 1), ...qualifiers])))
  const parts = types.filter(isIn([...around.slice(0, depth + 1), ...qualifiers]))
  if (parts.length < 2) return undefined
  const found = parts.map((part) => membershipIn(part, context))
  const declaring = found.filter((each) => each === "exact" || each === "likely" || each === "other")
  if (declaring.length > 1) return "name-only"
  if (declaring.length === 0) return name === target.container ? undefined : certaintyByUniqueness(context)
  return declaring[0] === "other" ? "name-only" : "likely"
}

/** If the type cannot be resolved, its name alone counts for the only type of that name, or the only one with such a member. */
const certaintyByTypeName = (written: string, context: ResolutionContext): Certainty | undefined => {
  const { index, rules, target } = context
  const typePath = withoutDocumentedMark(written)
  const name = typePath.split(".").at(-1)!
  if (name !== target.container) {
    if (rules.typesAreValues === true && isConstant(typePath, name, context))
      return certaintyByUniqueness(context)
    // What extends a type from outside of the view may be inherited by others from there.
    if (rules.hasOpenTypes === true && index.named(target.container).length === 0)
      return certaintyByUniqueness(context)
    return rules.typeExtendedBy?.(ownerOfTarget(context)?.signature ?? "") === name ? "likely" : undefined
  }
  // A full name that leads nowhere means something outside of the view.
  if (typePath.startsWith(`${OUTERMOST}.`) || isInOutsideModule(typePath, context)) return undefined
  const namesakes = index.named(target.container).filter(({ kind }) => TYPE_KINDS.has(kind))
  if (namesakes.length > 0) return namesakes.length === 1 ? "likely" : "name-only"
  const containers = [...containersOfNamesakes(index, target)].filter((each) =>
    each.endsWith(`\0${target.container}`)
  )
  return containers.length === 1 ? "likely" : "name-only"
}
