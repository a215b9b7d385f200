import type { MentionRules } from "../language/MentionRules.ts"
import { anyScript } from "../text/mod.ts"
import { typeOrBounds } from "./boundNames.ts"
import { AWAIT, type Step } from "./AccessChain.ts"

/** Pointer types, through which the members of other types are reached, and the pointers' own members. */
export type Pointers = NonNullable<MentionRules["pointers"]>

/** Joins a pointer type and the type it points to. */
const POINTER_JOINT = "<"

/**
 * `HOLDER_JOINT` joins a type that holds a value until it is opened and the type of that value. `OPENED_PREFIX` precedes the type of an opened value, which may still have to
 * be unwrapped.
 */
const HOLDER_JOINT = "["
const OPENED_PREFIX = "("

const POINTER_NAME = anyScript(/^(\w+)</)
const HOLDER_NAME = anyScript(/^(\w+)\[/)

/** Members that unwrap the result of opening and leave its type unchanged, if the type has no such member itself. */
const UNWRAPPING_MEMBERS: ReadonlySet<string> = new Set(
  "? await unwrap expect unwrap_or_else unwrap_or_default unwrap_or".split(" ")
)

/** `SAME_TYPE_MEMBERS`: members that return the type they are called on. `POINTED_TYPE_MEMBERS`: members that return what a pointer points to. */
const SAME_TYPE_MEMBERS: ReadonlySet<string> = new Set(["clone", "to_owned"])
const POINTED_TYPE_MEMBERS: ReadonlySet<string> = new Set(
  "as_mut as_ref borrow borrow_mut deref deref_mut into_inner".split(" ")
)

/** Members of a holder that return a holder of the same type. */
const SAME_HOLDER_MEMBERS: ReadonlySet<string> = new Set(
  "as_mut as_ref as_deref as_deref_mut by_ref clone cloned copied filter map_err ok or_else take to_owned".split(
    " "
  )
)

/** A type with its type arguments; lifetimes come first. */
const APPLIED_TYPE = anyScript(
  /^(?:[&*(\s]|'\w+\s|mut\s)*(?:\w+(?:::))*(\w+)\s*<\s*(?:'\w+\s*,\s*)?([^]*)>[\s)]*$/
)

/** Deepest nesting of such types. */
const MAX_POINTER_DEPTH = 4

/**
 * The declared type of a variable; for a pointer or holder, its name joined with the type of its value.
 *
 * @example
 * ```ts
 * const pointers = { types: new Set(["Arc", "Box"]), ownMembers: new Set(["clone"]) }
 * pointedType("&Arc<Box<auth::Keys>>", pointers) // => "Arc<auth.Keys"
 * pointedType("Vec<auth::Keys>", pointers) // => "Vec"
 * pointedType("Arc<Mutex<Keys>>", { ...pointers, holders: { Mutex: new Set(["lock"]) } }) // => "Arc<Mutex[Keys"
 * ```
 */
export const pointedType = (written: string, pointers: Pointers, depthLeft = MAX_POINTER_DEPTH): string => {
  const [, name = "", typeArguments = ""] = APPLIED_TYPE.exec(written) ?? []
  const isHolder = pointers.holders?.[name] !== undefined
  if (depthLeft === 0 || (!isHolder && !pointers.types.has(name))) return typeOrBounds(written)
  const type = pointedType(firstType(typeArguments), pointers, depthLeft - 1)
  return type === "" ? name : wrapType(name, type, pointers)
}

/** A pointer to a pointer is treated as a pointer to the inner value. */
const wrapType = (name: string, type: string, pointers: Pointers): string =>
  pointers.types.has(name)
    ? `${name}${POINTER_JOINT}${type.replace(POINTER_NAME, "")}`
    : pointers.holders?.[name] === undefined
      ? ""
      : `${name}${HOLDER_JOINT}${type}`

/** The first type of a comma-separated list. */
const firstType = (types: string): string => {
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
 * const pointers = { types: new Set(["Arc"]), ownMembers: new Set(["clone"]) }
 * memberHolderType("Arc<auth.Keys", "decoding", pointers) // => "auth.Keys"
 * memberHolderType("Arc<auth.Keys", "clone", pointers) // => "Arc"
 * memberHolderType("Token", "clone", pointers) // => "Token"
 * ```
 */
export const memberHolderType = (type: string, member: string, pointers: Pointers | undefined): string => {
  if (pointers === undefined) return type
  const withoutOpened = type.startsWith(OPENED_PREFIX) ? type.slice(1) : type
  const pointer = POINTER_NAME.exec(withoutOpened)?.[1]
  if (pointer !== undefined && pointers.ownMembers.has(member)) return pointer
  const pointedTo = pointer === undefined ? withoutOpened : withoutOpened.slice(pointer.length + 1)
  return HOLDER_NAME.exec(pointedTo)?.[1] ?? pointedTo
}

/**
 * The type after a step from a value of a pointer or holder type, for which the steps are known. "" when unknown; undefined when the declarations of the type
 * itself have to tell.
 *
 * @example
 * ```ts
 * const pointers = { types: new Set(["Arc"]), ownMembers: new Set(["clone"]), holders: { Mutex: new Set(["lock"]) } }
 * pointerTypeAfterStep("Arc<Mutex[Keys", { is: "call", name: "lock" }, pointers) // => "(Keys"
 * pointerTypeAfterStep("(Keys", { is: "opened", name: "?" }, pointers) // => "(Keys"
 * pointerTypeAfterStep("Arc<Keys", { is: "call", name: "clone" }, pointers) // => "Arc<Keys"
 * pointerTypeAfterStep("Keys", { is: "wrapped", name: "Arc" }, pointers) // => "Arc<Keys"
 * pointerTypeAfterStep("Arc<Keys", { is: "call", name: "rotate" }, pointers) // => undefined
 * ```
 */
export const pointerTypeAfterStep = (type: string, step: Step, pointers: Pointers): string | undefined => {
  if (step.is === "wrapped") return wrapType(step.name, type, pointers)
  // None of the steps known for such types is a field.
  const memberName = step.is === "call" || step.is === "opened" ? step.name : ""
  if (type.startsWith(OPENED_PREFIX))
    return UNWRAPPING_MEMBERS.has(memberName) ? type : pointerTypeAfterStep(type.slice(1), step, pointers)
  if (memberName === AWAIT || SAME_TYPE_MEMBERS.has(memberName)) return type
  const pointedTo = type.replace(POINTER_NAME, "")
  const holder = HOLDER_NAME.exec(pointedTo)?.[1]
  if (holder === undefined) {
    if (pointedTo !== type && pointers.ownMembers.has(memberName))
      return POINTED_TYPE_MEMBERS.has(memberName) ? pointedTo : ""
    return UNWRAPPING_MEMBERS.has(memberName) ? "" : undefined
  }
  if (pointers.holders?.[holder]?.has(memberName) === true)
    return OPENED_PREFIX + pointedTo.slice(holder.length + 1)
  return SAME_HOLDER_MEMBERS.has(memberName) ? pointedTo : ""
}

/**
 * The pointer type that a declaration states for a value, with its target; undefined when it states none.
 *
 * @example
 * ```ts
 * const pointers = { types: new Set(["LazyLock"]), ownMembers: new Set<string>() }
 * declaredPointerType("static KEYS: LazyLock<Keys> = LazyLock::new(Keys::new)", "KEYS", pointers) // => "LazyLock<Keys"
 * declaredPointerType("keys: Vec<Keys>", "keys", pointers) // => undefined
 * ```
 */
export const declaredPointerType = (
  signature: string,
  name: string,
  pointers: Pointers | undefined
): string | undefined => {
  if (pointers === undefined) return undefined
  const at = signature.indexOf(`${name}:`)
  if (at < 0) return undefined
  const after = signature.slice(at + name.length + 1).trim()
  const valueStart = after.search(/\s=\s/)
  const type = pointedType(valueStart < 0 ? after : after.slice(0, valueStart), pointers)
  return type.includes(POINTER_JOINT) ? type : undefined
}
