import { nearestFiles } from "../../../language/nearestFiles.ts"
import type { Mention } from "../../../mention/Mention.ts"
import { languageFamily } from "../view/languageFamily.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"

const declaringFiles = memoizedByPair<ReadonlyArray<{ readonly path: string }>>()
const nearestDeclaring = memoizedByPair<ReadonlyArray<string>>()

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
  const named = index.named(name)
  const declaring = declaringFiles(named, rules, family, () => {
    const paths = named
      .filter(
        (each) =>
          languageFamily(each.file.language) === family &&
          calledOnType(each.signature, each.name) !== undefined
      )
      .map(({ file }) => file.path)
    return [...new Set(paths)].map((path) => ({ path }))
  })
  if (declaring.length < 2) return undefined
  const from = site.file.path
  const nearest = nearestDeclaring(declaring, rules, from, () => nearestFiles(from, declaring))
  return nearest.length > 1 ? undefined : nearest[0] === target.file.path ? "nearest" : "farther"
}
