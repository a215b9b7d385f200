/** The rows of files that serve a route by where they lie. */
import { pageFiles, type RequestedRoute, routeFiles } from "../../core/query/mod.ts"
import type { ChunkReader } from "../../ports/storage/ChunkReader.ts"
import { hasExecutableCode } from "./chunkKinds.ts"
import { filesByPath, NONE_PLACED, type PlacedRows, rowsOf } from "./placedRows.ts"
import type { RowFilter } from "./rowFilterOf.ts"
import type { Snapshot } from "./Snapshot.ts"

/** Most functions that are called like the verb, and most files at the place of a route: more are of as many applications. */
const MAX_DECLARING_ROWS = 2000
const MAX_FILES = 16

const VERBS = ["get", "post", "put", "patch", "delete"]

/** A route of which only files that lie at its place are meant: what serves it, or the page there. */
export interface PlacedRoute extends RequestedRoute {
  readonly isPage: boolean
}

/** Of each file the function that is called like the verb; or the code that does most, as a page is drawn by; its beginning, if it has none. */
export const routedRows = (
  snapshot: Snapshot,
  chunks: ChunkReader,
  route: PlacedRoute,
  allowed: RowFilter
): PlacedRows => {
  const pattern = route.isPage ? pageFiles(route) : routeFiles(route)
  const byPath = filesByPath(snapshot, allowed)
  const ranges = [...byPath]
    .filter(([path, { file }]) => pattern.test(path) && snapshot.test[file] !== true)
    .map(([, range]) => range)
  const serving = new Set(
    ranges.length === 0
      ? []
      : chunks
          .declaring(snapshot.view.id, route.verb === undefined ? VERBS : [route.verb], MAX_DECLARING_ROWS)
          .flatMap(({ chunk }) => snapshot.rowOf.get(chunk) ?? [])
  )
  const places = new Map(
    ranges.slice(0, MAX_FILES).map((range) => {
      const rows = rowsOf(range, allowed)
      return [rows.find((row) => serving.has(row)) ?? longestCode(rows) ?? rows[0]!, 1] as const
    })
  )
  return { ...NONE_PLACED, places }

  function longestCode(rows: ReadonlyArray<number>): number | undefined {
    const { columns, keywords } = snapshot
    const lengthOf = (row: number) => keywords.index.lengths[row]!
    return rows
      .filter((row) => hasExecutableCode(columns.kinds[row]!))
      .reduce<number | undefined>(
        (longest, row) => (longest === undefined || lengthOf(row) > lengthOf(longest) ? row : longest),
        undefined
      )
  }
}
