import { type Mention, SELF } from "../../../mention/Mention.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"

/**
 * What the object of a mention is where it is written by the type of the enclosing object: that `type`, `self.class` of Ruby, or one of its `objects`, which a
 * member of the type makes by `new` without saying of what; undefined for any other.
 */
export const byTypeOfSelf = (
  { qualifier, receiver }: Pick<Mention, "qualifier" | "receiver">,
  { rules, site }: Pick<ResolutionContext, "rules" | "site">
): "objects" | "type" | undefined => {
  const { constructors, typeOfSelf } = rules
  if (typeOfSelf === undefined) return undefined
  if (qualifier === `${SELF}.${typeOfSelf.member}`) return "type"
  const isMade = (name: string) =>
    typeOfSelf.makesByName === true && name === constructors?.calledAs && site.scope.level === "type"
  if (receiver.is === "unknown") return isMade(qualifier) ? "objects" : undefined
  if (receiver.is !== "chain") return undefined
  const { start, steps } = receiver.chain
  const [first, ...others] = steps.filter(({ is }) => is !== "same")
  if (first === undefined) return start.is === "called" && isMade(start.name) ? "objects" : undefined
  return start.is === "self" && others.length === 0 && first.name === typeOfSelf.member ? "type" : undefined
}
