import type { MentionRules } from "../language/MentionRules.ts"
import { anyScript } from "../text/mod.ts"
import { saidType } from "./boundNames.ts"
import { AWAIT, type Step } from "./Row.ts"

/** Pointer types, through which the members of other types are reached, and the pointers' own members. */
export type Pointers = NonNullable<MentionRules["pointers"]>

/** Joins a pointer type and the type it points to. */
const THROUGH = "<"

/**
 * `HOLDS` joins a type that holds a value until it is opened and the type of that value. `OPENED` precedes the type of an opened value, which may still have to
 * be unwrapped.
 */
const HOLDS = "["
const OPENED = "("

const POINTER = anyScript(/^(\w+)</)
const HOLDER = anyScript(/^(\w+)\[/)

/** Members that unwrap the result of opening and leave its type unchanged, if the type has no such member itself. */
const UNWRAPS: ReadonlySet<string> = new Set(
  "? await unwrap expect unwrap_or_else unwrap_or_default unwrap_or".split(" ")
)

/** `GIVES_SAME`: members that return the type they are called on. `GIVES_POINTED`: members that return what a pointer points to. */
const GIVES_SAME: ReadonlySet<string> = new Set(["clone", "to_owned"])
const GIVES_POINTED: ReadonlySet<string> = new Set(
  "as_mut as_ref borrow borrow_mut deref deref_mut into_inner".split(" ")
)

/** Members of a holder that return a holder of the same type. */
const HOLDS_ON: ReadonlySet<string> = new Set(
  "as_mut as_ref as_deref as_deref_mut by_ref clone cloned copied filter map_err ok or_else take to_owned".split(
    " "
  )
)

/** A type with its type arguments; lifetimes come first. */
const APPLIED = anyScript(
  /^(?:[&*(\s]|'\w+\s|mut\s)*(?:\w+(?:::))*(\w+)\s*<\s*(?:'\w+\s*,\s*)?([^]*)>[\s)]*$/
)

/** Deepest nesting of such types. */
const MOST_THROUGH = 4

/**
 * The declared type of a variable; for a pointer or holder, its name joined with the type of its value.
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

/** A pointer to a pointer is treated as a pointer to the inner value. */
const wrapped = (name: string, type: string, pointers: Pointers): string =>
  pointers.types.has(name)
    ? `${name}${THROUGH}${type.replace(POINTER, "")}`
    : pointers.holders?.[name] === undefined
      ? ""
      : `${name}${HOLDS}${type}`

/** The first type of a comma-separated list. */
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
 * The type whose member is accessed, for such a type: pointers have members of their own.
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
 * The type after a step from a value of a pointer or holder type, for which the steps are known. "" when unknown; undefined when the declarations of the type
 * itself have to tell.
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
  // None of the steps known for such types is a field.
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
 * The pointer type that a declaration states for a value, with its target; undefined when it states none.
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
