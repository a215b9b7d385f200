import type { NarrowingRules } from "../../../language/NarrowingRules.ts"
import { BOUND_SEPARATOR } from "../../../mention/boundNames.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"
import type { ConditionReach } from "./conditionReach.ts"
import type { AddNarrowing } from "./Narrowing.ts"
import type { VariablePaths } from "./variablePaths.ts"

/** Longest list of types that is read. */
const MAX_CHARACTERS = 400

/** Most types in a list, and nodes around a pattern. */
const MAX_DEPTH = 12

/** Most characters of an operator. */
const MAX_SIGN_CHARACTERS = 20

export interface TypeConditionsContext
  extends Pick<ConditionReach, "addAround" | "childAt" | "withoutBrackets">, Pick<VariablePaths, "pathAt"> {
  readonly add: AddNarrowing
  readonly nameOfType: (written: string) => string
}

/** Reads the conditions that name types: `isinstance(thing, Cart)`, `thing is Cart`, the cases of a switch. */
export interface TypeConditions {
  /** Node types of conditions. */
  readonly kinds: ReadonlyArray<string>
  /** Reads the condition that a node may be. */
  readonly read: (node: number) => void
}

/** Undefined for a file that has none of the words of such conditions. */
export const typeConditions = (
  { after, end, start, type, types }: SyntaxTape,
  text: string,
  rules: NarrowingRules,
  { childNode, kindOf, textOf }: Pick<TapeReader, "childNode" | "kindOf" | "textOf">,
  { add, addAround, childAt, nameOfType, pathAt, withoutBrackets }: TypeConditionsContext
): TypeConditions | undefined => {
  const { operator, switches, test } = rules
  const words = [test?.name, operator?.sign, switches?.word]
  if (!words.some((word) => word !== undefined && text.includes(word))) return undefined

  /** The name of a type; "" for what may be a variable that holds one. */
  const namedType = (node: number): string => {
    const name = nameOfType(textOf(node))
    return name.split(BOUND_SEPARATOR).every((each) => rules.typeNames.test(each)) ? name : ""
  }

  const typeIn = (node: number): string => {
    if (node < 0 || end[node]! - start[node]! > MAX_CHARACTERS) return ""
    if (!rules.typeLists.includes(kindOf(node))) return namedType(node)
    const names: Array<string> = []
    for (let child = node + 1; child < after[node]!; child = after[child]!) {
      if (names.length === MAX_DEPTH) return ""
      names.push(namedType(child))
    }
    return names.includes("") ? "" : names.join(BOUND_SEPARATOR)
  }

  const addBoth = (path: string, told: string, condition: number, isContrary: boolean) => {
    if (path === "" || told === "") return
    addAround(path, { type: told, isOther: false }, condition, isContrary)
    addAround(path, { type: told, isOther: true }, condition, isContrary)
  }

  const readTest = (call: number, { arguments: given, callee, name }: NonNullable<typeof test>) => {
    const called = childNode(call, callee)
    const list = childNode(call, given)
    if (called < 0 || list < 0 || textOf(called) !== name || after[list] === list + 1) return
    const second = after[list + 1]!
    addBoth(pathAt(list + 1), second >= after[list]! ? "" : typeIn(second), call, false)
  }

  const readOperator = (node: number, { contrary, sign: holding }: NonNullable<typeof operator>) => {
    const second = after[node] === node + 1 ? after[node]! : after[node + 1]!
    if (second >= after[node]! || start[second]! - end[node + 1]! > MAX_SIGN_CHARACTERS) return
    const sign = text.slice(end[node + 1], start[second]).trim()
    const isContrary = sign === contrary
    if (isContrary || sign === holding) addBoth(pathAt(node + 1), typeIn(second), node, isContrary)
  }

  const patternType = (node: number, { around, pattern }: NonNullable<typeof switches>): string => {
    let at = node
    for (let left = MAX_DEPTH; left > 0 && at >= 0; left--) {
      if (kindOf(at) === pattern) return namedType(at + 1)
      if (!around.includes(kindOf(at)) || after[at] === at + 1) return ""
      at++
    }
    return ""
  }

  const readSwitch = (node: number, rule: NonNullable<typeof switches>) => {
    const value = childNode(node, rule.value)
    // `when (val found = find())`
    const isNamed = rule.bound !== undefined && after[value]! > value + 1 && kindOf(value + 1) === rule.bound
    const path = pathAt(isNamed ? value + 2 : withoutBrackets(value))
    const body = path === "" ? -1 : rule.body === "" ? node : childNode(node, rule.body)
    if (body < 0) return
    for (let each = body + 1; each < after[body]!; each = after[each]!) {
      const done = kindOf(each) === rule.case ? childAt(each, rule.done) : -1
      const told = done < 0 ? "" : patternType(each + 1, rule)
      if (told === "") continue
      const guard = rule.guard === undefined ? -1 : childAt(each, rule.guard)
      if (guard >= 0) add(path, { type: told, isOther: false }, guard, after[guard]!)
      add(path, { type: told, isOther: false }, done, after[done]!)
    }
  }

  const [callType, operatorType, switchType] = [test?.call, operator?.type, switches?.type].map((name) =>
    name === undefined ? -1 : types.indexOf(name)
  )
  return {
    kinds: [test?.call ?? "", operator?.type ?? "", switches?.type ?? ""],
    read: (node) => {
      const kind = type[node]!
      if (kind === callType) readTest(node, test!)
      else if (kind === operatorType) readOperator(node, operator!)
      else if (kind === switchType) readSwitch(node, switches!)
    }
  }
}
