import type { MentionRules } from "../../language/MentionRules.ts"
import type { Import } from "../Mention.ts"
import { siteOfNamespace } from "./namespacesNamed.ts"
import type { Definition, DefinitionIndex, ReferringFile } from "./References.ts"
import { resolveImport } from "./resolveImport.ts"

/** Whether an import at the outermost place of a file may bring a definition. */
export const leadsToDefinition = (
  one: Pick<Import, "module" | "name">,
  file: ReferringFile,
  target: Definition,
  rules: MentionRules,
  index: DefinitionIndex
): boolean => {
  const site = siteOfNamespace({ file, module: one.module }, index)
  const resolution = resolveImport(one, { rules, index, target, site })
  return resolution === "exact" || resolution === "likely"
}
