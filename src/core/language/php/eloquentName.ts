import type { OtherName } from "../MemberRules.ts"

const SCOPE = /^scope(\p{Lu}\w*)$/u
const ACCESSOR = /^[gs]et(\p{Lu}\w*)Attribute$/u

/**
 * The name by which a query or an object uses a method of a model of Laravel, if it is another one: that of a scope, or of an attribute that is computed.
 *
 * @example
 * ```ts
 * eloquentName("scopeRecentFirst") // => { name: "recentFirst", isCalled: true }
 * eloquentName("getFullNameAttribute") // => { name: "full_name", isCalled: false }
 * eloquentName("getName") // => undefined
 * ```
 */
export const eloquentName = (method: string): OtherName | undefined => {
  const scope = SCOPE.exec(method)?.[1]
  if (scope !== undefined) return { name: scope[0]!.toLowerCase() + scope.slice(1), isCalled: true }
  const attribute = ACCESSOR.exec(method)?.[1]
  return attribute === undefined
    ? undefined
    : { name: attribute.replaceAll(/(?<!^)(?=\p{Lu})/gu, "_").toLowerCase(), isCalled: false }
}
