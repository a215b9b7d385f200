import { SELF, type Mention } from "../../../mention/Mention.ts"
import { ownerOfTarget } from "../type/ownerOfTarget.ts"
import { filePathOf, kindAndContainerOf, namesakesBy } from "../view/namesakesBy.ts"
import type { Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { typeParameterCount } from "../signature/writtenType.ts"

/**
 * Whether a type that differs from the target's in nothing but its type parameters has such a member too, and the mention does not stand in a file that declares only
 * the target's.
 */
export const hasTwin = (
  { qualifier }: Mention,
  enclosingType: string,
  context: ResolutionContext
): boolean => {
  const { index, rules, site, target } = context
  if (rules.arity?.types === undefined) return false
  const owner = ownerOfTarget(context)
  if (owner === undefined) return false
  const isTwin = (type: Definition) => typeParameterCount(type, rules) !== typeParameterCount(owner, rules)
  const isOfTwin = (member: Definition) => {
    const other = ownerOfTarget({ ...context, target: member })
    return other !== undefined && isTwin(other)
  }
  if (!namesakesBy(index.named(target.name), kindAndContainerOf, kindAndContainerOf(target)).some(isOfTwin))
    return false
  const isOwn = (qualifier === "" || qualifier === SELF) && enclosingType === owner.name
  return !isOwn || namesakesBy(index.named(owner.name), filePathOf, site.file.path).some(isTwin)
}
