import type { ValueRules } from "../../../language/ValueRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"

/** Most nodes between a name and what it is matched against. */
const MAX_ANCESTORS = 8

/** A name after the sign of a member whose object is not written, and nothing tells that object. */
export const UNKNOWN_SUBJECT = -1

/**
 * Tells the expression whose type a name after a bare sign is a member of: `size` for `big` in `size == .big` and in `switch size { case .big: … }`. Undefined
 * for a name that does not follow such a sign, `UNKNOWN_SUBJECT` if nothing tells the expression.
 */
export const impliedSubjects = (
  tape: SyntaxTape,
  text: string,
  rules: NonNullable<ValueRules["impliedSubjects"]>,
  { childIn }: Pick<TapeReader, "childIn">
): ((node: number) => number | undefined) => {
  const { after, end, field, fields, parent, start, type, types } = tape
  const numbersOf = (names: ReadonlyArray<string>) =>
    new Set(types.flatMap((name, number) => (names.includes(name) ? [number] : [])))
  const fieldOf = (name: string) => Math.max(0, fields.indexOf(name))
  const byType = <A, B>(record: Readonly<Record<string, A>>, read: (value: A) => B) =>
    new Map(
      Object.entries(record).flatMap(([name, value]) =>
        [...numbersOf([name])].map((number) => [number, read(value)] as const)
      )
    )
  const prefixed = numbersOf(rules.prefixed)
  const firstOf = numbersOf(rules.firstOf)
  const operands = byType(rules.operands, (names) => names.map(fieldOf))
  const patterns = numbersOf(rules.patterns)
  const branches = numbersOf(rules.branches)
  const switches = byType(rules.switches, fieldOf)
  const conditions = numbersOf(rules.conditions)
  const wrappers = numbersOf(rules.wrappers)

  const unwrapped = (node: number): number =>
    node >= 0 && wrappers.has(type[node]!) && after[node]! > node + 1 ? node + 1 : node

  /** The other operand of a comparison or assignment. */
  const otherOperand = (member: number): number => {
    let part = member
    for (let left = MAX_ANCESTORS; left > 0; left--) {
      const around = parent[part]!
      if (around < 0) return UNKNOWN_SUBJECT
      const [one, other] = operands.get(type[around]!) ?? []
      if (one !== undefined && other !== undefined) {
        const isFirst = field[part] === one
        return unwrapped(childIn(around, isFirst ? other : one))
      }
      // The grammar binds the signs of conditions more tightly than those of comparisons.
      if (!firstOf.has(type[around]!) || part !== around + 1) return UNKNOWN_SUBJECT
      part = around
    }
    return UNKNOWN_SUBJECT
  }

  /** The value that a condition matches against: what follows the sign after the pattern. */
  const matchedValue = (name: number): number => {
    const around = parent[name]!
    let previousEnd = end[name]!
    let depth = 0
    for (let node = after[name]!; node < after[around]!; node = after[node]!) {
      const written = text.slice(previousEnd, start[node])
      for (const sign of written)
        if (sign === "(") depth++
        else if (sign === ")") depth--
        else if (sign === "{" || (sign === "," && depth === 0)) return UNKNOWN_SUBJECT
      if (/(?<!=)=\s*$/.test(written)) return node
      const isSign = text.slice(start[node], end[node]) === "="
      previousEnd = isSign ? start[node]! : end[node]!
    }
    return UNKNOWN_SUBJECT
  }

  /** The value that a switch matches its patterns against. A pattern inside another one matches a part of it. */
  const switchedValue = (name: number): number => {
    let around = parent[parent[name]!]!
    for (let left = MAX_ANCESTORS; left > 0 && around >= 0 && branches.has(type[around]!); left--)
      around = parent[around]!
    const valueField = around < 0 ? undefined : switches.get(type[around]!)
    return valueField === undefined ? UNKNOWN_SUBJECT : childIn(around, valueField)
  }

  return (name) => {
    const offset = start[name]!
    if (text[offset - 1] !== rules.sign) return undefined
    const around = parent[name]!
    if (around < 0) return undefined
    if (prefixed.has(type[around]!)) return otherOperand(around)
    if (patterns.has(type[around]!)) return switchedValue(name)
    return conditions.has(type[around]!) && /[\s(]$/.test(text.slice(Math.max(0, offset - 2), offset - 1))
      ? matchedValue(name)
      : undefined
  }
}
