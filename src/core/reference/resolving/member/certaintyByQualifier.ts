import { TYPE_KINDS } from "../../../domain/CodeSymbol.ts"
import { leastCertain, mostCertain } from "../view/certainties.ts"
import { isReplaceableFunction, valueCandidates } from "../type/valueCandidates.ts"
import { typeCandidates } from "../type/typeCandidates.ts"
import { importedFiles } from "../import/importedFiles.ts"
import { importsBinding } from "../import/importsBinding.ts"
import { membersNamed } from "../type/typeHierarchy.ts"
import { membershipIn } from "../type/membershipIn.ts"
import { isMixedIn } from "../type/mixedInMembers.ts"
import { isOutsideType } from "../type/isOutsideType.ts"
import { isModule } from "../import/modulePaths.ts"
import { containerNameOf, filePathOf, namesakesBy } from "../view/namesakesBy.ts"
import { certaintyByExportedObject } from "./certaintyByImport.ts"
import type { TypeReference } from "../chain/agreedType.ts"
import { certaintyByChainResult } from "./certaintyByChain.ts"
import { certaintyBySelfField } from "./certaintyBySelfField.ts"
import { certaintyByCandidate, certaintyByType } from "./certaintyByType.ts"
import { certaintyByValue } from "./certaintyByValue.ts"
import { certaintyByUniqueness } from "./certaintyByUniqueness.ts"
import type { Certainty, Definition } from "../view/References.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import { typeOfChain } from "../chain/typeOfChain.ts"
import { type ResolutionContext, sameFile } from "../view/ResolutionContext.ts"

/**
 * How certainly a member of what the chain `qualifier` means is the target, if the mention tells nothing else about the object: a field of the enclosing
 * object, a table or object that a file exports, a type, a variable. `isValue`: the object is a value, whatever the names mean. `enclosingType`: name of the enclosing
 * type.
 */
export const certaintyByQualifier = (
  qualifier: string,
  isValue: boolean,
  enclosingType: string,
  context: ResolutionContext
): Certainty | undefined => {
  const { index, rules, target } = context
  const bySelfField = certaintyBySelfField(qualifier, enclosingType, context)
  if (bySelfField !== undefined) return bySelfField.certainty
  const byTable = rules.modulesAreTables === true ? certaintyByModuleTable(qualifier, context) : undefined
  if (byTable !== undefined) return byTable
  if (rules.modulesAreTables === true && isInOwnTable(qualifier, context)) return undefined
  const byExportedObject =
    rules.isDefault === undefined ? undefined : certaintyByExportedObject(qualifier, context)
  if (byExportedObject !== undefined) return byExportedObject
  const lastName = qualifier.split(".").at(-1)!
  // A file may give the type's name to an object that it imports.
  const isOtherValue =
    lastName === target.container &&
    rules.isDefault !== undefined &&
    typeCandidates(qualifier, context).length === 0 &&
    valueCandidates(qualifier, context).length > 0
  if (lastName === target.container && !isOtherValue) return certaintyByType(qualifier, context)
  // The names in a module are no members; nor are those of another type.
  if (!isValue && rules.roots?.includes(qualifier.split(".")[0]!)) return undefined
  if (qualifier === "?") return certaintyByUniqueness(context)
  const byNamedType = certaintyByNamedType(qualifier, context)
  if (byNamedType !== undefined) return byNamedType
  const values = valueCandidates(qualifier, context)
  if (values.length > 0) return mostCertain(values.map((value) => certaintyByValue(value, context)))
  const held = qualifier.includes(".") ? typeOfValue(qualifier, context) : undefined
  if (held !== undefined) return certaintyByChainResult(held, enclosingType, context)
  if (isValue) return certaintyByUnknownConstant(qualifier, context)
  if (isReplaceableFunction(qualifier, context)) return certaintyByUniqueness(context)
  if (isInImportedValue(qualifier, context)) return certaintyByUniqueness(context)
  if (isMixedIn(context) && mayBeExtended(lastName, context)) return certaintyByUniqueness(context)
  if (isModule(qualifier, context) || anyHasMembers(index.named(lastName), context)) return undefined
  // A path means the type that it names, or one with another name there.
  if (rules.hidesMembersFrom === "all" && target.kind === "constant")
    return isImportedFromOutside(lastName, context) ? undefined : "name-only"
  if (!isOutsideType(qualifier, enclosingType, context)) return certaintyByUniqueness(context)
  // A type from outside of the view is made by a constructor of its own.
  return rules.constructors?.calledAs === target.name ? undefined : "name-only"
}

/** The type of the fields that follow a variable of which the declaration states no type. */
const typeOfValue = (path: string, context: ResolutionContext): TypeReference | undefined =>
  context.rules.chain?.inferred === undefined
    ? undefined
    : typeOfChain({ start: { is: "named", name: path }, steps: [] }, "", context)

/** A member of the table that a file is, qualified by the name that an import gives to the file. */
export const certaintyByModuleTable = (
  qualifier: string,
  { index, rules, site, target }: ResolutionContext
): Certainty | undefined => {
  const moduleImports = importsBinding(qualifier, { rules, site })?.filter(({ name }) => name === "")
  const leadsToTarget = moduleImports?.some(({ module }) =>
    importedFiles(rules, module, site.file, index).files.some((file) => sameFile(file, target.file))
  )
  return leadsToTarget === true ? "likely" : undefined
}

/** Whether the use site's file has a member of that name in a table of its own, while the target is in another file. */
const isInOwnTable = (qualifier: string, { index, site, target }: ResolutionContext): boolean =>
  !sameFile(site.file, target.file) &&
  namesakesBy(index.named(target.name), filePathOf, site.file.path).some(
    ({ container }) => container === qualifier
  )

/** A member of a supertype of the named type. */
const certaintyByNamedType = (qualifier: string, context: ResolutionContext): Certainty | undefined =>
  mostCertain(typeCandidates(qualifier, context).map((type) => certaintyByCandidate(type, context)))

/** A member of a constant that is not in the view: if its qualifier names a type, the constant likely has that type. */
const certaintyByUnknownConstant = (qualifier: string, context: ResolutionContext): Certainty | undefined => {
  const holder = qualifier.slice(0, Math.max(0, qualifier.lastIndexOf(".")))
  if (!STARTS_WITH_CAPITAL.test(holder.slice(holder.lastIndexOf(".") + 1)))
    return certaintyByUniqueness(context)
  const certainty = certaintyByType(holder, context)
  return certainty && leastCertain(certainty, "likely")
}

/** Whether a chain goes on from a variable that is imported from a file of the view, so that nothing tells the type of what it leads to: `client.cart`. */
const isInImportedValue = (qualifier: string, context: ResolutionContext): boolean => {
  const { index, rules, site } = context
  const dot = qualifier.indexOf(".")
  if (dot < 0 || rules.isDefault === undefined) return false
  const first = qualifier.slice(0, dot)
  const imports = importsBinding(first, context) ?? []
  return (
    imports.some(({ module }) => importedFiles(rules, module, site.file, index).files.length > 0) &&
    valueCandidates(first, context).length > 0
  )
}

/** Whether there are types of that name, all of which may have the target's member from a module that they are extended by. */
const mayBeExtended = (name: string, context: ResolutionContext): boolean => {
  const types = context.index.named(name).filter(({ kind }) => TYPE_KINDS.has(kind))
  return (
    types.length > 0 &&
    types.every(
      (type) =>
        membershipIn(type, context) === "unknown" &&
        membersNamed(type, context.target.name, context).length === 0
    )
  )
}

const STARTS_WITH_CAPITAL = /^\p{Lu}/u

const cachedHasMembers = memoizedByPair<boolean>()

/** Whether one of the definitions is a type, or a module with such a member. */
const anyHasMembers = (definitions: ReadonlyArray<Definition>, context: ResolutionContext): boolean =>
  cachedHasMembers(definitions, context.index, context.target.name, () =>
    definitions.some((one) => hasMembers(one, context))
  )

/** Whether a definition is a type, or a module with a member of the target's name. */
const hasMembers = ({ kind, name }: Definition, { index, target }: ResolutionContext): boolean =>
  TYPE_KINDS.has(kind) ||
  (kind === "module" && namesakesBy(index.named(target.name), containerNameOf, name).length > 0)

/** Whether all imports of a name come from outside of the view. */
const isImportedFromOutside = (name: string, context: ResolutionContext): boolean => {
  const { index, rules, site, target } = context
  return (
    importsBinding(name, context)?.every(
      (one) =>
        one.name !== target.container && importedFiles(rules, one.module, site.file, index).files.length === 0
    ) === true
  )
}
