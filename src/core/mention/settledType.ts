import { collectionName, isCollectionType, partOfCollection } from "./collectionType.ts"

/** The type of promises, and the names of their own members. */
export interface PromiseRules {
  readonly promise: string
  readonly promiseMembers: ReadonlySet<string>
}

/**
 * What awaiting a value gives, if it is a promise and the member that follows is none of promises: a path of names may go through what awaits them. Any other type stays as
 * it is.
 *
 * @example
 * ```ts
 * const rules = { promise: "Promise", promiseMembers: new Set(["then"]) }
 * settledType("Promise[]Cart", "total", rules) // => "Cart"
 * settledType("Promise[]Cart", "then", rules) // => "Promise[]Cart"
 * settledType("Cart", "total", undefined) // => "Cart"
 * ```
 */
export const settledType = (type: string, member: string, rules: PromiseRules | undefined): string =>
  rules !== undefined &&
  isCollectionType(type) &&
  collectionName(type) === rules.promise &&
  !rules.promiseMembers.has(member)
    ? (partOfCollection(type, "element") ?? type)
    : type
