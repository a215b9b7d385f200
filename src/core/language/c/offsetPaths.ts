import type { Stretch } from "../Language.ts"
import { type CTokens, cTokens } from "./cTokens.ts"
import { type MacroReader, macroReader } from "./macroReader.ts"
import { MARK } from "./tokenReader.ts"

/**
 * What follows the first field in `offsetof(struct cart, rows[0].size)`: the grammar knows a single field there, and would lose the rest of the file.
 *
 * @example
 * ```ts
 * const text = "x = offsetof(struct cart, rows[0].size);"
 * offsetPaths(text).map(({ start, end }) => text.slice(start, end)) // => ["[0].size"]
 * ```
 */
export const offsetPaths = (
  text: string,
  tokens: CTokens = cTokens(text),
  { afterCall, isName, kind, tokenBefore, wordAt }: MacroReader = macroReader(text, tokens)
): ReadonlyArray<Stretch> => {
  const found: Array<Stretch & { readonly apart: true }> = []
  if (!text.includes("offsetof")) return found
  for (let at = 0; at < tokens.count; at++) {
    if (kind[at + 1] !== MARK.open || wordAt(at) !== "offsetof" || tokenBefore(at + 1) !== at) continue
    const close = afterCall(at) - 1
    let comma = at + 2
    while (comma < close && kind[comma] !== MARK.comma) comma++
    if (isName(comma + 1) && comma + 2 < close)
      found.push({ start: tokens.end[comma + 1]!, end: tokens.end[close - 1]!, apart: true })
  }
  return found
}
