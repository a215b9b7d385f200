import type { MisplacedSteps } from "../../../language/MemberRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { kindsNamed } from "./kindsNamed.ts"

/** Most steps after an operand that are given to it. */
const MAX_STEPS = 64

/** Most nodes that precede such an operand in one expression: each further one costs as much as all before it. */
const MAX_NODES = 5000

/**
 * Gives the steps after an operator's last operand to that operand, in place, where a grammar puts them around the whole: `(a + b).c` for `a + b.c`. What is in
 * brackets is one operand.
 */
export const giveStepsToOperands = (
  tape: SyntaxTape,
  text: string,
  { operators, steps, unlessSign }: MisplacedSteps
): void => {
  const { after, end, field, length, marksBefore, marksUntil, parent, start, type, types } = tape
  const [isOperator, isStep] = [operators, steps].map((names) => kindsNamed(types, names))

  /** The operator that the steps from a node on are around; -1 for none. */
  const operatorInside = (outermost: number): number => {
    let node = outermost
    for (let left = MAX_STEPS; left > 0 && isStep![type[node]!]! && after[node]! > node + 1; left--) node++
    return node > outermost &&
      after[node]! - node <= MAX_NODES &&
      isOperator![type[node]!]! &&
      after[node]! > node + 1 &&
      !text.startsWith(unlessSign, start[node])
      ? node
      : -1
  }

  const lastChild = (node: number): number => {
    let child = node + 1
    while (after[child]! < after[node]!) child = after[child]!
    return child
  }

  /** Puts the operator and what precedes its last operand before the steps. Nodes are in preorder, so that all others stay where they are. */
  const move = (outermost: number, operator: number) => {
    const operand = lastChild(operator)
    const count = operator - outermost
    const moved = operand - operator
    const placeOf = (node: number): number =>
      node < outermost || node >= operand ? node : node < operator ? node + moved : node - count
    const innermost = operator - 1
    // What belongs to the steps besides what they follow, such as the name of a member.
    for (let step = outermost; step < operator; step++)
      for (let child = after[step + 1]!; child < after[step]!; child = after[child]!)
        parent[child] = placeOf(step)
    for (let node = outermost; node < operand; node++)
      if (node !== outermost) parent[node] = placeOf(parent[node]!)
    parent[operator] = parent[outermost]!
    parent[outermost] = placeOf(operator)
    parent[operand] = placeOf(innermost)
    const [ownField, operandField] = [field[operator]!, field[operand]!]
    field[operator] = field[outermost]!
    field[outermost] = operandField
    field[operand] = ownField
    for (let node = operator + 1; node < operand; node++) after[node] = after[node]! - count
    after[operator] = after[outermost]!
    end[operator] = end[outermost]!
    marksUntil[operator] = marksUntil[outermost]!
    for (let step = outermost; step < operator; step++) {
      start[step] = start[operand]!
      marksBefore[step] = marksBefore[operand]!
    }
    for (const column of [after, end, field, marksBefore, marksUntil, parent, start, type]) {
      const stepsColumn = column.slice(outermost, operator)
      column.copyWithin(outermost, operator, operand)
      column.set(stepsColumn as never, outermost + moved)
    }
  }

  for (let node = 0; node < length; node++)
    for (let operator = operatorInside(node); operator >= 0; operator = operatorInside(node))
      move(node, operator)
}
