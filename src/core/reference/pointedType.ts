import type { MentionRules } from "../language/MentionRules.ts"
import type { HeldCollections } from "../language/ValueRules.ts"
import { ownValue } from "../record/mod.ts"
import { anyScript } from "../text/mod.ts"
import { typeOrBounds } from "../mention/boundNames.ts"
import { AWAIT, isPart, type Step } from "../mention/AccessChain.ts"

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

/** A slice or array: `&[Cart]`, `[Cart; 4]`. */
const SLICE = anyScript(/^(?:[&*(\s]|'\w+\s|mut\s)*\[\s*([^\];]+?)\s*(?:;[^\]]*)?\]\s*\)*$/)

/** What precedes the type of an associated type, and a type that only its bound is known of. */
const ASSOCIATED = /^\s*\w+\s*=\s*/
const BOUND_WORD = /^((?:[&*(\s]|'\w+\s|mut\s)*)(?:impl|dyn)\s+/

/** A type variable by its form. */
const TYPE_VARIABLE = anyScript(/^\p{Lu}\p{N}?$/u)

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
 * const none = new Set<string>()
 * const collections = { lists: new Set(["Vec"]), slice: "slice_0", maps: new Set(["Map"]), same: none, taken: none, heldInLists: {}, heldInMaps: {} }
 * pointedType("&[Box<Keys>]", { ...pointers, collections }) // => "slice_0[Box<Keys"
 * pointedType("Map<String, Vec<Keys>>", { ...pointers, collections }) // => "Map[Vec[Keys"
 * ```
 */
export const pointedType = (written: string, pointers: Pointers, depthLeft = MAX_POINTER_DEPTH): string => {
  const { collections } = pointers
  const slice = collections === undefined ? undefined : SLICE.exec(written)?.[1]
  if (slice !== undefined && depthLeft > 0) {
    const element = pointedType(slice, pointers, depthLeft - 1)
    return element === "" ? "" : collections!.slice + HOLDER_JOINT + element
  }
  const [, name = "", typeArguments = ""] =
    APPLIED_TYPE.exec(collections === undefined ? written : written.replace(BOUND_WORD, "$1")) ?? []
  if (depthLeft === 0 || !(isHeld(name, pointers) || pointers.types.has(name))) return typeOrBounds(written)
  const held =
    typesIn(typeArguments)[collections?.maps.has(name) === true ? 1 : 0]?.replace(ASSOCIATED, "") ?? ""
  const type = pointedType(held, pointers, depthLeft - 1)
  return type === "" ? name : wrapType(name, type, pointers)
}

/** A pointer to a pointer is treated as a pointer to the inner value. */
const wrapType = (name: string, type: string, pointers: Pointers): string =>
  pointers.types.has(name)
    ? `${name}${POINTER_JOINT}${type.replace(POINTER_NAME, "")}`
    : isHeld(name, pointers)
      ? `${name}${HOLDER_JOINT}${type}`
      : ""

const isCollection = (name: string, { collections }: Pointers): boolean =>
  collections?.lists.has(name) === true || collections?.maps.has(name) === true

/** Whether a type holds values until they are taken out. */
const isHeld = (name: string, pointers: Pointers): boolean =>
  ownValue(pointers.holders, name) !== undefined || isCollection(name, pointers)

/** The types of a comma-separated list, without lifetimes. */
const typesIn = (types: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  let depth = 0
  let from = 0
  for (let at = 0; at <= types.length; at++) {
    const character = types[at] ?? ","
    if ("<([".includes(character)) depth++
    else if (")]".includes(character) || (character === ">" && types[at - 1] !== "-")) depth--
    else if (character === "," && depth === 0) {
      const type = types.slice(from, at).trim()
      if (type !== "" && !type.startsWith("'")) found.push(type)
      from = at + 1
    }
  }
  return found
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
  if (isPart(step)) return partOfHeld(type, step, pointers)
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
  const held = pointedTo.slice(holder.length + 1)
  if (isCollection(holder, pointers)) return heldByMember(holder, held, memberName, pointers.collections!)
  if (ownValue(pointers.holders, holder)?.has(memberName) === true) return OPENED_PREFIX + held
  return SAME_HOLDER_MEMBERS.has(memberName) ? pointedTo : ""
}

const withoutVariable = (type: string): string => (TYPE_VARIABLE.test(type) ? "" : type)

/** What is taken out of a collection, or of what holds one value, by an index, a loop or a function that visits it; "" when unknown. */
const partOfHeld = (type: string, { is }: Step, pointers: Pointers): string => {
  const pointedTo = (type.startsWith(OPENED_PREFIX) ? type.slice(1) : type).replace(POINTER_NAME, "")
  const holder = HOLDER_NAME.exec(pointedTo)?.[1]
  if (is === "pointed") return pointedTo
  // An opened value that may still have to be unwrapped gives itself to a function.
  if (holder === undefined) return is === "item" && type.startsWith(OPENED_PREFIX) ? pointedTo : ""
  const isMap = pointers.collections?.maps.has(holder) === true
  const isIn = is === "element" || is === "pairElement" || (is === "item" && !isMap)
  return isIn ? withoutVariable(pointedTo.slice(holder.length + 1)) : ""
}

/** What a member of a collection gives; undefined for another member, and another holder. */
const heldByMember = (
  holder: string,
  held: string,
  member: string,
  collections: HeldCollections
): string | undefined => {
  const { heldInLists, heldInMaps, lists, maps, same, taken } = collections
  const given = ownValue(maps.has(holder) ? heldInMaps : heldInLists, member)
  if (given !== undefined) return given + HOLDER_JOINT + held
  if (SAME_TYPE_MEMBERS.has(member) || (lists.has(holder) && same.has(member)))
    return holder + HOLDER_JOINT + held
  return lists.has(holder) && taken.has(member) ? withoutVariable(held) : undefined
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
