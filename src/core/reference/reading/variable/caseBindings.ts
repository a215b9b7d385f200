import type { CasePatterns } from "../../../language/PatternRules.ts"
import {
  type ExpressionType,
  parameterStep,
  SELF_CHAIN,
  type Step,
  WHOLE,
  withStep
} from "../../../mention/AccessChain.ts"
import { ownValue } from "../../../record/mod.ts"
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
  { childNode, kindOf, nameAt }: Pick<TapeReader, "childNode" | "kindOf" | "nameAt">,
  chainTypeAt?: (node: number) => ExpressionType | undefined
): ((name: number) => ExpressionType | undefined) => {
  if (rules === undefined) return () => undefined
  const { after, end, parent, start } = tape
  const { around, casesOfTypes, fields, named, opened, placed, placedAre, selfWord, separator } = rules
  const { bare = [], captured = {}, inferred = {}, lists = {}, subjects = {}, wholes = {} } = rules
  const rule = <A>(byKind: Readonly<Record<string, A>>, node: number): A | undefined =>
    ownValue(byKind, kindOf(node))

  /** Where a child is among those after the type of its pattern, from 0, by the commas before it, since a place that binds nothing may be no node; -1 when unknown. */
  const placeOf = (child: number, pattern: number, typeNode: number): number => {
    let place = 0
    const isInside = typeNode > pattern
    let from = isInside ? end[typeNode]! : start[pattern]!
    for (let at = isInside ? after[typeNode]! : pattern + 1; at < after[pattern]!; at = after[at]!) {
      const gap = start[at]! - from
      // What is longer holds a comment.
      if (gap > MAX_GAP_CHARACTERS || kindOf(at) === rules.rest) return -1
      place += text.slice(from, start[at]).split(",").length - 1
      if (at === child) return place
      from = end[at]!
    }
    return -1
  }

  const partsOf = (typeNode: number): ReadonlyArray<string> => {
    if (typeNode < 0 || end[typeNode]! - start[typeNode]! > MAX_CHARACTERS) return []
    const name = nameAt(typeNode)
    return (rules.typeName === undefined ? name : (rules.typeName.exec(name)?.[0] ?? "")).split(separator)
  }

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

  const namedType = (
    names: ReadonlyArray<string>,
    [field, ...inField]: ReadonlyArray<Step>
  ): ExpressionType =>
    inField.reduce<ExpressionType>(
      (type, step) => (type === "" ? "" : withStep(type, step)),
      names[0] === selfWord
        ? withStep(SELF_CHAIN, { is: "field", name: [...names.slice(1), field!.name].join(".") })
        : withStep(names.join("."), field!)
    )

  const typeNodeOf = (pattern: number, place: string): number =>
    place === ""
      ? -1
      : place.startsWith("^")
        ? childNode(parent[pattern]!, place.slice(1))
        : childNode(pattern, place)

  /** The type that a pattern names, or whose case it names; "" when unknown. */
  const namedBy = (pattern: number): string => {
    const place = rule(placed, pattern) ?? rule(named, pattern)
    const names = place === undefined ? [] : partsOf(typeNodeOf(pattern, place))
    if (names.length === 1 && opened.names.has(names[0]!)) return ""
    const owner = names.slice(0, -1)
    return (casesOfTypes && TYPE_NAME.test(owner.at(-1) ?? "") ? owner : names)
      .filter((each) => each !== selfWord)
      .join(".")
  }

  /** The type of what is matched against a pattern. */
  const subjectType = (
    around: number,
    { further, is, value }: { readonly further: number; readonly is?: string; readonly value: string }
  ): ExpressionType | undefined => {
    let holder = around
    for (let left = further; left > 0 && holder >= 0; left--) holder = parent[holder]!
    if (is !== undefined && kindOf(holder) !== is) return undefined
    const node = holder < 0 ? -1 : childNode(holder, value)
    return node < 0 ? "" : (chainTypeAt?.(node) ?? "")
  }

  /** What a name, or a pattern, is of the list that a pattern takes apart; undefined for another sign. */
  const partOfList = (node: number, pattern: number, sign: string): Step | undefined => {
    if (text.slice(end[pattern + 1], start[childNode(pattern, ">")]).trim() !== sign) return undefined
    return { is: node === pattern + 1 ? "item" : "same", name: "" }
  }

  const stepsOf = (field: string): ReadonlyArray<Step> =>
    field.split(".").map((name) => ({ is: "field", name }))

  return (name) => {
    let node = name
    let field = ""
    const inner: Array<Step> = []
    const afterInner = (base: ExpressionType) =>
      inner.reduceRight<ExpressionType>((before, step) => (before === "" ? "" : withStep(before, step)), base)
    for (let left = MAX_DEPTH; left > 0; left--) {
      const pattern = parent[node]!
      if (pattern < 0) return undefined
      const whole = node === name ? rule(wholes, pattern) : undefined
      const withoutType = rule(inferred, pattern)
      const placedField = field === "" ? rule(placed, pattern) : undefined
      const namedField = placedField === undefined ? rule(named, pattern) : undefined
      const key = rule(fields, pattern)
      const subject = rule(subjects, pattern)
      if (whole !== undefined && childNode(pattern, whole.name) === node) {
        if (childNode(pattern, whole.type) >= 0) return undefined
      } else if (rule(captured, pattern) !== undefined && node === pattern + 1) {
        const type = namedBy(childNode(pattern, ownValue(captured, kindOf(pattern))!))
        // Where values have elements, the name may be that of an extractor of another type.
        return type === "" || placedAre === "field" ? type : withStep(type, { is: placedAre, name: WHOLE })
      } else if (rule(lists, pattern) !== undefined) {
        const step = partOfList(node, pattern, ownValue(lists, kindOf(pattern))!)
        if (step === undefined) return undefined
        inner.push(step)
      } else if (withoutType !== undefined) {
        const [kind, word] = withoutType.split("=")
        if (kindOf(pattern + 1) !== kind || (word !== undefined && nameAt(pattern + 1) !== word))
          return undefined
      } else if (placedField !== undefined) {
        const typeNode = typeNodeOf(pattern, placedField)
        const names = partsOf(typeNode)
        const isOpened = names.length === 1 && opened.names.has(names[0]!)
        const place = isOpened ? 0 : placeOf(node, pattern, typeNode)
        if (isOpened) inner.push(opened.step)
        else if (names.length > 0) return place < 0 ? "" : afterInner(placedType(names, place))
        else if (rules.subjects === undefined || place < 0) return undefined
        else inner.push({ is: placedAre, name: String(place) })
      } else if (namedField !== undefined) {
        const typeNode = typeNodeOf(pattern, namedField)
        const names = partsOf(typeNode)
        if (field === "") return undefined
        if (names.length > 0) return afterInner(namedType(names, stepsOf(field)))
        if (rules.subjects === undefined) return undefined
        inner.push(...stepsOf(field).toReversed())
        field = ""
      } else if (key !== undefined) {
        const keyNode = childNode(pattern, key)
        if (keyNode < 0) return undefined
        // A pattern at a place has no name of a field; a name alone is also that of the field.
        if (keyNode !== node || node === name) field = nameAt(keyNode)
      } else if (subject !== undefined) {
        const isOpened = inner.length > 0 && inner.every((step) => step === opened.step)
        const type = isOpened ? undefined : subjectType(pattern, subject)
        return type && afterInner(type)
      } else if (!around.includes(kindOf(pattern))) return undefined
      else if (bare.includes(kindOf(pattern)) && start[pattern] !== start[pattern + 1]) return undefined
      node = pattern
    }
    return undefined
  }
}
