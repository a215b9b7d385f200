/** Index of the bracket that closes the one at `open`; -1 if there is none. Angle brackets count as signs. */
export const closingBracketIndex = (text: string, open: number): number => {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if ("([{".includes(text[at]!)) depth++
    else if (")]}".includes(text[at]!)) depth--
    if (depth === 0) return at
  }
  return -1
}
