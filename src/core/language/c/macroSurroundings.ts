import { type CTokens, TOKEN } from "./cTokens.ts"
import type { MacroReader } from "./macroReader.ts"
import type { StatementReader } from "./statementReader.ts"
import { MARK } from "./tokenReader.ts"

/** Operators after a name with which no declaration goes on. */
const NO_DECLARATION = /^(?:->|\.|\+\+|--|[-+*/%&|^]=)$/

/** Words that are values, and no types of parameters. */
const VALUE_WORDS: ReadonlySet<string> = new Set(["nullptr", "true", "false", "this"])

/** What the tokens around a macro tell of it. A token is given by its index; `after` is the first one behind the macro and its arguments. */
export interface MacroSurroundings {
  readonly isString: (at: number) => boolean
  /** Whether what follows a token is a value. */
  readonly isOperand: (previous: number) => boolean
  /** Whether the parentheses contain values, which cannot be parameters, so that no function is declared. */
  readonly hasValues: (open: number, after: number) => boolean
  /** Whether what follows on the next line is a statement or the end of the block. */
  readonly standsAlone: (after: number) => boolean
  /** Whether a macro with arguments begins at a token. */
  readonly isCapitalCall: (at: number) => boolean
  /** Whether a macro after a token belongs to the same value: `40 MBPS`, `= PREFIX NAME`. */
  readonly continuesValue: (previous: number) => boolean
  /** Whether a statement ends after a call without a semicolon: another begins on the next line. */
  readonly endsWithoutSemicolon: (after: number, isMacro: boolean) => boolean
}

export const macroSurroundings = (
  text: string,
  { end, kind }: CTokens,
  { isName, roleAt, tokenBefore, wordAt }: MacroReader,
  { inFunction, isWord, startsNextLine }: StatementReader
): MacroSurroundings => {
  const isString = (at: number) => kind[at] === TOKEN.literal && text[end[at]! - 1] === '"'

  const isOperand = (previous: number): boolean =>
    kind[previous] === MARK.equals ||
    kind[previous] === TOKEN.operator ||
    isWord(previous, "return") ||
    ((kind[previous] === MARK.open || kind[previous] === MARK.comma || isConjunction(previous)) &&
      inFunction())

  /** `&&`: it has the kind of `&`, because it may belong to a type as well. */
  const isConjunction = (at: number): boolean => kind[at] === MARK.ampersand && isWord(at, "&&")

  const isCapitalCall = (at: number) => kind[at] === TOKEN.capitals && kind[at + 1] === MARK.open

  return {
    isString,
    isOperand,
    isCapitalCall,
    hasValues: (open, after) => {
      for (let at = open + 1; at < after - 1; at++)
        if (
          kind[at] === TOKEN.literal ||
          kind[at] === TOKEN.operator ||
          kind[at] === MARK.open ||
          (kind[at] === TOKEN.word && VALUE_WORDS.has(wordAt(at)))
        )
          return true
      return false
    },
    standsAlone: (after) => {
      const isStatement =
        kind[after] === MARK.closeBrace ||
        roleAt(after) === "statement" ||
        (kind[after] === TOKEN.capitals && startsNextLine(after + 1)) ||
        (isName(after) &&
          (kind[after + 1] === MARK.open ||
            kind[after + 1] === MARK.colon ||
            (kind[after + 1] === TOKEN.operator && NO_DECLARATION.test(wordAt(after + 1)))))
      return isStatement && startsNextLine(after)
    },
    continuesValue: (previous) => {
      if (kind[previous] === TOKEN.literal) return !isString(previous)
      if (kind[previous] !== TOKEN.capitals) return false
      const before = tokenBefore(previous)
      return isOperand(before) && kind[before] !== TOKEN.end
    },
    endsWithoutSemicolon: (after, isMacro) => {
      const next = kind[after]
      const isCall = isCapitalCall(after)
      const nextBegins =
        next === MARK.closeBrace ||
        next === TOKEN.end ||
        roleAt(after) === "statement" ||
        (isMacro && isCall) ||
        ((next === TOKEN.word || isCall) && inFunction())
      const isLoopHead = isMacro && inFunction() && (isName(after) || roleAt(after) === "statement")
      return nextBegins && (isLoopHead || startsNextLine(after))
    }
  }
}
