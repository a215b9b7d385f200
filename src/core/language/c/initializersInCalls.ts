import type { Misread } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "./cTokens.ts"
import { type MacroReader, macroReader } from "./macroReader.ts"
import { MARK } from "./tokenReader.ts"

/** A bracket that is open. */
interface OpenBracket {
  readonly kind: "arguments" | "list" | "other"
  /** The first directive after it. */
  readonly directive: number
  /** What is replaced directly inside of it, unless it proves to contain statements. */
  readonly found: Array<Misread>
  hasStatements: boolean
}

const OPENING: ReadonlySet<number> = new Set([MARK.open, MARK.openBrace, MARK.openSquare])

const CLOSING: ReadonlySet<number> = new Set([MARK.close, MARK.closeBrace, MARK.closeSquare])

const BLANK = /[^\S\n]/

/** Tokens after which an argument, or an element of a list, begins. */
const BEFORE_ELEMENT: ReadonlySet<number> = new Set([MARK.open, MARK.openBrace, MARK.comma])

/**
 * Parts of initializers that are arguments of a macro, as in `RESET(config, .delay = 15, .pid = { 1, 2 })`. No function can have them, so the grammar loses the rest
 * of the file. Fields become those of an unknown object, `_.delay = 15`; a list of values becomes an expression in parentheses; a comma before the end is left out.
 * In C++, a list of values may be an argument.
 *
 * @example
 * ```ts
 * const text = "RESET(config, .pid = { 1, 2 });"
 * initializersInCalls(text).map(({ as, end, start }) => [text.slice(start, end), as]) // => [[" .", "_."], ["{", "("], ["}", ")"]]
 * ```
 */
export const initializersInCalls = (
  text: string,
  tokens: CTokens = cTokens(text),
  reader: MacroReader = macroReader(text, tokens),
  { hasListArguments = false }: { readonly hasListArguments?: boolean } = {}
): ReadonlyArray<Misread> => {
  const { afterBracket, isName, kind, tokenBefore } = reader
  const { count, directives, end, start } = tokens
  const found: Array<Misread> = []
  const openBrackets: Array<OpenBracket> = []
  let nextDirective = 0

  const replacement = (at: number, as: string): Misread => ({
    start: start[at]!,
    end: end[at]!,
    as,
    apart: true
  })

  const isMember = (at: number) => kind[at] === TOKEN.operator && text[start[at]!] === "." && isName(at + 1)

  const afterIndex = (at: number) => afterBracket(at, MARK.openSquare, MARK.closeSquare)

  /** Whether designators begin at a token, and a value follows: `.pid =`, `.pid[1].gain =`, `[PID_ROLL] =`. */
  const isDesignator = (at: number): boolean => {
    let next = at
    while (next >= 0 && (isMember(next) || kind[next] === MARK.openSquare))
      next = isMember(next) ? next + 2 : afterIndex(next)
    return next > at && kind[next] === MARK.equals
  }

  const blanks = (from: number, to: number, last = ""): Misread => {
    const kept = text.slice(from, to - last.length).replace(/[^\n]/g, " ")
    return { start: from, end: to, as: kept + last, apart: true }
  }

  /** A field becomes one of an unknown object, and a name of an index a variable; an index that is a number is left out. */
  const withoutDesignator = (at: number): ReadonlyArray<Misread> => {
    if (kind[at] !== MARK.openSquare) {
      const from = start[at]! - 1
      // The blank before it has room for a name.
      return [BLANK.test(text[from] ?? "") ? blanks(from, end[at]!, "_.") : blanks(start[at]!, end[at]!)]
    }
    const after = afterIndex(at)
    if (isName(at + 1) && after === at + 3)
      return [blanks(start[at]!, end[at]!), blanks(start[after - 1]!, end[after - 1]!)]
    return [
      text[start[after]! - 1] === "]" && isMember(after)
        ? blanks(start[at]!, end[after]!, "_.")
        : blanks(start[at]!, end[kind[after] === MARK.equals ? after : after - 1]!)
    ]
  }

  const kindOf = (at: number, previous: number): OpenBracket["kind"] => {
    const around = openBrackets.at(-1)?.kind ?? "other"
    if (kind[at] === MARK.open) return isName(previous) ? "arguments" : "other"
    const isValue = BEFORE_ELEMENT.has(kind[previous]!) || kind[previous] === MARK.equals
    return kind[at] === MARK.openBrace && isValue && around !== "other" && !hasListArguments
      ? "list"
      : "other"
  }

  /** What is replaced inside a bracket that closes at a token. */
  const close = (at: number, bracket: OpenBracket): ReadonlyArray<Misread> => {
    const { directive, found, hasStatements, kind: closed } = bracket
    if (closed === "other" || hasStatements) return []
    const last = tokenBefore(at)
    if (kind[last] === MARK.comma) found.push(replacement(last, " "))
    if (closed !== "list") return found
    found.push(replacement(at, kind[last] === MARK.openBrace ? " " : ")"))
    // An initializer may have conditions, an expression may not.
    for (const { end, start } of directives.slice(directive, nextDirective)) found.push(blanks(start, end))
    return found
  }

  for (let at = 0; at < count; at++) {
    while (nextDirective < directives.length && directives[nextDirective]!.nextToken <= at) nextDirective++
    if (tokenBefore(at + 1) !== at) continue
    const mark = kind[at]!
    const around = openBrackets.at(-1)
    if (mark === MARK.semicolon) {
      if (around !== undefined) around.hasStatements = true
      continue
    }
    if (CLOSING.has(mark)) {
      if (around !== undefined) found.push(...close(at, around))
      openBrackets.pop()
      continue
    }
    const previous = tokenBefore(at)
    if (
      around !== undefined &&
      around.kind !== "other" &&
      BEFORE_ELEMENT.has(kind[previous]!) &&
      (mark !== MARK.openSquare || !hasListArguments) &&
      isDesignator(at)
    ) {
      around.found.push(...withoutDesignator(at))
      if (mark === MARK.openSquare) at = afterIndex(at) - 1
      continue
    }
    if (!OPENING.has(mark)) continue
    const opened = kindOf(at, previous)
    const isEmpty = kind[at + 1] === MARK.closeBrace
    openBrackets.push({
      kind: opened,
      directive: nextDirective,
      found: opened === "list" ? [replacement(at, isEmpty ? "0" : "(")] : [],
      hasStatements: false
    })
  }
  return found.toSorted((a, b) => a.start - b.start)
}
