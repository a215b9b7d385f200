import { nearestFiles } from "../../language/nearestFiles.ts"
import type { Mention } from "../Mention.ts"
import { languageFamily } from "./languageFamily.ts"
import type { ResolutionContext } from "./ResolutionContext.ts"

/**
 * Of several files that declare an extension of one name, as each service of a repository does for its own start: whether the target's is nearest to the use, or
 * farther away than another one. Undefined if the name is declared in one file only, if several are equally near, and for uses that mean no extension.
 */
export const extensionNearness = (
  { name, qualifier, role }: Pick<Mention, "name" | "qualifier" | "role">,
  { index, rules, site, target }: Pick<ResolutionContext, "index" | "rules" | "site" | "target">
): "nearest" | "farther" | undefined => {
  const { calledOnType } = rules
  if (calledOnType === undefined || role !== "call" || qualifier === "") return undefined
  if (calledOnType(target.signature, target.name) === undefined) return undefined
  const family = languageFamily(target.file.language)
  const declaring = index
    .named(name)
    .filter(
      (each) =>
        languageFamily(each.file.language) === family && calledOnType(each.signature, each.name) !== undefined
    )
    .map(({ file }) => ({ path: file.path }))
  if (new Set(declaring.map(({ path }) => path)).size < 2) return undefined
  const nearest = nearestFiles(site.file.path, declaring)
  return nearest.length > 1 ? undefined : nearest[0] === target.file.path ? "nearest" : "farther"
}
