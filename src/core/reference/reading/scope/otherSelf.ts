import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { kindsNamed } from "../syntax/kindsNamed.ts"
import { selfParameters } from "./selfParameters.ts"

/** Whether a word for the enclosing object means another object at a node than the one whose declaration is around it. */
export type OtherSelf = (node: number, word: string) => boolean

/** The same for the words of a file: a function may have an object of its own, or bind the word. Undefined in languages without such functions. */
export const otherSelf = ({
  reader,
  rules,
  tape,
  text
}: Pick<FileSyntax, "reader" | "rules" | "tape" | "text">): OtherSelf | undefined => {
  const { ownSelf } = rules
  if (ownSelf === undefined) return selfParameters(tape, text, rules, reader)
  const { parent, type, types } = tape
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
