import type { Misread } from "../Language.ts"

/** An annotation of the array that a variable number of arguments makes, and the word of an import of all that a module exports. */
const UNKNOWN_WORDS =
  /(?<=\S\s{1,20})@[\p{L}_][\p{L}\p{N}_.]{0,100}(?=\s{0,20}\.\.\.)|(?<=^import[^\S\n]{1,20})module(?=[^\S\n]+[\p{L}_])/gmu

/**
 * Valid Java code that the grammar misreads.
 *
 * @example
 * ```ts
 * misreadIn("void add(Item @Nullable ... items) {}") // => [{ start: 14, end: 23 }]
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> =>
  text.includes("...") || text.includes("import module")
    ? Array.from(text.matchAll(UNKNOWN_WORDS), ({ 0: { length }, index }) => ({
        start: index,
        end: index + length
      }))
    : []
