import type { CasePatterns } from "../../../language/PatternRules.ts"
import {
  type ExpressionType,
  parameterStep,
  SELF_CHAIN,
  type Step,
  withStep
} from "../../../mention/AccessChain.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"

/** Deepest nesting of patterns that is followed. */
const MAX_DEPTH = 8

/** Longest type in a pattern. */
const MAX_CHARACTERS = 200

/** Most characters between two places of a pattern. */
const MAX_GAP_CHARACTERS = 100

/** A type, and not a module: `shop::Cart`. */
const TYPE_NAME = /^_*\p{Lu}/u

/**
 * Tells the type of a name in a pattern that names the case, or the type, of a value and takes apart what it holds: `Found::Cart(cart)`; undefined for a name in another
 * pattern.
 */
export const caseBindings = (
  tape: SyntaxTape,
  text: string,
  rules: CasePatterns | undefined,
  { childNode, kindOf, nameAt }: Pick<TapeReader, "childNode" | "kindOf" | "nameAt">
): ((name: number) => ExpressionType | undefined) => {
  if (rules === undefined) return () => undefined
  const { after, end, parent, start } = tape
  const { around, casesOfTypes, fields, named, opened, placed, placedAre, selfWord, separator } = rules
  const rule = <A>(byKind: Readonly<Record<string, A>>, node: number): A | undefined =>
    Object.hasOwn(byKind, kindOf(node)) ? byKind[kindOf(node)] : undefined

  /** Where a child is among those after the type of its pattern, from 0, by the commas before it, since a place that binds nothing may be no node; -1 when unknown. */
  const placeOf = (child: number, pattern: number, typeNode: number): number => {
    let place = 0
    let from = end[typeNode]!
    for (let at = after[typeNode]!; at < after[pattern]!; at = after[at]!) {
      const gap = start[at]! - from
      // What is longer holds a comment.
      if (gap > MAX_GAP_CHARACTERS || kindOf(at) === rules.rest) return -1
      place += text.slice(from, start[at]).split(",").length - 1
      if (at === child) return place
      from = end[at]!
    }
    return -1
  }

  const partsOf = (typeNode: number): ReadonlyArray<string> =>
    end[typeNode]! - start[typeNode]! > MAX_CHARACTERS ? [] : nameAt(typeNode).split(separator)

  /** What is at a place of a value of a case or type. */
  const placedType = (names: ReadonlyArray<string>, place: number): ExpressionType => {
    const owner = names.slice(0, -1)
    const last = names.at(-1)!
    if (casesOfTypes && TYPE_NAME.test(owner.at(-1) ?? "")) {
      const step = parameterStep(last, place)
      return owner.length === 1 && owner[0] === selfWord
        ? withStep(SELF_CHAIN, step)
        : withStep(owner.join("."), step)
    }
    const step: Step = { is: placedAre, name: String(place) }
    return names.length === 1 && last === selfWord
      ? withStep(SELF_CHAIN, step)
      : withStep(names.join("."), step)
  }

  const namedType = (names: ReadonlyArray<string>, field: string): ExpressionType =>
    names[0] === selfWord
      ? withStep(SELF_CHAIN, { is: "field", name: [...names.slice(1), field].join(".") })
      : withStep(names.join("."), { is: "field", name: field })

  return (name) => {
    let node = name
    let field = ""
    const inner: Array<Step> = []
    const afterInner = (base: ExpressionType) =>
      inner.reduceRight<ExpressionType>((before, step) => (before === "" ? "" : withStep(before, step)), base)
    for (let left = MAX_DEPTH; left > 0; left--) {
      const pattern = parent[node]!
      if (pattern < 0) return undefined
      const placedField = rule(placed, pattern)
      const namedField = rule(named, pattern)
      const key = rule(fields, pattern)
      if (placedField !== undefined) {
        const typeNode = childNode(pattern, placedField)
        const names = typeNode < 0 ? [] : partsOf(typeNode)
        if (names.length === 0) return undefined
        if (names.length > 1 || !opened.names.has(names[0]!)) {
          const place = placeOf(node, pattern, typeNode)
          return place < 0 ? "" : afterInner(placedType(names, place))
        }
        inner.push(opened.step)
      } else if (namedField !== undefined) {
        const typeNode = childNode(pattern, namedField)
        const names = typeNode < 0 ? [] : partsOf(typeNode)
        return field === "" || names.length === 0 ? undefined : afterInner(namedType(names, field))
      } else if (key !== undefined) {
        const keyNode = childNode(pattern, key)
        if (keyNode < 0) return undefined
        field = nameAt(keyNode)
      } else if (!around.includes(kindOf(pattern))) return undefined
      node = pattern
    }
    return undefined
  }
}
