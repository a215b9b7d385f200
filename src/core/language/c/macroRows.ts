import { type CTokens, type Directive, TOKEN } from "./cTokens.ts"
import type { MacroReader } from "./macroReader.ts"
import type { StatementReader } from "./statementReader.ts"
import { MARK } from "./tokenReader.ts"

/** Calls of macros outside of functions, often in rows, as tables and lists of instances are written. */
export interface MacroRows {
  /** Whether the file itself defines a macro of the name of a call that begins a statement outside of functions, where nothing else is called. */
  readonly isDefined: (at: number) => boolean
  /**
   * Whether a call outside of functions and types, without a semicolon, is the last of a block or of the file, is of a macro of the file, or the next line is such a
   * call, too, and not the head of a function, whose type the first would be. `after` is the token after the call.
   */
  readonly contains: (at: number, after: number) => boolean
  /** Notes that a row goes on with a token. */
  readonly goOnAt: (after: number) => void
}

/** Tokens after the head of a function, or its declaration. */
const AFTER_HEAD: ReadonlySet<number> = new Set([MARK.openBrace, MARK.colon, MARK.semicolon])

/** Tokens after the last of several macros. */
const AFTER_ROW: ReadonlySet<number> = new Set([TOKEN.end, TOKEN.capitals, MARK.closeBrace])

/** The name of a macro with parameters, in the directive that defines it. */
const MACRO_WITH_PARAMETERS = /#[^\S\n]*define[^\S\n]+(\w+)\(/y

export const macroRows = (
  text: string,
  { directives, kind }: CTokens,
  { afterCall, isName, tokenBefore, wordAt }: MacroReader,
  { inClass, inFunction, mayBeginAfter, startsNextLine }: StatementReader
): MacroRows => {
  let rowEnd = -1
  let definedMacros: ReadonlySet<string> | undefined

  const isDefined = (at: number): boolean => {
    if (kind[at] !== TOKEN.word || kind[at + 1] !== MARK.open) return false
    definedMacros ??= macrosDefinedIn(text, directives)
    return (
      definedMacros.size > 0 &&
      definedMacros.has(wordAt(at)) &&
      mayBeginAfter(tokenBefore(at)) &&
      !inFunction()
    )
  }

  return {
    isDefined,
    contains: (at, after) => {
      if (inFunction() || inClass()) return false
      const next = kind[after]
      const isKnown = at === rowEnd || isDefined(at)
      if (isKnown && startsNextLine(after) && !AFTER_HEAD.has(next!)) return true
      if (next === MARK.closeBrace || next === TOKEN.end) return true
      if (!isName(after) || kind[after + 1] !== MARK.open || !startsNextLine(after)) return false
      const second = afterCall(after)
      return (
        second > 0 &&
        (AFTER_ROW.has(kind[second]!) || (kind[second] === TOKEN.word && startsNextLine(second)))
      )
    },
    goOnAt: (after) => {
      rowEnd = after
    }
  }
}

const macrosDefinedIn = (text: string, directives: ReadonlyArray<Directive>): ReadonlySet<string> => {
  const names = new Set<string>()
  for (const { start } of directives) {
    MACRO_WITH_PARAMETERS.lastIndex = start
    const name = MACRO_WITH_PARAMETERS.exec(text)?.[1]
    if (name !== undefined) names.add(name)
  }
  return names
}
