import type { ChainRules } from "../language/ChainRules.ts"
import type { SyntaxTape } from "../syntax/mod.ts"
import { pathStarts } from "./pathStarts.ts"
import { pastStep, type Pointers } from "./pointedType.ts"
import { AROUND, ASSOCIATED, CALLED, FIELD, isRow, MOST_STEPS, NAMED, STEP } from "./rowSteps.ts"

/** Names of one chain that a row may begin with. */
const LONGEST_CHAIN = 4

/** Nodes in one another between two steps. */
const MOST_NESTED = 8

const NAME = /^[^\p{L}_$]*([\p{L}_$][\p{L}\p{M}\p{N}_$]*)/u

/** What is known of the names around a row. */
export interface ChainReader {
  /** The type of a variable of the function around, "" where that does not show; undefined where no function has such a one. */
  readonly boundType: (name: string, node: number) => string | undefined
  /** A chain of at most so many names, "?" for what is more. */
  readonly chainOf: (node: number, left: number) => string
  readonly childIn: (node: number, field: number) => number
  /** Whether a bare name may be a member of another object than the one around. */
  readonly isImplied: (node: number) => boolean
  readonly isSelf: (name: string) => boolean
  /** The type of which a node makes a value by itself, "" where that does not show; undefined where it makes none. */
  readonly madeAt: (node: number) => string | undefined
}

/**
 * Tells by a row of steps what an expression gives of which each part is called on what the one before it gives: `Cart=>open>items` for `Cart.open().items()`. What a
 * function gives its signature says, which may stand elsewhere. "" for a row that does not show what it begins with; undefined, too, for what is none.
 */
export const chainsIn = (
  { after, end, fields, parent, start, type, types }: SyntaxTape,
  text: string,
  chain: ChainRules,
  pointers: Pointers | undefined,
  { boundType, chainOf, childIn, isImplied, isSelf, madeAt }: ChainReader
): ((node: number) => string | undefined) => {
  const numbered = <A>(by: Readonly<Record<string, A>>) =>
    types.map((name) => (Object.hasOwn(by, name) ? by[name] : undefined))
  const calls = numbered(chain.calls)
  const members = numbered(chain.members)
  const through = numbered(chain.through)
  const opens = numbered(chain.opens ?? {})
  const told = new Map<number, string | undefined>()
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

  const further = (before: string | undefined, step: string): string => {
    if (before === undefined || before === "" || step === "") return ""
    const known = pointers === undefined || isRow(before) ? undefined : pastStep(before, step, pointers)
    if (known !== undefined) return known
    return before.split(STEP).length > MOST_STEPS ? "" : `${before}${STEP}${step}`
  }

  const ofMember = (
    node: number,
    { name, object, whole }: ChainRules["members"][string],
    sign: string
  ): string => {
    const before = child(node, object)
    const called = nameIn(child(node, name), whole)
    if (before < 0 || called === "" || before === child(node, name)) return ""
    const given = typeAt(before)
    const isMade = sign === "" && given?.endsWith(NAMED) === true && madeAt(node) === given.slice(0, -1)
    return further(given, (isMade ? ASSOCIATED : sign) + called)
  }

  /** What a chain of plain names is, as a row begins with it. */
  const named = (path: string, node: number): string => {
    const [first = "", ...others] = path.split(".")
    const bound = isSelf(first) ? AROUND : boundType(first, node)
    if (bound === undefined) return isImplied(node) && !/^\p{Lu}/u.test(first) ? "" : path + NAMED
    return others.reduce((before, name) => further(before, FIELD + name), isSelf(bound) ? AROUND : bound)
  }

  const bare = (node: number, name: string): string =>
    name === "" || isSelf(name) || isImplied(node) || boundType(name, node) !== undefined ? "" : name + CALLED

  /** How a row begins where only what the view declares tells what a name before a dot is. */
  const byNames = {
    called: (call: number, called: number): string => {
      const member = members[type[called]!]
      const name = nameIn(member === undefined ? called : child(called, member.name))
      const made = madeAt(call)
      if (made !== undefined && made !== "" && (member === undefined || /^\p{Lu}/u.test(name))) return made
      if (member === undefined) return chainOf(called, 1) === name ? bare(called, name) : ""
      const row = ofMember(called, member, "")
      // What shows by its name only what it makes may give something else.
      const [first = "", step = "", ...more] = row.split(STEP)
      return more.length === 0 && first.endsWith(NAMED) && made === first.slice(0, -1)
        ? `${first}${STEP}${ASSOCIATED}${step.replace(ASSOCIATED, "")}`
        : row
    },
    begun: (node: number): string => {
      const path = chainOf(node, LONGEST_CHAIN)
      if (path !== "?") return named(path, node)
      const member = members[type[node]!]
      return member === undefined ? (madeAt(node) ?? "") : ofMember(node, member, FIELD)
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

  const ofCall = (node: number, field: string): string => {
    const callee = child(node, field)
    if (callee < 0) return ""
    const called = inner(callee)
    if (byPaths === undefined) return byNames.called(node, called)
    const member = members[type[called]!]
    return member === undefined ? byPaths.called(node, called) : ofMember(called, member, "")
  }

  const typeOf = (node: number): string | undefined => {
    const kind = type[node]!
    const step = opens[kind]
    if (step !== undefined) return further(typeAt(child(node, "<")), step)
    const call = calls[kind]
    if (call !== undefined) return ofCall(node, call)
    const member = members[kind]
    if (member?.called === true)
      return child(node, member.object) < 0
        ? bare(child(node, member.name), nameIn(child(node, member.name)))
        : ofMember(node, member, "")
    if (byPaths === undefined) return byNames.begun(node)
    return member === undefined ? byPaths.begun(node) : ofMember(node, member, FIELD)
  }

  const typeAt = (node: number): string | undefined => {
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
