/** What documentation writes out where a secret goes: `AKIAIOSFODNN7EXAMPLE`, `<your token>`, `***`; and the key that every Azurite has. */
const SAYS_SO = /EXAMPLE|^Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUz|your[-_ ]|[x*.#]{8,}|(.)\1{11,}/i

/**
 * Whether what looks like a secret only shows how one looks.
 *
 * @example
 * ```ts
 * isPlaceholder("ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx") // => true
 * ```
 */
export const isPlaceholder = (secret: string): boolean => SAYS_SO.test(secret)
