import type { Misread } from "../Language.ts"

/** A line of a template that another text replaces. */
const REPLACED_LINE = /^[^\S\n]*@\w+@[^\S\n]*$/gm

/**
 * Lines of a template that `configure_file` replaces.
 *
 * @example
 * ```ts
 * misreadIn("@PACKAGE_INIT@\ninclude(x)") // => [{ start: 0, end: 14, apart: true }]
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> =>
  text.includes("@")
    ? [...text.matchAll(REPLACED_LINE)].map(({ 0: line, index }) => ({
        start: index,
        end: index + line.length,
        apart: true
      }))
    : []
