import type { MentionRules } from "../../../language/MentionRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { kindsNamed } from "../syntax/kindsNamed.ts"

/**
 * Whether the word for the enclosing object means another object at a node than the one whose declaration is around it: that of a function which has its own. Undefined in
 * languages without such functions.
 */
export const otherSelf = (
  { parent, type, types }: Pick<SyntaxTape, "parent" | "type" | "types">,
  { ownSelf }: Pick<MentionRules, "ownSelf">
): ((node: number) => boolean) | undefined => {
  if (ownSelf === undefined) return undefined
  const [isBody, isMember, isMethod, isDeclared, isFunction, isHolder, isArrow] = [
    ownSelf.bodies,
    ownSelf.members,
    ownSelf.methods,
    ownSelf.declared,
    ownSelf.functions,
    ownSelf.holders,
    ownSelf.arrows
  ].map((kinds) => kindsNamed(types, kinds))
  const found = new Map<number, boolean>()

  /** Whether a node is in the body of a type. */
  const isInType = (node: number): boolean => {
    for (let at = parent[node]!; at >= 0; at = parent[at]!) if (isBody![type[at]!]!) return true
    return false
  }

  const isOther = (node: number): boolean => {
    /** A function without an object of its own may be declared as a member of one. */
    let isInHeld = false
    for (let at = parent[node]!; at >= 0; at = parent[at]!) {
      const kind = type[at]!
      if (isBody![kind]!) return false
      const around = parent[at]!
      const holder = around < 0 ? -1 : type[around]!
      if (isArrow![kind]! && holder >= 0 && isHolder![holder]!) isInHeld = true
      if (!isMethod![kind]! && !isDeclared![kind]! && !isFunction![kind]!) continue
      if (holder >= 0 && (isBody![holder]! || isMember![holder]!)) return false
      // A function without a name of its own that is no value of a member may be called for any object.
      const isNamed = !isFunction![kind]! || (holder >= 0 && isHolder![holder]!)
      return isInHeld || !isNamed || isInType(at)
    }
    return isInHeld
  }

  return (node) => {
    const known = found.get(node)
    if (known !== undefined) return known
    const is = isOther(node)
    found.set(node, is)
    return is
  }
}
