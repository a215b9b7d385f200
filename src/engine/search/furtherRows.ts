/** Adds rows that no retriever found but that may answer the query. */
import { Effect } from "effect"
import type { VectorIndexError } from "../../ports/vectors/VectorIndex.ts"
import type { RowFilter } from "./rowFilterOf.ts"
import type { Snapshot } from "./Snapshot.ts"

/** Most files near the user's work, or changed for something like the query, that are added although no retriever found them, and the least value of such a file. */
const MAX_NEAR_FILES = 20
const MIN_NEARNESS = 0.2

/** The rows most similar to the query among those that satisfy `admits` besides the filters. */
export type FindNearest = (
  limit: number,
  admits: (row: number) => boolean
) => Effect.Effect<ReadonlyArray<number>, VectorIndexError>

/**
 * Adds rows of files without rows until `limit` files have some or no more match: a large file may hold all the best chunks but is only one result, and so is a file
 * with its translations.
 */
export const addFiles = (
  rows: Set<number>,
  limit: number,
  { columns, originals }: Snapshot,
  scores: Float64Array,
  findNearest: FindNearest | undefined,
  allowed: RowFilter
) =>
  Effect.gen(function* () {
    const fileOf = (row: number) => originals.get(columns.file[row]!) ?? columns.file[row]!
    const files = new Set(Array.from(rows, fileOf))
    const add = (row: number) => {
      rows.add(row)
      files.add(fileOf(row))
    }
    if (files.size >= limit) return
    const best = new Map<number, number>()
    for (let row = 0; row < scores.length; row++) {
      if (scores[row] === 0 || files.has(fileOf(row)) || (allowed !== undefined && !allowed(row))) continue
      const bestRow = best.get(fileOf(row))
      if (bestRow === undefined || scores[row]! > scores[bestRow]!) best.set(fileOf(row), row)
    }
    for (const row of [...best.values()].sort((a, b) => scores[b]! - scores[a]! || a - b)) {
      if (files.size >= limit) return
      add(row)
    }
    if (findNearest === undefined) return
    while (files.size < limit) {
      const found = yield* findNearest(limit, (row) => !files.has(fileOf(row)))
      if (found.length === 0) return
      for (const row of found) add(row)
    }
  })

/** The values above 0 of files, as their nearness, by index into the columns' files. */
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

/** Adds the best matching row of each near file, or its first: a near file may be the answer without containing the words. */
export const addNear = (
  rows: Set<number>,
  near: ReadonlyMap<number, number>,
  { columns: { file: fileOf, rows: count } }: Snapshot,
  scores: Float64Array,
  allowed: RowFilter
) => {
  const missing = new Set(
    [...near]
      .filter(([, nearness]) => nearness >= MIN_NEARNESS)
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, MAX_NEAR_FILES)
      .map(([file]) => file)
  )
  for (const row of rows) missing.delete(fileOf[row]!)
  const best = new Map<number, number>()
  for (let row = 0; row < count && missing.size > 0; row++) {
    const file = fileOf[row]!
    if (!missing.has(file) || (allowed !== undefined && !allowed(row))) continue
    const bestRow = best.get(file)
    if (bestRow === undefined || scores[row]! > scores[bestRow]!) best.set(file, row)
  }
  for (const row of best.values()) rows.add(row)
}
