import type { NarrowingRules } from "../../language/NarrowingRules.ts"
import type { ExpressionType } from "../../mention/AccessChain.ts"
import { BOUND_SEPARATOR, splitBounds } from "../../mention/boundNames.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { childByField } from "./childByField.ts"
import { kindsNamed } from "./kindsNamed.ts"
import { PLACE } from "./compileRules.ts"
import type { tapeReader } from "./tapeReader.ts"

/** Where a condition tells the type of a variable: at the nodes from one to another, `last` excluded. */
interface Narrowing {
  readonly first: number
  readonly last: number
  readonly type: string
  /** It does not have that type there. */
  readonly isOther: boolean
}

type Told = Pick<Narrowing, "isOther" | "type">

/** The type of a variable, or of a member of one, at a node, by what it is declared as; undefined where no condition tells it. */
export type NarrowedTypes = (path: string, node: number, declared: ExpressionType) => string | undefined

/** Longest variable, with its member, and longest type that is read. */
const MAX_CHARACTERS = 100

/** Most characters of an operator. */
const MAX_SIGN_CHARACTERS = 20

/** Most expressions and statements around a condition, and types in a list. */
const MAX_DEPTH = 12

/** Most earlier conditions about a variable that are examined for a use of it. */
const MAX_EARLIER = 50

/**
 * Tells the type of a variable, or of a member of one, `node.parent`, by the conditions that hold at a node, `isinstance(thing, Cart)`, unless the variable is assigned
 * while the condition counts. Undefined for a file without such conditions.
 */
export const narrowedTypes = (
  tape: SyntaxTape,
  text: string,
  rules: NarrowingRules | undefined,
  { childIn, placeRolesAt }: Pick<ReturnType<typeof tapeReader>, "childIn" | "placeRolesAt">,
  nameOfType: (written: string) => string
): NarrowedTypes | undefined => {
  const words = [rules?.test?.name, rules?.operator?.sign, rules?.switches?.word]
  if (rules === undefined || !words.some((word) => word !== undefined && text.includes(word)))
    return undefined
  const { after, end, field, fields, parent, start, type, types } = tape
  const childNode = childByField(tape, childIn)
  /** "" for no node, and for what the grammar has no name for. */
  const kindOf = (node: number) => (node < 0 ? "" : (types[type[node]!] ?? ""))
  const textOf = (node: number) => text.slice(start[node], end[node])
  const numberOf = (name: string) => types.indexOf(name)
  const { operator, switches, test } = rules
  const [callType, operatorType, switchType] = [test?.call, operator?.type, switches?.type].map((name) =>
    name === undefined ? -1 : numberOf(name)
  )
  const isVariable = kindsNamed(types, rules.variables)
  const isMember = kindsNamed(types, rules.members)

  /** The last child that is no comment. */
  const lastChild = (node: number): number => {
    let last = -1
    for (let child = node + 1; child < after[node]!; child = after[child]!)
      if (!kindOf(child).includes("comment")) last = child
    return last
  }

  const childAt = (node: number, place: string | number): number => {
    if (typeof place === "string") return place === ">" ? lastChild(node) : childNode(node, place)
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

  const leaves = (block: number): boolean => isLeaving(block) || isLeaving(lastChild(block))

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

  for (let node = 0; node < type.length; node++)
    if (type[node] === callType) readTest(node)
    else if (type[node] === operatorType) readOperator(node)
    else if (type[node] === switchType) readSwitch(node)
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

  const isAssignedIn = (path: string, { first, last }: Narrowing): boolean => {
    const signs = (rules.sign?.length ?? 0) + (path.includes(".") ? (rules.joint ?? ".").length - 1 : 0)
    const lengths = [path.length, path.length + signs]
    for (let node = first; node < last; node++) {
      if (!isVariable[type[node]!]! && !isMember[type[node]!]!) continue
      const length = end[node]! - start[node]!
      // Compared before any text is read, which costs more.
      if (length !== lengths[0] && length !== lengths[1]) continue
      if (pathAt(node) === path && isAssignment(node)) return true
    }
    return false
  }
  const reassigned = new Map<Narrowing, boolean>()
  /** Whether a variable, or the one that a member is of, gets a value where a condition counts; examined once for all uses there. */
  const isReassigned = (path: string, variable: string, narrowing: Narrowing): boolean => {
    const known = reassigned.get(narrowing)
    if (known !== undefined) return known
    const found = isAssignedIn(path, narrowing) || (variable !== path && isAssignedIn(variable, narrowing))
    reassigned.set(narrowing, found)
    return found
  }
  return (written, node, declared) => {
    const path = memberPath(written)
    const narrowings = byPath.get(path)
    if (narrowings === undefined) return undefined
    const variable = path.split(".", 1)[0]!
    const excluded = new Set<string>()
    let at = indexAfter(narrowings, node) - 1
    for (let left = MAX_EARLIER; left > 0 && at >= 0; at--, left--) {
      const found = narrowings[at]!
      if (node >= found.last) continue
      if (isReassigned(path, variable, found)) break
      if (!found.isOther) return found.type
      for (const each of splitBounds(found.type)) excluded.add(each)
    }
    const members = typeof declared === "string" ? splitBounds(declared) : []
    const remaining = members.filter((each) => !excluded.has(each))
    return remaining.length === 0 || remaining.length === members.length
      ? undefined
      : remaining.join(BOUND_SEPARATOR)
  }
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
