import type { Misread } from "./Language.ts"

/**
 * All stretches in order, without overlaps: of two that overlap, the one that begins first is kept, and of two that begin together the longer.
 *
 * @example
 * ```ts
 * inOrder([[{ start: 4, end: 5 }], [{ start: 0, end: 2 }, { start: 1, end: 3 }]]) // => [{ start: 0, end: 2 }, { start: 4, end: 5 }]
 * ```
 */
export const inOrder = (found: ReadonlyArray<ReadonlyArray<Misread>>): ReadonlyArray<Misread> => {
  const taken: Array<Misread> = []
  for (const each of found.flat().toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (each.start >= (taken.at(-1)?.end ?? 0)) taken.push(each)
  return taken
}
