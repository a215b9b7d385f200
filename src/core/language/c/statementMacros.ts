import type { Misread } from "../Language.ts"
import { type CTokens, cTokens, type Directive, TOKEN } from "./cTokens.ts"
import { type MacroReader, macroReader } from "./macroReader.ts"
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

/** Tokens after the head of a function, or its declaration. */
const AFTER_HEAD: ReadonlySet<number> = new Set([MARK.openBrace, MARK.colon, MARK.semicolon])

/** Tokens after the last of several macros. */
const AFTER_ROW: ReadonlySet<number> = new Set([TOKEN.end, TOKEN.capitals, MARK.closeBrace])

/** The name of a macro with parameters, in the directive that defines it. */
const MACRO_WITH_PARAMETERS = /#[^\S\n]*define[^\S\n]+(\w+)\(/y

/** Words before a block that is neither the body of a type nor a value. */
const BEFORE_BLOCK = /^(?:else|do|try|const|noexcept|override|final)$/

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
  const { afterCall, isName, isTypeName, kind, openingOf, opensClass, roleAt, tokenBefore, wordAt } = reader
  const { count, directives, end, start } = tokens
  const found: Array<Misread> = []
  /** The enclosing braces, by token index. */
  const braces: Array<number> = []
  /** The token after a row of macros outside of functions. */
  let rowEnd = -1
  /** The last token after which a semicolon was inserted. */
  let semicolonAfter = -1
  const classBraces = new Map<number, boolean>()
  let definedMacros: ReadonlySet<string> | undefined

  const inClass = (): boolean => {
    const brace = braces.at(-1)
    if (brace === undefined) return false
    const isClass = classBraces.get(brace) ?? opensClass(brace)
    classBraces.set(brace, isClass)
    return isClass
  }

  /** Whether the enclosing braces contain the statements of a function. */
  const inFunction = (): boolean => {
    const brace = braces.at(-1)
    if (brace === undefined || inClass()) return false
    const head = tokenBefore(brace)
    if (kind[head] === MARK.close || BEFORE_BLOCK.test(wordAt(head))) return true
    // A block by itself, or after a macro: the braces around it decide.
    const outer = braces.length > 1 ? tokenBefore(braces.at(-2)!) : -1
    const isBlock =
      kind[head] === MARK.semicolon ||
      kind[head] === MARK.openBrace ||
      kind[head] === MARK.closeBrace ||
      kind[head] === MARK.colon
    return isBlock && outer >= 0 && (kind[outer] === MARK.close || BEFORE_BLOCK.test(wordAt(outer)))
  }

  const exclude = (at: number, after: number, apart = false) => {
    found.push({ start: start[at]!, end: end[after - 1]!, ...(apart ? { apart } : {}) })
    reader.exclude(at, after)
  }

  const excludeInRow = (at: number, after: number) => {
    exclude(at, after)
    rowEnd = after
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

  /** Whether a statement may begin after a token. */
  const mayBeginStatement = (previous: number): boolean => {
    if (previous < 0 || kind[previous] === MARK.semicolon || kind[previous] === MARK.closeBrace) return true
    if (previous === semicolonAfter) return true
    if (kind[previous] === MARK.colon || isWord(previous, "else") || isWord(previous, "do"))
      return inFunction()
    if (kind[previous] === MARK.close) {
      const head = openingOf(previous, MARK.open, MARK.close) - 1
      return isWord(head, "if") || isWord(head, "while") || isWord(head, "for")
    }
    if (kind[previous] !== MARK.openBrace) return false
    const head = previous - 1
    return (
      kind[head] === MARK.close ||
      kind[head] === MARK.semicolon ||
      BEFORE_BLOCK.test(wordAt(head)) ||
      opensNamespace(head) ||
      inClass()
    )
  }

  /** Whether the file itself defines a macro of the name of a call that begins a statement outside of functions, where nothing else is called. */
  const isDefinedMacro = (at: number): boolean => {
    if (kind[at] !== TOKEN.word || kind[at + 1] !== MARK.open) return false
    definedMacros ??= macrosDefinedIn(text, directives)
    return (
      definedMacros.size > 0 &&
      definedMacros.has(wordAt(at)) &&
      mayBeginStatement(tokenBefore(at)) &&
      !inFunction()
    )
  }

  /** Whether a name, if there is one, ends the head of a namespace: `namespace a::b`. */
  const opensNamespace = (last: number): boolean => {
    let head = last
    while (kind[head] === TOKEN.scope || isName(head)) head--
    return isWord(head, "namespace")
  }

  /** Inserts a semicolon between a call and the next token, if there is a blank for it. */
  const endStatement = (after: number): boolean => {
    const from = end[after - 1]!
    const gap = text.slice(from, start[after])
    // Before a comment, the blank is the first; otherwise the last, since a line break may be first.
    const blankAt = gap.trim() === "" ? gap.search(/[^\S\n]$/) : gap.search(/^[^\S\n]/)
    if (blankAt < 0) return false
    found.push({ start: from + blankAt, end: from + blankAt + 1, as: ";", apart: true })
    semicolonAfter = after - 1
    return true
  }

  /** Whether the parentheses contain values, which cannot be parameters, so that no function is declared. */
  const hasValues = (open: number, after: number): boolean => {
    for (let at = open + 1; at < after - 1; at++)
      if (kind[at] === TOKEN.literal || kind[at] === TOKEN.operator || kind[at] === MARK.open) return true
    return false
  }

  const isString = (at: number) => kind[at] === TOKEN.literal && text[end[at]! - 1] === '"'

  /** Whether a token is a certain word, without creating a string. */
  const isWord = (at: number, word: string) =>
    word.length === end[at]! - start[at]! && text.startsWith(word, start[at])

  for (let at = 0; at < count; at++) {
    const isMacro =
      kind[at] === TOKEN.capitals ||
      // A name beside a string is a part of it: `"%" PRIu32 "\n"`.
      (isString(at - 1) && isName(at) && start[at]! > end[at - 1]! && wordAt(at - 2) !== "extern") ||
      isDefinedMacro(at)
    if (tokenBefore(at + 1) !== at) continue
    if (kind[at] === MARK.openBrace) braces.push(at)
    else if (kind[at] === MARK.closeBrace) braces.pop()
    if (!isMacro && (kind[at] !== TOKEN.word || kind[at + 1] !== MARK.open)) continue
    const previous = tokenBefore(at)
    const isStatementStart = mayBeginStatement(previous)
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
        if (isMacro || isInRow(at, after)) excludeInRow(at, after)
        continue
      }
      if (isInRow(at, after)) {
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
      if (semicolonAfter !== after - 1) continue
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

  function startsNextLine(at: number): boolean {
    return text.slice(end[at - 1], start[at]).includes("\n")
  }

  /**
   * Whether a call outside of functions and types, without a semicolon, is the last of a block or of the file, is of a macro of the file, or the next line is such a
   * call, too, and not the head of a function, whose type the first would be.
   */
  function isInRow(at: number, after: number): boolean {
    if (inFunction() || inClass()) return false
    const next = kind[after]
    const isKnown = at === rowEnd || isDefinedMacro(at)
    if (isKnown && startsNextLine(after) && !AFTER_HEAD.has(next!)) return true
    if (next === MARK.closeBrace || next === TOKEN.end) return true
    if (!isName(after) || kind[after + 1] !== MARK.open || !startsNextLine(after)) return false
    const second = afterCall(after)
    return (
      second > 0 && (AFTER_ROW.has(kind[second]!) || (kind[second] === TOKEN.word && startsNextLine(second)))
    )
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

const macrosDefinedIn = (text: string, directives: ReadonlyArray<Directive>): ReadonlySet<string> => {
  const names = new Set<string>()
  for (const { start } of directives) {
    MACRO_WITH_PARAMETERS.lastIndex = start
    const name = MACRO_WITH_PARAMETERS.exec(text)?.[1]
    if (name !== undefined) names.add(name)
  }
  return names
}
