import { TYPE_KINDS } from "../../../domain/CodeSymbol.ts"
import { type Import, OUTERMOST, SELF, SUPER } from "../../../mention/Mention.ts"
import type { Certainty } from "../view/References.ts"
import { type ResolutionContext, type UseSite, sameFile } from "../view/ResolutionContext.ts"
import { leastCertain, mostCertain } from "../view/certainties.ts"
import {
  certaintyAmongVisible,
  includesDefinition,
  innermost,
  unnamedPackage
} from "./certaintyAmongVisible.ts"
import { certaintyByAutoImport } from "./certaintyByAutoImport.ts"
import { isHiddenByLocal } from "../import/isHiddenByLocal.ts"
import { hasHidingMethod, hasMethodWithSameParameters } from "./hidingMethods.ts"
import { importedNames } from "../import/importedNames.ts"
import { importsBinding, startsWith } from "../import/importsBinding.ts"
import { isTopLevel } from "../view/isTopLevel.ts"
import { TOP_LEVEL_SCOPE } from "../view/lexicalScope.ts"
import { lowerAmongNamesakes } from "./lowerAmongNamesakes.ts"
import { enclosingNamesOf, fileAndScopeOf, filePathOf, namesakesBy } from "../view/namesakesBy.ts"
import { memberOrigins } from "../import/namespacesNamed.ts"
import { renamesExports } from "../import/renamesExports.ts"
import { resolveByFiles } from "../import/resolveByFiles.ts"
import { resolveByScope } from "../import/resolveByScope.ts"
import { resolveImport } from "../import/resolveImport.ts"
import { visibleDefinitions } from "./visibleDefinitions.ts"
import { withoutAlias } from "../import/withoutAlias.ts"

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
  if (!renamesExports(rules)) return undefined
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
  if (imported !== undefined && !isHiddenByLocal(name, imported, context))
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
