/**
 * The parts between commas within the brackets that begin at an index; none when these are not closed. Angle brackets count.
 *
 * @example
 * ```ts
 * partsInBrackets("Map<User, (a: A, b: B) => List<C>>", 3) // => ["User", " (a: A, b: B) => List<C>"]
 * partsInBrackets("Map<User", 3) // => []
 * ```
 */
export const partsInBrackets = (text: string, open: number): ReadonlyArray<string> => {
  const parts: Array<string> = []
  let depth = 0
  let from = open + 1
  for (let at = open; at < text.length; at++) {
    const character = text[at]!
    if ("<([{".includes(character)) depth++
    else if (")]}".includes(character) || (character === ">" && !/[-=]/.test(text[at - 1]!))) depth--
    if (depth === 0 || (depth === 1 && character === ",")) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
    if (depth === 0) return parts
  }
  return []
}
