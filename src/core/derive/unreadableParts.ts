import type { IndentedLine } from "./indentedLines.ts"
import { insideOf, partsIn, type Rows } from "./indentedParts.ts"

/** Of a program with more unreadable parts none are looked for: it is in another dialect, or no program at all. */
const MAX_PARTS = 3

/** How often the program is read at most: for each part, some ten times. */
const MAX_READINGS = 40

/**
 * The smallest parts of a program, judged by indentation, without which the rest of it can be read, in order: the statements or declarations that the parser does not
 * read, wherever its errors are. They are searched in the whole program, or within one declaration without which the rest can be read. Undefined if none are
 * found. `isReadable` tells whether the program can be read without rows.
 *
 * @example
 * ```ts
 * const lines = ["f() {", "a", "b", "}", "g()"].map((text) => ({ indent: /^\w$/.test(text) ? 2 : 0, text }))
 * unreadableParts(lines, (without) => without.some(([first, after]) => first <= 2 && after > 2)) // => [[2, 3]]
 * ```
 */
export const unreadableParts = (
  lines: ReadonlyArray<IndentedLine>,
  isReadable: (without: ReadonlyArray<Rows>) => boolean,
  within?: Rows
): ReadonlyArray<Rows> | undefined => {
  let readings = 0
  let count = 0
  const isReadableWithout = (...without: ReadonlyArray<ReadonlyArray<Rows>>) =>
    ++readings <= MAX_READINGS &&
    count <= MAX_PARTS &&
    isReadable(without.flat().toSorted(([first], [other]) => first - other))

  /** The unreadable ones of some parts, without which and without `others` the program can be read. */
  const search = (parts: ReadonlyArray<Rows>, others: ReadonlyArray<Rows>): ReadonlyArray<Rows> => {
    const found: Array<Rows> = []
    for (let from = 0; from < parts.length && !isReadableWithout(others, found);) {
      let low = from
      let high = parts.length - 1
      while (low < high) {
        const middle = (low + high) >> 1
        if (isReadableWithout(others, found, parts.slice(middle + 1))) low = middle + 1
        else high = middle
      }
      found.push(...smallestIn(parts[low]!, [...others, ...found, ...parts.slice(low + 1)]))
      from = low + 1
    }
    return found
  }

  const smallestIn = (part: Rows, others: ReadonlyArray<Rows>): ReadonlyArray<Rows> => {
    const parts = partsIn(lines, insideOf(lines, part))
    if (parts.length > 0 && isReadableWithout(others, parts)) return search(parts, others)
    count++
    return [part]
  }

  const found = within === undefined ? search(partsIn(lines, [0, lines.length]), []) : smallestIn(within, [])
  return isReadableWithout(found) ? found.toSorted(([first], [other]) => first - other) : undefined
}
