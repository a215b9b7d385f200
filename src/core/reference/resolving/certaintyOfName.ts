import { certaintyAmongSeveral, isFurtherPart } from "./certaintyAmongSeveral.ts"
import { TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import type { MentionRules } from "../../language/MentionRules.ts"
import { wholeNameIndex } from "../../mention/wholeNameIndex.ts"
import { languageFamily } from "./languageFamily.ts"
import { HIDING_PREFIX, type Import, OUTERMOST, SELF, SUPER } from "../../mention/Mention.ts"
import {
  enclosingNamesOf,
  fileAndScopeOf,
  filePathOf,
  type GroupKey,
  namesakesBy,
  packageOf
} from "./namesakesBy.ts"
import type { Certainty, Definition } from "./References.ts"
import { memoizedByPair } from "./memoizedByPair.ts"
import { TOP_LEVEL_SCOPE } from "./lexicalScope.ts"
import {
  certaintyByLinkage,
  certaintyOfPasted,
  certaintyOfRedeclared,
  FILE_LOCAL,
  fileLocalMark,
  isFileLocal,
  isPasted
} from "./certaintyByLinkage.ts"
import { haveSameParameters } from "./haveSameParameters.ts"
import { leastCertain, mostCertain } from "./certainties.ts"
import { importsBinding, importsOfTypeMembers, startsWith, wildcardImports } from "./importsBinding.ts"
import { isHiddenInType, isTopLevel } from "./isTopLevel.ts"
import { type ResolutionContext, sameFile, type UseSite } from "./ResolutionContext.ts"
import { importedNames } from "./importedNames.ts"
import { memberOrigins } from "./namespacesNamed.ts"
import { resolveByFiles } from "./resolveByFiles.ts"
import { resolveByOpenedModule, resolveByScope } from "./resolveByScope.ts"
import { resolveImport } from "./resolveImport.ts"
import { withoutAlias } from "./withoutAlias.ts"

/** A name and its qualifier. */
export interface QualifiedName {
  readonly name: string
  /** Names joined by dots, "" for none. */
  readonly qualifier: string
}

/** How certainly a written name means the target if that is no member: a function, a type, a constant; undefined when it means something else. */
export const certaintyOfName = (
  { name, qualifier }: QualifiedName,
  context: ResolutionContext
): Certainty | undefined => {
  const { rules, target } = context
  if (qualifier === "") return certaintyOfBareName(name, context)
  if (target.scope.local) return undefined
  if (name !== target.name) return certaintyOfRenamed(name, qualifier, context)
  if (qualifier === "?" || qualifier === SELF || qualifier.startsWith(SUPER)) return undefined
  if (qualifier === OUTERMOST) return certaintyOfOutermost(name, context)
  const isInSelf = qualifier.startsWith(`${SELF}.`)
  if (isInSelf && !rules.qualifiesWithoutImport) return undefined
  // The word for the object may stand for the module too: `self::auth` in Rust.
  const path = isInSelf ? `self${qualifier.slice(SELF.length)}` : withoutAlias(qualifier, context)
  if (
    rules.ownNameQualifies === true &&
    path === context.site.file.declaredPackage &&
    sameFile(target.file, context.site.file)
  )
    return isTopLevel(target, rules) ? "exact" : undefined
  const resolution = resolveByScope(path, context)
  if (resolution === "elsewhere") return undefined
  if (resolution !== undefined) return lowerAmongNamesakes(resolution, context)
  const certainty = mostCertain([
    ...(target.scope.nested ? certaintiesByParents(path, context) : certaintiesByFileType(path, context)),
    resolveByFiles(path, context)
  ])
  return certainty ?? certaintyByMacro(path, context)
}

/** A name in a module that has the target under that name. */
const certaintyOfRenamed = (
  name: string,
  qualifier: string,
  context: ResolutionContext
): Certainty | undefined => {
  const { index, rules, target } = context
  if (rules.isDefault === undefined) return undefined
  return mostCertain(
    memberOrigins(name, qualifier, context)
      .filter(({ from, site }) => importedNames(from, site.file, rules, index).includes(target.name))
      .map(({ from, site }) => resolveImport(from, { ...context, site }))
  )
}

const outermostSites = new WeakMap<UseSite, UseSite>()

/** A use site in the same file, outside of all symbols and packages, and without imports. */
const outermostSite = ({ rules, site }: ResolutionContext): UseSite => {
  const around = rules.visibleIn === "package" ? unnamedPackage(site) : site
  const cached = outermostSites.get(site) ?? { ...site, ...around, imports: [], scope: TOP_LEVEL_SCOPE }
  outermostSites.set(site, cached)
  return cached
}

/** A name that is marked as outermost. */
const certaintyOfOutermost = (name: string, context: ResolutionContext): Certainty | undefined => {
  if (name !== context.target.name || context.target.scope.enclosingNames.length > 0) return undefined
  const outermostContext = { ...context, site: outermostSite(context) }
  return certaintyAmongVisible(
    namesakesBy(visibleDefinitions(name, outermostContext), enclosingNamesOf, ""),
    outermostContext
  )
}

/** A chain means a nested definition if its beginning means the enclosing symbol: `a.b.c`, where `a.b` is the module around `c`. */
const certaintiesByParents = (
  path: string,
  context: ResolutionContext
): ReadonlyArray<Certainty | undefined> => {
  const { index, target } = context
  const parentScope = `${target.file.path}\0${target.scope.enclosingNames.slice(0, -1).join(".")}`
  const parentName = splitLast(path)
  return namesakesBy(index.named(target.scope.enclosingNames.at(-1) ?? ""), fileAndScopeOf, parentScope)
    .filter(({ container }) => container === "")
    .map((parent) => certaintyOfName(parentName, { ...context, target: parent }))
}

/** A chain means a definition of a file that is itself a type if its beginning means that type. */
const certaintiesByFileType = (
  path: string,
  context: ResolutionContext
): ReadonlyArray<Certainty | undefined> => {
  const { index, rules, target } = context
  if (rules.fileTypes === undefined) return []
  const { name, qualifier } = splitLast(path)
  return namesakesBy(index.named(name), filePathOf, target.file.path)
    .filter((each) => isTopLevel(each, rules) && rules.fileTypes!.test(each.signature))
    .map((type) => certaintyOfName({ name, qualifier }, { ...context, target: type }))
}

/** The last name of a chain, and the names before it as its qualifier. */
const splitLast = (path: string): QualifiedName => {
  const lastDot = path.lastIndexOf(".")
  return { name: path.slice(lastDot + 1), qualifier: path.slice(0, Math.max(0, lastDot)) }
}

/** A macro may have opened the first module of the chain; then the rest of the chain has to be the target's visible surroundings. */
const certaintyByMacro = (
  path: string,
  { index, rules, target }: ResolutionContext
): Certainty | undefined => {
  const [first = "", ...rest] = path.split(".")
  const targetScope = target.scope.enclosingNames
  if (rules.macroImports === undefined || rules.macroImports.except.has(first)) return undefined
  if (
    rest.length < targetScope.length ||
    rest.slice(rest.length - targetScope.length).join() !== targetScope.join()
  )
    return undefined
  const namesakes = index.named(first)
  if (namesakes.some(({ kind }) => TYPE_KINDS.has(kind))) return undefined
  return namesakes.some(({ kind }) => kind === "module") ? "likely" : "name-only"
}

/** The same for an unqualified name. */
const certaintyOfBareName = (name: string, context: ResolutionContext): Certainty | undefined => {
  const { rules, target } = context
  const imported = importsBinding(name, context)
  if (imported !== undefined)
    return mostCertain([
      ...imported.map((one) => resolveImport(one, context)),
      certaintyBesideImports(name, imported, context)
    ])
  if (name !== target.name) return undefined
  const isHidden = target.kind === "function" && rules.impliesSelf && hasHidingMethod(context)
  if (isHidden && (rules.hasOpenTypes !== true || hasMethodWithSameParameters(context))) return undefined
  // The full name of a module is the same in the whole program.
  if (rules.hasDottedNames === true && name.includes(".") && target.scope.enclosingNames.length === 0)
    return "exact"
  const visible = visibleDefinitions(name, context)
  const certainty = certaintyAmongVisible(visible, context) ?? certaintyByAutoImport(name, visible, context)
  // The arguments decide whether the method or the function is called.
  return isHidden && certainty !== undefined ? leastCertain(certainty, "likely") : certainty
}

/** A variable of the file that imports also assign, so that it is unknown which value it has, or that an import declares. */
const certaintyBesideImports = (
  name: string,
  imported: ReadonlyArray<Import>,
  context: ResolutionContext
): Certainty | undefined => {
  const { rules, site, target } = context
  const isImportDeclaration = rules.memberAlias !== undefined
  if (rules.oneVariable !== true && !isImportDeclaration) return undefined
  if (name !== target.name || !sameFile(target.file, site.file)) return undefined
  const { enclosingNames } = target.scope
  // An import inside a function binds a variable of that function.
  if (!imported.every(({ line }) => startsWith(enclosingNames, site.functionPathAtLine(line))))
    return undefined
  const visible = innermost(namesakesBy(visibleDefinitions(name, context), filePathOf, site.file.path), site)
  return !includesDefinition(visible, target) ? undefined : isImportDeclaration ? "exact" : "likely"
}

const cachedVisible = memoizedByPair<ReadonlyArray<Definition>>()

/** The definitions of all files that are visible at the use site under a bare name. */
const visibleDefinitions = (name: string, context: ResolutionContext): ReadonlyArray<Definition> => {
  const { index, rules, site } = context
  const namesakes = index.named(name)
  const family = languageFamily(site.file.language)
  return cachedVisible(rules, namesakes, `${family}\0${visibilityKey(namesakes, context)}`, () =>
    namesakes.filter(
      (each) =>
        each.container === "" && languageFamily(each.file.language) === family && isVisible(each, context)
    )
  )
}

/** A cache key: use sites with the same key see the same of some definitions. It holds everything that `isVisible` asks of a place. */
const visibilityKey = (
  definitions: ReadonlyArray<Definition>,
  { rules, site: { scope } }: ResolutionContext
): string => {
  const { enclosingNames, module, parentName } = scope
  const depth = enclosingNames.findLastIndex((_, at) =>
    anyEnclosedBy(definitions, enclosingNames.slice(0, at + 1))
  )
  const isInParent = namesakesBy(definitions, parentNameOf, parentName).length > 0
  return [
    rules.nestedModuleSees === undefined ? "" : module,
    rules.hidesMembersFrom !== undefined && isInParent ? parentName : "\0",
    ...enclosingNames.slice(0, depth + 1)
  ].join("\0")
}

/** Whether some definitions have exactly these names around them. */
const anyEnclosedBy = (
  definitions: ReadonlyArray<Definition>,
  enclosingNames: ReadonlyArray<string>
): boolean => namesakesBy(definitions, enclosingNamesOf, enclosingNames.join("\0")).length > 0

const parentNameOf: GroupKey = ({ scope }) => scope.parentName

/** How certainly a bare name means the target, among visible definitions and those that wildcard imports bring. */
const certaintyAmongVisible = (
  visible: ReadonlyArray<Definition>,
  context: ResolutionContext
): Certainty | undefined => {
  const { rules, site, target } = context
  const inFile = innermost(namesakesBy(visible, filePathOf, site.file.path), site)
  if (inFile.length > 0)
    return includesDefinition(inFile, target) || isFurtherPart(inFile, context)
      ? lowerAmongNamesakes("exact", context)
      : rules.visibleIn === "program"
        ? certaintyOfRedeclared(inFile, visible, context)
        : undefined
  if (rules.visibleIn === "program" || target.kind === "macro") return certaintyInProgram(visible, context)
  for (const place of rules.visibleIn === "package" ? packagesAround(site, rules) : []) {
    const inPackage = innermost(namesakesBy(visible, packageOf, packageOf(place)), site)
    if (inPackage.length > 0)
      return includesDefinition(inPackage, target) ? certaintyAmongSeveral(inPackage, context) : undefined
  }
  const isType = TYPE_KINDS.has(target.kind)
  const unnamed = packageOf(unnamedPackage(site))
  const inUnnamed =
    rules.seesUnnamedPackage === "all" || (rules.seesUnnamedPackage === "allButTypes" && !isType)
      ? namesakesBy(visible, packageOf, unnamed)
      : []
  if (includesDefinition(inUnnamed, target)) return certaintyAmongSeveral(inUnnamed, context)
  if (rules.hasUnnamedAliases === true && isType && packageOf(site) === unnamed)
    return new Set(visible.map(packageOf)).size === 1 ? "likely" : "name-only"
  const byWildcard = certaintyByWildcards(context)
  return byWildcard === "name-only" && isOtherImported(context) ? undefined : byWildcard
}

/** The package of a place, and those around it if it sees their names, innermost first. */
const packagesAround = (
  { file }: UseSite,
  { moduleSeparator, seesEnclosingPackages }: MentionRules
): ReadonlyArray<Pick<Definition, "file">> => {
  if (seesEnclosingPackages !== true || moduleSeparator === undefined) return [{ file }]
  const parts = file.package.split(moduleSeparator)
  return [
    { file },
    ...parts.slice(1).map((_, at) => {
      const name = parts.slice(0, parts.length - 1 - at).join(moduleSeparator)
      return { file: { ...file, package: name, declaredPackage: name } }
    })
  ]
}

const unnamedPackage = ({ file }: UseSite) => ({ file: { ...file, package: "", declaredPackage: "" } })

const certaintyByWildcards = (context: ResolutionContext): Certainty | undefined =>
  mostCertain(
    [
      ...wildcardImports(context).filter((one) => !leavesOut(one, context.target.name)),
      ...importsOfTypeMembers(context)
    ].map((one) => resolveImport(one, context))
  )

/** Whether a wildcard import leaves a name out: `hiding (total)`. */
const leavesOut = ({ alias }: Import, name: string): boolean =>
  alias.startsWith(HIDING_PREFIX) && alias.split(" ").slice(1).includes(name)

/** Most namesakes of a target that are compared with it. */
const MAX_NAMESAKES = 20

const cachedOtherImported = memoizedByPair<boolean>()

/** Whether a wildcard import certainly brings another definition of the target's name: two of them would be an error. */
const isOtherImported = (context: ResolutionContext): boolean => {
  const { index, site, target } = context
  const namesakes = index.named(target.name)
  return (
    namesakes.length <= MAX_NAMESAKES &&
    cachedOtherImported(namesakes, site, "", () =>
      namesakes.some(
        (each) => each.container === "" && certaintyByWildcards({ ...context, target: each }) === "exact"
      )
    )
  )
}

/**
 * What a framework of the project gives to a file without an import, if the file sees no definition of its own: `likely` only if a single file gives the name.
 */
const certaintyByAutoImport = (
  name: string,
  visible: ReadonlyArray<Definition>,
  context: ResolutionContext
): Certainty | undefined => {
  const { index, rules, site, target } = context
  const { autoImportCertainty } = index
  if (autoImportCertainty === undefined || rules.isDefault === undefined || !isExported(target, context))
    return undefined
  const certainty = autoImportCertainty(target.file, name, site.file)
  if (certainty === undefined || namesakesBy(visible, filePathOf, site.file.path).length > 0) return undefined
  const fileCount = index
    .named(name)
    .filter(
      (each) => isExported(each, context) && autoImportCertainty(each.file, name, site.file) === certainty
    )
    .map(({ file }) => file.path)
  return new Set(fileCount).size === 1 ? certainty : "name-only"
}

const TYPE_ONLY_KINDS: ReadonlySet<Definition["kind"]> = new Set(["interface", "type"])

/** Whether a file exports a definition. */
const isExported = (
  { container, file, kind, name, scope, signature }: Definition,
  { index, rules }: ResolutionContext
) => {
  if (container !== "" || scope.nested || TYPE_ONLY_KINDS.has(kind)) return false
  return (
    /^export\b/.test(signature) ||
    rules.isDefault?.({ kind, signature }) === true ||
    index.importsOf(file).some((one) => one.exported && one.module === "" && one.name === name)
  )
}

/** A definition visible in the whole program: the one in the innermost enclosing module that has the name, else one that an import opens. */
const certaintyInProgram = (
  visible: ReadonlyArray<Definition>,
  context: ResolutionContext
): Certainty | undefined => {
  const { site, target } = context
  const pasted = namesakesBy(visible, fileLocalMark, FILE_LOCAL).filter(({ file }) => isPasted(file, context))
  if (pasted.length > 0) return certaintyOfPasted(pasted, visible, context)
  const programWide = innermost(namesakesBy(visible, fileLocalMark, ""), site)
  if (programWide.length > 0)
    return includesDefinition(programWide, target) ? certaintyByLinkage(programWide, context) : undefined
  const openedByImport = mostCertain(
    wildcardImports(context).map((one) => resolveByOpenedModule(one, context))
  )
  if (openedByImport !== undefined) return lowerAmongNamesakes(openedByImport, context)
  // Argument-dependent lookup, or inheritance of the enclosing type, may still make it the one.
  return target.scope.nested && !target.scope.local && !isFileLocal(target) ? "name-only" : undefined
}

const innermostByList = new WeakMap<ReadonlyArray<Definition>, ReadonlyArray<Definition>>()

/**
 * The definitions that hide the others, if all are visible: those with the most enclosing names. Definitions that are visible outside of the function or type
 * around them count there only if there are no others.
 */
const innermost = (
  definitions: ReadonlyArray<Definition>,
  { scope: siteScope }: UseSite
): ReadonlyArray<Definition> => {
  const cached = innermostByList.get(definitions)
  if (cached !== undefined) return cached
  const enclosing = definitions.filter(
    ({ scope }) => !scope.nested || startsWith(siteScope.enclosingNames, scope.enclosingNames)
  )
  const nearest = enclosing.length === 0 ? definitions : enclosing
  const maxDepth = nearest.reduce((depth, { scope }) => Math.max(depth, scope.enclosingNames.length), 0)
  const found = nearest.filter(({ scope }) => scope.enclosingNames.length === maxDepth)
  innermostByList.set(definitions, found)
  return found
}

/** Whether a definition is one of several siblings; compared by place, since its ordinal may have changed with an edit. */
const includesDefinition = (definitions: ReadonlyArray<Definition>, definition: Definition): boolean =>
  namesakesBy(definitions, fileAndScopeOf, fileAndScopeOf(definition)).length > 0

/** Whether a definition is visible at the use site by its bare name. */
const isVisible = (definition: Definition, { rules, site: { scope } }: ResolutionContext): boolean => {
  const { enclosingNames, inType, module, nested, parentName } = definition.scope
  if (isUnnamed(definition, rules) || (rules.sectionsAreTitles === true && definition.kind === "section"))
    return false
  if (rules.escapingDeclarations?.test(definition.signature) === true) return true
  const nestedModuleSees = rules.nestedModuleSees
  if (
    nestedModuleSees !== undefined &&
    !(nestedModuleSees === "modules" && definition.kind === "module") &&
    module !== scope.module
  )
    return false
  if (isHiddenInType(definition, rules)) return false
  if (!nested)
    return (
      rules.qualifiersEnclose !== true ||
      enclosingNames.length === 0 ||
      startsWith(scope.enclosingNames, enclosingNames)
    )
  if (inType && rules.hidesMembersFrom !== undefined && scope.parentName !== parentName) return false
  return startsWith(scope.enclosingNames, enclosingNames)
}

/** Whether a declaration gives a value without naming it, so that only imports lead to it. */
const isUnnamed = ({ kind, name, signature }: Definition, { beforeUnnamedValue }: MentionRules): boolean =>
  beforeUnnamedValue?.test(signature) === true && (kind === "variable" || wholeNameIndex(signature, name) < 0)

/** Whether a type between the function and the use site has a method of its name. */
const hasHidingMethod = (context: ResolutionContext): boolean => {
  const methods = namesakesBy(context.index.named(context.target.name), kindUnlessConstructor, "method")
  return scopesBetween(context).some((enclosingNames) => anyEnclosedBy(methods, enclosingNames))
}

/** Whether such a method takes the same parameters as the function, so that arguments do not tell the two apart. */
const hasMethodWithSameParameters = (context: ResolutionContext): boolean => {
  const methods = namesakesBy(context.index.named(context.target.name), kindUnlessConstructor, "method")
  return scopesBetween(context).some((enclosingNames) =>
    namesakesBy(methods, enclosingNamesOf, enclosingNames.join("\0")).some((each) =>
      haveSameParameters(each, context.target)
    )
  )
}

/** Every scope between the function and the use site, as the names down to it. */
const scopesBetween = ({
  target,
  site: { scope }
}: ResolutionContext): ReadonlyArray<ReadonlyArray<string>> => {
  const { enclosingNames, nested } = target.scope
  const depth = nested && startsWith(scope.enclosingNames, enclosingNames) ? enclosingNames.length : 0
  return scope.enclosingNames.map((_, at) => scope.enclosingNames.slice(0, at + 1)).slice(depth)
}

/** Methods without constructors, which are called by the name of their type. */
const kindUnlessConstructor: GroupKey = ({ container, kind, name }) => (container === name ? "" : kind)

/** Lowers the certainty if several functions of one name stand in the same place, or variables of several blocks, of which each sees its own. */
const lowerAmongNamesakes = (
  certainty: Certainty,
  { index, rules, target }: ResolutionContext
): Certainty => {
  const { blockVariables } = rules
  if (
    blockVariables?.test(target.signature) === true &&
    namesakesBy(index.named(target.name), fileAndScopeOf, fileAndScopeOf(target)).filter(({ signature }) =>
      blockVariables.test(signature)
    ).length > 1
  )
    return leastCertain(certainty, "likely")
  if (rules.hasNoOverloads || target.kind !== "function") return certainty
  const siblings = namesakesBy(index.named(target.name), kindAndScopeOf, kindAndScopeOf(target))
  return allHaveSameParameters(siblings, target) ? certainty : leastCertain(certainty, "likely")
}

const kindAndScopeOf: GroupKey = (definition) => `${definition.kind}\0${fileAndScopeOf(definition)}`

const sameParametersByList = new WeakMap<ReadonlyArray<Definition>, boolean>()

/** Whether all definitions take the same parameters as one more. */
const allHaveSameParameters = (definitions: ReadonlyArray<Definition>, other: Definition): boolean => {
  const [first] = definitions
  if (first === undefined) return true
  const areAlike =
    sameParametersByList.get(definitions) ?? definitions.every((each) => haveSameParameters(each, first))
  sameParametersByList.set(definitions, areAlike)
  return areAlike && haveSameParameters(first, other)
}
