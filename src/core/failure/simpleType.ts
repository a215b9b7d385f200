/**
 * A type without its package or namespace, which is told or not by the same runtime, and is the same for most types of a language.
 *
 * @example
 * ```ts
 * simpleType("java.lang.NullPointerException") // => "NullPointerException"
 * simpleType(undefined) // => undefined
 * ```
 */
export const simpleType = (type: string | undefined): string | undefined => type?.split(/[.\\$]|::/).at(-1)
