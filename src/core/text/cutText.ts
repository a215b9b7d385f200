/**
 * A text of at most `maxCharacters` characters, in UTF-16 code units; a longer one is cut, never inside of a character, and ends in "…".
 *
 * @example
 * ```ts
 * cutText("const limit", 11) // => "const limit"
 * cutText("const limits", 11) // => "const limi…"
 * ```
 */
export const cutText = (text: string, maxCharacters: number): string => {
  if (text.length <= maxCharacters) return text
  const last = maxCharacters - 2
  const splitsPair = last >= 0 && /[\uD800-\uDBFF]/.test(text[last]!)
  return `${text.slice(0, splitsPair ? last : last + 1)}…`
}
