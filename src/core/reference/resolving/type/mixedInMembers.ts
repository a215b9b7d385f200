import { type GroupKey, namesakesBy } from "../view/namesakesBy.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { ownerOfTarget } from "./ownerOfTarget.ts"

/** Whether the target is a member that a module gives to each type that it is mixed into, where their signatures do not tell that. */
export const isMixedIn = (context: ResolutionContext): boolean =>
  context.rules.mixedInMembers?.test(context.target.signature) === true &&
  ownerOfTarget(context)?.kind === "module"

/** Whether a type may have a member of the target's name from such a module, before its supertypes have it. */
export const mayBeOfHiddenMixin = (context: ResolutionContext): boolean =>
  context.rules.mixedInMembers !== undefined &&
  namesakesBy(context.index.named(context.target.name), languageOf, context.target.file.language).some(
    (target) => isMixedIn({ ...context, target })
  )

const languageOf: GroupKey = ({ file }) => file.language
