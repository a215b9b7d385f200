import { isPrivateToFile } from "./view/isPrivateToFile.ts"
import { isBeforeNestedModule } from "./view/isBeforeNestedModule.ts"
import { isOtherNamespaceImported } from "./import/isOtherNamespaceImported.ts"
import { TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import { byPlace } from "../../mention/byPlace.ts"
import type { MentionRules } from "../../language/MentionRules.ts"
import { languageFamily } from "./view/languageFamily.ts"
import { inLanguageOf } from "./view/guestSources.ts"
import { groupMentions } from "./view/groupMentions.ts"
import { importsInEffect } from "./import/importsInEffect.ts"
import { DEFAULT_EXPORT, type Import, KEY_QUALIFIER, PATH_PART } from "../../mention/Mention.ts"
import { certaintyByImport } from "./member/certaintyByImport.ts"
import { certaintyByPlace } from "./name/certaintyByPlace.ts"
import { certaintyOfMember } from "./member/certaintyOfMember.ts"
import { certaintyByEnumeration, isQualifiedByEnumeration } from "./member/certaintyByEnumeration.ts"
import { acceptsCount, contextForCount, importedArity } from "./signature/argumentCount.ts"
import { certaintyOfNonMember, TYPES_ONLY } from "./nonMember/certaintyOfNonMember.ts"
import { certaintyOfMacroWord } from "./nonMember/certaintyOfMacroWord.ts"
import { fitsCall } from "./type/fitsCall.ts"
import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import type { Certainty, Definition, DefinitionIndex, Edge, MentionSource } from "./view/References.ts"
import { TOP_LEVEL_SCOPE } from "./view/lexicalScope.ts"
import { leastCertain, mostCertain } from "./view/certainties.ts"
import { importedNames as namesBehindImport } from "./import/importedNames.ts"
import { isDefaultExport, originsOf } from "./import/isDefaultExport.ts"
import { renamedMembers } from "./import/renamedMembers.ts"
import { sameFile } from "./view/ResolutionContext.ts"
import { resolveImport } from "./import/resolveImport.ts"
import { isMemberOfMadeValue } from "./member/isMemberOfMadeValue.ts"
import { certaintyBesideNamesake } from "./nonMember/certaintyBesideNamesake.ts"
import { contextForWrittenType, fitsWrittenType } from "./signature/writtenType.ts"

/**
 * The mentions of a file that may mean `target`, in order, each with its certainty. `exact` follows from the rules of the language: the same file or package,
 * an import that leads there, the declared type of a variable. `likely`: nothing else in the view fits. `name-only`: only the name is the same. Mentions that
 * certainly mean something else are left out.
 */
export const referencesIn = (
  fileSource: MentionSource,
  target: Definition,
  fileRules: MentionRules,
  index: DefinitionIndex
): ReadonlyArray<Edge> => {
  const { rules, source } = inLanguageOf(target, fileSource, fileRules)
  const { bodyPathAtLine, file, functionPathAtLine, imports, mentions, moduleAtLine } = source
  if (languageFamily(file.language) !== languageFamily(target.file.language)) return []
  if (isPrivateToFile(target, rules) && !sameFile(file, target.file)) return []
  const grouped = groupMentions(source, importsInEffect(file, imports, rules, index))
  const { groupsByName, importedNames, resolvedByOrdinal } = grouped
  const edgesNamed = (name: string): ReadonlyArray<readonly [number, Certainty]> =>
    (groupsByName.get(name) ?? []).flatMap(({ enclosingType, indices, mention: original, site }) => {
      const { argumentCount, receiver } = original
      const isPlaced = rules.placed?.qualifiers.test(original.qualifier) ?? rules.placesOf !== undefined
      if (rules.placed !== undefined && isPlaced !== rules.placed.declarations.test(target.signature))
        return []
      if (isPlaced && rules.placesOf !== undefined) {
        const certainty = certaintyByPlace(original, rules.placesOf, file, target, index)
        return certainty === undefined ? [] : indices.map((each) => [each, certainty] as const)
      }
      if (!acceptsCount(target, argumentCount, rules) || !fitsWrittenType(target, original, rules)) return []
      if (original.qualifier !== KEY_QUALIFIER && !fitsCall(original, { rules, index, target, site }))
        return []
      const context = contextForWrittenType(
        original,
        contextForCount(name, argumentCount, { rules, index, target, site })
      )
      const { is } = receiver
      const isUnstructured = is === "inMacro" || is === "givenToMacro" || is === "inText"
      const mention = isUnstructured ? { ...original, receiver: UNKNOWN_RECEIVER } : original
      const resolved = isQualifiedByEnumeration(mention, target)
        ? certaintyByEnumeration(mention, context)
        : target.container === ""
          ? certaintyOfNonMember(mention, enclosingType, context)
          : certaintyOfMember(mention, enclosingType, context)
      const certainty = certaintyBesideNamesake(resolved, mention, enclosingType, context)
      if (is === "inText" && certainty === "name-only") return []
      const adjusted =
        is === "givenToMacro"
          ? (certainty ?? certaintyOfMacroWord(mention, enclosingType, context))
          : certainty !== undefined && isUnstructured
            ? leastCertain(certainty, "likely")
            : certainty
      return adjusted === undefined ? [] : indices.map((each) => [each, adjusted] as const)
    })
  const defaultName = isDefaultExport(target, index.importsOf(target.file), rules)
    ? DEFAULT_EXPORT
    : undefined
  /** A default export is called `default` when qualified by its module: `page.default`. */
  const qualifiedDefaults = (defaultName === undefined ? [] : (groupsByName.get(defaultName) ?? [])).flatMap(
    ({ indices, mention: { qualifier }, site }): ReadonlyArray<readonly [number, Certainty]> => {
      const context = { rules, index, target, site }
      const moduleImports = imports.filter(
        ({ alias, name }) => alias === qualifier && (name === "" || name === "*")
      )
      const certainty = mostCertain(
        moduleImports.map(({ module }) => resolveImport({ module, name: DEFAULT_EXPORT }, context))
      )
      return certainty === undefined ? [] : indices.map((each) => [each, certainty] as const)
    }
  )
  const renamed =
    target.container === "" ? (renamedMembers(grouped, rules, index).get(target.name) ?? []) : []
  const byOtherNames = renamed.flatMap(({ from, indices, site }) => {
    const certainty = mostCertain([resolveImport(from, { rules, index, target, site })])
    return certainty === undefined ? [] : indices.map((each) => [each, certainty] as const)
  })
  // What is no type means the value of that name, which may be declared further out.
  const isOnlyType = rules.valueQueries !== undefined && TYPES_ONLY.has(target.kind)
  const ownEdges = (sameFile(file, target.file) ? (resolvedByOrdinal.get(target.ordinal) ?? []) : []).filter(
    (at) => !isOnlyType || mentions[at]!.role === "type"
  )
  const mostCertainty = isMemberOfMadeValue(target, rules, index) ? "likely" : "exact"
  const isAddedMethod = rules.addedMethods?.test(target.signature) === true
  const mentionEdges = [
    ...ownEdges.map((at) => [at, isAddedMethod ? "likely" : "exact"] as const),
    ...edgesNamed(target.name).map(
      ([at, certainty]) => [at, leastCertain(certainty, mostCertainty)] as const
    ),
    ...qualifiedDefaults,
    ...byOtherNames,
    // A member has no other name, unless it is one of a module.
    ...(target.container === "" || rules.modulesAreTables === true
      ? importedNames.filter((name) => name !== target.name).flatMap(edgesNamed)
      : [])
  ]
    .sort(([a], [b]) => a - b)
    .map(([at, certainty]) => {
      const { column, line, role, within } = mentions[at]!
      const isEarly = certainty === "exact" && isBeforeNestedModule(mentions[at]!, target, source, rules)
      return { column, line, role, within, certainty: isEarly ? "likely" : certainty }
    })
  const isFileType = target.container === "" && rules.fileTypes?.test(target.signature) === true
  /** Whether an import of a whole file may mean the target; the same statement may also name it. */
  const importsFileType = (one: Import): boolean =>
    isFileType &&
    one.name === "" &&
    !imports.some(({ module, name }) => module === one.module && name === target.name)
  const isModuleOrType = target.kind === "module" || TYPE_KINDS.has(target.kind)
  const importCertainty = (one: Import): Certainty | undefined => {
    if (one.alias === PATH_PART && !isModuleOrType) return undefined
    if (
      one.name !== target.name &&
      one.name !== defaultName &&
      !importsFileType(one) &&
      !namesBehindImport(one, file, rules, index).includes(target.name)
    )
      return undefined
    if (!acceptsCount(target, importedArity(one), rules)) return undefined
    const scope = { ...TOP_LEVEL_SCOPE, module: moduleAtLine(one.line) }
    const context = {
      rules,
      index,
      target,
      site: { file, imports, scope, bodyPathAtLine, functionPathAtLine, moduleAtLine }
    }
    return mostCertain([
      target.container === "" ? resolveImport(one, context) : certaintyByImport(one, context)
    ])
  }
  /** An exported name may be the file's own or one that it imported. */
  const exportCertainty = (one: Import): Certainty | undefined =>
    target.container === "" && one.name === target.name && sameFile(file, target.file)
      ? "exact"
      : mostCertain(originsOf(one, imports, rules).map(importCertainty))
  const importEdges = imports.flatMap((one) => {
    const { column, line, module } = one
    // The names in a list of exports are read as uses.
    if (module === "" && rules.listsExports === true) return []
    if (rules.hasTypeNamespace === true && isOtherNamespaceImported(one, imports, target, index)) return []
    const isExport = module === "" && rules.isDefault !== undefined
    const certainty = isExport ? exportCertainty(one) : importCertainty(one)
    // A file does not import what it exports of its own.
    const role = isExport && sameFile(file, target.file) ? ("other" as const) : ("import" as const)
    return certainty === undefined ? [] : [{ column, line, role, within: -1, certainty }]
  })
  return [...importEdges, ...mentionEdges].sort(byPlace)
}
