import type { Resolution } from "../view/certainties.ts"
import type { Import } from "../../../mention/Mention.ts"
import { dottedName, fullModuleNames } from "./fullModuleNames.ts"
import { fileAndScopeOf, namesakesBy } from "../view/namesakesBy.ts"
import { expandedPaths } from "./modulePaths.ts"
import { resolveInScopes } from "./resolveInScopes.ts"
import { importPositionOf, type ResolutionContext } from "../view/ResolutionContext.ts"

/**
 * Whether a chain of names means the module or type around the target, in languages where these have the same name in the whole program; "elsewhere" if it
 * means another scope with a definition of that name.
 */
export const resolveByScope = (path: string, context: ResolutionContext): Resolution => {
  const { rules, site } = context
  if (rules.hasGlobalNames !== true) return undefined
  const position = importPositionOf(site)
  const modulePaths = expandedPaths(path, context)
  const { enclosingNames } = site.scope
  const innerNames =
    modulePaths !== undefined || rules.nestedModuleSees === "nothing"
      ? []
      : enclosingNames
          .map((_, depth) => enclosingNames.slice(0, enclosingNames.length - depth).join("."))
          .filter((outer) => rules.hasDottedNames !== true || hasNestedModule(outer, path, context))
          .map((outer) => `${outer}.${path}`)
  const moduleNames = (modulePaths ?? [path.replaceAll(".", rules.moduleSeparator)]).flatMap((module) =>
    fullModuleNames(module, rules, position, context.index)
  )
  return resolveInScopes([...innerNames, ...moduleNames], context)
}

/** Whether the file has, directly in the module `outer`, one whose name is the path or begins it: the dots of a module's own name nest nothing. */
const hasNestedModule = (
  outer: string,
  path: string,
  { index, site: { file } }: ResolutionContext
): boolean => {
  for (let dot = path.indexOf("."); ; dot = path.indexOf(".", dot + 1)) {
    const found = namesakesBy(
      index.named(dot < 0 ? path : path.slice(0, dot)),
      fileAndScopeOf,
      `${file.path}\0${outer}`
    )
    if (found.some(({ kind, scope }) => scope.nested && (kind === "module" || kind === "interface")))
      return true
    if (dot < 0) return false
  }
}

/** Whether an import opens the module around the target, so that its names need no qualifier. */
export const resolveByOpenedModule = ({ module }: Import, context: ResolutionContext): Resolution => {
  const openedName = dottedName(module, context.rules)
  const moduleNames = fullModuleNames(module, context.rules, importPositionOf(context.site), context.index)
  return resolveInScopes(
    moduleNames.filter((name) => name === openedName || name.endsWith(`.${openedName}`)),
    context
  )
}
