/** Placeholders in documentation: `AKIAIOSFODNN7EXAMPLE`, `<your token>`, `***`; and the well-known account key of Azurite. */
const PLACEHOLDER = /EXAMPLE|^Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUz|your[-_ ]|[x*.#]{8,}|(.)\1{11,}/i

/**
 * Whether text in the form of a secret is only a placeholder.
 *
 * @example
 * ```ts
 * isPlaceholder("ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx") // => true
 * ```
 */
export const isPlaceholder = (secret: string): boolean => PLACEHOLDER.test(secret)
