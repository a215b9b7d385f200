/** The columns of a view that differs little from one in memory: those of unchanged files are taken over. */
import { FRESH, partsOf, placesOf, type Run, runsOf, spliced } from "../../core/splice/mod.ts"
import type { ChunkColumns, ViewFile } from "../../ports/storage/chunkColumns.ts"

/** What a view has of an earlier one: its files and their chunks as runs of those kept and those read anew. */
export interface Splice {
  readonly files: ReadonlyArray<Run>
  readonly rows: ReadonlyArray<Run>
}

/**
 * For each file of a view its index in earlier columns, ascending, or `FRESH`. A file is taken over with all its chunks when nothing of them can differ: the same
 * content was derived by the same rules, their ids, which follow the first, are the same (a store may use ids again), and all of them have their vectors already.
 */
export const originsOf = (earlier: ChunkColumns, files: ReadonlyArray<ViewFile>): Int32Array => {
  const indexes = new Map(earlier.files.map(({ path }, index) => [path, index]))
  const unembedded = new Set<number>()
  for (let row = 0; row < earlier.rows; row++)
    if (earlier.embedded[row] === 0) unembedded.add(earlier.file[row]!)
  return Int32Array.from(files, (file) => {
    const index = indexes.get(file.path)
    return index === undefined || unembedded.has(index) || !isSame(earlier.files[index]!, file)
      ? FRESH
      : index
  })
}

const isSame = (a: ViewFile, b: ViewFile) =>
  a.firstChunk === b.firstChunk && a.epoch === b.epoch && Buffer.compare(a.key, b.key) === 0

/** The first row of each file, and after the last the number of rows. */
const rowStarts = ({ file, files, rows }: ChunkColumns): Uint32Array => {
  const starts = new Uint32Array(files.length + 1)
  for (let row = 0; row < rows; row++) starts[file[row]! + 1] = row + 1
  // A file without chunks starts where the file before it ends.
  for (let at = 1; at <= files.length; at++) starts[at] = Math.max(starts[at]!, starts[at - 1]!)
  return starts
}

/** How columns are put together from earlier ones, by `originsOf`, and those of the files that are fresh. */
export const spliceOf = (origins: Int32Array, earlier: ChunkColumns, fresh: ChunkColumns): Splice => {
  const files = runsOf(origins)
  return { files, rows: partsOf(files, { kept: rowStarts(earlier), fresh: rowStarts(fresh) }) }
}

/** Puts the columns of `files` together. */
export const splicedColumns = (
  { files: fileRuns, rows: runs }: Splice,
  files: ReadonlyArray<ViewFile>,
  earlier: ChunkColumns,
  fresh: ChunkColumns,
  dimensions: number
): ChunkColumns => {
  if (fresh.files.length === files.length) return fresh
  const places = {
    kept: placesOf(fileRuns, "kept", earlier.files.length),
    fresh: placesOf(fileRuns, "fresh", fresh.files.length)
  }
  const file = spliced(runs, earlier.file, fresh.file)
  let row = 0
  for (const { count, from } of runs)
    for (const end = row + count; row < end; row++) file[row] = places[from][file[row]!]!
  return {
    files,
    rows: file.length,
    chunks: spliced(runs, earlier.chunks, fresh.chunks),
    file,
    startLine: spliced(runs, earlier.startLine, fresh.startLine),
    endLine: spliced(runs, earlier.endLine, fresh.endLine),
    kinds: spliced(runs, earlier.kinds, fresh.kinds),
    patterns: spliced(runs, earlier.patterns, fresh.patterns),
    vectors: spliced(runs, earlier.vectors, fresh.vectors, dimensions),
    embedded: spliced(runs, earlier.embedded, fresh.embedded)
  }
}
