import type { Misread } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "./cTokens.ts"
import { type MacroReader, macroReader } from "./macroReader.ts"
import { MARK } from "./tokenReader.ts"

const KEYWORD = "asm"

/** Names of the keyword in front of a block, in some compilers. */
const BLOCK_KEYWORD = /^_{0,2}asm$/

/** The keyword, with or without underscores. */
const KEYWORDS = /^_{0,2}asm(?:__)?$/i

/** Words between the keyword and its parentheses. */
const QUALIFIER = /^(?:__)?(?:volatile|goto|inline)(?:__)?$/

/** Most tokens of the assembler's text before its first operand, and most of a block. */
const MAX_TEXT_TOKENS = 400
const MAX_BLOCK_TOKENS = 20_000

/**
 * Programs of an assembler: the keyword, where a macro stands for it, gets its name, `ASM volatile ("nop" : : : "memory")`; a block is left out: `__asm { nop }`.
 *
 * @example
 * ```ts
 * assemblerStatements('ASM volatile ("nop");') // => [{ start: 0, end: 3, as: "asm" }]
 * assemblerStatements('log("nop", a ? b : c);') // => []
 * ```
 */
export const assemblerStatements = (
  text: string,
  tokens: CTokens = cTokens(text),
  reader: MacroReader = macroReader(text, tokens)
): ReadonlyArray<Misread> => {
  const { count, end, start } = tokens
  const { isName, kind, tokenBefore, wordAt } = reader
  const found: Array<Misread> = []

  const isString = (at: number) => kind[at] === TOKEN.literal && text[end[at]! - 1] === '"'

  /** Whether parentheses begin with a string, or a row of them with names between, that a colon follows. */
  const haveOperands = (open: number): boolean => {
    if (!isString(open + 1)) return false
    let next = open + 1
    while (next < open + MAX_TEXT_TOKENS && (isString(next) || isName(next))) next++
    return kind[next] === MARK.colon || kind[next] === TOKEN.scope
  }

  const isKeyword = (at: number): boolean => {
    // `__asm__ __volatile__ ("nop")`
    if (KEYWORDS.test(wordAt(tokenBefore(at)))) return false
    if (kind[at + 1] === MARK.open) return isName(at) && haveOperands(at + 1)
    return (
      kind[at + 1] === TOKEN.word &&
      kind[at + 2] === MARK.open &&
      isName(at) &&
      QUALIFIER.test(wordAt(at + 1)) &&
      isString(at + 3)
    )
  }

  /** Index after the brace that closes the one at `open`; -1 for none. */
  const afterBlock = (open: number): number => {
    let depth = 0
    for (let at = open; at < Math.min(count, open + MAX_BLOCK_TOKENS); at++) {
      if (kind[at] === MARK.openBrace) depth++
      else if (kind[at] === MARK.closeBrace && --depth === 0) return at + 1
    }
    return -1
  }

  for (let at = 0; at < count; at++) {
    if (tokenBefore(at + 1) !== at || (kind[at] !== TOKEN.word && kind[at] !== TOKEN.capitals)) continue
    if (kind[at + 1] === MARK.openBrace && BLOCK_KEYWORD.test(wordAt(at))) {
      const after = afterBlock(at + 1)
      if (after < 0) continue
      // A statement remains: it may be all that a condition has.
      found.push({ start: start[at]!, end: end[at]!, as: ";".padEnd(end[at]! - start[at]!), apart: true })
      found.push({ start: start[at + 1]!, end: end[after - 1]!, apart: true })
      reader.exclude(at, after)
      at = after - 1
    } else if (end[at]! - start[at]! >= KEYWORD.length && isKeyword(at))
      found.push({ start: start[at]!, end: end[at]!, as: KEYWORD.padEnd(end[at]! - start[at]!) })
  }
  return found
}
