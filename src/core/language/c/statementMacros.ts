import type { Misread } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "./cTokens.ts"
import { type MacroReader, macroReader } from "./macroReader.ts"
import { macroRows } from "./macroRows.ts"
import { statementReader } from "./statementReader.ts"
import { testTitles } from "./testTitles.ts"
import { containsParameters, MARK } from "./tokenReader.ts"
import { declaresByMacro, declaresVariable, hasTypeArgument, typeArguments } from "./typeArguments.ts"

/** Matches macros that are called with a string and have a body. */
const TEST_MACRO = /TEST/

/** A macro that takes a type as an argument although it looks like a function. */
const TYPE_TAKING_CALL = "va_arg"

/** Macros of Emscripten with a program in JavaScript as their argument. */
const SCRIPT_MACRO = /(?:^|_)EM_(?:ASYNC_)?(?:ASM|JS)(?:_|$)/

/** Takes the names and versions of platforms. */
const PLATFORM_TEST = "__builtin_available"

/** Tokens that may precede a statement, or an expression in one. */
const BEFORE_EXPRESSION: ReadonlySet<number> = new Set([
  MARK.semicolon,
  MARK.openBrace,
  MARK.closeBrace,
  MARK.open,
  MARK.comma,
  MARK.equals,
  TOKEN.operator
])

/** Words that are values, and no types of parameters. */
const VALUE_WORDS: ReadonlySet<string> = new Set(["nullptr", "true", "false", "this"])

/** Tokens that may follow a value. */
const AFTER_VALUE: ReadonlySet<number> = new Set([MARK.close, MARK.comma, MARK.semicolon, MARK.closeBrace])

/**
 * Macros at the place of a statement or an expression that cannot be function calls: those followed by a block, those without a final semicolon, and those with
 * types as arguments. A macro with arguments gets a semicolon in the blank after it, if there is one; types get blanks or a number.
 *
 * @example
 * ```ts
 * const text = 'void f() { TRY { g(); } SECTION("x") { CHECK_THROWS(g(), Error&); } }'
 * statementMacros(text).map(({ start, end }) => text.slice(start, end)) // => ["TRY", " ", "&"]
 * ```
 */
export const statementMacros = (
  text: string,
  tokens: CTokens = cTokens(text),
  reader: MacroReader = macroReader(text, tokens)
): ReadonlyArray<Misread> => {
  const { afterCall, isName, isTypeName, kind, roleAt, tokenBefore, wordAt } = reader
  const { count, end, start } = tokens
  const statements = statementReader(text, tokens, reader)
  const { inClass, inFunction, isWord, startsNextLine } = statements
  const rows = macroRows(text, tokens, reader, statements)
  const found: Array<Misread> = []

  const exclude = (at: number, after: number, apart = false) => {
    found.push({ start: start[at]!, end: end[after - 1]!, ...(apart ? { apart } : {}) })
    reader.exclude(at, after)
  }

  const excludeInRow = (at: number, after: number) => {
    exclude(at, after)
    rows.goOnAt(after)
  }

  const replaceTokens = (at: number, after: number, as: string) => {
    const [from, to] = [start[at]!, end[after - 1]!]
    found.push({
      start: from,
      end: to,
      as: as + text.slice(from + as.length, to).replace(/[^\n]/g, " "),
      apart: true
    })
  }

  /** Whether what follows a token is a value. */
  const isOperand = (previous: number): boolean =>
    kind[previous] === MARK.equals ||
    kind[previous] === TOKEN.operator ||
    isWord(previous, "return") ||
    ((kind[previous] === MARK.open || kind[previous] === MARK.comma) && inFunction())

  /** Inserts a semicolon between a call and the next token, if there is a blank for it. */
  const endStatement = (after: number): boolean => {
    const from = end[after - 1]!
    const gap = text.slice(from, start[after])
    // Before a comment, the blank is the first; otherwise the last, since a line break may be first.
    const blankAt = gap.trim() === "" ? gap.search(/[^\S\n]$/) : gap.search(/^[^\S\n]/)
    if (blankAt < 0) return false
    found.push({ start: from + blankAt, end: from + blankAt + 1, as: ";", apart: true })
    statements.endAfter(after - 1)
    return true
  }

  /** Whether the parentheses contain values, which cannot be parameters, so that no function is declared. */
  const hasValues = (open: number, after: number): boolean => {
    for (let at = open + 1; at < after - 1; at++)
      if (
        kind[at] === TOKEN.literal ||
        kind[at] === TOKEN.operator ||
        kind[at] === MARK.open ||
        (kind[at] === TOKEN.word && VALUE_WORDS.has(wordAt(at)))
      )
        return true
    return false
  }

  const isString = (at: number) => kind[at] === TOKEN.literal && text[end[at]! - 1] === '"'

  for (let at = 0; at < count; at++) {
    const isMacro =
      kind[at] === TOKEN.capitals ||
      // A name beside a string is a part of it: `"%" PRIu32 "\n"`.
      (isString(at - 1) && isName(at) && start[at]! > end[at - 1]! && wordAt(at - 2) !== "extern") ||
      rows.isDefined(at)
    if (tokenBefore(at + 1) !== at) continue
    statements.enter(at)
    if (!isMacro && (kind[at] !== TOKEN.word || kind[at + 1] !== MARK.open)) continue
    const previous = tokenBefore(at)
    const isStatementStart = statements.mayBeginAfter(previous)
    const takesTypes =
      !isMacro &&
      (isWord(at, TYPE_TAKING_CALL) || (isOperand(previous) && isName(at) && hasTypeArgument(reader, at + 1)))
    if (
      !isMacro &&
      !takesTypes &&
      (!isStatementStart || roleAt(at) !== undefined) &&
      !isWord(at, PLATFORM_TEST)
    )
      continue
    const after = afterCall(at)
    // Arguments that are left out already belong to a type.
    if (after < 0 || (after > at + 1 && tokenBefore(at + 2) !== at + 1)) continue
    const next = kind[after]
    if (isMacro && isString(at - 1) && previous === at - 1 && wordAt(at - 2) !== "operator") {
      if (isString(after) || isName(after) || AFTER_VALUE.has(next!)) exclude(at, after)
      continue
    }
    const hasOtherContent =
      isMacro && kind[at + 2] === MARK.openBrace ? SCRIPT_MACRO.test(wordAt(at)) : isWord(at, PLATFORM_TEST)
    if (hasOtherContent && after > at + 2) {
      replaceTokens(at + 2, after - 1, "0")
      at = after - 1
      continue
    }
    if (isMacro && isString(after) && after > at + 1 && !isStatementStart) {
      exclude(at, after)
      continue
    }
    if (after === at + 1) {
      if (next === MARK.colon && isStatementStart && inClass()) exclude(at, at + 2, true)
      else if (isMacro && next === MARK.closeBrace && isStatementStart && inClass()) exclude(at, after)
      else if (
        next === MARK.openBrace &&
        isStatementStart &&
        !inClass() &&
        kind[after + 1] !== MARK.closeBrace
      )
        exclude(at, after)
      else if (isMacro && isStatementStart && inFunction() && standsAlone(after)) exclude(at, after)
      else if (isMacro && AFTER_VALUE.has(next!) && continuesValue(previous)) exclude(at, after)
      continue
    }
    if (isMacro && isTypeName(wordAt(at))) continue
    const takesTypesAlone = () =>
      declaresByMacro(reader, at + 1) || (inFunction() && hasTypeArgument(reader, at + 1))
    if (isStatementStart && !isMacro && next === MARK.semicolon && takesTypesAlone()) {
      found.push(...typeArguments(text, tokens, reader, at + 1, after))
      continue
    }
    if (isStatementStart && !takesTypes) {
      if (next === MARK.openBrace) {
        handleCallBeforeBlock(at, after, isMacro)
        continue
      }
      if (isMacro && inClass()) {
        if (next === MARK.semicolon && hasValues(at + 1, after)) exclude(at, after + 1)
        else if (next === MARK.closeBrace) exclude(at, after)
        // Alone on its line: without arguments or with such that are no types, or before another.
        else if (
          startsNextLine(after) &&
          (after === at + 3 || hasValues(at + 1, after) || isCapitalCall(after))
        )
          exclude(at, after)
        continue
      }
      if (isMacro && next === MARK.semicolon && inFunction() && declaresVariable(reader, at + 1)) {
        exclude(at, after)
        continue
      }
      // Outside of functions, rows of a table may have comments at their ends.
      const mayEnd = inFunction() || text.slice(end[after - 1], start[after]).trim() === ""
      if (endsWithoutSemicolon(after, isMacro) && !(mayEnd && endStatement(after))) {
        if (isMacro || rows.contains(at, after)) excludeInRow(at, after)
        continue
      }
      if (rows.contains(at, after)) {
        excludeInRow(at, after)
        continue
      }
    }
    if (!isMacro && !takesTypes) continue
    if (
      !isStatementStart &&
      !BEFORE_EXPRESSION.has(kind[previous] ?? TOKEN.end) &&
      roleAt(previous) !== "statement"
    )
      continue
    if (next === TOKEN.word || next === TOKEN.capitals || next === MARK.star || next === MARK.openBrace)
      if (!statements.endsAfter(after - 1)) continue
    found.push(...typeArguments(text, tokens, reader, at + 1, after))
  }
  return found.toSorted((a, b) => a.start - b.start)

  /** Replaces the arguments of a test macro, if the grammar can then take it for a function. */
  function namesATest(open: number, after: number): boolean {
    const titles = testTitles(tokens, reader, open, after)
    found.push(...(titles ?? []))
    return titles !== undefined
  }

  /** Handles a call before a block. */
  function handleCallBeforeBlock(at: number, after: number, isMacro: boolean): void {
    if (inFunction()) {
      const isLoopHead =
        containsParameters(reader, at + 1, after) || (kind[at + 2] === TOKEN.operator && after > at + 3)
      if (isMacro && isLoopHead && kind[tokenBefore(at)] === MARK.closeBrace) exclude(at, after)
      else endStatement(after)
    } else if (isMacro && TEST_MACRO.test(wordAt(at)) && namesATest(at + 1, after)) return
    else if (isMacro && !containsParameters(reader, at + 1, after) && hasValues(at + 1, after))
      endStatement(after)
  }

  /** Whether what follows a macro on the next line is a statement or the end of the block. */
  function standsAlone(after: number): boolean {
    const isStatement =
      kind[after] === MARK.closeBrace ||
      roleAt(after) === "statement" ||
      (isName(after) && (kind[after + 1] === MARK.open || kind[after + 1] === MARK.colon))
    return isStatement && startsNextLine(after)
  }

  function isCapitalCall(at: number): boolean {
    return kind[at] === TOKEN.capitals && kind[at + 1] === MARK.open
  }

  /** Whether a macro after a token belongs to the same value: `40 MBPS`, `= PREFIX NAME`. */
  function continuesValue(previous: number): boolean {
    if (kind[previous] === TOKEN.literal) return !isString(previous)
    if (kind[previous] !== TOKEN.capitals) return false
    const before = tokenBefore(previous)
    return isOperand(before) && kind[before] !== TOKEN.end
  }

  /** Whether a statement ends after a call without a semicolon: another begins on the next line. */
  function endsWithoutSemicolon(after: number, isMacro: boolean): boolean {
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
