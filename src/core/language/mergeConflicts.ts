import type { Misread, Stretch } from "./Language.ts"

/** The lines that git writes around the sides of a conflict, and before the base of both. */
const MARKER = /^(<{7}|\|{7}|={7}|>{7})(?: [^\r\n]*)?(?=\r?$)/gm

/** The markers of one conflict, in order. */
interface Conflict {
  readonly opened: Stretch
  readonly base: Stretch | undefined
  readonly separator: Stretch
  readonly closed: Stretch
}

const conflictsIn = (text: string): ReadonlyArray<Conflict> => {
  if (!text.includes("\n>>>>>>>")) return []
  const conflicts: Array<Conflict> = []
  let opened: Stretch | undefined
  let base: Stretch | undefined
  let separator: Stretch | undefined
  for (const match of text.matchAll(MARKER)) {
    const marker = { start: match.index, end: match.index + match[0].length }
    const sign = match[0][0]
    if (sign === "<") [opened, base, separator] = [marker, undefined, undefined]
    else if (opened === undefined) continue
    else if (sign === "|") base ??= separator === undefined ? marker : undefined
    else if (sign === "=") separator ??= marker
    else {
      if (separator !== undefined) conflicts.push({ opened, base, separator, closed: marker })
      opened = undefined
    }
  }
  return conflicts
}

/**
 * What a grammar would misread in a file that git has left with conflicts: their markers, and of each conflict all but the first side that has text. Only the
 * markers are replaced, so that names in the other side are still found.
 *
 * @example
 * ```ts
 * mergeConflicts("<<<<<<< HEAD\na()\n=======\nb()\n>>>>>>> topic\n").map(({ start, end }) => [start, end]) // => [[0, 12], [17, 24], [25, 28], [29, 42]]
 * mergeConflicts("Title\n=======\n") // => []
 * ```
 */
export const mergeConflicts = (text: string): ReadonlyArray<Misread> =>
  conflictsIn(text).flatMap(({ base, closed, opened, separator }) => {
    const marker = ({ end, start }: Stretch): Misread => ({
      start,
      end,
      as: " ".repeat(end - start),
      apart: true
    })
    /** The text between two markers, without the line break before the second. */
    const between = (before: Stretch, after: Stretch): ReadonlyArray<Misread> => {
      const [start, end] = [before.end + 1, after.start - 1]
      return end > start ? [{ start, end, apart: true }] : []
    }
    const first = base ?? separator
    const isFirstEmpty = text.slice(opened.end, first.start).trim() === ""
    const [firstSide, secondSide] = [between(opened, first), between(separator, closed)]
    return [
      marker(opened),
      ...(isFirstEmpty ? firstSide : []),
      ...(base === undefined ? [] : [marker(base), ...between(base, separator)]),
      marker(separator),
      ...(isFirstEmpty ? [] : secondSide),
      marker(closed)
    ]
  })
