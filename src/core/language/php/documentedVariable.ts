import { documentedOver } from "./documentedOver.ts"
import { statedType } from "./statedType.ts"
import { typeInComment } from "./typeInComment.ts"

const TAG = /@(?:phpstan-|psalm-)?(param|var)\s+(?=[^\s$])/g
const NAME_AFTER = /^[\s*]+(?:\.\.\.|&)*\$(\w+)/

/** The older order of `@var $cart Cart`. */
const NAME_BEFORE = /@var\s+\$(\w+)\s+(?=[^\s*])/g

/** The comment ends after the type, and what follows is an assignment of a variable. */
const ASSIGNED_AFTER = /^[^@]*?\*\/\s*\$(\w+)\s*=(?![=>])/

/** Most characters after a type that are read. */
const MAX_AFTER = 200

/**
 * The type that a comment states for a variable, see `statedType`; "" for none. What the comment is followed by comes after it. `stated`: the type of a parameter, "" for none; undefined for another variable.
 *
 * @example
 * ```ts
 * documentedVariable("@param ?Cart $cart", "cart", "") // => "Cart"
 * documentedVariable("@param array<string, Cart> $carts of it", "carts", "array") // => "[]Cart"
 * documentedVariable("@param Cart $cart", "cart", "Priced") // => ""
 * documentedVariable("@var \\Shop\\Cart|null $cart", "cart", undefined) // => "^.Shop.Cart"
 * documentedVariable("/** @var Cart *\/ $cart = open(", "cart", undefined) // => "Cart"
 * documentedVariable("@param Cart $cart", "cart", undefined) // => ""
 * ```
 */
export const documentedVariable = (comment: string, name: string, stated: string | undefined): string => {
  let found = ""
  for (const { 0: matched, 1: tag, index } of comment.matchAll(TAG)) {
    if (tag === "param" && stated === undefined) continue
    const from = index + matched.length
    const type = typeInComment(comment, from)
    const after = afterType(comment, from)
    const variable =
      NAME_AFTER.exec(after)?.[1] ?? (stated === undefined ? ASSIGNED_AFTER.exec(after)?.[1] : undefined)
    // That for tools comes after the other one.
    if (variable === name) found = documentedOver(stated ?? "", type) === "" ? found : statedType(type)
  }
  if (found !== "" || stated !== undefined) return found
  for (const { 0: matched, 1: variable, index } of comment.matchAll(NAME_BEFORE))
    if (variable === name) return statedType(typeInComment(comment, index + matched.length))
  return ""
}

/** The text after the type at an offset, whose own line breaks are written otherwise. */
const afterType = (comment: string, from: number): string => {
  let depth = 0
  let at = from
  const type = typeInComment(comment, from).replaceAll(/\s/g, "").length
  for (let seen = 0; seen < type && at < comment.length; at++) {
    const character = comment[at]!
    if (/\s/.test(character) || (character === "*" && depth > 0)) continue
    if ("<([{".includes(character)) depth++
    else if (">)]}".includes(character)) depth--
    seen++
  }
  return comment.slice(at, at + MAX_AFTER)
}
