import type { Misread } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "./cTokens.ts"
import { type MacroReader, macroReader } from "./macroReader.ts"
import { MARK } from "./tokenReader.ts"

/** Words that begin a statement which a function cannot take. */
const STATEMENT = /^(?:return|goto|break|continue|if|for|while|do|switch|else)$/

/** Tokens after which a statement may begin. */
const BEFORE_STATEMENT: ReadonlySet<number> = new Set([
  MARK.semicolon,
  MARK.openBrace,
  MARK.closeBrace,
  MARK.close,
  MARK.colon
])

/** An argument of a macro: its first token, and the one behind it. */
interface Argument {
  readonly from: number
  readonly to: number
  readonly isStatement: boolean
}

/**
 * Macros that take statements: `DEBUG(if (a) show(a);)` becomes a block of them; beside other arguments a statement becomes a number, `CHECK(a, return 1;)`.
 *
 * @example
 * ```ts
 * statementArguments("void f() { DEBUG(show(a);) }") // => [{ start: 11, end: 17, as: "{     ", apart: true }, { start: 25, end: 26, as: "}", apart: true }]
 * statementArguments("void f() { for (a = 1; a; a++) {} }") // => []
 * ```
 */
export const statementArguments = (
  text: string,
  tokens: CTokens = cTokens(text),
  reader: MacroReader = macroReader(text, tokens)
): ReadonlyArray<Misread> => {
  const { count, end, start } = tokens
  const { afterCall, kind, tokenBefore, wordAt } = reader
  const found: Array<Misread> = []
  const replace = (from: number, to: number, as: string) => {
    const [first, last] = [start[from]!, end[to - 1]!]
    const blanks = text.slice(first + as.length, last).replace(/[^\n]/g, " ")
    found.push({ start: first, end: last, as: as + blanks, apart: true })
  }

  /** The arguments in parentheses; one with a semicolon or a word of a statement is a statement. */
  const argumentsIn = (open: number, close: number): ReadonlyArray<Argument> => {
    const all: Array<Argument> = []
    let depth = 0
    let from = open + 1
    let isStatement = false
    for (let at = open + 1; at <= close; at++) {
      const isEnd = at === close || (depth === 0 && kind[at] === MARK.comma)
      if (isEnd) {
        if (at > from) all.push({ from, to: at, isStatement })
        from = at + 1
        isStatement = false
        continue
      }
      if (kind[at] === MARK.openBrace) return []
      if (kind[at] === MARK.open) depth++
      else if (kind[at] === MARK.close) depth--
      else if (depth === 0 && kind[at] === MARK.semicolon) isStatement = true
      else if (at === from && kind[at] === TOKEN.word && STATEMENT.test(wordAt(at))) isStatement = true
    }
    return all
  }

  for (let at = 0; at < count; at++) {
    if (kind[at] !== TOKEN.capitals || kind[at + 1] !== MARK.open || tokenBefore(at + 1) !== at) continue
    if (!BEFORE_STATEMENT.has(kind[tokenBefore(at)]!) && wordAt(tokenBefore(at)) !== "else") continue
    const after = afterCall(at)
    if (after < 0) continue
    const all = argumentsIn(at + 1, after - 1)
    const [only] = all
    if (only !== undefined && all.length === 1 && only.isStatement && kind[after - 2] === MARK.semicolon) {
      replace(at, at + 2, "{")
      replace(after - 1, after, "}")
      continue
    }
    for (const { from, isStatement, to } of all) if (isStatement && all.length > 1) replace(from, to, "0")
  }
  return found
}
