/**
 * An error type without its package or namespace, which the same runtime sometimes omits, and which is the same for most types of a language.
 *
 * @example
 * ```ts
 * simpleType("java.lang.NullPointerException") // => "NullPointerException"
 * simpleType(undefined) // => undefined
 * ```
 */
export const simpleType = (type: string | undefined): string | undefined => type?.split(/[.\\$]|::/).at(-1)
