import type { MentionRules } from "../../../language/MentionRules.ts"
import { DEFAULT_EXPORT, type Import } from "../../../mention/Mention.ts"
import { siteOfNamespace } from "./namespacesNamed.ts"
import type { Definition, DefinitionIndex, ReferringFile } from "../view/References.ts"
import { resolveImport } from "./resolveImport.ts"

/**
 * Whether an import at the outermost place of a file may bring a definition. An import from outside of the view may bring any of that name, but no default export:
 * every module may have one. In languages whose modules are no files, each may.
 */
export const mayLeadTo = (
  one: Pick<Import, "module" | "name">,
  file: ReferringFile,
  target: Definition,
  rules: MentionRules,
  index: DefinitionIndex
): boolean => {
  if (rules.isDefault === undefined || target.container !== "") return one.name !== DEFAULT_EXPORT
  const site = siteOfNamespace({ file, module: one.module }, index)
  const resolution = resolveImport(one, { rules, index, target, site })
  return one.name === DEFAULT_EXPORT
    ? resolution === "exact" || resolution === "likely"
    : resolution !== "elsewhere"
}
