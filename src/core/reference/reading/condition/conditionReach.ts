import type { NarrowingRules } from "../../../language/NarrowingRules.ts"
import { ownValue } from "../../../record/mod.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"
import type { AddNarrowing, Told } from "./Narrowing.ts"

/** Most expressions and statements around a condition. */
const MAX_DEPTH = 12

/** Tells where a condition counts. */
export interface ConditionReach {
  /** Adds what a condition tells where that is so: where it holds, or where it fails if it `isContrary` to what is told. */
  readonly addAround: (path: string, told: Told, condition: number, isContrary: boolean) => void
  /** Adds what is so in all that follows a statement in its block. */
  readonly addAfter: (path: string, told: Told, statement: number) => void
  /** A child by the place that the rules state: a field, ">" for the last one, or a number. */
  readonly childAt: (node: number, place: string | number) => number
  /** Whether what follows a statement, or a block, is not reached. */
  readonly leaves: (block: number) => boolean
  /** A node inside of brackets that change nothing. */
  readonly withoutBrackets: (node: number) => number
}

/** Finds where the conditions of one file count. */
export const conditionReach = (
  { after, end, parent, start }: SyntaxTape,
  text: string,
  rules: NarrowingRules,
  { childNode, kindOf, lastPart, textOf }: Pick<TapeReader, "childNode" | "kindOf" | "lastPart" | "textOf">,
  add: AddNarrowing
): ConditionReach => {
  const childAt = (node: number, place: string | number): number => {
    if (typeof place === "string") return place === ">" ? lastPart(node) : childNode(node, place)
    let child = node + 1
    for (let left = place; left > 0 && child < after[node]!; left--) child = after[child]!
    return child < after[node]! ? child : -1
  }

  const holdsOne = (node: number): boolean => after[node + 1] === after[node]

  const isLeaving = (statement: number): boolean =>
    rules.leaves.includes(kindOf(statement)) ||
    // `throw` may be an expression, which is a statement.
    (statement >= 0 && holdsOne(statement) && rules.leaves.includes(kindOf(statement + 1)))

  const leaves = (block: number): boolean => isLeaving(block) || isLeaving(lastPart(block))

  /** The same for what is done where a condition fails, which may be a node around that alone. */
  const leavesElse = (failed: number): boolean =>
    leaves(failed) || (after[failed]! > failed + 1 && holdsOne(failed) && leaves(failed + 1))

  const addAfter = (path: string, told: Told, statement: number) => {
    const block = parent[statement]!
    if (block >= 0 && rules.blocks.includes(kindOf(block))) add(path, told, after[statement]!, after[block]!)
  }

  /** Adds what is so in one branch after a condition, and after all of them if the other one leaves. `isSo`: where the condition holds. */
  const addBranch = (path: string, told: Told, around: number, condition: number, isSo: boolean) => {
    const { condition: place, fails, holds } = ownValue(rules.branches, kindOf(around))!
    if (childAt(around, place) !== condition) return
    const branch = isSo ? holds : fails
    const done = branch === undefined ? -1 : childAt(around, branch)
    // What follows a failed condition may be several branches.
    if (done >= 0 && done !== condition) add(path, told, done, after[isSo ? done : around]!)
    const held = childAt(around, holds)
    const isLast = (each: number) => each >= 0 && after[each] === after[around]
    if (isSo) {
      const failed = fails === undefined ? -1 : childAt(around, fails)
      if (failed !== held && isLast(failed) && leavesElse(failed)) addAfter(path, told, around)
    } else if ((done < 0 || done === held) && isLast(held) && leaves(held)) addAfter(path, told, around)
  }

  /** Adds what is so in the second of two conditions; returns whether it is also where both together hold or fail. */
  const addCombined = (path: string, told: Told, around: number, condition: number, isSo: boolean) => {
    const second = after[around + 1]!
    if (second >= after[around]!) return false
    const word = text.slice(end[around + 1], start[second]).trim()
    if (word !== (isSo ? rules.combined.both : rules.combined.either)) return false
    if (condition !== second) add(path, told, second, after[second]!)
    return true
  }

  const addAround = (path: string, told: Told, condition: number, isContrary: boolean) => {
    let at = condition
    /** Whether it is so where the expression holds, rather than where it fails. */
    let isSo = told.isOther === isContrary
    for (let left = MAX_DEPTH; left > 0 && parent[at]! >= 0; left--) {
      const around = parent[at]!
      const kind = kindOf(around)
      const negation = ownValue(rules.negations, kind)
      const filtered = ownValue(rules.filters, kind)
      if (negation !== undefined) {
        if (!text.startsWith(negation, start[around])) return
        isSo = !isSo
      } else if (kind === rules.combined.type) {
        if (!addCombined(path, told, around, at, isSo)) return
      } else if (rules.assertingCall?.list === kind) {
        const { callee, name } = rules.assertingCall
        const call = parent[around]!
        if (isSo && after[around + 1] === after[at] && textOf(childNode(call, callee)) === name)
          addAfter(path, told, parent[call]!)
        return
      } else if (rules.assertions.includes(kind)) {
        if (isSo && at === around + 1) addAfter(path, told, around)
        return
      } else if (filtered !== undefined) {
        const made = isSo ? childNode(parent[around]!, filtered) : -1
        if (made >= 0) add(path, told, made, after[made]!)
        return
      } else if (ownValue(rules.branches, kind) !== undefined) {
        addBranch(path, told, around, at, isSo)
        return
      } else if (!rules.brackets.includes(kind)) return
      at = around
    }
  }

  return {
    addAfter,
    addAround,
    childAt,
    leaves,
    withoutBrackets: (node) => {
      let at = node
      while (at >= 0 && rules.brackets.includes(kindOf(at)) && after[at]! > at + 1) at++
      return at
    }
  }
}
