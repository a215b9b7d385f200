import { siteOf } from "../import/siteOf.ts"
import { fullModuleNames } from "../import/fullModuleNames.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import { expandedPaths } from "../import/modulePaths.ts"
import type { Certainty, Definition } from "../view/References.ts"
import { importPositionOf, type ResolutionContext, sameFile } from "../view/ResolutionContext.ts"

/**
 * A function that a module implements for an interface may be called through the interface: `likely` if a chain of names means that interface, since its
 * argument chooses among the implementations.
 */
export const certaintyByImplementation = (
  path: string,
  context: ResolutionContext
): Certainty | undefined => {
  const { rules, target } = context
  if (rules.implementedInterface === undefined || target.kind !== "function" || path === "") return undefined
  const interfaces = cachedInterfaces(rules, target, "", () => interfacesOf(context))
  if (interfaces.length === 0) return undefined
  return fullNames(path, context).some((name) => interfaces.includes(name)) ? "likely" : undefined
}

const cachedInterfaces = memoizedByPair<ReadonlyArray<string>>()

/** The full names that the interface may have which the module around the target implements. */
const interfacesOf = (context: ResolutionContext): ReadonlyArray<string> => {
  const module = moduleOf(context)
  const written = module && context.rules.implementedInterface?.(module.signature)
  return module === undefined || written === undefined
    ? []
    : fullNames(written, { ...context, site: siteOf(module, context) })
}

/** The module that the target is directly inside. */
const moduleOf = ({ index, target: { file, scope } }: ResolutionContext): Definition | undefined => {
  const { module } = scope
  for (let from = 0; from >= 0; from = module.indexOf(".", from + 1)) {
    const found = index
      .named(from === 0 ? module : module.slice(from + 1))
      .find(
        (each) =>
          each.kind === "module" &&
          sameFile(each.file, file) &&
          [...each.scope.enclosingNames, each.name].join(".") === module
      )
    if (found !== undefined) return found
  }
  return undefined
}

const fullNames = (path: string, context: ResolutionContext): ReadonlyArray<string> => {
  const { index, rules, site } = context
  return (expandedPaths(path, context) ?? [path]).flatMap((module) =>
    fullModuleNames(module, rules, importPositionOf(site), index)
  )
}
