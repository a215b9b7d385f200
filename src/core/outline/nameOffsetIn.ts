const WORD = /[\w$]/

/**
 * The offset of the first occurrence of `name` as a whole word between `from` and `to`; undefined if there is none.
 *
 * @example
 * ```ts
 * nameOffsetIn("int intern(int n)", "n", 0, 17) // => 15
 * nameOffsetIn("int intern(int n)", "m", 0, 17) // => undefined
 * ```
 */
export const nameOffsetIn = (text: string, name: string, from: number, to: number): number | undefined => {
  for (let at = text.indexOf(name, from); at >= 0 && at + name.length <= to; at = text.indexOf(name, at + 1))
    if (!WORD.test(text[at - 1] ?? "") && !WORD.test(text[at + name.length] ?? "")) return at
  return undefined
}
