import type { Stretch } from "../Language.ts"

/** Stands for a character of a text or a regular expression. */
const FILLER = "·"

/** Characters after which a slash begins a text: after a value it divides. */
const BEFORE_SLASHY = /(?:^|[([{,=:!&|?;~<>+\-*%^\n]|\b(?:return|in|case|assert))[^\S\n]*$/

/** Characters before a slash that are examined. */
const LOOKBACK_CHARACTERS = 40

/** The end of the text that begins at an offset with one of these quotes; the end of the code if it is never closed. */
const endOfText = (code: string, from: number, quote: string, isRaw: boolean): number => {
  for (let at = from + quote.length; at < code.length; at++) {
    if (code[at] === "\\" && !isRaw) at++
    else if (code[at] === "$" && code[at + 1] === "{" && quote.startsWith('"'))
      at = endOfExpression(code, at + 1) - 1
    else if (code.startsWith(quote, at)) return at + quote.length
    // A text in single quotes ends with its line.
    else if (code[at] === "\n" && quote.length === 1) return quote === "/" ? from + 1 : at
  }
  return code.length
}

/** The end of an expression in a text, which begins with a brace. */
const endOfExpression = (code: string, open: number): number => {
  let depth = 0
  for (let at = open; at < Math.min(code.length, open + MAX_EXPRESSION); at++) {
    const letter = code[at]!
    if (letter === "{") depth++
    else if (letter === "}" && --depth === 0) return at + 1
    else if (letter === '"' || letter === "'") {
      const end = code.slice(at + 1).search(new RegExp(`(?<!\\\\)${letter}|\n`))
      if (end >= 0) at += end + 1
    }
  }
  return open + 1
}

/** A longer expression is not followed. */
const MAX_EXPRESSION = 1_000

/** The quote of the text that begins at an offset; undefined when none does. */
const quoteAt = (code: string, at: number): string | undefined => {
  const letter = code[at]!
  if (letter === "'" || letter === '"') {
    const long = letter.repeat(3)
    return code.startsWith(long, at) ? long : letter
  }
  if (letter === "$" && code[at + 1] === "/") return "/$"
  return letter === "/" && BEFORE_SLASHY.test(code.slice(Math.max(0, at - LOOKBACK_CHARACTERS), at))
    ? "/"
    : undefined
}

/** Groovy code apart from its comments and texts. */
export interface GroovyCode {
  /** Of the same length: blanks for comments and fillers for texts, so that its brackets and words are code. */
  readonly code: string
  /** The texts, in order. */
  readonly texts: ReadonlyArray<Stretch & { readonly quote: string }>
}

/**
 * Tells code from comments and texts.
 *
 * @example
 * ```ts
 * groovyCode("a // b").code // => "a     "
 * groovyCode("a('}') // b").texts // => [{ start: 2, end: 5, quote: "'" }]
 * ```
 */
export const groovyCode = (text: string): GroovyCode => {
  const parts: Array<string> = []
  const texts: Array<Stretch & { readonly quote: string }> = []
  let from = 0
  const take = (start: number, end: number, by: string) => {
    const taken = text.slice(start, end)
    // The lines of a text are no lines of code.
    parts.push(
      text.slice(from, start),
      by === FILLER ? by.repeat(taken.length) : taken.replaceAll(/[^\n]/g, by)
    )
    from = end
  }
  if (text.startsWith("#!")) take(0, Math.max(0, text.indexOf("\n")), " ")
  const notable = /\/\/|\/\*|["'/]|\$\//g
  notable.lastIndex = from
  for (let found = notable.exec(text); found !== null; found = notable.exec(text)) {
    const [mark] = found
    const at = found.index
    if (mark === "//") {
      const end = text.indexOf("\n", at)
      take(at, end < 0 ? text.length : end, " ")
    } else if (mark === "/*") {
      const end = text.indexOf("*/", at + 2)
      take(at, end < 0 ? text.length : end + 2, " ")
    } else {
      const quote = quoteAt(text, at)
      if (quote === undefined) continue
      const end = endOfText(text, at, quote, quote === "/$")
      if (end === at + 1) continue
      take(at, end, FILLER)
      texts.push({ start: at, end, quote })
    }
    notable.lastIndex = from
  }
  return { code: parts.join("") + text.slice(from), texts }
}
