import type { Misread } from "../Language.ts"
import { closingBraces } from "./chainedClosures.ts"

const ENUM = /\benum\s+\w+[^\n;(){}=]*\{/g

/** The commas between the constants of enumerations, which the grammar does not know: as the ends of statements. */
export const enumConstants = (code: string): ReadonlyArray<Misread> => {
  if (!/\benum\b/.test(code)) return []
  const closing = closingBraces(code)
  return Array.from(code.matchAll(ENUM)).flatMap(({ 0: matched, index }) => {
    const open = index + matched.length - 1
    const end = closing.get(open) ?? open
    const commas: Array<Misread> = []
    let depth = 0
    for (let at = open + 1; at < end; at++) {
      const letter = code[at]!
      if (/[([{]/.test(letter)) depth++
      else if (/[)\]}]/.test(letter)) depth--
      else if (depth > 0) continue
      // After the constants there are members.
      else if (letter === ";") break
      else if (letter === ",") commas.push({ start: at, end: at + 1, as: ";" })
    }
    return commas
  })
}
