import type { Misread } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "./cTokens.ts"
import { type MacroReader, macroReader } from "./macroReader.ts"
import { MARK } from "./tokenReader.ts"

/** Most tokens between `enum` and its brace. */
const MAX_ENUM_HEAD_TOKENS = 6

/** Tokens between `enum` and its brace: its name, `class`, and the type of its values. */
const HEAD_TOKENS: ReadonlySet<number> = new Set([TOKEN.word, TOKEN.capitals, TOKEN.scope, MARK.colon])

/** Tokens before an element of a list. */
const BEFORE_ELEMENT: ReadonlySet<number> = new Set([MARK.openBrace, MARK.comma])

/** Tokens after the name of an enumerator. */
const AFTER_ENUMERATOR: ReadonlySet<number> = new Set([MARK.equals, MARK.comma, MARK.closeBrace])

const CONDITIONAL = /#\s*(?:if|ifdef|ifndef|elif|else|endif)\b/
const CONDITION_START = /^#\s*if/
const CONDITION_END = /^#\s*endif\b/
const ALTERNATIVE = /^#\s*el/

/** A directive about macros: its word, and what follows. */
const MACRO_DIRECTIVE = /^#\s*(?:define|undef)\b/

/** The kind of list that braces contain, if they do. */
type List = "enumerators" | "initializers" | undefined

/**
 * What the grammar cannot read between the elements of a list: attributes of enumerators, macros that stand for several of them, without a comma, among enumerators and initializers, and among
 * enumerators the lines of conditions in other conditions and definitions of macros.
 *
 * @example
 * ```ts
 * const text = "enum kind { FIRST_KINDS\nLAST }; int ids[] = { FIRST_IDS { 1 } };"
 * listElements(text).map(({ start, end }) => text.slice(start, end)) // => ["FIRST_KINDS", "FIRST_IDS"]
 * ```
 */
export const listElements = (
  text: string,
  tokens: CTokens = cTokens(text),
  reader: MacroReader = macroReader(text, tokens)
): ReadonlyArray<Misread> => {
  const { count, directives, end, start } = tokens
  const { afterCall, isName, kind, tokenBefore, wordAt } = reader
  const found: Array<Misread> = []
  const lists: Array<List> = []

  const opensEnum = (brace: number): boolean => {
    for (let at = brace - 1; at >= 0 && at > brace - MAX_ENUM_HEAD_TOKENS; at--) {
      if (wordAt(at) === "enum") return true
      if (!HEAD_TOKENS.has(kind[at]!)) return false
    }
    return false
  }

  const listAt = (brace: number): List => {
    if (opensEnum(brace)) return "enumerators"
    const previous = tokenBefore(brace)
    const isElement = lists.at(-1) === "initializers" && BEFORE_ELEMENT.has(kind[previous]!)
    return kind[previous] === MARK.equals || isElement ? "initializers" : undefined
  }

  const blankLine = ({ end, start }: { readonly start: number; readonly end: number }) =>
    found.push({ start, end, as: text.slice(start, end).replace(/[^\n]/g, " "), apart: true })

  const leaveOut = (from: number, to: number) => {
    found.push({ start: start[from]!, end: end[to - 1]!, apart: true })
    reader.exclude(from, to)
  }

  /** The conditions that are open in the list that is read. */
  let conditions: Array<{ readonly at: number; readonly hasAlternative: boolean }> = []

  const readDirective = (at: number): void => {
    const directive = directives[at]!
    const line = text.slice(directive.start, directive.end)
    if (lists.at(-1) !== "enumerators") return
    const [word] = MACRO_DIRECTIVE.exec(line) ?? []
    if (word !== undefined) {
      blankLine({ start: directive.start, end: directive.start + word.length })
      found.push({ start: directive.start + word.length, end: directive.end, apart: true })
    } else if (CONDITION_START.test(line)) conditions.push({ at, hasAlternative: false })
    else if (ALTERNATIVE.test(line) && conditions.length > 0)
      conditions.push({ ...conditions.pop()!, hasAlternative: true })
    else if (CONDITION_END.test(line)) {
      const opened = conditions.pop()
      if (opened === undefined || opened.hasAlternative || conditions.length === 0) return
      if (kind[directive.nextToken - 1] !== MARK.comma) return
      blankLine(directives[opened.at]!)
      blankLine(directive)
    }
  }

  /** Whether a macro at a token, without a comma after it, stands for elements; where it is in other branches of a condition, it may be one. */
  const standsForElements = (at: number, after: number): boolean => {
    if (CONDITIONAL.test(text.slice(end[after - 1], start[after]))) return false
    if (kind[after] === MARK.openBrace) return true
    // On one line, the second name of an enumeration may be an attribute of the first.
    const isApart = lists.at(-1) === "initializers" || text.slice(end[at], start[after]).includes("\n")
    return after === at + 1 && isName(after) && isApart
  }

  let nextDirective = 0
  for (let at = 0; at <= count; at++) {
    while (nextDirective < directives.length && directives[nextDirective]!.nextToken <= at) {
      readDirective(nextDirective)
      nextDirective++
    }
    if (kind[at] === MARK.openBrace) {
      lists.push(listAt(at))
      conditions = []
    } else if (kind[at] === MARK.closeBrace) lists.pop()
    if (kind[at] !== TOKEN.capitals || lists.at(-1) === undefined || tokenBefore(at + 1) !== at) continue
    const previous = tokenBefore(at)
    const after = afterCall(at)
    if (after < 0) continue
    const isAttribute =
      lists.at(-1) === "enumerators" && isName(previous) && AFTER_ENUMERATOR.has(kind[after]!)
    if (isAttribute || (BEFORE_ELEMENT.has(kind[previous]!) && standsForElements(at, after)))
      leaveOut(at, after)
  }
  return found.toSorted((a, b) => a.start - b.start)
}
