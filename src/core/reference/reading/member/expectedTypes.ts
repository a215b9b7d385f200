import type { ValueRules } from "../../../language/ValueRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"

/** Most nodes between a member and what states its type. */
const MAX_ANCESTORS = 24

/**
 * Tells the type that a member without an object belongs to, as it is written where the value of that member is declared, assigned or returned: `Cart` for `init`
 * in `const cart: Cart = .init(1)`. The node is the member access; "" when its surroundings state none.
 */
export const expectedTypes = (
  tape: SyntaxTape,
  text: string,
  rules: NonNullable<ValueRules["expectedTypes"]>,
  { childIn }: Pick<TapeReader, "childIn">
): ((node: number) => string) => {
  const { after, end, field, fields, parent, start, type, types } = tape
  const numbersOf = (names: ReadonlyArray<string>) =>
    new Set(types.flatMap((name, number) => (names.includes(name) ? [number] : [])))
  const fieldOf = (name: string) => Math.max(0, fields.indexOf(name))
  const [declarations, returns, functions] = [rules.declares, rules.returns, rules.functions].map(numbersOf)
  const lastOnly = numbersOf(rules.throughLast)
  const throughPlaces = new Set(
    rules.through.flatMap((place) => {
      const [name = "", child] = place.split(".")
      return [...numbersOf([name])].map(
        (number) => number * fields.length + (child === undefined ? 0 : fieldOf(child))
      )
    })
  )
  const operators = new Map(
    Object.entries(rules.throughAfter).flatMap(([name, operator]) =>
      [...numbersOf([name])].map((number) => [number, operator] as const)
    )
  )
  const typeField = fieldOf("type")

  const statedBy = rules.statedBy === undefined ? undefined : numbersOf(rules.statedBy)

  /** The last type that is written directly in a node, before a part of it if one is given. */
  const typeIn = (node: number, part = after[node]!): number => {
    if (statedBy === undefined) return childIn(node, typeField)
    let last = -1
    for (let child = node + 1; child < after[node]! && child < part; child = after[child]!)
      if (statedBy.has(type[child]!)) last = child
    return last
  }

  /** "" for an optional type of Swift, whose members are those of two types. */
  const written = (stated: number): string => {
    const whole = stated < 0 ? "" : text.slice(start[stated], end[stated]).replace(/^:\s*/, "")
    return /[?!]$/.test(whole) ? "" : whole
  }

  const declaredType = (node: number, value: number): string => {
    const stated = typeIn(node, value)
    const isOfValue =
      statedBy === undefined || (stated >= 0 && text.slice(end[stated], start[value]).trim() === "=")
    return isOfValue ? written(stated) : ""
  }

  const returnedType = (node: number): string => {
    let around = node
    while (around >= 0 && !functions!.has(type[around]!)) around = parent[around]!
    return around < 0 ? "" : written(typeIn(around))
  }

  /** Whether an expression has the type of a part of it. */
  const isThrough = (around: number, part: number): boolean => {
    if (lastOnly.has(type[around]!)) return end[part] === end[around]
    const operator = operators.get(type[around]!)
    const first = around + 1
    if (operator !== undefined)
      return part !== first && text.slice(end[first], start[part]).trim() === operator
    return throughPlaces.has(type[around]! * fields.length + field[part]!)
  }

  return (node) => {
    let part = node
    for (let left = MAX_ANCESTORS; left > 0; left--) {
      const around = parent[part]!
      if (around < 0) return ""
      if (declarations!.has(type[around]!)) return field[part] === typeField ? "" : declaredType(around, part)
      // A statement of the same form may throw instead.
      if (returns!.has(type[around]!))
        return text.startsWith("throw", start[around]) ? "" : returnedType(around)
      if (!isThrough(around, part)) return ""
      part = around
    }
    return ""
  }
}
