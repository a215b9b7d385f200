import type { MentionRules } from "../language/MentionRules.ts"
import type { SyntaxTape } from "../syntax/mod.ts"
import { anyScript } from "../text/mod.ts"
import { pastStep, STEP, WRAPPED } from "./pointedType.ts"
import { madeName } from "./typeNames.ts"

/** Calls and fields in a row that are followed. */
export const MOST_STEPS = 16

/** Nodes in one another between two of them. */
export const MOST_NESTED = 8

/** What stands before the name of a field, and of a function of the type itself, in a row of steps; what ends the name of a function that a row begins with. */
export const FIELD = "."
export const ASSOCIATED = ":"
export const CALLED = "()"

/**
 * Tells the type of an expression by what it begins with and what is called on that: `Router>route>layer` is what `layer` gives of what `route` gives of a `Router`.
 * What a function gives its signature says, which may stand elsewhere; "" for what does not show.
 */
export const typesAlong = (
  { after, fields, parent, start, type, types, end }: SyntaxTape,
  text: string,
  { along, pointers, selves }: Required<Pick<MentionRules, "along" | "pointers" | "selves">>,
  {
    boundType,
    childIn,
    madeAt
  }: {
    /** The type of a variable of the function around, "" where that does not show; undefined where no function has such a one. */
    readonly boundType: (name: string, node: number) => string | undefined
    readonly childIn: (node: number, field: number) => number
    readonly madeAt: (node: number) => string | undefined
  }
): ((node: number) => string | undefined) => {
  const numbered = (names: ReadonlyArray<string>) =>
    new Set(types.flatMap((name, number) => (names.includes(name) ? [number] : [])))
  const calls = numbered([along.call])
  const members = numbered([along.member])
  const through = numbered(along.through)
  const tried = new Map(
    types.flatMap((name, number) => {
      const step = along.tried[name]
      return step === undefined ? [] : [[number, step] as const]
    })
  )
  const [callee, given, object, named] = [along.callee, along.given, along.object, along.name].map((name) =>
    fields.indexOf(name)
  ) as [number, number, number, number]
  const told = new Map<number, string | undefined>()
  const textOf = (node: number) => text.slice(start[node], end[node])

  /** What is only written around something: parentheses, `&`, what a function is applied to. */
  const inner = (node: number): number => {
    let at = node
    for (let left = MOST_NESTED; left > 0 && through.has(type[at]!); left--) {
      // What it holds comes last, but for what is applied to types.
      let child = at + 1
      if (textOf(at).endsWith(">")) return child
      while (after[child]! < after[at]!) child = after[child]!
      at = child
    }
    return at
  }

  const further = (before: string | undefined, step: string): string => {
    if (before === undefined || before === "") return ""
    const known =
      before.includes(STEP) || before.endsWith(CALLED) ? undefined : pastStep(before, step, pointers)
    if (known !== undefined) return known
    return before.split(STEP).length > MOST_STEPS ? "" : `${before}${STEP}${step}`
  }

  const ofCall = (node: number): string => {
    const called = childIn(node, callee)
    if (called < 0) return ""
    const function_ = inner(called)
    if (members.has(type[function_]!)) {
      const name = childIn(function_, named)
      return name < 0 ? "" : further(typeAt(childIn(function_, object)), textOf(name))
    }
    const written = textOf(function_)
    if (!PATH.test(written)) return ""
    const parts = written
      .replaceAll(/<[^<>]*>/g, "")
      .split("::")
      .filter((part) => part !== "")
    const name = parts.at(-1)!
    const holder = parts.at(-2)
    if (holder !== undefined && along.wraps.has(holder)) {
      if (!along.wrapping.has(name)) return ""
      const list = childIn(node, given)
      const argument = list < 0 || after[list] === list + 1 ? undefined : typeAt(list + 1)
      return name === along.again ? (argument ?? "") : further(argument, WRAPPED + holder)
    }
    const made = madeName(written)
    if (made !== "") {
      if (holder === undefined || /^\p{Lu}/u.test(name) || along.making.has(name)) return made
      return `${made}${STEP}${ASSOCIATED}${name}`
    }
    if (holder === undefined && boundType(name, function_) !== undefined) return ""
    return `${parts.join(".")}${CALLED}`
  }

  const typeOf = (node: number): string | undefined => {
    const kind = type[node]!
    if (calls.has(kind)) return ofCall(node)
    if (members.has(kind)) {
      const name = childIn(node, named)
      return name < 0 ? "" : further(typeAt(childIn(node, object)), FIELD + textOf(name))
    }
    const step = tried.get(kind)
    if (step !== undefined) return further(typeAt(node + 1), step)
    const name = textOf(node)
    if (after[node] === node + 1 && selves.includes(name)) return along.self
    if (after[node] === node + 1 && PATH.test(name))
      return boundType(name, node) ?? (NAMED_TYPE.test(name) ? name : undefined)
    return madeAt(node)
  }

  const typeAt = (node: number): string | undefined => {
    if (node < 0) return undefined
    const at = inner(node)
    const up = parent[at]!
    if (up < 0) return undefined
    const known = told.get(at)
    if (known !== undefined) return known
    const found = typeOf(at)
    told.set(at, found)
    return found
  }
  return typeAt
}

/** A type without fields is its own value. */
const NAMED_TYPE = anyScript(/^\p{Lu}\w*\p{Ll}\w*$/u)

const PATH = /^(?!\d)[\w:<>, ]+$/
