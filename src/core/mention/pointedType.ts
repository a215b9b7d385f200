import type { MentionRules } from "../language/MentionRules.ts"
import { anyScript } from "../text/mod.ts"
import { saidType } from "./boundNames.ts"

/** Types through which others are reached, and their own members. */
export type Pointers = NonNullable<MentionRules["pointers"]>

/** Between a type through which another is reached and that other. */
const THROUGH = "<"

/** What a type is applied to, behind its name; lifetimes come first. */
const APPLIED = anyScript(
  /^(?:[&*(\s]|'\w+\s|mut\s)*(?:\w+(?:::))*(\w+)\s*<\s*(?:'\w+\s*,\s*)?([^]*)>[\s)]*$/
)

/** Types that are reached through one another. */
const MOST_THROUGH = 4

/**
 * The type of a variable as its declaration says it; of one that points to a value, what points and what that value is.
 *
 * @example
 * ```ts
 * const pointers = { types: new Set(["Arc", "Box"]), own: new Set(["clone"]) }
 * pointedType("&Arc<Box<auth::Keys>>", pointers) // => "Arc<auth.Keys"
 * pointedType("Vec<auth::Keys>", pointers) // => "Vec"
 * ```
 */
export const pointedType = (written: string, pointers: Pointers, left = MOST_THROUGH): string => {
  const [, name = "", applied = ""] = APPLIED.exec(written) ?? []
  if (left === 0 || !pointers.types.has(name)) return saidType(written)
  const type = pointedType(firstOf(applied), pointers, left - 1)
  return type === "" ? name : `${name}${THROUGH}${type.slice(type.indexOf(THROUGH) + 1)}`
}

/** The first of some types. */
const firstOf = (types: string): string => {
  let depth = 0
  for (let at = 0; at < types.length; at++) {
    if ("<([".includes(types[at]!)) depth++
    else if (")]".includes(types[at]!) || (types[at] === ">" && types[at - 1] !== "-")) depth--
    else if (types[at] === "," && depth === 0) return types.slice(0, at)
  }
  return types
}

/**
 * The type of which a member is, by such a type: what points has members of its own.
 *
 * @example
 * ```ts
 * const pointers = { types: new Set(["Arc"]), own: new Set(["clone"]) }
 * holderOfMember("Arc<auth.Keys", "decoding", pointers) // => "auth.Keys"
 * holderOfMember("Arc<auth.Keys", "clone", pointers) // => "Arc"
 * holderOfMember("Token", "clone", pointers) // => "Token"
 * ```
 */
export const holderOfMember = (type: string, member: string, pointers: Pointers | undefined): string => {
  const cut = type.indexOf(THROUGH)
  if (cut < 0 || pointers === undefined) return type
  return pointers.own.has(member) ? type.slice(0, cut) : type.slice(cut + 1)
}

/**
 * The type that a declaration says a value points to; undefined where it says none.
 *
 * @example
 * ```ts
 * const pointers = { types: new Set(["LazyLock"]), own: new Set<string>() }
 * pointedBy("static KEYS: LazyLock<Keys> = LazyLock::new(Keys::new)", "KEYS", pointers) // => "LazyLock<Keys"
 * pointedBy("keys: Vec<Keys>", "keys", pointers) // => undefined
 * ```
 */
export const pointedBy = (
  signature: string,
  name: string,
  pointers: Pointers | undefined
): string | undefined => {
  if (pointers === undefined) return undefined
  const at = signature.indexOf(`${name}:`)
  if (at < 0) return undefined
  const behind = signature.slice(at + name.length + 1).trim()
  const value = behind.search(/\s=\s/)
  const type = pointedType(value < 0 ? behind : behind.slice(0, value), pointers)
  return type.includes(THROUGH) ? type : undefined
}
