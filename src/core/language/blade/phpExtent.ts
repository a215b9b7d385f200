/** A piece of PHP in a page. Offsets are UTF-16 code units. */
export interface PhpExtent {
  /** Its end: before a closing bracket that it did not open, before markup, before a text that is unclosed, or at the limit. */
  readonly end: number
  /** The brackets that it opens and does not close, as they would be closed. */
  readonly closing: string
  /** What follows its end is in a text that is unclosed. */
  readonly endsInText: boolean
}

const CLOSING_BRACKETS: ReadonlyMap<string, string> = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"]
])

const STRING = String.raw`'[^'\\]*(?:\\[^][^'\\]*)*('?)|"[^"\\]*(?:\\[^][^"\\]*)*("?)`
const HEREDOC = String.raw`<<<[^\S\n]*(["']?)([A-Za-z_]\w*)\3[^\S\n]*\n[^]*?(?:\n[^\S\n]*(\4)\b|$)`
const COMMENT = String.raw`\/\*[^]*?(?:\*\/|$)|(?:\/\/|#(?!\[))(?:(?!\?>)[^\n])*`
const LINE_OF_PAGE = String.raw`\n[ \t]*(?:<[A-Za-z/!]|\{\{|@(?:end|else|if|foreach|section))`

/** Brackets, texts and comments, which hide brackets, the end of PHP, and lines that begin with markup or an instruction of the page. */
const MARK = new RegExp(String.raw`[()[\]{}]|${STRING}|${HEREDOC}|${COMMENT}|\?>|${LINE_OF_PAGE}`, "g")

/**
 * Reads PHP that begins at `from` and ends at `limit` at the latest. It only finds the end; the grammar parses the content later.
 *
 * @example
 * ```ts
 * phpExtent("(f(')')) b", 1, 10) // => { end: 7, closing: "", endsInText: false }
 * phpExtent("f([1, 2", 0, 7) // => { end: 7, closing: "])", endsInText: false }
 * phpExtent("f('a", 0, 4) // => { end: 2, closing: ")", endsInText: true }
 * phpExtent("f(\n<p>)", 0, 7) // => { end: 2, closing: ")", endsInText: false }
 * ```
 */
export const phpExtent = (text: string, from: number, limit: number): PhpExtent => {
  const code = text.slice(from, limit)
  const open: Array<string> = []
  const extent = (end: number, endsInText = false): PhpExtent => ({
    end: from + end,
    closing: open.toReversed().join(""),
    endsInText
  })
  for (const { 0: mark, 1: single, 2: double, 4: label, 5: labelAgain, index } of code.matchAll(MARK)) {
    const closing = CLOSING_BRACKETS.get(mark)
    if (closing !== undefined) open.push(closing)
    else if (single === "" || double === "") return extent(index, true)
    else if (label !== undefined) {
      if (labelAgain === undefined) return extent(index, true)
    } else if (mark.startsWith("\n") || mark === "?>") return extent(index)
    else if (/^[)\]}]$/.test(mark) && open.pop() !== mark) return extent(index)
  }
  return extent(code.length)
}
