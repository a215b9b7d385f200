import type { Misread } from "../Language.ts"

/** Matches every text that may have what is looked for. */
const MAY_HAVE_QUOTES = /(?:\}|\$@"|@\$")"""*"/

/**
 * What strings in code are found by: comments and strings without values as a whole, raw ones too; the beginning of a string with values in it, with what makes it verbatim
 * captured; brackets of blocks.
 */
const CODE_TOKEN =
  /\/\/.*|\/\*(?:[^]*?\*\/|[^]*)|\$*("{3,})(?:[^]*?\1"*|[^]*)|(\$@|@\$|\$)"|@"(?:[^"]|"")*"?|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)+'|[{}]/g

/** What the text of a string with values consists of, besides characters that mean themselves. */
const VERBATIM_TOKEN = /""|\{\{|[{"]/g
const ESCAPED_TOKEN = /\\.|\{\{|[{"\n]/g

/** A string with values in which the reader is. */
interface OpenString {
  readonly isVerbatim: boolean
  /** Open brackets of blocks in its value that is read. */
  depth: number
}

/**
 * The quotes that are all that a verbatim string has between a value, or its beginning, and its end: the grammar takes them and the sign of the end for the beginning
 * of a raw string.
 *
 * @example
 * ```ts
 * quotesAtEnd('a = $@"""{b}""";') // => [{ start: 12, end: 14, as: "''" }]
 * quotesAtEnd('a = $"""{b}""";') // => []
 * ```
 */
export const quotesAtEnd = (text: string): ReadonlyArray<Misread> => {
  if (!MAY_HAVE_QUOTES.test(text)) return []
  const found: Array<Misread> = []
  const open: Array<OpenString> = []
  let at = 0
  /** Reads the text of the innermost string up to its next value or its end. */
  const readText = (isVerbatim: boolean) => {
    const start = at
    let quotesEnd = at
    const pattern = isVerbatim ? VERBATIM_TOKEN : ESCAPED_TOKEN
    for (;;) {
      pattern.lastIndex = at
      const token = pattern.exec(text)
      at = token === null ? text.length : pattern.lastIndex
      if (token === null || token[0] === "{") return
      if (token[0] === '""' && token.index === quotesEnd) quotesEnd = at
      if (token[0] !== '"' && token[0] !== "\n") continue
      open.pop()
      if (quotesEnd > start && token.index === quotesEnd)
        found.push({ start, end: quotesEnd, as: "'".repeat(quotesEnd - start) })
      return
    }
  }
  for (;;) {
    CODE_TOKEN.lastIndex = at
    const token = CODE_TOKEN.exec(text)
    if (token === null) return found
    at = CODE_TOKEN.lastIndex
    const string = open.at(-1)
    if (token[2] !== undefined) {
      open.push({ isVerbatim: token[2] !== "$", depth: 0 })
      readText(token[2] !== "$")
    } else if (string === undefined) continue
    else if (token[0] === "{") string.depth++
    else if (token[0] === "}" && string.depth-- === 0) {
      string.depth = 0
      readText(string.isVerbatim)
    }
  }
}
