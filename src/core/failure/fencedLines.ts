/** The line that opens or closes a block of code in Markdown. */
const FENCE = /^ {0,3}(```+|~~~+)[^`]*$/

/**
 * The lines in the fenced blocks of a text, and empty ones in place of the others: what is written around a quoted error is about it, but no part of it. All lines
 * if there is no block with text in it.
 *
 * @example
 * ```ts
 * fencedLines(["It prints", "~~~", "KeyError: 'a'", "~~~", "Why?"]) // => ["", "", "KeyError: 'a'", "", ""]
 * fencedLines(["KeyError: 'a'"]) // => ["KeyError: 'a'"]
 * ```
 */
export const fencedLines = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  let fence: string | undefined
  const fenced = lines.map((line) => {
    const mark = FENCE.exec(line)?.[1]
    if (fence === undefined) {
      fence = mark
      return ""
    }
    // Only a mark of the same sign that is at least as long closes a block.
    const closes = mark !== undefined && mark.startsWith(fence) && line.trim() === mark
    if (closes) fence = undefined
    return closes ? "" : line
  })
  return fenced.some((line) => line.trim() !== "") ? fenced : lines
}
