import type { Misread } from "../Language.ts"

/** Behind this a file is data. */
const HALTS = /^[^\S\n]*__halt_compiler[^\S\n]*\([^\S\n]*\)[^\S\n]*;/im

/**
 * What the grammar of PHP misreads though it is right: data at the end of a file.
 *
 * @example
 * ```ts
 * misreadIn("f();\n__halt_compiler();\nclass") // => [{ start: 23, end: 29, as: "\n     " }]
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> => {
  const halts = HALTS.exec(text)
  if (halts === null) return []
  const start = halts.index + halts[0].length
  return start === text.length
    ? []
    : [{ start, end: text.length, as: text.slice(start).replace(/[^\n]/g, " ") }]
}
