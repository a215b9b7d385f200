import { importsBinding, startsWith } from "./importsBinding.ts"
import { filePathOf, namesakesBy } from "../view/namesakesBy.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"

/** Most constants that are followed, each of which stands for a name of the next. */
const MAX_ALIAS_STEPS = 4

/**
 * A chain of names, with its beginning replaced by the chain that a constant of the file stands for: `lib.offsets.Range` for `Range` after
 * `const Range = offsets.Range` and `const offsets = lib.offsets`. Unchanged where no constant stands for another name.
 */
export const withoutAlias = (
  path: string,
  context: Pick<ResolutionContext, "index" | "rules" | "site">,
  stepsLeft = MAX_ALIAS_STEPS
): string => {
  const { index, rules, site } = context
  if (rules.aliasedPath === undefined || stepsLeft === 0) return path
  const dot = path.indexOf(".")
  const first = dot < 0 ? path : path.slice(0, dot)
  const [constant, another] = namesakesBy(index.named(first), filePathOf, site.file.path).filter(
    ({ kind, scope }) => kind === "constant" && startsWith(site.scope.enclosingNames, scope.enclosingNames)
  )
  if (constant === undefined || another !== undefined || importsBinding(first, context) !== undefined)
    return path
  const aliased = rules.aliasedPath(constant.signature)
  return aliased === undefined
    ? path
    : withoutAlias(aliased + path.slice(first.length), context, stepsLeft - 1)
}
