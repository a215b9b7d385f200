/**
 * The form in which tags and categories are compared: NFKC, lower case, trimmed.
 *
 * @example
 * ```ts
 * labelKey(" WIP ") === labelKey("wip") // => true
 * ```
 */
export const labelKey = (label: string): string => label.normalize("NFKC").toLowerCase().trim()
