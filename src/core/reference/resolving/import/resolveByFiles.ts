import type { MentionRules } from "../../../language/MentionRules.ts"
import { mostCertain, type Resolution } from "../view/certainties.ts"
import { languageFamily } from "../view/languageFamily.ts"
import { hasFile, importedFiles } from "./importedFiles.ts"
import { isHiddenByExport } from "./isDefaultExport.ts"
import { isTopLevel } from "../view/isTopLevel.ts"
import { expandedPaths } from "./modulePaths.ts"
import type { Namespace } from "./exportedNamespaces.ts"
import { namespacesNamed, siteOfNamespace } from "./namespacesNamed.ts"
import { importPositionOf, type ResolutionContext, sameFile } from "../view/ResolutionContext.ts"
import { reexportedModule } from "./reexportedModule.ts"
import { resolveImport } from "./resolveImport.ts"

/** Whether the file that a chain of names means at the use site is the target's. */
export const resolveByFiles = (path: string, context: ResolutionContext): Resolution => {
  const { index, rules, site, target } = context
  const modules = expandedPaths(path, context)
  if (modules === undefined && isConfiguredModule(path, rules) && isBoundByPath(path, site))
    return resolveConfiguredModule(context)
  if (modules === undefined && !rules.qualifiesWithoutImport) return undefined
  const byNamespaces = resolveByNamespaces(path, context)
  if (byNamespaces !== undefined) return byNamespaces
  for (const module of modules ?? [path.replaceAll(".", rules.moduleSeparator)]) {
    const position = importPositionOf(site)
    const imported = importedFiles(rules, module, position, index)
    const { certain, files } =
      imported.files.length > 0 ? imported : reexportedModule(module, position, rules, index)
    const isNamedSo = rules.isDefault === undefined || !isHiddenByExport(target, index)
    if (isNamedSo && isTopLevel(target, rules) && hasFile(files, target.file))
      return certain ? "exact" : "likely"
    if (files.length > 0) {
      // The module may re-export the target.
      const reexported = resolveImport({ module, name: target.name }, context)
      return reexported === "exact" || reexported === "likely" ? reexported : "elsewhere"
    }
  }
  return modules === undefined
    ? undefined
    : modules.some((each) => isConfiguredModule(each, rules))
      ? resolveConfiguredModule(context)
      : "elsewhere"
}

/** Whether the build configuration decides which file a module is, so that it may be any. */
export const isConfiguredModule = (module: string, { configuredModules }: MentionRules): boolean =>
  configuredModules !== undefined && configuredModules.nameMatches.test(module)

/** Whether an import of a module by its path binds the first name of a chain, after which modules are written out: `import shop.carts` binds `shop`. */
const isBoundByPath = (path: string, { imports }: ResolutionContext["site"]): boolean =>
  imports.some(({ alias }) => alias.startsWith(`${path.split(".")[0]}.`))

/**
 * What such a module may mean: exported definitions of that name, with preference for those of the file that stands for the whole program, or of those that are
 * called like such modules. A module may be called anything, but then it is only possible.
 */
const resolveConfiguredModule = ({ index, rules, target }: ResolutionContext): Resolution => {
  const { exportMatches, pathMatches } = rules.configuredModules ?? {}
  const family = languageFamily(target.file.language)
  const exported = index
    .named(target.name)
    .filter(
      (each) =>
        languageFamily(each.file.language) === family &&
        isTopLevel(each, rules) &&
        exportMatches?.test(each.signature) === true
    )
  const preferred = exported.filter(({ file }) => pathMatches?.test(file.path) ?? file.package === "")
  const candidates = preferred.length > 0 ? preferred : exported
  return !candidates.some((each) => sameFile(each.file, target.file) && each.ordinal === target.ordinal)
    ? "elsewhere"
    : candidates.length === 1 && (pathMatches === undefined || preferred.length === 1)
      ? "likely"
      : "name-only"
}

/** The same if a file on the way exports another module under a name; undefined when none does. */
const resolveByNamespaces = (path: string, context: ResolutionContext): Resolution => {
  const { index, rules, target } = context
  if (rules.isDefault === undefined && rules.exportsNamespaces !== true) return undefined
  const found = namespacesNamed(path, context)
  // Where paths lead to files, a module without any is outside of the view.
  if (rules.isDefault === undefined && !found.some((one) => hasFiles(one, context))) return undefined
  if (found.length === 0) return undefined
  const resolutions = found.map((each) =>
    resolveImport(
      { module: each.module, name: target.name },
      { ...context, site: siteOfNamespace(each, index) }
    )
  )
  return mostCertain(resolutions) ?? "elsewhere"
}

const hasFiles = ({ file, module }: Namespace, { index, rules }: ResolutionContext): boolean =>
  importedFiles(rules, module, file, index).files.length > 0
