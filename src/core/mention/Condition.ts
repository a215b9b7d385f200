/** Conditions about a value that only the declarations of the view can judge, as they are kept in the steps of chains. */
import type { Step } from "./AccessChain.ts"

/**
 * `equals`: a field has one of some values, as written. `has`: there is a field of that name. `passes`: a function says that the value is of the type which it
 * states. `isContrary`: that is not so.
 */
export interface Condition {
  readonly is: "equals" | "has" | "passes"
  /** The field, or the function. */
  readonly name: string
  readonly values: ReadonlyArray<string>
  readonly isContrary: boolean
}

/** The type of a value of which nothing is known before a condition. */
export const ANYTHING = "?"

const SIGNS: ReadonlyArray<readonly [string, Condition["is"]]> = [
  ["=", "equals"],
  ["+", "has"],
  ["?", "passes"]
]
const CONTRARY = "!"
const VALUE_SEPARATOR = "|"

/** Values and names that can be part of a step. */
const KEPT = /^[\p{L}\p{N}_$.,:# @-]{1,60}$/u

/**
 * The step to what is left of a type where a condition holds; undefined for one that cannot be kept.
 *
 * @example
 * ```ts
 * const condition = { is: "equals", name: "kind", values: ["order", "offer"], isContrary: false } as const
 * conditionStep(condition) // => { is: "where", name: "=kind|order|offer" }
 * conditionOf({ name: "=kind|order|offer" }) // => condition
 * conditionStep({ ...condition, values: [">"] }) // => undefined
 * ```
 */
export const conditionStep = ({ is, isContrary, name, values }: Condition): Step | undefined =>
  [name, ...values].every((each) => KEPT.test(each))
    ? {
        is: "where",
        name:
          (isContrary ? CONTRARY : "") +
          SIGNS.find(([, each]) => each === is)![0] +
          [name, ...values].join(VALUE_SEPARATOR)
      }
    : undefined

/** The condition of such a step. */
export const conditionOf = ({ name: written }: Pick<Step, "name">): Condition => {
  const isContrary = written.startsWith(CONTRARY)
  const text = isContrary ? written.slice(CONTRARY.length) : written
  const [name = "", ...values] = text.slice(1).split(VALUE_SEPARATOR)
  return { is: SIGNS.find(([sign]) => text.startsWith(sign))![1], name, values, isContrary }
}
