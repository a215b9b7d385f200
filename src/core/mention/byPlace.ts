import type { MentionPlace } from "./Mention.ts"

/**
 * Compares places by their order in a text.
 *
 * @example
 * ```ts
 * [{ line: 2, column: 1 }, { line: 1, column: 9 }, { line: 1, column: 2 }].sort(byPlace)[0] // => { line: 1, column: 2 }
 * ```
 */
export const byPlace = (a: MentionPlace, b: MentionPlace): number => a.line - b.line || a.column - b.column
