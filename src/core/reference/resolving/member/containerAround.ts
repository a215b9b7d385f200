/** Where a use stands beside the type whose member the target is. */
import { startsWith } from "../import/importsBinding.ts"
import { fileAndScopeOf, filePathOf, namesakesBy } from "../view/namesakesBy.ts"
import { type ResolutionContext, sameFile } from "../view/ResolutionContext.ts"

/** Whether the use is inside the type whose member the target is. */
export const isInsideContainer = ({ site, target }: ResolutionContext): boolean =>
  sameFile(site.file, target.file) && startsWith(site.scope.enclosingNames, target.scope.enclosingNames)

/** Whether the target's type is around the mention, and none with a member of that name is between them. */
export const isNearestAround = (context: ResolutionContext): boolean => {
  const { index, site, target } = context
  return (
    isInsideContainer(context) &&
    !namesakesBy(index.named(target.name), filePathOf, target.file.path).some(
      ({ scope: { enclosingNames } }) =>
        enclosingNames.length > target.scope.enclosingNames.length &&
        startsWith(site.scope.enclosingNames, enclosingNames)
    )
  )
}

/** Whether the target's type, or another one that its function makes, has no other member of that name. */
export const isOnlySibling = ({ index, target }: ResolutionContext): boolean =>
  namesakesBy(index.named(target.name), fileAndScopeOf, fileAndScopeOf(target)).length === 1
