import type { MentionRules } from "../../../language/MentionRules.ts"
import { type Import, MEMBERS_SUFFIX, TYPE_MODULE_PREFIX } from "../../../mention/Mention.ts"
import type { ResolutionContext, UseSite } from "../view/ResolutionContext.ts"

const importsByAlias = new WeakMap<ReadonlyArray<Import>, ReadonlyMap<string, ReadonlyArray<Import>>>()

/** The imports that bind a name at the use site, without re-exports of the file's own names; undefined when there are none. */
export const importsBinding = (
  name: string,
  { rules, site }: Pick<ResolutionContext, "rules" | "site">
): ReadonlyArray<Import> | undefined => {
  const byAlias =
    importsByAlias.get(site.imports) ??
    Map.groupBy(
      site.imports.filter(
        ({ alias, module }) =>
          alias !== "" && !((rules.isDefault !== undefined || rules.listsExports === true) && module === "")
      ),
      ({ alias }) => alias
    )
  importsByAlias.set(site.imports, byAlias)
  const found = byAlias.get(name)?.filter((one) => isInEffect(one, rules, site))
  return found === undefined || found.length === 0 ? undefined : innermostOf(found, site)
}

/** Those in the innermost function, whose names hide those of others. */
const innermostOf = (imports: ReadonlyArray<Import>, site: UseSite): ReadonlyArray<Import> => {
  if (imports.length === 1) return imports
  const depths = imports.map((one) => enclosingFunction(one, site).length)
  const depth = Math.max(...depths)
  return imports.filter((_, at) => depths[at] === depth)
}

/** The wildcard imports that are in effect at the use site. */
export const wildcardImports = ({
  rules,
  site
}: Pick<ResolutionContext, "rules" | "site">): ReadonlyArray<Import> =>
  site.imports.filter((one) => one.name === "*" && isInEffect(one, rules, site))

/** Those of them in an inner function than other imports, whose names they hide. */
export const innerWildcardImports = (
  others: ReadonlyArray<Import>,
  context: Pick<ResolutionContext, "rules" | "site">
): ReadonlyArray<Import> => {
  const { site } = context
  const depthOf = (one: Import) => enclosingFunction(one, site).length
  const depth = Math.max(...others.map(depthOf))
  return wildcardImports(context).filter((one) => depthOf(one) > depth)
}

/** The imports of all that is named beside the type in which the target is declared, in effect at the use site. */
export const importsOfTypeMembers = ({
  rules,
  site,
  target
}: Pick<ResolutionContext, "rules" | "site" | "target">): ReadonlyArray<Import> => {
  const { typeBeside } = target.scope
  return typeBeside === ""
    ? []
    : site.imports.filter((one) => one.name === typeBeside + MEMBERS_SUFFIX && isInEffect(one, rules, site))
}

/**
 * Whether an import is in effect at the use site. One inside a function counts only there, and in some languages one inside a type. If nested modules do not see the imports of their surroundings, it
 * counts only in its own module; if they see the modules around, also in nested ones.
 */
const isInEffect = (
  one: Import,
  { importsCountInTypes, nestedModuleSees }: MentionRules,
  site: UseSite
): boolean => {
  const { bodyPathAtLine, moduleAtLine, scope } = site
  if (one.alias.startsWith(TYPE_MODULE_PREFIX)) return true
  if (!startsWith(scope.enclosingNames, enclosingFunction(one, site))) return false
  if (importsCountInTypes === true && !startsWith(scope.enclosingNames, bodyPathAtLine(one.line)))
    return false
  if (nestedModuleSees === undefined) return true
  const module = moduleAtLine(one.line)
  return nestedModuleSees === "nothing"
    ? module === scope.module
    : module === "" || module === scope.module || scope.module.startsWith(`${module}.`)
}

const functionByImport = new WeakMap<Import, ReadonlyArray<string>>()

/** The enclosing function of an import, as the names around its body including its own. */
const enclosingFunction = (one: Import, { functionPathAtLine }: UseSite): ReadonlyArray<string> => {
  const enclosing = functionByImport.get(one) ?? functionPathAtLine(one.line)
  functionByImport.set(one, enclosing)
  return enclosing
}

/** Whether a list of names begins with another. */
export const startsWith = (names: ReadonlyArray<string>, prefix: ReadonlyArray<string>): boolean => {
  for (let depth = 0; depth < prefix.length; depth++) if (names[depth] !== prefix[depth]) return false
  return true
}
