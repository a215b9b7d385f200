import type { ChainRules } from "../../language/ChainRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { pathStarts } from "./pathStarts.ts"
import { pastStep, type Pointers } from "../pointedType.ts"
import { AROUND, type Given, type Row, type Step, withStep } from "../Row.ts"

/** Names of one chain that a row may begin with. */
const LONGEST_CHAIN = 4

/** Nodes in one another between two steps. */
const MOST_NESTED = 8

const NAME = /^[^\p{L}_$]*([\p{L}_$][\p{L}\p{M}\p{N}_$]*)/u

/** What is known of the names around a row. */
export interface ChainReader {
  /** The type of a variable of the function around, "" where that does not show; undefined where no function has such a one. */
  readonly boundType: (name: string, node: number) => Given | undefined
  /** A chain of at most so many names, "?" for what is more. */
  readonly chainOf: (node: number, left: number) => string
  readonly childIn: (node: number, field: number) => number
  /** Whether a bare name may be a member of another object than the one around. */
  readonly isImplied: (node: number) => boolean
  readonly isSelf: (name: string) => boolean
  /** The type of which a node makes a value by itself, "" where that does not show; undefined where it makes none. */
  readonly madeAt: (node: number) => Given | undefined
}

/**
 * Tells what an expression gives of which each part is called on what the one before it gives, by a row of these: `Cart.open().items()`. What a
 * function gives its signature says, which may stand elsewhere. "" for a row that does not show what it begins with; undefined, too, for what is none.
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

  /** A child in a field, the first or the last. */
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
      // A sign before it may make anything of it.
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

  /** What a chain of plain names is, as a row begins with it. */
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

  /** How a row begins where only what the view declares tells what a name before a dot is. */
  const byNames = {
    called: (call: number, called: number): Given => {
      const member = members[type[called]!]
      const name = nameIn(member === undefined ? called : child(called, member.name))
      const made = madeAt(call)
      if (made !== undefined && made !== "" && (member === undefined || /^\p{Lu}/u.test(name))) return made
      if (member === undefined) return chainOf(called, 1) === name ? bare(called, name) : ""
      const row = ofMember(called, member, "call")
      if (typeof row === "string" || row.start.is !== "named" || made !== row.start.name) return row
      // What shows by its name only what it makes may give something else.
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

/** Whether only what the view declares tells what a chain of names is, and nothing is called on it yet. */
const isNamed = (given: Given): given is Row =>
  typeof given !== "string" && given.start.is === "named" && given.steps.length === 0
