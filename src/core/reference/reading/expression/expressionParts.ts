import type { ChainRules } from "../../../language/ChainRules.ts"
import type { PartRules } from "../../../language/PartRules.ts"
import { ownValue } from "../../../record/mod.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { partsIn } from "../syntax/partsIn.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"

/** Characters of an expression that tell whether it is nothing. */
const MAX_NOTHING_CHARACTERS = 20

/** Deepest nesting of brackets, and of choices in each other. */
const MAX_DEPTH = 8

/** The expressions of which a node gives one, or which it joins; none if they are incomplete. */
export interface Choice {
  readonly chosen: ReadonlyArray<number>
  readonly joins: boolean
}

/** Tells which expressions another one consists of. */
export interface ExpressionParts {
  /** The parts of an expression or a pattern, without comments; undefined if there are too many, or if a list is spread among them and `withSpread` is not set. */
  readonly partsOf: (node: number, withSpread?: boolean) => ReadonlyArray<number> | undefined
  /** The expression inside of brackets that change nothing. */
  readonly withoutBrackets: (node: number) => number
  /** Whether an expression holds nothing, or an empty list. */
  readonly isNothing: (node: number) => boolean
  /** Undefined for an expression that is no choice. */
  readonly choiceAt: (node: number) => Choice | undefined
  /** The values of which one is that of branches, as those of `switch`; undefined when one of them is not known. */
  readonly branchValues: (branches: number, kinds: ReadonlyArray<string>) => ReadonlyArray<number> | undefined
  /** The expressions of which one is the value of an expression, without those that hold nothing; itself where it is no choice. */
  readonly alternativesOf: (expression: number) => ReadonlyArray<number>
}

/** Finds the parts of the expressions of one file. */
export const expressionParts = (
  tape: SyntaxTape,
  text: string,
  { choices, nothing, spread, tuples = [] }: Pick<PartRules, "choices" | "nothing" | "spread" | "tuples">,
  wrappers: ChainRules["wrappers"],
  { childNode, kindOf }: Pick<TapeReader, "childNode" | "kindOf">
): ExpressionParts => {
  const { after, end, start } = tape
  const partsOf = partsIn(tape, spread)

  const withoutBrackets = (node: number): number => {
    let at = node
    for (let left = MAX_DEPTH; left > 0 && ownValue(wrappers, kindOf(at)) !== undefined; left--) {
      const inside = childNode(at, ownValue(wrappers, kindOf(at))!)
      if (inside < 0 || (tuples.includes(kindOf(at)) && after[inside] !== after[at])) return at
      at = inside
    }
    return at
  }

  const isNothing = (node: number): boolean =>
    nothing.test(text.slice(start[node], Math.min(end[node]!, start[node]! + MAX_NOTHING_CHARACTERS)))

  const choiceAt = (node: number): Choice | undefined => {
    const choice = ownValue(choices, kindOf(node))
    if (choice === undefined) return undefined
    const given = partsOf(node)
    const places = given?.length === 2 ? (choice.short ?? choice.parts) : choice.parts
    const chosen = places.map((place) => given?.[place] ?? -1)
    if (chosen.includes(-1)) return { chosen: [], joins: false }
    const between = text.slice(end[chosen[0]!], start[chosen[1]!]).trim()
    const joins = choice.joining?.includes(between) === true
    const isChoice = choice.joining === undefined || choice.signs !== undefined
    return !joins && (!isChoice || choice.signs?.includes(between) === false) ? undefined : { chosen, joins }
  }

  const branchValues = (
    branches: number,
    kinds: ReadonlyArray<string>
  ): ReadonlyArray<number> | undefined => {
    const values = (branches < 0 ? [] : (partsOf(branches) ?? [])).map((each) =>
      kinds.includes(kindOf(each)) ? childNode(each, ">") : -1
    )
    return values.includes(-1) ? undefined : values
  }

  const alternatives = (expression: number, depthLeft: number): ReadonlyArray<number> => {
    const node = withoutBrackets(expression)
    if (isNothing(node)) return []
    const choice = depthLeft === 0 ? undefined : choiceAt(node)
    return choice === undefined || choice.joins || choice.chosen.length === 0
      ? [node]
      : choice.chosen.flatMap((each) => alternatives(each, depthLeft - 1))
  }

  return {
    partsOf,
    withoutBrackets,
    isNothing,
    choiceAt,
    branchValues,
    alternativesOf: (expression) => alternatives(expression, MAX_DEPTH)
  }
}
