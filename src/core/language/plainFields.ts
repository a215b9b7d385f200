import type { MemberRules } from "./MemberRules.ts"

/**
 * The rule for fields of a language in which only some types are certainly no functions: those whose signatures `plain` matches cannot be called, all others may be.
 *
 * @example
 * ```ts
 * const { typeOf } = plainFields(/:\s*(?:number|string)$/)
 * ["total: number", "run: () => void"].map(typeOf) // => ["", undefined]
 * ```
 */
export const plainFields = (plain: RegExp): NonNullable<MemberRules["callableFields"]> => ({
  typeOf: (signature) => (plain.test(signature) ? "" : undefined),
  functionTypes: /(?!)/
})
