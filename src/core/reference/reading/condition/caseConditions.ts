import type { CaseConditions } from "../../../language/NarrowingRules.ts"
import { type Condition, conditionStep } from "../../../mention/Condition.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"
import type { ConditionReach } from "./conditionReach.ts"
import type { AddNarrowing, Told } from "./Narrowing.ts"
import type { VariablePaths } from "./variablePaths.ts"
import { kindsNamed, valuesByKind } from "../syntax/kindsNamed.ts"

/** Most characters of a value, a callee and an operator. */
const MAX_CHARACTERS = 60
const MAX_SIGN_CHARACTERS = 20

/** Most cases of a statement that are read. */
const MAX_CASES = 30

/** The signs around a text. */
const QUOTES = /^["'`]|["'`]$/g

const CALLEE = /^[\p{L}\p{N}_$.]+$/u

export interface CaseConditionsContext
  extends
    Pick<ConditionReach, "addAfter" | "addAround" | "leaves" | "withoutBrackets">,
    Pick<VariablePaths, "pathAt"> {
  readonly add: AddNarrowing
}

/** Reads the condition about the cases of a type that a node may be. */
export const caseConditions = (
  { after, end, parent, start, type, types }: SyntaxTape,
  text: string,
  rules: CaseConditions,
  { childNode, kindOf, textOf }: Pick<TapeReader, "childNode" | "kindOf" | "textOf">,
  { add, addAfter, addAround, leaves, pathAt, withoutBrackets }: CaseConditionsContext
): ((node: number) => void) => {
  const { comparison, switches } = rules
  const kinds = valuesByKind(types, rules.kinds)
  const isArguments = kindsNamed(types, [rules.arguments])
  const members = valuesByKind(types, rules.members)
  const isCase = kindsNamed(types, [switches.case])
  const isOtherwise = kindsNamed(types, [switches.otherwise])
  const isStatement = kindsNamed(types, [rules.statement])
  const isNegation = kindsNamed(types, rules.conditions.negations)
  const isCombined = kindsNamed(types, rules.conditions.combined)
  const isAround = kindsNamed(types, rules.conditions.around)
  const isValue = kindsNamed(types, rules.values)
  const isConstant = kindsNamed(types, rules.constants)

  const toldBy = (condition: Condition, isOther = false): Told => ({
    type: "",
    isOther,
    step: conditionStep(condition)
  })

  /** Adds a condition about the value of a path where it holds, and its contrary where it fails. */
  const addBoth = (path: string, condition: Condition, node: number) => {
    addAround(path, toldBy(condition), node, false)
    addAround(path, toldBy({ ...condition, isContrary: !condition.isContrary }, true), node, false)
  }

  /** Adds a condition that counts from a node to another. */
  const addBetween = (path: string, condition: Condition, first: number, last: number) => {
    const told = toldBy(condition)
    if (told.step !== undefined) add(path, told, first, last)
  }

  /** A value, without quotes, or the name of a constant; "" for anything else. */
  const valueOf = (node: number): string => {
    if (node < 0 || end[node]! - start[node]! > MAX_CHARACTERS) return ""
    if (isValue[type[node]!]!) return textOf(node).replace(QUOTES, "")
    const written = isConstant[type[node]!]! ? textOf(node) : ""
    return CALLEE.test(written) && /^\p{Lu}/u.test(written) ? written : ""
  }

  /** The variable and its field that are read; undefined for anything else. */
  const fieldOf = (node: number): { readonly path: string; readonly name: string } | undefined => {
    const rule = node < 0 ? undefined : members[type[node]!]
    if (rule === undefined) return undefined
    const path = pathAt(childNode(node, rule.object))
    const name = childNode(node, rule.name)
    return path === "" || name < 0 ? undefined : { path, name: textOf(name) }
  }

  const readComparison = (node: number) => {
    const first = node + 1
    const second = after[node] === first ? first : after[first]!
    if (second >= after[node]! || start[second]! - end[first]! > MAX_SIGN_CHARACTERS) return
    const sign = text.slice(end[first], start[second]).trim()
    if (sign === rules.has) {
      const path = pathAt(second)
      const name = isValue[type[first]!]! ? textOf(first) : ""
      if (path !== "" && QUOTES.test(name))
        addBoth(path, { is: "has", name: name.replace(QUOTES, ""), values: [], isContrary: false }, node)
      return
    }
    const isContrary = comparison.other.includes(sign)
    if (!isContrary && !comparison.same.includes(sign)) return
    for (const [one, another] of [
      [first, second],
      [second, first]
    ] as const) {
      const value = valueOf(another)
      const field = value === "" ? undefined : fieldOf(one)
      if (field === undefined) continue
      addBoth(field.path, { is: "equals", name: field.name, values: [value], isContrary }, node)
      return
    }
  }

  /** Whether an expression may be a condition, or a part of one, by what is directly around it. */
  const mayBeCondition = (node: number): boolean => {
    const around = parent[node]!
    const kind = around < 0 ? -1 : type[around]!
    if (kind < 0) return false
    if (isNegation[kind]!) return text.startsWith(rules.conditions.sign, start[around])
    // The condition of what is not in brackets is the first part.
    if (isAround[kind]!) return node === around + 1
    if (!isCombined[kind]!) return false
    const second = after[around + 1]!
    return rules.conditions.words.includes(text.slice(end[around + 1], start[second]).trim())
  }

  const readCall = (node: number) => {
    const isAlone = isStatement[type[parent[node]!]!]!
    if (!isAlone && !mayBeCondition(node)) return
    const callee = node + 1
    const list = after[callee]!
    if (list >= after[node]! || end[callee]! - start[callee]! > MAX_CHARACTERS) return
    const name = textOf(callee)
    if ((isAlone && !rules.asserting.test(name)) || !CALLEE.test(name)) return
    const path = isArguments[type[list]!]! && after[list]! > list + 1 ? pathAt(list + 1) : ""
    if (path === "") return
    const condition: Condition = { is: "passes", name, values: [], isContrary: false }
    if (!isAlone) addBoth(path, condition, node)
    else if (toldBy(condition).step !== undefined) addAfter(path, toldBy(condition), parent[node]!)
  }

  const readSwitch = (node: number) => {
    const value = childNode(node, switches.value)
    const field = value < 0 ? undefined : fieldOf(withoutBrackets(value))
    const body = field === undefined ? -1 : childNode(node, switches.body)
    if (field === undefined || body < 0) return
    const all: Array<string> = []
    const otherwise: Array<number> = []
    /** The values of the cases before, which go on into the next one. */
    let pending: Array<string> = []
    for (
      let each = body + 1, left = MAX_CASES;
      each < after[body]! && left > 0;
      each = after[each]!, left--
    ) {
      if (isOtherwise[type[each]!]! && pending.length === 0) otherwise.push(each)
      const compared = isCase[type[each]!]! ? childNode(each, switches.compared) : -1
      if (compared < 0) {
        // What goes on from the case of all others may have any value.
        pending = isOtherwise[type[each]!]! && !endsBefore(each, each + 1) ? [""] : []
        continue
      }
      pending.push(valueOf(compared))
      all.push(valueOf(compared))
      const first = after[compared]!
      if (!pending.includes(""))
        addBetween(
          field.path,
          { is: "equals", name: field.name, values: [...pending], isContrary: false },
          first,
          after[each]!
        )
      if (endsBefore(each, first)) pending = []
    }
    for (const each of all.includes("") ? [] : otherwise)
      addBetween(
        field.path,
        { is: "equals", name: field.name, values: all, isContrary: true },
        each + 1,
        after[each]!
      )
  }

  /** Whether the case after another one is not reached from it. */
  const endsBefore = (each: number, first: number): boolean => {
    let last = -1
    for (let child = first; child < after[each]!; child = after[child]!)
      if (!kindOf(child).includes("comment")) last = child
    return last >= 0 && leaves(last)
  }

  const readers = { comparison: readComparison, call: readCall, switch: readSwitch }
  return (node) => {
    const kind = kinds[type[node]!]
    if (kind !== undefined) readers[kind](node)
  }
}
