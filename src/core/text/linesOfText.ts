import type { LineTable } from "./LineTable.ts"

/**
 * The lines `first` to `last` of a text, 1-based and inclusive, clipped to the existing lines, without the final line break.
 *
 * @example
 * ```ts
 * linesOfText("a\nb\nc\n", { starts: new Uint32Array([0, 2, 4, 6]), count: 3 }, 2, 9) // => "b\nc"
 * ```
 */
export const linesOfText = (
  text: string,
  { count, starts }: LineTable,
  first: number,
  last: number
): string => {
  const from = Math.max(first, 1)
  const to = Math.min(last, count)
  return from > to ? "" : text.slice(starts[from - 1], starts[to]).replace(/\r?\n$/, "")
}
