import { lowerAmongOverloads } from "../name/lowerAmongOverloads.ts"
import { leastCertain, mostCertain } from "../view/certainties.ts"
import { ownerOfTarget } from "../type/ownerOfTarget.ts"
import { sameType, typeCandidates } from "../type/typeCandidates.ts"
import { importedFiles } from "../import/importedFiles.ts"
import { importsBinding, innerWildcardImports, wildcardImports } from "../import/importsBinding.ts"
import { DEFAULT_EXPORT, type Import } from "../../../mention/Mention.ts"
import { filePathOf, namesakesBy } from "../view/namesakesBy.ts"
import { certaintyByCandidate, certaintyByType } from "./certaintyByType.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import type { Certainty } from "../view/References.ts"
import { type ResolutionContext, sameFile } from "../view/ResolutionContext.ts"
import { resolveImport } from "../import/resolveImport.ts"

/**
 * How certainly an import brings the target as a member: of the imported type, `import static a.Type.member`, or of the object that a file exports as a whole.
 */
export const certaintyByImport = (one: Import, context: ResolutionContext): Certainty | undefined =>
  context.rules.modulesAreTables === true
    ? certaintyByTable(one, context)
    : context.rules.importsMembers === true
      ? lowerAmongOverloads(certaintyByType(one.module, context), context)
      : mayBeVariant(context)
        ? certaintyByOpenedEnum(one, context)
        : context.rules.isDefault === undefined || one.name !== context.target.name
          ? undefined
          : certaintyByObjectImport(one, context)

/** A member of the table that a file is. */
const certaintyByTable = (
  { module, name }: Import,
  { index, rules, site, target }: ResolutionContext
): Certainty | undefined =>
  name === target.name &&
  importedFiles(rules, module, site.file, index).files.some((file) => sameFile(file, target.file))
    ? "likely"
    : undefined

/** Whether the target may be an enum variant, whose bare name an import may bind. */
export const mayBeVariant = ({ rules, target }: ResolutionContext): boolean =>
  rules.hidesMembersFrom === "all" && target.kind === "constant"

/** A variant of the enumeration that an import opens. */
const certaintyByOpenedEnum = ({ module }: Import, context: ResolutionContext): Certainty | undefined => {
  const owner = ownerOfTarget(context)
  const types = typeCandidates(module.replaceAll(context.rules.moduleSeparator, "."), context)
  return owner === undefined
    ? undefined
    : types.find(({ definition }) => sameType(definition, owner, context.rules))?.certainty
}

/** A variant by its bare name: through imports that bind it, or wildcard imports of an enumeration. */
export const certaintyOfVariant = (
  name: string,
  context: ResolutionContext,
  isTypePosition = false
): Certainty | undefined => {
  const bindingImports = importsBinding(name, context)
  if (bindingImports !== undefined) {
    // The signature of the function does not see what its body opens.
    const hiding = isTypePosition ? [] : innerWildcardImports(bindingImports, context)
    const meant = [...bindingImports.filter((one) => one.name === name), ...hiding]
    return mostCertain(meant.map((one) => certaintyByOpenedEnum(one, context)))
  }
  const byWildcards = mostCertain(wildcardImports(context).map((one) => certaintyByOpenedEnum(one, context)))
  // A definition of that name in the module takes precedence.
  const isDefined = namesakesBy(context.index.named(name), filePathOf, context.site.file.path).some(
    ({ container }) => container === ""
  )
  return byWildcards && leastCertain(byWildcards, isDefined ? "likely" : "exact")
}

const cachedIsHidden = memoizedByPair<boolean>()

/** Whether the function around the use opens an enumeration with a variant of a name that the file imports, so that the import is not meant. */
export const isHiddenByVariant = (name: string, context: ResolutionContext): boolean => {
  const { index, rules, site } = context
  const bindingImports = rules.hidesMembersFrom === "all" ? importsBinding(name, context) : undefined
  if (bindingImports === undefined) return false
  return cachedIsHidden(index.named(name), site, "", () => {
    const hiding = innerWildcardImports(bindingImports, context)
    return index
      .named(name)
      .some(
        (target) =>
          mayBeVariant({ ...context, target }) &&
          target.container !== "" &&
          hiding.some((one) => certaintyByOpenedEnum(one, { ...context, target }) === "exact")
      )
  })
}

/** A member of the object that a file exports as a whole, qualified by the name an import gives to it. */
export const certaintyByExportedObject = (
  qualifier: string,
  context: ResolutionContext
): Certainty | undefined =>
  mostCertain(
    (importsBinding(qualifier, context) ?? [])
      .filter(({ name }) => name === "" || name === DEFAULT_EXPORT)
      .map((one) => certaintyByObjectImport(one, context))
  )

/** A member destructured from the object that a file exports: `const { member } = require("./object")`. */
const certaintyByObjectImport = ({ module }: Import, context: ResolutionContext): Certainty | undefined => {
  const { index, target } = context
  const exportedObject = namesakesBy(index.named(target.container), filePathOf, target.file.path).find(
    ({ container }) => container === ""
  )
  if (exportedObject === undefined) return undefined
  const resolution = resolveImport({ module, name: DEFAULT_EXPORT }, { ...context, target: exportedObject })
  return resolution === "elsewhere" ? undefined : resolution
}

/** The target by its bare name: `bySurroundings` as a member of the surroundings, or through an import, unless a member in the same file hides the import. */
export const certaintyByMemberImports = (
  bySurroundings: Certainty | undefined,
  context: ResolutionContext
): Certainty | undefined => {
  const { index, rules, site, target } = context
  const namesakesInFile = namesakesBy(index.named(target.name), filePathOf, site.file.path)
  if (namesakesInFile.some(({ container }) => container !== "")) return bySurroundings
  const bindingImports = importsBinding(target.name, context)
  if (bindingImports !== undefined)
    return mostCertain(
      bindingImports.filter(({ name }) => name === target.name).map((one) => certaintyByImport(one, context))
    )
  const byWildcards = mostCertain(
    wildcardImports(context)
      .flatMap(({ module }) => typeCandidates(module, context))
      .filter(({ definition }) => rules.wildcardOpens?.test(definition.signature) !== false)
      .map((type) => certaintyByCandidate(type, context))
  )
  // Inherited members of the enclosing type take precedence over wildcard imports.
  return mostCertain([bySurroundings, byWildcards && leastCertain(byWildcards, "likely")])
}
