/** How the receivers of mentions are stored: as text, with signs that tell the cases apart. */
import {
  ATTRIBUTE,
  GIVEN_TO_MACRO,
  IN_MACRO,
  IN_TEXT,
  type ImpliedObject,
  ofTypes,
  type Receiver,
  UNTOLD,
  VALUE
} from "./Receiver.ts"
import { ARITY } from "./Mention.ts"
import { EACH } from "./boundNames.ts"
import type { Row, RowStart, Step } from "./Row.ts"

/** `ARGUMENT` joins the callee and the place of an argument; `CONSTRUCTED` precedes a callee that is a constructor. */
const ARGUMENT = "#"
const CONSTRUCTED = "new "

/** Separates the start of a chain from its steps, and the steps from one another. */
const STEP = ">"
const AROUND = "this"
const CALLED = "()"
const NAMED = "="

/** Prefixes of steps that are neither calls nor unwrappings. */
const SIGNS: ReadonlyArray<readonly [string, Step["is"]]> = [
  [".", "field"],
  [":", "associated"],
  ["<", "wrapped"]
]
const SAME = "!"
const OPENED: ReadonlySet<string> = new Set(["await", "?"])

/** `AND_THEN` separates implicit receivers; the others precede those that are no plain type. */
const AND_THEN = "|"
const CHAIN = "."
const GIVEN = "^"
const UNKNOWN = "?"

/** The cases that consist of a sign alone. */
const PLAIN: ReadonlyArray<readonly [string, Receiver]> = [
  ["", UNTOLD],
  ["?", VALUE],
  ["[]", ATTRIBUTE],
  ["!", IN_MACRO],
  ["!?", GIVEN_TO_MACRO],
  ["'", IN_TEXT]
]
const BY_SIGN: ReadonlyMap<string, Receiver> = new Map(PLAIN)
const SIGN_OF: ReadonlyMap<Receiver["is"], string> = new Map(PLAIN.map(([sign, { is }]) => [is, sign]))

/**
 * A receiver as text.
 *
 * @example
 * ```ts
 * writtenReceiver({ is: "typed", types: ["Reader", "Closer"] }) // => "Reader+Closer"
 * writtenReceiver({ is: "argument", called: "Cart", constructs: true, place: 1 }) // => "new Cart#1"
 * writtenReceiver({ is: "counted", count: 2 }) // => "/2"
 * ```
 */
export const writtenReceiver = (receiver: Receiver): string => {
  switch (receiver.is) {
    case "untold":
      return ""
    case "typed":
      return receiver.types.length === 1 ? receiver.types[0]! : receiver.types.join(EACH)
    case "row":
      return writtenRow(receiver.row)
    case "argument":
      return `${receiver.constructs ? CONSTRUCTED : ""}${receiver.called}${ARGUMENT}${receiver.place}`
    case "implied":
      return receiver.objects.map(writtenObject).join(AND_THEN)
    case "counted":
      return ARITY + receiver.count
    default:
      return SIGN_OF.get(receiver.is)!
  }
}

/** The input of `writtenReceiver`. `isBare`: the name has no qualifier. */
export const readReceiver = (written: string, isBare: boolean): Receiver => {
  const plain = isBare && written === UNKNOWN ? undefined : BY_SIGN.get(written)
  if (plain !== undefined) return plain
  if (written.startsWith(ARITY)) return { is: "counted", count: Number(written.slice(ARITY.length)) }
  if (isBare) return { is: "implied", objects: written.split(AND_THEN).map(readObject) }
  const mark = written.lastIndexOf(ARGUMENT)
  if (mark >= 0) return readArgument(written.slice(0, mark), Number(written.slice(mark + 1)))
  return written.includes(STEP) || written.endsWith(CALLED)
    ? { is: "row", row: readRow(written) }
    : ofTypes(written)
}

const readArgument = (called: string, place: number): Receiver => {
  const constructs = called.startsWith(CONSTRUCTED)
  return { is: "argument", called: constructs ? called.slice(CONSTRUCTED.length) : called, constructs, place }
}

/**
 * A chain as text.
 *
 * @example
 * ```ts
 * const steps = [{ is: "call", name: "open" }, { is: "field", name: "items" }] as const
 * writtenRow({ start: { is: "named", name: "Cart" }, steps }) // => "Cart=>open>.items"
 * ```
 */
export const writtenRow = ({ start, steps }: Row): string => {
  let written = writtenStart(start)
  for (const { is, name } of steps) {
    const sign = is === "call" || is === "opened" ? "" : is === "same" ? SAME : signOf(is)
    written += STEP + sign + name
  }
  return written
}

const signOf = (wanted: Step["is"]): string => SIGNS.find(([, is]) => is === wanted)?.[0] ?? ""

const writtenStart = ({ is, name }: RowStart): string =>
  is === "around" ? AROUND : is === "called" ? name + CALLED : is === "named" ? name + NAMED : name

const readRow = (written: string): Row => {
  const [first = "", ...steps] = written.split(STEP)
  return { start: readStart(first), steps: steps.map(readStep) }
}

const readStart = (written: string): RowStart => {
  if (written === AROUND) return { is: "around", name: "" }
  if (written.endsWith(NAMED)) return { is: "named", name: written.slice(0, -NAMED.length) }
  return written.endsWith(CALLED)
    ? { is: "called", name: written.slice(0, -CALLED.length) }
    : { is: "type", name: written }
}

const readStep = (written: string): Step => {
  if (written === SAME) return { is: "same", name: "" }
  if (OPENED.has(written)) return { is: "opened", name: written }
  const is = SIGNS.find(([sign]) => written.startsWith(sign))?.[1]
  return is === undefined ? { is: "call", name: written } : { is, name: written.slice(1) }
}

const writtenObject = ({ is, name }: ImpliedObject): string =>
  is === "chain" ? CHAIN + name : is === "given" ? GIVEN + name : is === "unknown" ? UNKNOWN : name

const readObject = (written: string): ImpliedObject => {
  if (written === UNKNOWN) return { is: "unknown", name: "" }
  if (written.startsWith(CHAIN)) return { is: "chain", name: written.slice(CHAIN.length) }
  if (written.startsWith(GIVEN)) return { is: "given", name: written.slice(GIVEN.length) }
  return { is: "type", name: written }
}
