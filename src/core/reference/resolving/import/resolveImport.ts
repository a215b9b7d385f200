import type { MentionRules } from "../../../language/MentionRules.ts"
import type { Resolution } from "../view/certainties.ts"
import { hasFile, importedFiles } from "./importedFiles.ts"
import { exportAliases, isDefaultExport, isHiddenByExport, originsOf } from "./isDefaultExport.ts"
import { isTopLevel } from "../view/isTopLevel.ts"
import { DEFAULT_EXPORT, type Import, MEMBERS_SUFFIX } from "../../../mention/Mention.ts"
import { fullModuleNames } from "./fullModuleNames.ts"
import { MAX_REEXPORT_STEPS, reachableFrom } from "./reachableFrom.ts"
import { reexportedModule } from "./reexportedModule.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import type { ReferringFile } from "../view/References.ts"
import { resolveInScopes, scopesOfNamesakes } from "./resolveInScopes.ts"
import {
  importPositionOf,
  type ResolutionContext,
  sameFile,
  type UseSite
} from "../view/ResolutionContext.ts"

const resolutionsByImport = new WeakMap<Pick<Import, "module" | "name">, Map<string, Resolution>>()

/** Where an imported name leads: to the target's file, through any number of re-exports up to `MAX_REEXPORT_STEPS`. */
export const resolveImport = (
  one: Pick<Import, "module" | "name">,
  context: ResolutionContext
): Resolution => {
  const { site, target } = context
  const cached = resolutionsByImport.get(one) ?? new Map<string, Resolution>()
  resolutionsByImport.set(one, cached)
  const key = [target.file.path, target.ordinal, site.scope.module].join("\0")
  if (!cached.has(key)) cached.set(key, computeResolution(one, context))
  return cached.get(key)
}

/** What the files of a module export again under a name, the same for every use site that is in the module of none of the files on the way. */
interface Explored {
  readonly resolution: Resolution
  readonly exporters: ReadonlyArray<ReferringFile>
}

/** By packages of a view and files of a module. */
const exploredOf = memoizedByPair<Map<string, Explored>>()

const computeResolution = (one: Pick<Import, "module" | "name">, context: ResolutionContext): Resolution => {
  const { index, rules, site, target } = context
  const seen = new Set<string>()
  const exporters: Array<ReferringFile> = []
  const isTargetTopLevel = isTopLevel(target, rules)
  const isDefault = target.container === "" && isDefaultExport(target, index.importsOf(target.file), rules)
  const exportedNames = new Set(
    target.container === "" && rules.isDefault !== undefined ? exportAliases(target, index) : []
  )
  const isHidden = target.container === "" && rules.isDefault !== undefined && isHiddenByExport(target, index)
  const isFileType = target.container === "" && rules.fileTypes?.test(target.signature) === true
  const namesTarget = (name: string) =>
    name === DEFAULT_EXPORT && rules.isDefault !== undefined
      ? isDefault
      : (name === target.name && !isHidden) || exportedNames.has(name) || (name === "" && isFileType)
  const follow = (module: string, name: string, file: ReferringFile, stepsLeft: number): Resolution => {
    if (name === target.name || name === "*") {
      const resolution = resolveInScopes(fullModuleNames(module, rules, file, index), context)
      if (resolution !== undefined) return resolution
    }
    const imported = importedFiles(rules, module, file, index)
    const found = imported.files.length > 0 ? imported : reexportedModule(module, file, rules, index)
    const isInline = found.files.length === 0
    const files = isInline ? filesAroundModule(module, file, context) : found.files
    const certain = found.certain && !isInline
    if (files.length === 0)
      return (name === target.name || name === "*") && isTargetTopLevel ? "name-only" : undefined
    if (
      !isInline &&
      isTargetTopLevel &&
      hasFile(files, target.file) &&
      (namesTarget(name) || (name === "*" && !isDefault))
    )
      return certain ? "exact" : "likely"
    if (stepsLeft === 0) return undefined
    if (!mayReexport(files, context)) return "elsewhere"
    const resolution =
      stepsLeft === MAX_REEXPORT_STEPS ? explored(files, name) : throughExporters(files, name, stepsLeft)
    return resolution === "exact" && !certain ? "likely" : resolution
  }
  const throughExporters = (
    files: ReadonlyArray<ReferringFile>,
    name: string,
    stepsLeft: number
  ): Resolution => {
    for (const exporter of files) {
      const key = `${exporter.path}\0${name}`
      if (seen.has(key)) continue
      seen.add(key)
      exporters.push(exporter)
      const imports = index.importsOf(exporter)
      // Names that a file exports individually, or declares, take precedence over its wildcard re-exports.
      const isNamed =
        name !== "*" &&
        (imports.some((one) => one.exported && one.alias === name) ||
          index.named(name).some((one) => one.container === "" && sameFile(one.file, exporter)))
      const isNested = isNestedInModuleOf(exporter, rules, site)
      for (const reexport of imports) {
        // A wildcard re-export does not include the default export.
        if (
          !isReexported(reexport, exporter, isNested, site) ||
          (reexport.name === "*" && name === DEFAULT_EXPORT)
        )
          continue
        const isListed = reexport.module === "" && rules.listsExports === true
        const matches = isListed
          ? (name === "*" || name === target.name) && isListedExport(reexport, exporter, context)
          : reexport.name === "*"
            ? !isNamed
            : name === "*" || reexport.alias === name
        if (!matches) continue
        for (const origin of originsOf(reexport, imports, rules)) {
          const resolution = follow(
            origin.module,
            isListed ? target.name : origin.name === "*" ? name : origin.name,
            exporter,
            stepsLeft - 1
          )
          if (resolution === "exact" || resolution === "likely") return resolution
        }
      }
    }
    return "elsewhere"
  }
  const isAround = (exporter: ReferringFile) => isNestedInModuleOf(exporter, rules, site)
  /** What most use sites have in common is found once. */
  const explored = (files: ReadonlyArray<ReferringFile>, name: string): Resolution => {
    const known = exploredOf(index.filesOf, files, "", () => new Map<string, Explored>())
    const key = [
      site.file.language,
      name,
      target.name,
      target.container,
      target.ordinal,
      target.file.path,
      target.file.language
    ].join("\0")
    const found = known.get(key)
    if (found !== undefined && !found.exporters.some(isAround)) return found.resolution
    const resolution = throughExporters(files, name, MAX_REEXPORT_STEPS)
    if (!exporters.some(isAround)) known.set(key, { resolution, exporters })
    return resolution
  }
  const position = importPositionOf(site)
  const byWildcard = one.name === "*" ? resolveWildcard(one.module, position, isDefault, context) : "unsure"
  const importsMembers = one.name === target.scope.typeBeside + MEMBERS_SUFFIX
  return byWildcard === "unsure"
    ? follow(one.module, importsMembers ? target.name : one.name, position, MAX_REEXPORT_STEPS)
    : byWildcard
}

/**
 * The files that open a module inside of them, `pub mod prelude { pub use … }`, where a module sees nothing of its surroundings. Which of their imports are in it
 * is not known.
 */
const filesAroundModule = (
  module: string,
  from: ReferringFile,
  { index, rules }: ResolutionContext
): ReadonlyArray<ReferringFile> => {
  const at = module.lastIndexOf(rules.moduleSeparator)
  if (rules.nestedModuleSees !== "nothing" || at <= 0) return []
  const inner = index
    .named(module.slice(at + rules.moduleSeparator.length))
    .filter(({ kind }) => kind === "module")
  if (inner.length === 0) return []
  return importedFiles(rules, module.slice(0, at), from, index).files.filter((file) =>
    inner.some((each) => sameFile(each.file, file))
  )
}

/** Whether a list of exports names the target, or the type beside which it is named with all that is named there, and the file has no such name of its own. */
const isListedExport = (
  { name }: Import,
  exporter: ReferringFile,
  { index, target }: ResolutionContext
): boolean =>
  (name === target.name || name === target.scope.typeBeside + MEMBERS_SUFFIX) &&
  !index.named(target.name).some((each) => sameFile(each.file, exporter) && each.kind === target.kind)

const cachedMayReexport = memoizedByPair<boolean>()

/** Whether any file of a module re-exports something. */
const mayReexport = (files: ReadonlyArray<ReferringFile>, { index, rules }: ResolutionContext): boolean =>
  rules.nestedModuleSees === "nothing" ||
  cachedMayReexport(index, files, "", () =>
    files.some((file) => index.importsOf(file).some(({ exported }) => exported))
  )

/** Whether a file re-exports an import: to all, or to the modules inside its own, if the use site is in one. */
const isReexported = (
  { exported, line }: Import,
  file: ReferringFile,
  isNested: boolean,
  site: UseSite
): boolean => exported || (isNested && (!sameFile(file, site.file) || site.moduleAtLine(line) === ""))

/** Whether the use site is in a module nested in that of a file, which sees only what it imports from there. */
const isNestedInModuleOf = (
  file: ReferringFile,
  { moduleSeparator, nestedModuleSees }: MentionRules,
  site: UseSite
): boolean =>
  nestedModuleSees === "nothing" &&
  (sameFile(file, site.file)
    ? site.scope.module !== ""
    : site.file.package.startsWith(file.package) &&
      site.file.package.startsWith(moduleSeparator, file.package.length))

const wildcardRules = new WeakMap<MentionRules, MentionRules>()

/**
 * The rules by which a wildcard import leads somewhere: where it may name a type, it brings what is in that type and nothing of the package around it. What Kotlin
 * declares at the top level of a file is in a type for Java.
 */
const rulesOfWildcard = (rules: MentionRules): MentionRules => {
  if (rules.opensTypesAlone !== true) return rules
  const cached = wildcardRules.get(rules) ?? {
    ...rules,
    packagesOf: (module, from) =>
      rules
        .packagesOf(module, from)
        .filter((each) => !("is" in each) || each.is === module || module.endsWith("Kt"))
  }
  wildcardRules.set(rules, cached)
  return cached
}

/** The same for a wildcard import; "unsure" if an individual re-export on the way may decide it. */
const resolveWildcard = (
  module: string,
  position: ReferringFile,
  isDefault: boolean,
  context: ResolutionContext
): Resolution | "unsure" => {
  const { index, rules, target } = context
  const opening = rulesOfWildcard(rules)
  const resolution = resolveInScopes(fullModuleNames(module, opening, position, index), context)
  if (resolution !== undefined) return resolution
  const { certain, files } = importedFiles(opening, module, position, index)
  const namesType = opening.packagesOf(module, position).length < rules.packagesOf(module, position).length
  if (files.length === 0 && namesType) return undefined
  if (files.length === 0 && filesAroundModule(module, position, context).length > 0) return "unsure"
  if (files.length === 0)
    // A module around the file's own belongs to the program, and has no names if no file is in it.
    return isTopLevel(target, rules) && !position.package.startsWith(`${module}${rules.moduleSeparator}`)
      ? "name-only"
      : undefined
  if (files.some((file) => isNestedInModuleOf(file, rules, context.site))) return "unsure"
  const reached = reachableFrom(files, rules, index)
  if (reached.names.has(target.name) || (isDefault && reached.names.has(DEFAULT_EXPORT))) return "unsure"
  for (const scope of scopesOfNamesakes(context)) if (reached.modules.has(scope)) return "unsure"
  const isCertain = isTopLevel(target, rules) && !isDefault ? reached.files.get(target.file.path) : undefined
  return isCertain === undefined ? "elsewhere" : certain && isCertain ? "exact" : "likely"
}
