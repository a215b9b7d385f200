import type { Misread } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "./cTokens.ts"
import { type MacroReader, macroReader } from "./macroReader.ts"
import { macroReplacements } from "./macroReplacements.ts"
import { macroRows } from "./macroRows.ts"
import { macroSurroundings } from "./macroSurroundings.ts"
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

/** Tokens that may follow a value. */
const AFTER_VALUE: ReadonlySet<number> = new Set([MARK.close, MARK.comma, MARK.semicolon, MARK.closeBrace])

/** A macro, or a call that may be one, with its arguments. */
interface Site {
  /** The index of its name, and of the token behind its arguments. */
  readonly at: number
  readonly after: number
  /** The token before it that the parser gets. */
  readonly previous: number
  /** It is certainly a macro. */
  readonly isMacro: boolean
  readonly isStatementStart: boolean
  /** It is a function that takes a type as an argument. */
  readonly takesTypes: boolean
}

/**
 * Macros at the place of a statement or an expression that cannot be function calls: those followed by a block, those without a final semicolon, and those with
 * types as arguments. A macro with arguments gets a semicolon in the blank after it, or in place of the brace of its block; types get blanks or a number.
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
  const { continuesValue, endsWithoutSemicolon, hasValues, isCapitalCall, isOperand, isString, standsAlone } =
    macroSurroundings(text, tokens, reader, statements)
  const { endStatement, exclude, found, replace } = macroReplacements(text, tokens, reader, statements)
  /** The opening braces whose blocks become statements of the block around them. */
  const dissolved = new Set<number>()

  for (let at = 0; at < count; at++) {
    const isMacro =
      kind[at] === TOKEN.capitals ||
      // A name beside a string is a part of it: `"%" PRIu32 "\n"`.
      (isString(at - 1) && isName(at) && start[at]! > end[at - 1]! && wordAt(at - 2) !== "extern") ||
      rows.isDefined(at)
    if (tokenBefore(at + 1) !== at) continue
    const opened = statements.enter(at)
    if (opened !== undefined && dissolved.has(opened)) exclude(at, at + 1)
    if (!isMacro && (kind[at] !== TOKEN.word || kind[at + 1] !== MARK.open)) continue
    const site = siteAt(at, isMacro)
    if (site === undefined) continue
    if (takesOtherContent(site)) {
      replace(at + 2, site.after - 1, "0")
      at = site.after - 1
    } else readSite(site)
  }
  return found.toSorted((a, b) => a.start - b.start)

  /** What may be a macro at the place of a statement or an expression; undefined for a call that is none. */
  function siteAt(at: number, isMacro: boolean): Site | undefined {
    const previous = tokenBefore(at)
    const isStatementStart = statements.mayBeginAfter(previous)
    const takesTypes =
      !isMacro &&
      (isWord(at, TYPE_TAKING_CALL) || (isOperand(previous) && isName(at) && hasTypeArgument(reader, at + 1)))
    const mayBeMacro =
      isMacro || takesTypes || (isStatementStart && roleAt(at) === undefined) || isWord(at, PLATFORM_TEST)
    if (!mayBeMacro) return undefined
    const after = afterCall(at)
    // Arguments that are left out already belong to a type.
    const isLeftOut = after > at + 1 && tokenBefore(at + 2) !== at + 1
    return after < 0 || isLeftOut ? undefined : { at, after, previous, isMacro, isStatementStart, takesTypes }
  }

  /** Whether its arguments are no code, but a program in another language or the names of platforms. */
  function takesOtherContent(site: Site): boolean {
    const { after, at, isMacro } = site
    if (after <= at + 2 || isPartOfString(site)) return false
    return isMacro && kind[at + 2] === MARK.openBrace
      ? SCRIPT_MACRO.test(wordAt(at))
      : isWord(at, PLATFORM_TEST)
  }

  /** Whether it stands right after a string, to which it belongs. */
  function isPartOfString({ at, isMacro, previous }: Site): boolean {
    return isMacro && isString(at - 1) && previous === at - 1 && wordAt(at - 2) !== "operator"
  }

  function readSite(site: Site): void {
    const { after, at, isMacro, isStatementStart, takesTypes } = site
    if (isPartOfString(site)) {
      if (isString(after) || isName(after) || AFTER_VALUE.has(kind[after]!)) exclude(at, after)
    } else if (after === at + 1) readBareName(site)
    else if (isMacro && isString(after) && !isStatementStart) exclude(at, after)
    else if (isMacro && isTypeName(wordAt(at))) return
    else if (isStatementStart && !isMacro && kind[after] === MARK.semicolon && takesTypesAlone(at))
      found.push(...typeArguments(text, tokens, reader, at + 1, after))
    else if (!(isStatementStart && !takesTypes && readStatement(site))) readExpression(site)
  }

  /** A macro without arguments: it is left out where the grammar has no place for a name. */
  function readBareName({ after, at, isMacro, isStatementStart, previous }: Site): void {
    const next = kind[after]
    if (next === MARK.colon && isStatementStart && inClass()) return exclude(at, at + 2, true)
    // `128 KB`: no name follows a number.
    if (isMacro && kind[previous] === TOKEN.literal && isNumber(previous) && inFunction())
      return exclude(at, after)
    if (isMacro && inFunction() && isArgumentPart(at, previous)) return exclude(at, after)
    const isLeftOut =
      (isMacro && next === MARK.closeBrace && isStatementStart && inClass()) ||
      (next === MARK.openBrace && isStatementStart && !inClass() && kind[after + 1] !== MARK.closeBrace) ||
      (isMacro && isStatementStart && inFunction() && standsAlone(after)) ||
      (isMacro && AFTER_VALUE.has(next!) && continuesValue(previous))
    if (isLeftOut) exclude(at, after)
  }

  function isNumber(at: number): boolean {
    return /\d/.test(text[start[at]!]!)
  }

  /** Whether a name in a call is no argument: one stands beside it, `add(cart _ALL)`, `add(LOOP_ cart)`. */
  function isArgumentPart(at: number, previous: number): boolean {
    const isBeside = isName(previous) && roleAt(previous) === undefined
    const before = isBeside ? tokenBefore(previous) : previous
    if (kind[before] !== MARK.comma && kind[before] !== MARK.open) return false
    if (kind[before] === MARK.open && !isName(tokenBefore(before))) return false
    const next = kind[at + 1]
    if (isBeside) return next === MARK.close || next === MARK.comma
    const isArgument =
      kind[at + 1] === TOKEN.literal ? isNumber(at + 1) : kind[at + 1] === TOKEN.word && isName(at + 1)
    const last = kind[at + 2]
    return isArgument && (last === MARK.close || last === MARK.comma || last === TOKEN.operator)
  }

  function takesTypesAlone(at: number): boolean {
    return declaresByMacro(reader, at + 1) || (inFunction() && hasTypeArgument(reader, at + 1))
  }

  /** A call at the place of a statement; returns whether that is all there is to it. */
  function readStatement({ after, at, isMacro }: Site): boolean {
    const next = kind[after]
    if (next === MARK.openBrace) readCallBeforeBlock(at, after, isMacro)
    else if (isMacro && inClass()) readMember(at, after)
    else if (isMacro && next === MARK.semicolon && inFunction() && declaresVariable(reader, at + 1))
      exclude(at, after)
    else {
      // Outside of functions, rows of a table may have comments at their ends.
      const mayEnd = inFunction() || text.slice(end[after - 1], start[after]).trim() === ""
      const isOpen = endsWithoutSemicolon(after, isMacro) && !(mayEnd && endStatement(after))
      const isRow = rows.contains(at, after)
      if (isRow || (isOpen && isMacro)) {
        exclude(at, after)
        rows.goOnAt(after)
      }
      return isRow || isOpen
    }
    return true
  }

  /** A call before a block. */
  function readCallBeforeBlock(at: number, after: number, isMacro: boolean): void {
    if (inFunction()) {
      const isLoopHead =
        containsParameters(reader, at + 1, after) || (kind[at + 2] === TOKEN.operator && after > at + 3)
      if (isMacro && isLoopHead && kind[tokenBefore(at)] === MARK.closeBrace) exclude(at, after)
      else if (!endStatement(after)) dissolveBlock(tokenBefore(at), after)
    } else if (isMacro && TEST_MACRO.test(wordAt(at)) && readTestTitles(at + 1, after)) return
    else if (isMacro && !isTypeName(wordAt(at)) && declaresByMacro(reader, at + 1)) exclude(at + 3, after - 1)
    else if (isMacro && !containsParameters(reader, at + 1, after) && hasValues(at + 1, after))
      endStatement(after)
  }

  /** Makes the statements of a block that leaves no blank for a semicolon before it, `EACH(item, list){ … }`, those of the block around it. */
  function dissolveBlock(previous: number, brace: number): void {
    // The only statement of a condition must stay one.
    const isBesideOthers =
      kind[previous] === MARK.openBrace ||
      kind[previous] === MARK.closeBrace ||
      kind[previous] === MARK.semicolon
    if (!isBesideOthers) return
    dissolved.add(brace)
    replace(brace, brace + 1, ";")
  }

  /** Replaces the arguments of a test macro; returns whether the grammar can then take it for a function. */
  function readTestTitles(open: number, after: number): boolean {
    const titles = testTitles(tokens, reader, open, after)
    found.push(...(titles ?? []))
    return titles !== undefined
  }

  /** A macro among the members of a class. */
  function readMember(at: number, after: number): void {
    const areValues = hasValues(at + 1, after)
    if (kind[after] === MARK.semicolon && areValues) exclude(at, after + 1, true)
    else if (kind[after] === MARK.closeBrace) exclude(at, after)
    // Alone on its line: without arguments or with such that are no types, or before another.
    else if (startsNextLine(after) && (after === at + 3 || areValues || isCapitalCall(after)))
      exclude(at, after)
  }

  /** A macro or function that is an expression, or in one: types among its arguments are replaced. */
  function readExpression({ after, at, isMacro, isStatementStart, previous, takesTypes }: Site): void {
    if (!isMacro && !takesTypes) return
    const isInExpression =
      isStatementStart ||
      isWord(at, TYPE_TAKING_CALL) ||
      BEFORE_EXPRESSION.has(kind[previous] ?? TOKEN.end) ||
      isOperand(previous) ||
      roleAt(previous) === "statement"
    const next = kind[after]
    const isHead =
      next === TOKEN.word || next === TOKEN.capitals || next === MARK.star || next === MARK.openBrace
    if (isInExpression && (!isHead || statements.endsAfter(after - 1)))
      found.push(...typeArguments(text, tokens, reader, at + 1, after))
  }
}
