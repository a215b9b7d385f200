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

/** Types that documentation cannot tell more of. */
const COMPLETE = /^\??\s*(?:string|int|float|bool|callable|\\?Closure)$/i

/** What a type has that tells more of a class: type arguments, or a list beside it. */
const HELD = /[<[]/

/** A type that a comment states, and the variable that it says it of. */
interface Tag {
  readonly tag: string
  readonly type: string
  readonly variable: string | undefined
  /** The variable that is assigned after the comment, which names none. */
  readonly assigned: string | undefined
}

const tagsIn = (comment: string): ReadonlyArray<Tag> => [
  ...[...comment.matchAll(TAG)].map(({ 0: matched, 1: tag = "", index }): Tag => {
    const from = index + matched.length
    const type = typeInComment(comment, from)
    const after = afterType(comment, from, type)
    const variable = NAME_AFTER.exec(after)?.[1]
    return {
      tag,
      type,
      variable,
      assigned: variable === undefined && tag === "var" ? ASSIGNED_AFTER.exec(after)?.[1] : undefined
    }
  }),
  ...[...comment.matchAll(NAME_BEFORE)].map(({ 0: matched, 1: variable, index }) => ({
    tag: "var",
    type: typeInComment(comment, index + matched.length),
    variable,
    assigned: undefined
  }))
]

/** The parameters of a function share the comment before it. */
const last: { comment: string; tags: ReadonlyArray<Tag> } = { comment: "", tags: [] }

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
  if (stated !== undefined && (COMPLETE.test(stated) || !comment.includes(`$${name}`))) return ""
  if (/^\??\s*\\?[A-Z]/.test(stated ?? "") && !HELD.test(comment)) return ""
  if (last.comment !== comment) Object.assign(last, { comment, tags: tagsIn(comment) })
  let found = ""
  // That for tools comes after the other one.
  for (const { assigned, tag, type, variable } of last.tags)
    if (stated === undefined ? tag === "var" && (variable ?? assigned) === name : variable === name)
      found = documentedOver(stated ?? "", type) === "" ? found : statedType(type)
  return found
}

/** The text after a type at an offset, whose line breaks are not those of the comment. */
const afterType = (comment: string, from: number, type: string): string => {
  if (comment.startsWith(type, from)) return comment.slice(from + type.length, from + type.length + MAX_AFTER)
  const length = type.replaceAll(/\s/g, "").length
  let at = from
  let depth = 0
  for (let seen = 0; seen < length && at < comment.length; at++) {
    const character = comment[at]!
    if (/\s/.test(character) || (character === "*" && depth > 0)) continue
    if ("<([{".includes(character)) depth++
    else if (">)]}".includes(character)) depth--
    seen++
  }
  return comment.slice(at, at + MAX_AFTER)
}
