/**
 * How tags and categories are compared: without case, and without blanks around them.
 *
 * @example
 * ```ts
 * labelKey(" WIP ") === labelKey("wip") // => true
 * ```
 */
export const labelKey = (label: string): string => label.normalize("NFKC").toLowerCase().trim()
