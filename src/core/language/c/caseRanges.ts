import type { Misread } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "./cTokens.ts"
import { type MacroReader, macroReader } from "./macroReader.ts"
import { MARK } from "./tokenReader.ts"

/** Most tokens of the first value of a range. */
const MAX_VALUE_TOKENS = 60

/**
 * The signs of ranges in cases, as GNU C has them, which become operators: `case 0 ... 8:`.
 *
 * @example
 * ```ts
 * caseRanges("case 'a' ... 'z': case B:") // => [{ start: 9, end: 12, as: " + " }]
 * ```
 */
export const caseRanges = (
  text: string,
  tokens: CTokens = cTokens(text),
  { kind, wordAt }: Pick<MacroReader, "kind" | "wordAt"> = macroReader(text, tokens)
): ReadonlyArray<Misread> => {
  if (!text.includes("...")) return []
  const { count, start } = tokens
  const found: Array<Misread> = []
  for (let at = 0; at < count; at++) {
    if (kind[at] !== TOKEN.word || wordAt(at) !== "case") continue
    for (let next = at + 1; next < Math.min(count, at + MAX_VALUE_TOKENS); next++) {
      if (kind[next] === MARK.colon || kind[next] === MARK.semicolon) break
      if (kind[next] !== TOKEN.operator || !text.startsWith("...", start[next])) continue
      found.push({ start: start[next]!, end: start[next]! + 3, as: " + " })
      break
    }
  }
  return found
}
