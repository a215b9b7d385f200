import type { MentionRules } from "../language/MentionRules.ts"
import { anyScript } from "../text/mod.ts"
import { saidType } from "./boundNames.ts"
import { AWAIT, type Step } from "./Row.ts"

/** Types through which others are reached, and their own members. */
export type Pointers = NonNullable<MentionRules["pointers"]>

/** Between a type through which another is reached and that other. */
const THROUGH = "<"

/** Between a type that holds another until it is opened and that other, and before what was opened, which may have to be unwrapped first. */
const HOLDS = "["
const OPENED = "("

const POINTER = anyScript(/^(\w+)</)
const HOLDER = anyScript(/^(\w+)\[/)

/** What is called on what was opened, which is the same then, if it is not what it was opened to. */
const UNWRAPS: ReadonlySet<string> = new Set(
  "? await unwrap expect unwrap_or_else unwrap_or_default unwrap_or".split(" ")
)

/** What gives what it is called on once more; what gives what is pointed to. */
const GIVES_SAME: ReadonlySet<string> = new Set(["clone", "to_owned"])
const GIVES_POINTED: ReadonlySet<string> = new Set(
  "as_mut as_ref borrow borrow_mut deref deref_mut into_inner".split(" ")
)

/** What is called on what holds a value, and gives such a one of the same. */
const HOLDS_ON: ReadonlySet<string> = new Set(
  "as_mut as_ref as_deref as_deref_mut by_ref clone cloned copied filter map_err ok or_else take to_owned".split(
    " "
  )
)

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
 * pointedType("Arc<Mutex<Keys>>", { ...pointers, holders: { Mutex: new Set(["lock"]) } }) // => "Arc<Mutex[Keys"
 * ```
 */
export const pointedType = (written: string, pointers: Pointers, left = MOST_THROUGH): string => {
  const [, name = "", applied = ""] = APPLIED.exec(written) ?? []
  const holds = pointers.holders?.[name] !== undefined
  if (left === 0 || (!holds && !pointers.types.has(name))) return saidType(written)
  const type = pointedType(firstOf(applied), pointers, left - 1)
  return type === "" ? name : wrapped(name, type, pointers)
}

/** What points to a value that points to another points to that. */
const wrapped = (name: string, type: string, pointers: Pointers): string =>
  pointers.types.has(name)
    ? `${name}${THROUGH}${type.replace(POINTER, "")}`
    : pointers.holders?.[name] === undefined
      ? ""
      : `${name}${HOLDS}${type}`

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
  if (pointers === undefined) return type
  const opened = type.startsWith(OPENED) ? type.slice(1) : type
  const pointer = POINTER.exec(opened)?.[1]
  if (pointer !== undefined && pointers.own.has(member)) return pointer
  const held = pointer === undefined ? opened : opened.slice(pointer.length + 1)
  return HOLDER.exec(held)?.[1] ?? held
}

/**
 * The type of what a method gives, or `?`, where what it is called on points to a value or holds one: that is known of such types. "" where it does not show;
 * undefined where the type itself has to say.
 *
 * @example
 * ```ts
 * const pointers = { types: new Set(["Arc"]), own: new Set(["clone"]), holders: { Mutex: new Set(["lock"]) } }
 * pastStep("Arc<Mutex[Keys", { is: "call", name: "lock" }, pointers) // => "(Keys"
 * pastStep("(Keys", { is: "opened", name: "?" }, pointers) // => "(Keys"
 * pastStep("Arc<Keys", { is: "call", name: "clone" }, pointers) // => "Arc<Keys"
 * pastStep("Keys", { is: "wrapped", name: "Arc" }, pointers) // => "Arc<Keys"
 * pastStep("Arc<Keys", { is: "call", name: "rotate" }, pointers) // => undefined
 * ```
 */
export const pastStep = (type: string, step: Step, pointers: Pointers): string | undefined => {
  if (step.is === "wrapped") return wrapped(step.name, type, pointers)
  // A field is none of those that are known of such types.
  const called = step.is === "call" || step.is === "opened" ? step.name : ""
  if (type.startsWith(OPENED)) return UNWRAPS.has(called) ? type : pastStep(type.slice(1), step, pointers)
  if (called === AWAIT || GIVES_SAME.has(called)) return type
  const held = type.replace(POINTER, "")
  const holder = HOLDER.exec(held)?.[1]
  if (holder === undefined) {
    if (held !== type && pointers.own.has(called)) return GIVES_POINTED.has(called) ? held : ""
    return UNWRAPS.has(called) ? "" : undefined
  }
  if (pointers.holders?.[holder]?.has(called) === true) return OPENED + held.slice(holder.length + 1)
  return HOLDS_ON.has(called) ? held : ""
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
