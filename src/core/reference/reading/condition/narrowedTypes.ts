import type { NarrowingRules } from "../../../language/NarrowingRules.ts"
import { type ExpressionType, type Step, withStep } from "../../../mention/AccessChain.ts"
import { ANYTHING, type Condition, conditionOf, conditionStep } from "../../../mention/Condition.ts"
import { isCollectionType } from "../../../mention/collectionType.ts"
import { isObjectType } from "../../../mention/objectType.ts"
import { BOUND_SEPARATOR, splitBounds } from "../../../mention/boundNames.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { caseConditions } from "./caseConditions.ts"
import { isAnyBetween } from "../syntax/isAnyBetween.ts"
import { kindMarks, kindsNamed } from "../syntax/kindsNamed.ts"
import { PLACE } from "../syntax/compileRules.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"

/** Where a condition tells the type of a variable: at the nodes from one to another, `last` excluded. */
interface Narrowing {
  readonly first: number
  readonly last: number
  readonly type: string
  /** It does not have that type there. */
  readonly isOther: boolean
  /** What is known of it there instead of a type. */
  readonly step?: Step | undefined
}

type Told = Omit<Narrowing, "first" | "last">

/** The type of a variable, or of a member of one, at a node, by what it is declared as; undefined where no condition tells it. */
export interface NarrowedTypes {
  (path: string, node: number, declared: ExpressionType): ExpressionType | undefined
  /** Whether a condition tells the type of a member of a variable, without its declaration. */
  readonly tellsMembers: boolean
}

/** Longest variable, with its member, and longest type that is read. */
const MAX_CHARACTERS = 100

/** Most characters of an operator. */
const MAX_SIGN_CHARACTERS = 20

/** Most expressions and statements around a condition, and types in a list. */
const MAX_DEPTH = 12

/** Most conditions about the cases of a type that are kept of those that hold. */
const MAX_CONDITIONS = 4

/** Most earlier conditions about a variable that are examined for a use of it. */
const MAX_EARLIER = 50

type NarrowedReader = Pick<TapeReader, "childNode" | "kindOf" | "lastPart" | "placeRolesAt" | "textOf">

/**
 * Tells the type of a variable, or of a member of one, `node.parent`, by the conditions that hold at a node, `isinstance(thing, Cart)`, unless the variable is assigned
 * while the condition counts. Undefined for a file without such conditions.
 */
export const narrowedTypes = (
  tape: SyntaxTape,
  text: string,
  rules: NarrowingRules | undefined,
  { childNode, kindOf, lastPart, placeRolesAt, textOf }: NarrowedReader,
  {
    mayHoldAny = () => false,
    nameOfType
  }: {
    /** Whether what looks like a type or a function is a variable at a node, which may hold any. */
    readonly mayHoldAny?: (path: string, node: number) => boolean
    readonly nameOfType: (written: string) => string
  }
): NarrowedTypes | undefined => {
  const words = [rules?.test?.name, rules?.operator?.sign, rules?.switches?.word]
  const hasTypes = words.some((word) => word !== undefined && text.includes(word))
  if (rules === undefined || (!hasTypes && rules.cases === undefined)) return undefined
  const { after, end, field, fields, parent, start, type, types } = tape
  const numberOf = (name: string) => types.indexOf(name)
  const { operator, switches, test } = rules
  const [callType, operatorType, switchType] = [test?.call, operator?.type, switches?.type].map((name) =>
    name === undefined ? -1 : numberOf(name)
  )
  const isVariable = kindsNamed(types, rules.variables)
  const isMember = kindsNamed(types, rules.members)

  const childAt = (node: number, place: string | number): number => {
    if (typeof place === "string") return place === ">" ? lastPart(node) : childNode(node, place)
    let child = node + 1
    for (let left = place; left > 0 && child < after[node]!; left--) child = after[child]!
    return child < after[node]! ? child : -1
  }

  /** A member of a variable, as a path. */
  const memberPath = (written: string): string =>
    rules.sign === undefined || rules.joint === undefined || !written.startsWith(rules.sign)
      ? written
      : written.slice(rules.sign.length).replaceAll(rules.joint, ".")

  const pathAt = (node: number): string => {
    if (node < 0 || end[node]! - start[node]! > MAX_CHARACTERS) return ""
    if (isVariable[type[node]!]!)
      return rules.sign !== undefined && text.startsWith(rules.sign, start[node])
        ? textOf(node).slice(rules.sign.length)
        : textOf(node)
    const object = isMember[type[node]!]! ? node + 1 : -1
    return object >= 0 && isVariable[type[object]!]! ? memberPath(textOf(node)) : ""
  }

  /** The name of a type; "" for what may be a variable that holds one. */
  const namedType = (node: number): string => {
    const name = nameOfType(textOf(node))
    return name.split(BOUND_SEPARATOR).every((each) => rules.typeNames.test(each)) ? name : ""
  }

  const typeIn = (node: number): string => {
    if (node < 0 || end[node]! - start[node]! > MAX_CHARACTERS * 4) return ""
    if (!rules.typeLists.includes(kindOf(node))) return namedType(node)
    const names: Array<string> = []
    for (let child = node + 1; child < after[node]!; child = after[child]!) {
      if (names.length === MAX_DEPTH) return ""
      names.push(namedType(child))
    }
    return names.includes("") ? "" : names.join(BOUND_SEPARATOR)
  }

  const byPath = new Map<string, Array<Narrowing>>()
  const add = (path: string, told: Told, first: number, last: number) => {
    if (first >= last) return
    const known = byPath.get(path) ?? []
    byPath.set(path, known)
    known.push({ ...told, first, last })
  }

  const isLeaving = (statement: number): boolean =>
    rules.leaves.includes(kindOf(statement)) ||
    // `throw` may be an expression, which is a statement.
    (statement >= 0 &&
      after[statement + 1] === after[statement] &&
      rules.leaves.includes(kindOf(statement + 1)))

  const leaves = (block: number): boolean => isLeaving(block) || isLeaving(lastPart(block))

  /** The same for what is done where a condition fails, which may be a node around that alone. */
  const leavesElse = (failed: number): boolean =>
    leaves(failed) ||
    (after[failed]! > failed + 1 && after[failed + 1] === after[failed] && leaves(failed + 1))

  const addAfter = (path: string, told: Told, statement: number) => {
    const block = parent[statement]!
    if (block >= 0 && rules.blocks.includes(kindOf(block))) add(path, told, after[statement]!, after[block]!)
  }

  /** Adds where a condition counts: where it holds, or where it fails if that tells something. */
  const addAround = (path: string, told: Told, condition: number, isContrary: boolean) => {
    let at = condition
    let known = told.isOther === isContrary
    for (let left = MAX_DEPTH; left > 0 && parent[at]! >= 0; left--) {
      const around = parent[at]!
      const kind = kindOf(around)
      const negation = rules.negations[kind]
      if (negation !== undefined) {
        if (!text.startsWith(negation, start[around])) return
        known = !known
      } else if (kind === rules.combined.type) {
        const second = after[around + 1]!
        if (second >= after[around]!) return
        const word = text.slice(end[around + 1], start[second]).trim()
        if (word !== (known ? rules.combined.both : rules.combined.either)) return
        if (at !== second) add(path, told, second, after[second]!)
      } else if (rules.assertingCall?.list === kind) {
        const { callee, name } = rules.assertingCall
        const call = parent[around]!
        if (known && after[around + 1] === after[at] && textOf(childNode(call, callee)) === name)
          addAfter(path, told, parent[call]!)
        return
      } else if (rules.assertions.includes(kind)) {
        if (known && at === around + 1) addAfter(path, told, around)
        return
      } else if (rules.filters?.[kind] !== undefined) {
        const made = known ? childNode(parent[around]!, rules.filters[kind]) : -1
        if (made >= 0) add(path, told, made, after[made]!)
        return
      } else if (rules.branches[kind] !== undefined) {
        const { condition: place, fails, holds } = rules.branches[kind]
        if (childAt(around, place) !== at) return
        const branch = known ? holds : fails
        const done = branch === undefined ? -1 : childAt(around, branch)
        // What follows a failed condition may be several branches.
        if (done >= 0 && done !== at) add(path, told, done, after[known ? done : around]!)
        const held = childAt(around, holds)
        if (
          !known &&
          (done < 0 || done === held) &&
          held >= 0 &&
          after[held] === after[around] &&
          leaves(held)
        )
          addAfter(path, told, around)
        const failed = known && fails !== undefined ? childAt(around, fails) : -1
        if (failed >= 0 && failed !== held && after[failed] === after[around] && leavesElse(failed))
          addAfter(path, told, around)
        return
      } else if (!rules.brackets.includes(kind)) return
      at = around
    }
  }

  const addBoth = (path: string, told: string, condition: number, isContrary: boolean) => {
    if (path === "" || told === "") return
    addAround(path, { type: told, isOther: false }, condition, isContrary)
    addAround(path, { type: told, isOther: true }, condition, isContrary)
  }

  const readTest = (call: number) => {
    const callee = childNode(call, test!.callee)
    const given = childNode(call, test!.arguments)
    if (callee < 0 || given < 0 || textOf(callee) !== test!.name || after[given] === given + 1) return
    const second = after[given + 1]!
    addBoth(pathAt(given + 1), second >= after[given]! ? "" : typeIn(second), call, false)
  }

  const readOperator = (node: number) => {
    const second = after[node] === node + 1 ? after[node]! : after[node + 1]!
    if (second >= after[node]! || start[second]! - end[node + 1]! > MAX_SIGN_CHARACTERS) return
    const sign = text.slice(end[node + 1], start[second]).trim()
    const isContrary = sign === operator!.contrary
    if (isContrary || sign === operator!.sign) addBoth(pathAt(node + 1), typeIn(second), node, isContrary)
  }

  const patternType = (node: number): string => {
    let at = node
    for (let left = MAX_DEPTH; left > 0 && at >= 0; left--) {
      if (kindOf(at) === switches!.pattern) return namedType(at + 1)
      if (!switches!.around.includes(kindOf(at)) || after[at] === at + 1) return ""
      at++
    }
    return ""
  }

  const readSwitch = (node: number) => {
    let value = childNode(node, switches!.value)
    while (value >= 0 && rules.brackets.includes(kindOf(value)) && after[value]! > value + 1) value++
    const path = pathAt(value)
    const body = path === "" ? -1 : switches!.body === "" ? node : childNode(node, switches!.body)
    if (body < 0) return
    for (let each = body + 1; each < after[body]!; each = after[each]!) {
      const done = kindOf(each) === switches!.case ? childAt(each, switches!.done) : -1
      const told = done < 0 ? "" : patternType(each + 1)
      if (told !== "") add(path, { type: told, isOther: false }, done, after[done]!)
    }
  }

  const bothOf = (condition: Condition): readonly [Step, Step] | undefined => {
    const holds = conditionStep(condition)
    return holds && [holds, conditionStep({ ...condition, isContrary: !condition.isContrary })!]
  }
  const readCase =
    rules.cases === undefined
      ? undefined
      : caseConditions(tape, text, rules.cases, {
          add: (path, condition, first, last) => {
            const step = conditionStep(condition)
            if (step !== undefined) add(path, { type: "", isOther: false, step }, first, last)
          },
          addAfter: (path, condition, statement) => {
            const step = conditionStep(condition)
            if (step !== undefined) addAfter(path, { type: "", isOther: false, step }, statement)
          },
          addBoth: (path, condition, node) => {
            const [holds, fails] = bothOf(condition) ?? []
            addAround(path, { type: "", isOther: false, step: holds }, node, false)
            addAround(path, { type: "", isOther: true, step: fails }, node, false)
          },
          childNode,
          kindOf,
          textOf,
          leaves,
          pathAt,
          withoutBrackets: (node) => {
            let at = node
            while (rules.brackets.includes(kindOf(at)) && after[at]! > at + 1) at++
            return at
          }
        })

  const marks = kindMarks(types, [
    ...(hasTypes ? [test?.call ?? "", operator?.type ?? "", switches?.type ?? ""] : []),
    ...Object.keys(rules.cases?.kinds ?? {})
  ])
  for (let node = 0; node < tape.length; node++) {
    const kind = type[node]!
    if (marks[kind] === 0) continue
    readCase?.(node)
    if (!hasTypes) continue
    if (kind === callType) readTest(node)
    else if (kind === operatorType) readOperator(node)
    else if (kind === switchType) readSwitch(node)
  }
  if (byPath.size === 0) return undefined

  for (const narrowings of byPath.values()) narrowings.sort((a, b) => a.first - b.first)

  const isAssignment = (node: number): boolean => {
    const around = parent[node]!
    const target = around < 0 ? undefined : rules.assignments[kindOf(around)]
    return (
      (target !== undefined && field[node] === fields.indexOf(target)) ||
      (isVariable[type[node]!]! && (placeRolesAt(node) & (PLACE.binding | PLACE.pattern)) !== 0)
    )
  }

  /** The nodes that get a value, by their path; read once for all. */
  let assignedNodes: Map<string, Array<number>> | undefined
  const readAssigned = (): Map<string, Array<number>> => {
    const found = new Map<string, Array<number>>()
    const variables = new Set([...byPath.keys()].flatMap((path) => [path, path.split(".", 1)[0]!]))
    const longest = Math.max(...[...variables].map((path) => path.length)) + MAX_SIGN_CHARACTERS
    for (let node = 0; node < tape.length; node++) {
      if ((!isVariable[type[node]!]! && !isMember[type[node]!]!) || !isAssignment(node)) continue
      if (end[node]! - start[node]! > longest) continue
      const path = pathAt(node)
      if (!variables.has(path)) continue
      const nodes = found.get(path)
      if (nodes === undefined) found.set(path, [node])
      else nodes.push(node)
    }
    return found
  }

  const isAssignedIn = (path: string, { first, last }: Narrowing): boolean =>
    isAnyBetween((assignedNodes ??= readAssigned()).get(path) ?? [], first, last)

  const reassigned = new Map<Narrowing, boolean>()
  /** Whether a variable, or the one that a member is of, gets a value where a condition counts; examined once for all uses there. */
  const isReassigned = (path: string, variable: string, narrowing: Narrowing): boolean => {
    const known = reassigned.get(narrowing)
    if (known !== undefined) return known
    const found = isAssignedIn(path, narrowing) || (variable !== path && isAssignedIn(variable, narrowing))
    reassigned.set(narrowing, found)
    return found
  }
  const tellsMembers = [...byPath].some(
    ([path, all]) =>
      path.includes(".") && all.some(({ step }) => step === undefined || conditionOf(step).is === "passes")
  )
  const narrowedAt = (written: string, node: number, declared: ExpressionType) => {
    const path = memberPath(written)
    const narrowings = byPath.get(path)
    if (narrowings === undefined) return undefined
    const variable = path.split(".", 1)[0]!
    const excluded = new Set<string>()
    const steps: Array<Step> = []
    let at = indexAfter(narrowings, node) - 1
    for (let left = MAX_EARLIER; left > 0 && at >= 0; at--, left--) {
      const found = narrowings[at]!
      if (node >= found.last) continue
      if (isReassigned(path, variable, found)) break
      if (namesTelling(found).some((name) => mayHoldAny(name, node))) continue
      if (found.step !== undefined) {
        if (steps.length < MAX_CONDITIONS) steps.unshift(found.step)
        continue
      }
      if (!found.isOther) return afterConditions(found.type, steps) ?? found.type
      for (const each of splitBounds(found.type)) excluded.add(each)
    }
    const members = typeof declared === "string" ? splitBounds(declared) : []
    const remaining = members.filter((each) => !excluded.has(each))
    const isSame = remaining.length === 0 || remaining.length === members.length
    const known = isSame ? declared : remaining.join(BOUND_SEPARATOR)
    return afterConditions(known, steps) ?? (isSame ? undefined : known)
  }
  return Object.assign(narrowedAt, { tellsMembers })
}

/** The types, or the function, by which a condition tells a type. */
const namesTelling = ({ step, type }: Narrowing): ReadonlyArray<string> => {
  if (step === undefined) return splitBounds(type)
  const condition = conditionOf(step)
  return condition.is === "passes" ? [condition.name] : []
}

/** What conditions leave of a type; undefined where they tell nothing of it. */
const afterConditions = (type: ExpressionType, steps: ReadonlyArray<Step>): ExpressionType | undefined => {
  const isPlain = typeof type === "string" && (isCollectionType(type) || isObjectType(type))
  if (steps.length === 0 || isPlain) return undefined
  if (type !== "") return steps.reduce<ExpressionType>(withStep, type)
  // Of a value of which nothing is known, a function may say of what type it is.
  const telling = steps.filter((step) => conditionOf(step).is === "passes" && !conditionOf(step).isContrary)
  return telling.length === 0 ? undefined : telling.reduce<ExpressionType>(withStep, ANYTHING)
}

/** Index of the first of ordered narrowings that begins after a node. */
const indexAfter = (narrowings: ReadonlyArray<Narrowing>, node: number): number => {
  let [low, high] = [0, narrowings.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (narrowings[middle]!.first > node) high = middle
    else low = middle + 1
  }
  return low
}
