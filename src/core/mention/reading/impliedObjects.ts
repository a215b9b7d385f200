import type { MentionRules } from "../../language/MentionRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { anyScript } from "../../text/mod.ts"
import type { Binding } from "./boundAround.ts"
import type { ImpliedObject } from "../Receiver.ts"
import type { Given } from "../Row.ts"
import type { tapeNames } from "./tapeNames.ts"
import { plainName } from "../typeNames.ts"

const NONE: ReadonlyArray<ImpliedObject> = []
const UNKNOWN: ImpliedObject = { is: "unknown", name: "" }

/** Most implicit receivers that are collected for a name, and most enclosing scopes that are examined for them. */
const MOST_OBJECTS = 4
const MOST_SCOPES = 12

/** Most names of one chain. */
const LONGEST_CHAIN = 4

/** Tells the implicit receivers at a node, innermost first. */
export const impliedObjects = (
  { after, length, parent, start, end, type, types }: SyntaxTape,
  text: string,
  { chain }: Pick<ReturnType<typeof tapeNames>, "chain">,
  { fixtures, implied, selves = [] }: Pick<MentionRules, "fixtures" | "implied" | "selves">,
  {
    boundAs,
    madeAt,
    scopeOf
  }: {
    readonly boundAs: (name: string, node: number) => Binding | undefined
    readonly madeAt: (node: number) => Given | undefined
    readonly scopeOf: Int32Array
  }
): ((node: number) => ReadonlyArray<ImpliedObject>) => {
  if (implied === undefined)
    return fixtures === undefined ? () => NONE : fixturesIn({ start, type, types }, text, fixtures, scopeOf)
  const { call, calledBehind, calledWith, lambda, member, ofTypes, wrapped } = implied
  const typeOf = (node: number) => types[type[node]!]!
  const textOf = (node: number) => text.slice(start[node], end[node])
  const told = new Map<number, ImpliedObject | undefined>()

  /** The receiver type that a function names before its own name. */
  const extended = (node: number): ImpliedObject | undefined => {
    for (let child = node + 1; child < after[node]!; child = after[child]!) {
      const kind = typeOf(child)
      if (!ofTypes.includes(kind) && !implied.beforeTypes.includes(kind)) return undefined
      if (!ofTypes.includes(kind)) continue
      const name = plainName(textOf(child))
      return name === "" || boundAs(name, child) !== undefined ? UNKNOWN : { is: "type", name }
    }
    return undefined
  }

  const objectAt = (node: number): ImpliedObject | undefined => {
    const made = madeAt(node)
    if (typeof made === "string" && made !== "") return { is: "type", name: made }
    const path = chain(node, LONGEST_CHAIN)
    if (path === "?") return UNKNOWN
    const [first = "", ...others] = path.split(".")
    if (selves.includes(path)) return undefined
    const bound = boundAs(first, node)
    if (bound === undefined || bound.symbol >= 0) return { is: "chain", name: path }
    return others.length > 0 || typeof bound.type !== "string" || bound.type === ""
      ? UNKNOWN
      : { is: "type", name: bound.type }
  }

  /** The receiver that the callee passes to a lambda: its own receiver, or its argument. */
  const givenTo = (node: number): ImpliedObject | undefined => {
    let up = parent[node]!
    while (up >= 0 && wrapped.includes(typeOf(up))) up = parent[up]!
    if (up < 0 || typeOf(up) !== call) return undefined
    const callee = up + 1
    const last = lastChild(callee)
    if (typeOf(callee) === member && last > callee && calledBehind.includes(textOf(last)))
      return objectAt(callee + 1)
    const isWith = typeOf(callee) === call && calledWith.includes(textOf(callee + 1))
    if (!isWith && !calledWith.includes(textOf(callee))) return takerOf(callee)
    let argument = isWith ? after[callee + 1]! : after[callee]!
    const until = isWith ? after[callee]! : after[up]!
    while (argument + 1 < until && wrapped.includes(typeOf(argument))) argument++
    return argument < until && argument < length && argument !== node ? objectAt(argument) : undefined
  }

  /** The function that a lambda is passed to, except those of the language that give no receiver. */
  const takerOf = (callee: number): ImpliedObject | undefined => {
    const called = typeOf(callee) === call ? callee + 1 : callee
    const name = textOf(typeOf(called) === member ? lastChild(called) : called)
    return NAME.test(name) && !implied.givingNothing.has(name) ? { is: "given", name } : undefined
  }

  const lastChild = (node: number): number => {
    let last = -1
    for (let child = node + 1; child < after[node]!; child = after[child]!) last = child
    return last
  }

  const ownOf = (scope: number): ImpliedObject | undefined => {
    const kind = typeOf(scope)
    if (kind === lambda) return givenTo(scope)
    const extending = implied.extending[kind]
    return extending === undefined ? undefined : extended(extending === "around" ? parent[scope]! : scope)
  }

  return (node) => {
    const found: Array<ImpliedObject> = []
    let left = MOST_SCOPES
    for (let scope = scopeOf[node]!; scope >= 0 && left > 0; scope = scopeOf[scope]!, left--) {
      const own = told.has(scope) ? told.get(scope) : ownOf(scope)
      told.set(scope, own)
      if (own !== undefined && found.push(own) === MOST_OBJECTS) break
    }
    return found
  }
}

const NAME = anyScript(/^(?!\d)\w{1,60}$/)

/** For functions that a test framework turns into methods of a type: that type as the implicit receiver. */
const fixturesIn = (
  { start, type, types }: Pick<SyntaxTape, "start" | "type" | "types">,
  text: string,
  fixtures: NonNullable<MentionRules["fixtures"]>,
  scopeOf: Int32Array
): ((node: number) => ReadonlyArray<ImpliedObject>) => {
  const told = new Map<number, ReadonlyArray<ImpliedObject>>()
  const fixtureOf = (scope: number): ReadonlyArray<ImpliedObject> => {
    const where = fixtures[types[type[scope]!]!]
    if (where === undefined) return NONE
    where.lastIndex = start[scope]!
    const name = plainName(where.exec(text)?.[1] ?? "")
    return name === "" ? NONE : [{ is: "type", name }]
  }
  return (node) => {
    let scope = scopeOf[node]!
    while (scope >= 0 && scopeOf[scope]! >= 0) scope = scopeOf[scope]!
    if (scope < 0) return NONE
    const fixture = told.get(scope) ?? fixtureOf(scope)
    told.set(scope, fixture)
    return fixture
  }
}
