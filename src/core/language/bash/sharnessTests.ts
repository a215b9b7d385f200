import type { Misread } from "../Language.ts"

/** The beginning of a test of Sharness, or of git's own tests, up to the quote that opens its code. */
const HEAD =
  /^[^\S\n]*(test_expect_(?:success|failure)(?:[^\S\n]|\\\n)+(?:[\w,!$]{1,80}(?:[^\S\n]|\\\n)+)?(?:'[^'\n]{1,300}'|"[^"\n]{1,300}"|[\w-]{1,80})(?:[^\S\n]|\\\n)+)'(?=[^\S\n]*\n)/gm

/** How a quote, or the value of a variable, is written inside of quotes. */
const INNER_QUOTE = /'(?:\\''|"[^"\n]{0,80}"'|\$\{?\w{1,80}\}?')/y

/** What follows the quote that closes the code. */
const AFTER = /'[^\S\n]*(?:$|[;&|#\n])/y

/**
 * Tests whose code is a quoted string, with what makes them functions for the parser: `test_expect_success 'adds items' '…'`. Only those that begin and end on
 * lines of their own.
 *
 * @example
 * ```ts
 * sharnessTests("test_expect_success 'adds' '\n\tcart add\n'\n").map(({ as }) => as) // => ["t()                        {", "}"]
 * sharnessTests("test_expect_success 'adds' 'cart add'") // => []
 * ```
 */
export const sharnessTests = (text: string): ReadonlyArray<Misread> => {
  const found: Array<Misread> = []
  let end = 0
  for (const match of text.matchAll(HEAD)) {
    const { 0: matched, 1: head = "", index } = match
    const start = index + matched.indexOf(head)
    const opening = start + head.length
    const code = start < end ? undefined : codeAfter(text, opening + 1)
    if (code === undefined) continue
    end = code.end + 1
    const documents = hereDocuments(text, opening + 1, code.end)
    const isInDocument = (at: number) => documents.some(({ end, start }) => start <= at && at < end)
    found.push(
      ...documents,
      { start, end: opening + 1, as: `t()${head.slice("t()".length).replace(/[^\n]/g, blankOf)}{` },
      ...code.quotes.filter(({ start }) => !isInDocument(start)),
      { start: code.end, end, as: "}" }
    )
  }
  return found
}

/** A line break is kept together with the backslash before it. */
const blankOf = (character: string, at: number, head: string): string =>
  character === "\\" && head[at + 1] === "\n" ? character : " "

/** The quotes in the code of a test, and the offset of the one that closes it; undefined if that is not on a line of its own. */
const codeAfter = (
  text: string,
  start: number
): { readonly quotes: ReadonlyArray<Misread>; readonly end: number } | undefined => {
  const quotes: Array<Misread> = []
  for (let at = text.indexOf("'", start); at >= 0; at = text.indexOf("'", at)) {
    INNER_QUOTE.lastIndex = at
    const inner = INNER_QUOTE.exec(text)?.[0]
    if (inner === undefined) {
      AFTER.lastIndex = at
      const isAlone = /\n[^\S\n]*$/.test(text.slice(Math.max(start - 1, text.lastIndexOf("\n", at)), at))
      return isAlone && AFTER.test(text) ? { quotes, end: at } : undefined
    }
    // What is quoted remains one word, and a quote a quote.
    quotes.push({
      start: at,
      end: at + inner.length,
      as: inner === String.raw`'\''` ? "'   " : "x".repeat(inner.length)
    })
    at += inner.length
  }
  return undefined
}

const HERE_DOCUMENT = /(?<!<)<<-?[^\S\n]{0,8}(?:\\?(\w{1,80})|'\\''(\w{1,80})'\\''|"(\w{1,80})")/g

/** Here-documents between two offsets, blank: the grammar takes them for commands where more commands follow on the line, and they are no code. */
const hereDocuments = (text: string, from: number, to: number): ReadonlyArray<Misread> => {
  const code = text.slice(from, to)
  let covered = 0
  return Array.from(code.matchAll(HERE_DOCUMENT)).flatMap((match) => {
    const { 0: operator, index } = match
    const first = code.indexOf("\n", index) + 1
    const word = match[1] ?? match[2] ?? match[3]!
    const length =
      first === 0 || index < covered
        ? -1
        : code.slice(first - 1).search(new RegExp(`\\n[ \\t]*${word}[ \\t]*\\n`))
    if (length < 0) return []
    // From the line after the operator, or after the document before it, to the word.
    const end = code.indexOf("\n", first + length)
    covered = end
    return [
      { start: from + index, end: from + index + operator.length, as: " ".repeat(operator.length) },
      { start: from + first, end: from + end, as: code.slice(first, end).replace(/[^\n]/g, " ") }
    ]
  })
}

const WORD = /^(test_expect_(?:success|failure))(?:\s|\\\n)+(?![\s(\\])/

/**
 * The title of such a test, with its quotes, by the text up to its code; undefined for any other function.
 *
 * @example
 * ```ts
 * sharnessTitle("test_expect_success PERL 'adds items' ") // => "'adds items'"
 * sharnessTitle("setup () ") // => undefined
 * ```
 */
export const sharnessTitle = (head: string): string | undefined =>
  WORD.test(head) ? /(?:'[^'\n]*'|"[^"\n]*"|[\w-]+)(?=(?:\s|\\\n)*'?$)/.exec(head)?.[0] : undefined

/** The command that runs such a test. */
export const sharnessCommand = (head: string): string | undefined => WORD.exec(head)?.[1]
