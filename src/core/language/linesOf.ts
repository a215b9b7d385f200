/** A line of a text: UTF-16 offsets, without the line break. */
export interface TextLine {
  /** From 0. */
  readonly index: number
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * The lines of `text`, in order.
 *
 * @example
 * ```ts
 * [...linesOf("a\r\nb")].map(({ text }) => text) // => ["a", "b"]
 * ```
 */
export function* linesOf(text: string): Generator<TextLine> {
  let index = 0
  for (let start = 0; start < text.length; index++) {
    const next = text.indexOf("\n", start)
    const stop = next < 0 ? text.length : next
    const end = text[stop - 1] === "\r" && stop > start ? stop - 1 : stop
    yield { index, start, end, text: text.slice(start, end) }
    start = stop + 1
  }
}
