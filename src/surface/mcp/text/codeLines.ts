/**
 * Code with the number of each line before it, as editors and agents count them, and a tab. Without `start` the lines have the tab only, which tells them from
 * numbered ones. Carriage returns of line ends are left out.
 *
 * @example
 * ```ts
 * codeLines("a\nb", 9) // => "9\ta\n10\tb"
 * codeLines("a\r\nb") // => "\ta\n\tb"
 * ```
 */
export const codeLines = (code: string, start?: number): string =>
  code
    .split(/\r?\n/)
    .map((line, index) => `${start === undefined ? "" : start + index}\t${line}`)
    .join("\n")

/**
 * A range of lines.
 *
 * @example
 * ```ts
 * lineRange(3, 7) // => "3-7"
 * lineRange(3, 3) // => "3"
 * ```
 */
export const lineRange = (start: number, end: number | undefined): string =>
  end === undefined || end === start ? String(start) : `${start}-${end}`
