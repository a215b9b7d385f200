import type { Misread } from "../Language.ts"

/** A container without content, for which the grammar asks. */
const EMPTY_CONTAINER = /(?<=\b(?:struct|union|enum|opaque)(?:\([^()\n]{0,100}\))?)[^\S\n]\{\}/g

/**
 * Containers without content, which get a field in place of the blank before their braces.
 *
 * @example
 * ```ts
 * misreadIn("const Empty = struct {};") // => [{ start: 20, end: 23, as: "{_}" }]
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> =>
  text.includes(" {}")
    ? Array.from(text.matchAll(EMPTY_CONTAINER), ({ index }) => ({ start: index, end: index + 3, as: "{_}" }))
    : []
