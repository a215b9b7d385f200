/** Rows that no retriever gave and that may answer all the same. */
import { Effect } from "effect"
import type { VectorIndexError } from "../../ports/vectors/VectorIndex.ts"
import type { Allowed } from "./admits.ts"
import type { Snapshot } from "./Snapshot.ts"

/** Files near to what the user works on that are looked at though no retriever found them, and how near these are at least. */
const MOST_NEAR = 20
const ADDED_FROM = 0.2

/** The rows nearest to the query among those that a condition admits besides the filters. */
export type Further = (
  limit: number,
  admits: (row: number) => boolean
) => Effect.Effect<ReadonlyArray<number>, VectorIndexError>

/**
 * Adds rows of files that have none yet, until there are rows of `limit` files or no more match: one large file may hold all the best
 * chunks, and it is a single result.
 */
export const addFiles = (
  rows: Set<number>,
  limit: number,
  { columns: { file: fileOf } }: Snapshot,
  scores: Float64Array,
  further: Further | undefined,
  allowed: Allowed
) =>
  Effect.gen(function* () {
    const files = new Set([...rows].map((row) => fileOf[row]!))
    const add = (row: number) => {
      rows.add(row)
      files.add(fileOf[row]!)
    }
    if (files.size >= limit) return
    const best = new Map<number, number>()
    for (let row = 0; row < scores.length; row++) {
      if (scores[row] === 0 || files.has(fileOf[row]!) || (allowed !== undefined && !allowed(row))) continue
      const known = best.get(fileOf[row]!)
      if (known === undefined || scores[row]! > scores[known]!) best.set(fileOf[row]!, row)
    }
    for (const row of [...best.values()].sort((a, b) => scores[b]! - scores[a]! || a - b)) {
      if (files.size >= limit) return
      add(row)
    }
    if (further === undefined) return
    while (files.size < limit) {
      const found = yield* further(limit, (row) => !files.has(fileOf[row]!))
      if (found.length === 0) return
      for (const row of found) add(row)
    }
  })

/** By index into the columns' files. */
export const nearFiles = (
  { columns }: Snapshot,
  near: (path: string) => number
): ReadonlyMap<number, number> => {
  const found = new Map<number, number>()
  columns.files.forEach(({ path }, file) => {
    const nearness = near(path)
    if (nearness > 0) found.set(file, nearness)
  })
  return found
}

/** Adds the row of each near file that matches best, or its first: what is near may answer though it says none of the words. */
export const addNear = (
  rows: Set<number>,
  near: ReadonlyMap<number, number>,
  { columns: { file: fileOf, rows: count } }: Snapshot,
  scores: Float64Array,
  allowed: Allowed
) => {
  const missing = new Set(
    [...near]
      .filter(([, nearness]) => nearness >= ADDED_FROM)
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, MOST_NEAR)
      .map(([file]) => file)
  )
  for (const row of rows) missing.delete(fileOf[row]!)
  const best = new Map<number, number>()
  for (let row = 0; row < count && missing.size > 0; row++) {
    const file = fileOf[row]!
    if (!missing.has(file) || (allowed !== undefined && !allowed(row))) continue
    const known = best.get(file)
    if (known === undefined || scores[row]! > scores[known]!) best.set(file, row)
  }
  for (const row of best.values()) rows.add(row)
}
