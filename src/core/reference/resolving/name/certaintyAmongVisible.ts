import { TYPE_KINDS } from "../../../domain/CodeSymbol.ts"
import type { MentionRules } from "../../../language/MentionRules.ts"
import { HIDING_PREFIX, type Import } from "../../../mention/Mention.ts"
import type { Certainty, Definition } from "../view/References.ts"
import type { ResolutionContext, UseSite } from "../view/ResolutionContext.ts"
import { mostCertain } from "../view/certainties.ts"
import { certaintyAmongSeveral, isFurtherPart } from "./certaintyAmongSeveral.ts"
import {
  FILE_LOCAL,
  certaintyByLinkage,
  certaintyOfPasted,
  certaintyOfRedeclared,
  fileLocalMark,
  isFileLocal,
  isPasted
} from "./certaintyByLinkage.ts"
import { importsOfTypeMembers, startsWith, wildcardImports } from "../import/importsBinding.ts"
import { lowerAmongNamesakes } from "./lowerAmongNamesakes.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import { fileAndScopeOf, filePathOf, namesakesBy, packageOf } from "../view/namesakesBy.ts"
import { resolveByOpenedModule } from "../import/resolveByScope.ts"
import { resolveImport } from "../import/resolveImport.ts"

/** How certainly a bare name means the target, among visible definitions and those that wildcard imports bring. */
export const certaintyAmongVisible = (
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

export const unnamedPackage = ({ file }: UseSite) => ({ file: { ...file, package: "", declaredPackage: "" } })

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
export const innermost = (
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
export const includesDefinition = (definitions: ReadonlyArray<Definition>, definition: Definition): boolean =>
  namesakesBy(definitions, fileAndScopeOf, fileAndScopeOf(definition)).length > 0
