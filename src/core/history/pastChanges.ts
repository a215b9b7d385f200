import { inverseDocumentFrequency } from "../keyword/mod.ts"
import { stemOf, tokenizeText } from "../text/mod.ts"
import { MAX_CHANGED_FILES } from "./coChanges.ts"
import type { Commit } from "./commitsOfLog.ts"

/** What a commit says it does, and the files that it changed. */
export type PastChange = Pick<Commit, "subject" | "paths">

/** Commits by the words of their subjects. */
export interface ChangeIndex {
  readonly changes: ReadonlyArray<PastChange>
  /** The numbers of the changes with a stem, in ascending order. */
  readonly withStem: ReadonlyMap<string, ReadonlyArray<number>>
}

/** Indexes commits, without those that changed no files, or too many to say anything about one. */
export const indexChanges = (all: ReadonlyArray<PastChange>): ChangeIndex => {
  const changes = all.filter(({ paths }) => paths.length > 0 && paths.length <= MAX_CHANGED_FILES)
  const withStem = new Map<string, Array<number>>()
  for (const [number, { subject }] of changes.entries())
    for (const stem of new Set(tokenizeText(subject).map(stemOf))) {
      const numbers = withStem.get(stem)
      if (numbers === undefined) withStem.set(stem, [number])
      else numbers.push(number)
    }
  return { changes, withStem }
}

/** So many commits that share most with a query speak for files. */
const MAX_SIMILAR_CHANGES = 50

/**
 * The files that were changed for something like a query, each with how much speaks for it, 0..1. A commit whose subject has a share of the query's stems, by their
 * weight, speaks with the square of that share, divided by the root of the number of its files, for each of them: it says less about one of many.
 *
 * @example
 * ```ts
 * const index = indexChanges([
 *   { subject: "Empty the cart after an order", paths: ["src/cart.ts"] },
 *   { subject: "Sign in by mail", paths: ["src/user.ts"] }
 * ])
 * [...filesChangedFor(index, ["cart", "order"])] // => [["src/cart.ts", 1]]
 * ```
 */
export const filesChangedFor = (
  { changes, withStem }: ChangeIndex,
  stems: ReadonlyArray<string>
): ReadonlyMap<string, number> => {
  const shares = new Map<number, number>()
  let total = 0
  for (const stem of new Set(stems)) {
    const numbers = withStem.get(stem) ?? []
    const weight = inverseDocumentFrequency(numbers.length, changes.length)
    total += weight
    for (const number of numbers) shares.set(number, (shares.get(number) ?? 0) + weight)
  }
  const files = new Map<string, number>()
  const mostSimilar = [...shares].sort(([a, most], [b, least]) => least - most || a - b)
  for (const [number, weight] of mostSimilar.slice(0, MAX_SIMILAR_CHANGES)) {
    const { paths } = changes[number]!
    for (const path of paths)
      files.set(path, Math.min(1, (files.get(path) ?? 0) + (weight / total) ** 2 / Math.sqrt(paths.length)))
  }
  return files
}
