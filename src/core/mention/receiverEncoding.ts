/** How the receivers of mentions are stored: as text, with signs that tell the cases apart. */
import {
  ATTRIBUTE_RECEIVER,
  GIVEN_TO_MACRO,
  type ImpliedReceiver,
  IN_MACRO,
  IN_TEXT,
  type Receiver,
  typedReceiver,
  UNKNOWN_RECEIVER,
  VALUE_RECEIVER
} from "./Receiver.ts"
import { BOUND_SEPARATOR } from "./boundNames.ts"
import type { AccessChain, ChainStart, ExpressionType, Step } from "./AccessChain.ts"

/** `ARGUMENT_SEPARATOR` joins the callee and the place of an argument; `CONSTRUCTOR_PREFIX` precedes a callee that is a constructor. */
const ARGUMENT_SEPARATOR = "#"
const CONSTRUCTOR_PREFIX = "new "

/** Separates the start of a chain from its steps, and the steps from one another. */
const STEP_SEPARATOR = ">"
const SELF_SIGN = "this"
const CALL_SUFFIX = "()"
const NAME_SUFFIX = "="

/** Follows the type whose members are named without a qualifier at the start of a chain. */
const INSIDE_SEPARATOR = "|"

/** Prefixes of steps that are neither calls of members nor unwrappings. */
const STEP_PREFIXES: ReadonlyArray<readonly [string, Step["is"]]> = [
  [".", "field"],
  [":", "associated"],
  ["<", "wrapped"],
  ["(", "parameter"],
  ["~", "given"],
  ["%", "mapped"],
  ["&", "where"],
  ["^", "told"],
  ["+", "around"]
]
const MAPPED_SEPARATOR = ";"

/** Separates the steps of a chain inside of a step. */
const GIVEN_SEPARATOR = "/"

/** The steps that have no name. */
const NAMELESS_STEPS: ReadonlyArray<readonly [string, Step["is"]]> = [
  ["!", "same"],
  ["{}", "keys"],
  ["[?]", "keyed"],
  ["[]", "element"],
  ["[key]", "key"],
  ["[item]", "item"],
  ["[key,]", "pairKey"],
  ["[,element]", "pairElement"],
  ["[*]", "pointed"],
  ["[all]", "all"]
]

/** The steps to what is at a place. */
const PLACED_STEP = /^(\[(?:item)?\])(-?\d+|whole)$/
/** In a type that holds an object which is written out, the separator is no step's. */
const OBJECT_SIGN = "{:"
const UNWRAPPING_STEPS: ReadonlySet<string> = new Set(["await", "?"])

/** `IMPLIED_SEPARATOR` separates implicit receivers; the others precede those that are no plain type. */
const IMPLIED_SEPARATOR = "|"
const CHAIN_PREFIX = "."
const GIVEN_PREFIX = "^"
const UNKNOWN_SIGN = "?"

/** The cases that consist of a sign alone. */
const SIGN_ONLY_RECEIVERS: ReadonlyArray<readonly [string, Receiver]> = [
  ["", UNKNOWN_RECEIVER],
  ["?", VALUE_RECEIVER],
  ["[]", ATTRIBUTE_RECEIVER],
  ["!", IN_MACRO],
  ["!?", GIVEN_TO_MACRO],
  ["'", IN_TEXT]
]
const RECEIVER_BY_SIGN: ReadonlyMap<string, Receiver> = new Map(SIGN_ONLY_RECEIVERS)
const SIGN_BY_KIND: ReadonlyMap<Receiver["is"], string> = new Map(
  SIGN_ONLY_RECEIVERS.map(([sign, { is }]) => [is, sign])
)

/**
 * A receiver as text.
 *
 * @example
 * ```ts
 * encodeReceiver({ is: "typed", types: ["Reader", "Closer"] }) // => "Reader+Closer"
 * encodeReceiver({ is: "argument", callee: "Cart", isConstructor: true, position: 1 }) // => "new Cart#1"
 * ```
 */
export const encodeReceiver = (receiver: Receiver): string => {
  switch (receiver.is) {
    case "unknown":
      return ""
    case "typed":
      return receiver.types.length === 1 ? receiver.types[0]! : receiver.types.join(BOUND_SEPARATOR)
    case "chain":
      return encodeChain(receiver.chain)
    case "argument":
      return `${receiver.isConstructor ? CONSTRUCTOR_PREFIX : ""}${receiver.callee}${ARGUMENT_SEPARATOR}${receiver.position}`
    case "implied":
      return receiver.objects.map(encodeImplied).join(IMPLIED_SEPARATOR)
    default:
      return SIGN_BY_KIND.get(receiver.is)!
  }
}

/** The input of `encodeReceiver`. `isUnqualified`: the name has no qualifier. */
export const decodeReceiver = (written: string, isUnqualified: boolean): Receiver => {
  const signOnly = isUnqualified && written === UNKNOWN_SIGN ? undefined : RECEIVER_BY_SIGN.get(written)
  if (signOnly !== undefined) return signOnly
  if (isUnqualified) return { is: "implied", objects: written.split(IMPLIED_SEPARATOR).map(decodeImplied) }
  // Only chains have steps, whose names may contain the other separators.
  if (written.includes(STEP_SEPARATOR) || written.endsWith(CALL_SUFFIX))
    return { is: "chain", chain: decodeChain(written) }
  const separator = written.lastIndexOf(ARGUMENT_SEPARATOR)
  return separator < 0
    ? typedReceiver(written)
    : decodeArgument(written.slice(0, separator), Number(written.slice(separator + 1)))
}

const decodeArgument = (callee: string, position: number): Receiver => {
  const isConstructor = callee.startsWith(CONSTRUCTOR_PREFIX)
  return {
    is: "argument",
    callee: isConstructor ? callee.slice(CONSTRUCTOR_PREFIX.length) : callee,
    isConstructor,
    position
  }
}

/**
 * A chain as text.
 *
 * @example
 * ```ts
 * const steps = [{ is: "call", name: "open" }, { is: "field", name: "items" }] as const
 * encodeChain({ start: { is: "named", name: "Cart" }, steps }) // => "Cart=>open>.items"
 * ```
 */
export const encodeChain = ({ start, steps }: AccessChain): string => {
  let written = encodeStart(start)
  for (const step of steps) written += STEP_SEPARATOR + encodeStep(step)
  return written
}

const encodeStep = ({ is, name }: Step): string =>
  (is === "call" || is === "opened" ? "" : stepSign(is)) + name

/** The step to a type, or to what a chain gives, whatever precedes it. `written`: as by `encodeChain`. */
export const givenStep = (written: string): Step => ({
  is: "given",
  name: written.replaceAll(STEP_SEPARATOR, GIVEN_SEPARATOR)
})

/**
 * The step from what a function may be given to a type, or what a chain gives, which the same name has around that function. Undefined for a chain that cannot be kept
 * in a step.
 *
 * @example
 * ```ts
 * aroundStep({ start: { is: "called", name: "open" }, steps: [{ is: "item", name: "" }] }) // => { is: "around", name: "open()/[item]" }
 * aroundStep("Cart") // => { is: "around", name: "Cart" }
 * ```
 */
export const aroundStep = (outer: ExpressionType): Step | undefined => {
  const written = typeof outer === "string" ? outer : encodeChain(outer)
  return written.includes(GIVEN_SEPARATOR) ? undefined : { is: "around", name: givenStep(written).name }
}

/** The chain of a `givenStep`, or of an `aroundStep`; undefined for a type. */
export const givenChain = ({ name }: Pick<Step, "name">): AccessChain | undefined => {
  if (name.includes(OBJECT_SIGN)) return undefined
  const receiver = decodeReceiver(name.replaceAll(GIVEN_SEPARATOR, STEP_SEPARATOR), false)
  return receiver.is === "chain" ? receiver.chain : undefined
}

/**
 * The step to what a member makes of a collection by a function of its elements. `steps`: from the collection to what it makes; undefined when they cannot be kept.
 *
 * @example
 * ```ts
 * const steps = [{ is: "item", name: "" }, { is: "field", name: "owner" }, { is: "wrapped", name: "" }] as const
 * mappedStep("map", steps) // => { is: "mapped", name: "map;[item];.owner;<" }
 * mappedOf({ name: "map;[item];.owner;<" }) // => { member: "map", steps }
 * ```
 */
export const mappedStep = (member: string, steps: ReadonlyArray<Step>): Step | undefined => {
  const parts = [member, ...steps.map(encodeStep)]
  return parts.some((part) => part.includes(MAPPED_SEPARATOR) || part.includes(STEP_SEPARATOR))
    ? undefined
    : { is: "mapped", name: parts.join(MAPPED_SEPARATOR) }
}

/** The member and steps of a `mappedStep`. */
export const mappedOf = ({ name }: Pick<Step, "name">) => {
  const [member = "", ...steps] = name.split(MAPPED_SEPARATOR)
  return { member, steps: steps.map(decodeStep) }
}

const stepSign = (kind: Step["is"]): string =>
  [...STEP_PREFIXES, ...NAMELESS_STEPS].find(([, is]) => is === kind)![0]

const encodeStart = ({ inside, is, name }: ChainStart): string =>
  (inside === undefined ? "" : inside + INSIDE_SEPARATOR) +
  (is === "self"
    ? SELF_SIGN
    : is === "called"
      ? name + CALL_SUFFIX
      : is === "named"
        ? name + NAME_SUFFIX
        : name)

/** The chain that `encodeChain` has written. */
export const decodeChain = (written: string): AccessChain => {
  const [first = "", ...steps] = written.split(STEP_SEPARATOR)
  return { start: decodeStart(first), steps: steps.map(decodeStep) }
}

const decodeStart = (written: string): ChainStart => {
  // A type that is written out may hold any sign.
  const separator = written.startsWith("{") ? -1 : written.indexOf(INSIDE_SEPARATOR)
  if (separator > 0)
    return { ...decodeStart(written.slice(separator + 1)), inside: written.slice(0, separator) }
  if (written === SELF_SIGN) return { is: "self", name: "" }
  if (written.endsWith(NAME_SUFFIX)) return { is: "named", name: written.slice(0, -NAME_SUFFIX.length) }
  return written.endsWith(CALL_SUFFIX)
    ? { is: "called", name: written.slice(0, -CALL_SUFFIX.length) }
    : { is: "type", name: written }
}

const decodeStep = (written: string): Step => {
  const nameless = NAMELESS_STEPS.find(([sign]) => sign === written)?.[1]
  if (nameless !== undefined) return { is: nameless, name: "" }
  const [, sign, place = ""] = PLACED_STEP.exec(written) ?? []
  if (sign !== undefined) return { is: sign === "[]" ? "element" : "item", name: place }
  if (UNWRAPPING_STEPS.has(written)) return { is: "opened", name: written }
  const is = STEP_PREFIXES.find(([sign]) => written.startsWith(sign))?.[1]
  return is === undefined ? { is: "call", name: written } : { is, name: written.slice(1) }
}

const encodeImplied = ({ is, name }: ImpliedReceiver): string =>
  is === "chain"
    ? CHAIN_PREFIX + name
    : is === "given"
      ? GIVEN_PREFIX + name
      : is === "unknown"
        ? UNKNOWN_SIGN
        : name

const decodeImplied = (written: string): ImpliedReceiver => {
  if (written === UNKNOWN_SIGN) return { is: "unknown", name: "" }
  if (written.startsWith(CHAIN_PREFIX)) return { is: "chain", name: written.slice(CHAIN_PREFIX.length) }
  if (written.startsWith(GIVEN_PREFIX)) return { is: "given", name: written.slice(GIVEN_PREFIX.length) }
  return { is: "type", name: written }
}
