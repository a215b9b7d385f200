import type { Certainty, Definition } from "../view/References.ts"
import { type ResolutionContext, sameFile } from "../view/ResolutionContext.ts"

/**
 * A definition that is injected by its name: one of the file itself, or of the nearest file that provides definitions to its folder and below. Without any of
 * these it is one of another file that the configuration registers, `likely` if there is no other.
 */
export const certaintyByInjection = ({
  index,
  rules: { injected },
  target,
  site
}: ResolutionContext): Certainty | undefined => {
  if (injected === undefined) return undefined
  const reach = (each: Definition): number => {
    const { path } = each.file
    if (!injected.where.test(each.signature) || each.container !== "") return -1
    // A definition that uses its own name gets the one from further out.
    if (sameFile(each.file, site.file)) return site.scope.enclosingNames.at(-1) === each.name ? -1 : Infinity
    const folder = path.slice(0, path.length - injected.fileName.length)
    return path === folder + injected.fileName &&
      /(?:^|\/)$/.test(folder) &&
      site.file.path.startsWith(folder)
      ? folder.length
      : -1
  }
  const targetReach = reach(target)
  const namesakes = index.named(target.name)
  if (targetReach >= 0) return namesakes.some((each) => reach(each) > targetReach) ? undefined : "exact"
  const isProvider = (each: Definition) =>
    injected.where.test(each.signature) && each.container === "" && !injected.ownFiles.test(each.file.path)
  if (!isProvider(target) || namesakes.some((each) => reach(each) >= 0)) return undefined
  return namesakes.filter(isProvider).length === 1 ? "likely" : "name-only"
}
