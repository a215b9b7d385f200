import type { Misread } from "./Language.ts"

/**
 * All stretches in order, without overlaps: of two that overlap, the one that begins first is kept, and of two that begin together the longer.
 *
 * @example
 * ```ts
 * withoutOverlaps([[{ start: 4, end: 5 }], [{ start: 0, end: 2 }, { start: 1, end: 3 }]]) // => [{ start: 0, end: 2 }, { start: 4, end: 5 }]
 * ```
 */
export const withoutOverlaps = (lists: ReadonlyArray<ReadonlyArray<Misread>>): ReadonlyArray<Misread> => {
  const kept: Array<Misread> = []
  for (const each of lists.flat().toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (each.start >= (kept.at(-1)?.end ?? 0)) kept.push(each)
  return kept
}
