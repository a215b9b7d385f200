/** Types of values that are made of other values. "" stands for a type that is not known. */
import { tupleType } from "../../../mention/tupleType.ts"
import { BOUND_SEPARATOR } from "../../../mention/boundNames.ts"
import { AWAIT, type ExpressionType, haveSameType, withStep } from "../../../mention/AccessChain.ts"
import { collectionType, isCollectionType } from "../../../mention/collectionType.ts"

/**
 * The one type of all values; "" when one is unknown, or they differ.
 *
 * @example
 * ```ts
 * commonType(["Cart", "Cart"]) // => "Cart"
 * commonType(["Cart", "Crate"]) // => ""
 * ```
 */
export const commonType = (found: ReadonlyArray<ExpressionType>): ExpressionType => {
  const [first = "", ...others] = found
  return others.every((each) => haveSameType(each, first)) ? first : ""
}

/**
 * The type of a value that is one of several, since a use of a member is one of that member of each: all of them, if they are known by name; else what the declarations
 * of the view have to tell. `anyTypes`: those of which a value may be anything.
 *
 * @example
 * ```ts
 * eitherType(["Cart", "Crate", "Cart"]) // => "Cart+Crate"
 * eitherType(["Cart", "any"], new Set(["any"])) // => ""
 * ```
 */
export const eitherType = (
  found: ReadonlyArray<ExpressionType>,
  anyTypes?: ReadonlySet<string>
): ExpressionType => {
  const common = commonType(found)
  if (common !== "" || found.includes("")) return common
  if (found.some((each) => typeof each === "string" && anyTypes?.has(each) === true)) return ""
  const described = found.find((each) => typeof each !== "string")
  if (described !== undefined) return described
  const stated = found.filter((each) => typeof each === "string")
  return stated.some(isCollectionType) ? "" : [...new Set(stated)].join(BOUND_SEPARATOR)
}

/**
 * The collection, or other holder, of values of a type; `name` is its own name, "" for any list.
 *
 * @example
 * ```ts
 * wrappedType("Cart", "Promise") // => "Promise[]Cart"
 * ```
 */
export const wrappedType = (held: ExpressionType, name: string): ExpressionType =>
  typeof held === "string" ? collectionType(held, "", name) : withStep(held, { is: "wrapped", name })

/** What awaiting a value of a type gives. */
export const awaitedType = (awaited: ExpressionType): ExpressionType =>
  awaited === "" ? "" : withStep(awaited, { is: "opened", name: AWAIT })

/**
 * The type of a tuple of values; "" when unknown, or when the view has to tell one of them.
 *
 * @example
 * ```ts
 * tupleOf(["Cart", "Crate"]) // => "(Cart,Crate)"
 * tupleOf(["Cart", { start: { is: "named", name: "crate" }, steps: [] }]) // => ""
 * ```
 */
export const tupleOf = (places: ReadonlyArray<ExpressionType>): string =>
  places.every((each) => typeof each === "string") ? tupleType(places) : ""
