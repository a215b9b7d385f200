/**
 * The list in angle brackets at an offset of a text, after blanks: the number of its items, and where it ends. Without such a list there are none, and it ends where
 * it would begin.
 *
 * @example
 * ```ts
 * angleList("Map<string, List<A, B>> map", 3) // => { count: 2, end: 23 }
 * angleList("Map map", 3) // => { count: 0, end: 3 }
 * ```
 */
export const angleList = (text: string, at: number): { readonly count: number; readonly end: number } => {
  let open = at
  while (/\s/.test(text[open] ?? "")) open++
  if (text[open] !== "<") return { count: 0, end: at }
  let count = 1
  let depth = 0
  for (let end = open; end < text.length; end++) {
    if ("<[(".includes(text[end]!)) depth++
    else if (">])".includes(text[end]!)) depth--
    else if (text[end] === "," && depth === 1) count++
    if (depth === 0) return { count, end: end + 1 }
  }
  return { count, end: text.length }
}
