import type { Misread } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "./cTokens.ts"
import { type MacroReader, macroReader } from "./macroReader.ts"
import { MARK } from "./tokenReader.ts"

/** Most tokens of a body that may come before its first member. */
const MAX_TOKENS_BEFORE_MEMBER = 20

const STRUCT = "struct"

/** Of each brace that opens, the one that closes it; 0 for one that nothing closes. */
const closingBraces = ({ count, kind }: CTokens): Int32Array => {
  const found = new Int32Array(count + 1)
  const open: Array<number> = []
  for (let at = 0; at < count; at++) {
    if (kind[at] === MARK.openBrace) open.push(at)
    else if (kind[at] === MARK.closeBrace && open.length > 0) found[open.pop()!] = at
  }
  return found
}

/**
 * A type that a macro declares, whose members are declared by macros that are called twice: `DECLARE_INTERFACE_(Cart, Base) { STDMETHOD(Total)(THIS_ int a) PURE; };`. It is
 * read as a struct of that name without members.
 *
 * @example
 * ```ts
 * const text = "DECLARE_TYPE(Cart, Base) { METHOD(Total)(THIS) PURE; };\nTEST(Cart, total) { RUN(1); }"
 * interfaceMacros(text).map(({ start, end, as }) => as ?? text.slice(start, end)) // => ["struct       ", ", Base)", " METHOD(Total)(THIS) PURE; "]
 * ```
 */
export const interfaceMacros = (
  text: string,
  tokens: CTokens = cTokens(text),
  reader: MacroReader = macroReader(text, tokens)
): ReadonlyArray<Misread> => {
  const { count, end, start } = tokens
  const { afterCall, isName, kind, tokenBefore } = reader
  const found: Array<Misread> = []
  let closing: Int32Array | undefined

  /** Whether the first member after a brace is declared by a macro that is called twice. */
  const beginsWithMember = (open: number): boolean => {
    for (let at = open + 1; at < Math.min(count, open + MAX_TOKENS_BEFORE_MEMBER); at++) {
      if (kind[at] === MARK.semicolon || kind[at] === MARK.closeBrace) return false
      if (kind[at] !== TOKEN.capitals || kind[at + 1] !== MARK.open) continue
      const after = afterCall(at)
      return after > 0 && kind[after] === MARK.open
    }
    return false
  }

  for (let at = 0; at < count; at++) {
    if (kind[at] !== TOKEN.capitals || kind[at + 1] !== MARK.open || tokenBefore(at + 1) !== at) continue
    const name = at + 2
    if (!isName(name) || (kind[name + 1] !== MARK.comma && kind[name + 1] !== MARK.close)) continue
    const open = afterCall(at)
    if (open < 0 || kind[open] !== MARK.openBrace || !beginsWithMember(open)) continue
    closing ??= closingBraces(tokens)
    const close = closing[open]!
    if (close === 0 || kind[close + 1] !== MARK.semicolon) continue
    const head = text.slice(start[at], start[name])
    if (end[at]! - start[at]! < STRUCT.length) continue
    const blanks = head.slice(STRUCT.length).replaceAll(/[^\r\n]/g, " ")
    found.push(
      { start: start[at]!, end: start[name]!, as: STRUCT + blanks },
      { start: end[name]!, end: end[open - 1]!, apart: true },
      { start: end[open]!, end: start[close]!, apart: true }
    )
    reader.exclude(name + 1, open)
    reader.exclude(open + 1, close)
    at = close
  }
  return found
}
