import type { Misread } from "../Language.ts"

/** The line that begins a format, whose text ends with a line that is only a dot: `format STDOUT =`. */
export const FORMAT_LINE = /^format(?:\s+[\w:]+)?\s*=\s*$/

/** No report has more lines. */
const FORMAT = /^format(?:[^\S\n]+[\w:]+)?[^\S\n]*=[^\S\n]*\r?\n(?:.*\n){0,200}?\.[^\S\n]*\r?$/gm

/**
 * Formats, which the grammar does not know: reports as they are printed, with the names of variables below each line.
 *
 * @example
 * ```ts
 * formats("a();\nformat STDOUT =\n@<<< sub\n$name\n.\nb();\n") // => [{ start: 5, end: 37, apart: true }]
 * ```
 */
export const formats = (text: string): ReadonlyArray<Misread> =>
  /^format\b/m.test(text)
    ? Array.from(text.matchAll(FORMAT), ({ 0: format, index }) => ({
        start: index,
        end: index + format.length,
        apart: true
      }))
    : []
