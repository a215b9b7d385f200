import type { ChainRules } from "../../language/ChainRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { pathStarts } from "./pathStarts.ts"
import { pastStep, type Pointers } from "../pointedType.ts"
import { AROUND, type Given, type Row, type Step, withStep } from "../Row.ts"

/** Most names of a plain chain that a row may begin with. */
const LONGEST_CHAIN = 4

/** Most wrapping nodes between two steps. */
const MOST_NESTED = 8

const NAME = /^[^\p{L}_$]*([\p{L}_$][\p{L}\p{M}\p{N}_$]*)/u

/** What is known about the names around a chain. */
export interface ChainReader {
  /** The type of a local variable, "" when unknown; undefined when no function binds the name. */
  readonly boundType: (name: string, node: number) => Given | undefined
  /** A chain of at most `left` names, "?" for anything else. */
  readonly chainOf: (node: number, left: number) => string
  readonly childIn: (node: number, field: number) => number
  /** Whether a bare name at a node may be a member of an implicit receiver other than the enclosing object. */
  readonly isImplied: (node: number) => boolean
  readonly isSelf: (name: string) => boolean
  /** The type of the value that a node makes by itself, "" when unknown; undefined when it makes none. */
  readonly madeAt: (node: number) => Given | undefined
}

/**
 * Tells the result of an expression as a chain of calls and fields, each on the result of the one before it: `Cart.open().items()`. The types follow later from
 * signatures, which may be in other files. "" when the start of the chain is unknown; undefined also for nodes that are no chain.
 */
export const chainsIn = (
  { after, end, fields, parent, start, type, types }: SyntaxTape,
  text: string,
  chain: ChainRules,
  pointers: Pointers | undefined,
  { boundType, chainOf, childIn, isImplied, isSelf, madeAt }: ChainReader
): ((node: number) => Given | undefined) => {
  const numbered = <A>(by: Readonly<Record<string, A>>) =>
    types.map((name) => (Object.hasOwn(by, name) ? by[name] : undefined))
  const calls = numbered(chain.calls)
  const members = numbered(chain.members)
  const through = numbered(chain.through)
  const opens = numbered(chain.opens ?? {})
  const told = new Map<number, Given | undefined>()
  const textOf = (node: number) => text.slice(start[node], end[node])

  /** The child in a field; "<" is the first child, ">" the last; -1 for none. */
  const child = (node: number, field: string): number => {
    if (after[node] === node + 1) return -1
    if (field === "<") return node + 1
    if (field !== ">") return childIn(node, fields.indexOf(field))
    let last = node + 1
    while (after[last]! < after[node]!) last = after[last]!
    return last
  }

  const nameIn = (node: number, whole = false): string =>
    node < 0 ? "" : whole ? textOf(node) : (NAME.exec(textOf(node))?.[1] ?? "")

  const inner = (node: number): number => {
    let at = node
    for (let left = MOST_NESTED; left > 0; left--) {
      const field = through[type[at]!]
      const inside = field === undefined ? -1 : child(at, field)
      if (inside < 0) return at
      // A sign before the expression may change its type.
      const signs = field === ">" ? "" : text.slice(start[at], start[inside])
      if (!/^(?:\(\s*|(?:try[?!]?|await)\s+)?$/.test(signs)) return at
      at = inside
    }
    return at
  }

  const further = (before: Given | undefined, step: Step): Given => {
    if (before === undefined || before === "") return ""
    const known =
      pointers === undefined || typeof before !== "string" ? undefined : pastStep(before, step, pointers)
    return known ?? withStep(before, step)
  }

  const ofMember = (
    node: number,
    { name, object, whole }: ChainRules["members"][string],
    is: "call" | "field"
  ): Given => {
    const before = child(node, object)
    const called = nameIn(child(node, name), whole)
    if (before < 0 || called === "" || before === child(node, name)) return ""
    const given = typeAt(before)
    const isMade = is === "call" && given !== undefined && isNamed(given) && madeAt(node) === given.start.name
    return further(given, { is: isMade ? "associated" : is, name: called })
  }

  /** A plain chain of names as the start of a row. */
  const named = (path: string, node: number): Given => {
    const [first = "", ...others] = path.split(".")
    const bound = isSelf(first) ? AROUND : boundType(first, node)
    if (bound === undefined)
      return isImplied(node) && !/^\p{Lu}/u.test(first)
        ? ""
        : { start: { is: "named", name: path }, steps: [] }
    const begun = typeof bound === "string" && isSelf(bound) ? AROUND : bound
    return others.reduce<Given>((before, name) => further(before, { is: "field", name }), begun)
  }

  const bare = (node: number, name: string): Given =>
    name === "" || isSelf(name) || isImplied(node) || boundType(name, node) !== undefined
      ? ""
      : { start: { is: "called", name }, steps: [] }

  /** Starts of rows in languages where only the declarations of the view tell what the name before a dot is. */
  const byNames = {
    called: (call: number, called: number): Given => {
      const member = members[type[called]!]
      const name = nameIn(member === undefined ? called : child(called, member.name))
      const made = madeAt(call)
      if (made !== undefined && made !== "" && (member === undefined || /^\p{Lu}/u.test(name))) return made
      if (member === undefined) return chainOf(called, 1) === name ? bare(called, name) : ""
      const row = ofMember(called, member, "call")
      if (typeof row === "string" || row.start.is !== "named" || made !== row.start.name) return row
      // If only its name suggests that it constructs a value, it may return something else.
      const [step, ...more] = row.steps
      return step === undefined || more.length > 0
        ? row
        : { start: row.start, steps: [{ is: "associated", name: step.name }] }
    },
    begun: (node: number): Given => {
      const path = chainOf(node, LONGEST_CHAIN)
      if (path !== "?") return named(path, node)
      const member = members[type[node]!]
      return member === undefined ? (madeAt(node) ?? "") : ofMember(node, member, "field")
    }
  }

  const { paths } = chain
  const byPaths =
    paths === undefined
      ? undefined
      : pathStarts(paths, chain.self, {
          argumentOf: (call) => {
            const list = childIn(call, fields.indexOf(paths.arguments))
            return list < 0 || after[list] === list + 1 ? undefined : typeAt(list + 1)
          },
          boundType,
          further,
          isLeaf: (node) => after[node] === node + 1,
          isSelf,
          madeAt,
          textOf
        })

  const ofCall = (node: number, field: string): Given => {
    const callee = child(node, field)
    if (callee < 0) return ""
    const called = inner(callee)
    if (byPaths === undefined) return byNames.called(node, called)
    const member = members[type[called]!]
    return member === undefined ? byPaths.called(node, called) : ofMember(called, member, "call")
  }

  const typeOf = (node: number): Given | undefined => {
    const kind = type[node]!
    const step = opens[kind]
    if (step !== undefined) return further(typeAt(child(node, "<")), { is: "opened", name: step })
    const call = calls[kind]
    if (call !== undefined) return ofCall(node, call)
    const member = members[kind]
    if (member?.called === true)
      return child(node, member.object) < 0
        ? bare(child(node, member.name), nameIn(child(node, member.name)))
        : ofMember(node, member, "call")
    if (byPaths === undefined) return byNames.begun(node)
    return member === undefined ? byPaths.begun(node) : ofMember(node, member, "field")
  }

  const typeAt = (node: number): Given | undefined => {
    if (node < 0) return undefined
    const at = inner(node)
    if (parent[at]! < 0) return undefined
    const known = told.get(at)
    if (known !== undefined) return known
    const found = typeOf(at)
    told.set(at, found)
    return found
  }
  return typeAt
}

/** Whether a result is only a chain of names whose meaning depends on the declarations of the view, without steps. */
const isNamed = (given: Given): given is Row =>
  typeof given !== "string" && given.start.is === "named" && given.steps.length === 0
