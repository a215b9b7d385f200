import type { MentionRules } from "../language/MentionRules.ts"
import type { SyntaxTape } from "../syntax/mod.ts"
import { STEP } from "./pointedType.ts"
import { ASSOCIATED, CALLED, FIELD, MOST_NESTED, MOST_STEPS } from "./typesAlong.ts"

/** Names of one chain that a row may begin with. */
const LONGEST_CHAIN = 4

/** What ends a chain of names that a row begins with: only what the view declares tells whether that is a type, a variable or a module. */
export const NAMED = "="

/** What is waited for, as a step. */
export const AWAITED = "await"

/** A step to the same once more: what is only said not to be missing, or stands in brackets. */
export const ITSELF = "!"

/** What a row begins with that is the object around, or of the type around. */
export const AROUND = "this"

const NAME = /^[^\p{L}_$]*([\p{L}_$][\p{L}\p{M}\p{N}_$]*)/u

/**
 * Tells by a row of steps what an expression gives of which each part is called on what the one before it gives, where its language writes in signatures what that is:
 * `Cart=>open>items` for `Cart.open().items()`. "" for what is no such row.
 */
export const chainsIn = (
  { after, end, fields, parent, start, type, types }: SyntaxTape,
  text: string,
  chain: NonNullable<MentionRules["chain"]>,
  {
    boundType,
    chainOf,
    childIn,
    isImplied,
    isSelf,
    madeAt
  }: {
    /** The type of a variable of the function around, "" where that does not show; undefined where no function has such a one. */
    readonly boundType: (name: string, node: number) => string | undefined
    /** A chain of at most so many names, "?" for what is more. */
    readonly chainOf: (node: number, left: number) => string
    readonly childIn: (node: number, field: number) => number
    /** Whether a bare name may be a member of another object than the one around. */
    readonly isImplied: (node: number) => boolean
    readonly isSelf: (name: string) => boolean
    readonly madeAt: (node: number) => string | undefined
  }
): ((node: number) => string) => {
  const numbered = <A>(by: Readonly<Record<string, A>>) =>
    types.map((name) => (Object.hasOwn(by, name) ? by[name] : undefined))
  const calls = numbered(chain.calls)
  const members = numbered(chain.members)
  const through = numbered(chain.through)
  const awaits = numbered(chain.awaits ?? {})
  const told = new Map<number, string>()

  /** A child in a field, the first or the last. */
  const child = (node: number, field: string): number => {
    if (after[node] === node + 1) return -1
    if (field === "<") return node + 1
    if (field !== ">") return childIn(node, fields.indexOf(field))
    let last = node + 1
    while (after[last]! < after[node]!) last = after[last]!
    return last
  }

  const nameIn = (node: number): string =>
    node < 0 ? "" : (NAME.exec(text.slice(start[node], end[node]))?.[1] ?? "")

  const inner = (node: number): number => {
    let at = node
    for (let left = MOST_NESTED; left > 0; left--) {
      const field = through[type[at]!]
      const inside = field === undefined ? -1 : child(at, field)
      if (inside < 0) return at
      // A sign before it may make anything of it.
      if (!/^(?:\(\s*|(?:try[?!]?|await)\s+)?$/.test(text.slice(start[at], start[inside]))) return at
      at = inside
    }
    return at
  }

  const further = (before: string, step: string): string =>
    before === "" || step === "" || before.split(STEP).length > MOST_STEPS ? "" : `${before}${STEP}${step}`

  /** What a chain of plain names is, as a row begins with it. */
  const named = (path: string, node: number): string => {
    const [first = "", ...others] = path.split(".")
    const bound = isSelf(first) ? AROUND : boundType(first, node)
    if (bound === undefined) return isImplied(node) && !/^\p{Lu}/u.test(first) ? "" : path + NAMED
    return others.reduce((before, name) => further(before, FIELD + name), isSelf(bound) ? AROUND : bound)
  }

  const ofMember = (
    node: number,
    { name, object }: { object: string; name: string },
    sign: string
  ): string => {
    const before = child(node, object)
    const called = nameIn(child(node, name))
    if (before < 0 || called === "" || before === child(node, name)) return ""
    const given = typeAt(before)
    const isMade = sign === "" && given.endsWith(NAMED) && madeAt(node) === given.slice(0, -1)
    return further(given, (isMade ? ASSOCIATED : sign) + called)
  }

  const ofCall = (node: number, field: string): string => {
    const callee = child(node, field)
    if (callee < 0) return ""
    const called = inner(callee)
    const member = members[type[called]!]
    const name = nameIn(member === undefined ? called : child(called, member.name))
    const made = madeAt(node)
    if (made !== undefined && made !== "" && (member === undefined || /^\p{Lu}/u.test(name))) return made
    if (member !== undefined) {
      const row = ofMember(called, member, "")
      // What shows by its name only what it makes may give something else.
      const [first = "", step = "", ...more] = row.split(STEP)
      return more.length === 0 && first.endsWith(NAMED) && made === first.slice(0, -1)
        ? `${first}${STEP}${ASSOCIATED}${step.replace(ASSOCIATED, "")}`
        : row
    }
    return chainOf(called, 1) === name ? bare(called, name) : ""
  }

  const bare = (node: number, name: string): string =>
    name === "" || isSelf(name) || isImplied(node) || boundType(name, node) !== undefined ? "" : name + CALLED

  const typeOf = (node: number): string => {
    const kind = type[node]!
    const awaited = awaits[kind]
    if (awaited !== undefined) return further(typeAt(child(node, awaited)), AWAITED)
    const call = calls[kind]
    if (call !== undefined) return ofCall(node, call)
    const member = members[kind]
    if (member?.called === true)
      return child(node, member.object) < 0
        ? bare(child(node, member.name), nameIn(child(node, member.name)))
        : ofMember(node, member, "")
    const path = chainOf(node, LONGEST_CHAIN)
    if (path !== "?") return named(path, node)
    if (member !== undefined) return ofMember(node, member, FIELD)
    return madeAt(node) ?? ""
  }

  const typeAt = (node: number): string => {
    if (node < 0) return ""
    const at = inner(node)
    if (parent[at]! < 0) return ""
    const known = told.get(at)
    if (known !== undefined) return known
    const found = typeOf(at)
    told.set(at, found)
    return found
  }
  return typeAt
}
