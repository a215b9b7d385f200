import type { Misread } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "./cTokens.ts"
import { type MacroPlace, macroPlace } from "./macroPlace.ts"
import { MARK, takesParameters } from "./tokenReader.ts"

/** Matches macros that are called with a string and have a body. */
const TEST = /TEST/

/** Calls that take a type as an argument although they look like functions. */
const GIVEN_TYPES = /^va_arg$/

/** Types that the grammars know by name. */
const KNOWN_TYPES =
  /^(?:u?int(?:8|16|32|64|ptr)_t|s?size_t|ptrdiff_t|intptr_t|max_align_t|nullptr_t|char(?:8|16|32)_t)$/

/** Most tokens of an argument that is examined: types are short. */
const LONGEST_TYPE = 24

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
  place: MacroPlace = macroPlace(text, tokens)
): ReadonlyArray<Misread> => {
  const { before, behindCall, isName, isType, kind, opensClass, roleAt, wordAt } = place
  const { count, end, start } = tokens
  const found: Array<Misread> = []
  /** The enclosing braces, by token index. */
  const braces: Array<number> = []
  /** The last token after which a semicolon was inserted. */
  let ended = -1
  const ofClass = new Map<number, boolean>()

  const inClass = (): boolean => {
    const brace = braces.at(-1)
    if (brace === undefined) return false
    const known = ofClass.get(brace) ?? opensClass(brace)
    ofClass.set(brace, known)
    return known
  }

  /** Whether the enclosing braces contain the statements of a function. */
  const inFunction = (): boolean => {
    const brace = braces.at(-1)
    if (brace === undefined) return false
    const head = before(brace)
    if (kind[head] === MARK.close || BEFORE_BLOCK.test(wordAt(head))) return true
    // A block by itself, or after a macro: the braces around it decide.
    const outer = braces.length > 1 ? before(braces.at(-2)!) : -1
    const isBlock =
      kind[head] === MARK.semicolon ||
      kind[head] === MARK.openBrace ||
      kind[head] === MARK.closeBrace ||
      kind[head] === MARK.colon
    return isBlock && outer >= 0 && (kind[outer] === MARK.close || BEFORE_BLOCK.test(wordAt(outer)))
  }

  const leaveOut = (at: number, behind: number) => {
    found.push({ start: start[at]!, end: end[behind - 1]! })
    place.leaveOut(at, behind)
  }

  const put = (at: number, behind: number, as: string) => {
    const [from, to] = [start[at]!, end[behind - 1]!]
    found.push({
      start: from,
      end: to,
      as: as + text.slice(from + as.length, to).replace(/[^\n]/g, " "),
      apart: true
    })
  }

  /** Whether a statement may begin after a token. */
  const begins = (previous: number): boolean => {
    if (previous < 0 || kind[previous] === MARK.semicolon || kind[previous] === MARK.closeBrace) return true
    if (previous === ended) return true
    if (kind[previous] !== MARK.openBrace) return false
    const head = previous - 1
    return (
      kind[head] === MARK.close ||
      kind[head] === MARK.semicolon ||
      BEFORE_BLOCK.test(wordAt(head)) ||
      wordAt(head) === "namespace" ||
      wordAt(head - 1) === "namespace" ||
      inClass()
    )
  }

  /** Inserts a semicolon between a call and the next token, if there is a blank for it. */
  const endStatement = (behind: number): boolean => {
    const from = end[behind - 1]!
    const gap = text.slice(from, start[behind])
    const blank = gap.search(/[^\S\n]$/)
    if (blank < 0 || gap.trim() !== "") return false
    found.push({ start: from + blank, end: from + blank + 1, as: ";", apart: true })
    ended = behind - 1
    return true
  }

  /** Whether the parentheses contain values, which cannot be parameters, so that no function is declared. */
  const hasValues = (open: number, behind: number): boolean => {
    for (let at = open + 1; at < behind - 1; at++)
      if (kind[at] === TOKEN.literal || kind[at] === TOKEN.operator || kind[at] === MARK.open) return true
    return false
  }

  /** Blanks types among arguments that a grammar takes for values. */
  const types = (open: number, behind: number) => {
    let depth = 0
    let first = open + 1
    for (let at = open; at < behind; at++) {
      const mark = kind[at]
      if (mark === MARK.open || mark === MARK.openSquare || mark === MARK.openBrace) depth++
      else if (mark === MARK.closeSquare || mark === MARK.closeBrace) depth--
      const ends = depth === 1 && (mark === MARK.comma || at === behind - 1)
      if (mark === MARK.close) depth--
      if (!ends) continue
      if (at > first && at - first <= LONGEST_TYPE) type(first, at)
      first = at + 1
    }
  }

  const type = (first: number, behind: number) => {
    let last = behind
    while (last > first && (kind[last - 1] === MARK.star || kind[last - 1] === MARK.ampersand)) last--
    let name = first
    while (
      name < last &&
      (/^(?:type|specifier|classKey)$/.test(roleAt(name) ?? "") ||
        (name === last - 1 && kind[name] === TOKEN.word && KNOWN_TYPES.test(wordAt(name))))
    )
      name++
    const isNothing = name === last
    if (isNothing && behind > first && kind[first] !== MARK.comma) return void put(first, behind, "0")
    const isSign =
      behind - first <= 2 &&
      [first, behind - 1].every(
        (at) =>
          kind[at] === TOKEN.operator ||
          kind[at] === MARK.less ||
          kind[at] === MARK.greater ||
          kind[at] === MARK.equals
      )
    if (isSign) return void put(first, behind, "0")
    for (let at = first; at < name; at++)
      if (kind[name] === TOKEN.word || kind[name] === TOKEN.capitals || kind[name] === TOKEN.scope)
        put(at, at + 1, "")
    if (last < behind && last > name) put(last, behind, "")
  }

  /**
   * Replaces the strings in the arguments of a test macro by names, so that the grammar can take it for a function without a return type. Does nothing and
   * returns false if there are other arguments than strings and names.
   */
  const titles = (open: number, behind: number): boolean => {
    for (let at = open + 1; at < behind - 1; at++)
      if (kind[at] !== MARK.comma && !isName(at) && !isText(at)) return false
    for (let at = open + 1; at < behind - 1; at++)
      if (isText(at))
        found.push({ start: start[at]!, end: end[at]!, as: "x".repeat(end[at]! - start[at]!), apart: true })
    return true
  }

  const isText = (at: number) => kind[at] === TOKEN.literal && text[end[at]! - 1] === '"'

  for (let at = 0; at < count; at++) {
    const isMacro = kind[at] === TOKEN.capitals
    if (before(at + 1) !== at) continue
    if (kind[at] === MARK.openBrace) braces.push(at)
    else if (kind[at] === MARK.closeBrace) braces.pop()
    if (!isMacro && (kind[at] !== TOKEN.word || kind[at + 1] !== MARK.open)) continue
    const previous = before(at)
    const first = begins(previous)
    const givenType = !isMacro && GIVEN_TYPES.test(wordAt(at))
    if (!isMacro && !givenType && (!first || roleAt(at) !== undefined)) continue
    const behind = behindCall(at)
    if (behind < 0) continue
    const next = kind[behind]
    if (isMacro && isText(at - 1) && previous === at - 1 && wordAt(at - 2) !== "operator") {
      if (isText(behind) || next === MARK.close || next === MARK.comma || next === MARK.semicolon)
        leaveOut(at, behind)
      continue
    }
    if (behind === at + 1) {
      if (next === MARK.colon && first && inClass()) leaveOut(at, at + 2)
      else if (isMacro && next === MARK.closeBrace && first && inClass()) leaveOut(at, behind)
      else if (next === MARK.openBrace && first && !inClass() && kind[behind + 1] !== MARK.closeBrace)
        leaveOut(at, behind)
      continue
    }
    if (isMacro && isType(wordAt(at))) continue
    if (first && !givenType) {
      if (next === MARK.openBrace) {
        beforeBlock(at, behind, isMacro)
        continue
      }
      if (isMacro && inClass()) {
        if (next === MARK.semicolon && hasValues(at + 1, behind)) leaveOut(at, behind + 1)
        else if (next === MARK.closeBrace) leaveOut(at, behind)
        // Alone on its line, with arguments that are no types.
        else if (/\n/.test(text.slice(end[behind - 1], start[behind])) && hasValues(at + 1, behind))
          leaveOut(at, behind)
        continue
      }
      if (endsWithout(behind, isMacro) && !endStatement(behind)) {
        if (isMacro) leaveOut(at, behind)
        continue
      }
    }
    if (!isMacro && !givenType) continue
    if (!first && !BEFORE_EXPRESSION.has(kind[previous] ?? TOKEN.end) && roleAt(previous) !== "statement")
      continue
    if (next === TOKEN.word || next === TOKEN.capitals || next === MARK.star || next === MARK.openBrace)
      if (ended !== behind - 1) continue
    types(at + 1, behind)
  }
  return found.toSorted((a, b) => a.start - b.start)

  /** Handles a call before a block. */
  function beforeBlock(at: number, behind: number, isMacro: boolean): void {
    if (inFunction()) {
      const isHead =
        takesParameters(place, at + 1, behind) || (kind[at + 2] === TOKEN.operator && behind > at + 3)
      if (isMacro && isHead && kind[before(at)] === MARK.closeBrace) leaveOut(at, behind)
      else endStatement(behind)
    } else if (isMacro && !takesParameters(place, at + 1, behind) && hasValues(at + 1, behind))
      if (!TEST.test(wordAt(at)) || !titles(at + 1, behind)) endStatement(behind)
  }

  /** Whether a statement ends after a call without a semicolon: another begins on the next line. */
  function endsWithout(behind: number, isMacro: boolean): boolean {
    const next = kind[behind]
    const isCall = next === TOKEN.capitals && kind[behind + 1] === MARK.open
    const begins =
      next === MARK.closeBrace ||
      next === TOKEN.end ||
      roleAt(behind) === "statement" ||
      (isMacro && isCall) ||
      ((next === TOKEN.word || isCall) && inFunction())
    return begins && text.slice(end[behind - 1], start[behind]).includes("\n")
  }
}
