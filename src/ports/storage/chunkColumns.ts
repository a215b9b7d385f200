/** Reads the chunks of a view as columns, for its files that are not in memory yet. */
import type { Database } from "bun:sqlite"

/** The properties of a file that filters use. */
export interface ViewFile {
  readonly path: string
  readonly source: number
  /** Key of the indexed content. */
  readonly key: Uint8Array
  /** Version of the rules that it was derived by. */
  readonly epoch: number
  /** Id of its first chunk, which the others follow; `null` without chunks. */
  readonly firstChunk: number | null
  readonly language: string
  readonly package: string
  readonly declaredPackage: string
}

/** The chunks of files as rows in the order of the files and by position; ties in scores are broken by row number. */
export interface ChunkColumns {
  readonly files: ReadonlyArray<ViewFile>
  readonly rows: number
  /** Chunk id by row. */
  readonly chunks: Float64Array
  /** Index into `files` by row. */
  readonly file: Uint32Array
  /** First and last line by row, from 1. */
  readonly startLine: Uint32Array
  readonly endLine: Uint32Array
  /** Bits of the kinds of a chunk and its symbols (`toKindMask`), by row. */
  readonly kinds: Uint32Array
  /** Bits of the patterns of these symbols (`toPatternMask`), by row. */
  readonly patterns: Uint8Array
  /** One vector per row; zeros when `embedded` is 0. */
  readonly vectors: Int8Array
  readonly embedded: Uint8Array
}

export interface ColumnReader {
  /** The files of a view, by path. */
  readonly files: (view: number) => ReadonlyArray<ViewFile>
  /** The chunks of files, with their vectors in a space. */
  readonly columns: (files: ReadonlyArray<ViewFile>, space: number, dimensions: number) => ChunkColumns
}

type FileRow = [
  path: string,
  source: number,
  key: Uint8Array,
  epoch: number,
  language: string,
  pkg: string,
  declaredPackage: string,
  firstChunk: number | null
]
type ChunkRow = [
  id: number,
  startLine: number,
  endLine: number,
  kinds: number,
  patterns: number,
  vector: Uint8Array | null
]

/** The columns of an open store. */
export const columnReader = (db: Database): ColumnReader => {
  const files = db.prepare<FileRow, [number]>(
    `select e.path, s.id, s.key, s.epoch, s.language, s.package, s.declared_package,
       (select c.id from chunk c where c.source = s.id and c.ordinal = 0)
     from entry e join source s on s.id = e.source where e.view = ? order by e.path`
  )
  const count = db.prepare<{ n: number }, [string]>(
    "select count(*) as n from json_each(?) asked cross join chunk c on c.source = asked.value"
  )
  const chunks = db.prepare<ChunkRow, [number, number]>(
    `select c.id, c.start_line, c.end_line, c.kinds, c.patterns, v.data
     from chunk c left join vector v on v.space = ? and v.text_hash = c.text_hash where c.source = ? order by c.ordinal`
  )
  return {
    files: (view) =>
      (files.values(view) as unknown as ReadonlyArray<FileRow>).map(
        ([path, source, key, epoch, language, pkg, declaredPackage, firstChunk]) => ({
          path,
          source,
          key,
          epoch,
          language,
          package: pkg,
          declaredPackage,
          firstChunk
        })
      ),
    columns: (of, space, dimensions) => {
      const total = count.get(JSON.stringify(of.map(({ source }) => source)))!.n
      const columns = {
        files: of,
        rows: total,
        chunks: new Float64Array(total),
        file: new Uint32Array(total),
        startLine: new Uint32Array(total),
        endLine: new Uint32Array(total),
        kinds: new Uint32Array(total),
        patterns: new Uint8Array(total),
        vectors: new Int8Array(total * dimensions),
        embedded: new Uint8Array(total)
      }
      // Bytes are copied into bytes: a view of another type would give each small array a buffer of its own first.
      const vectorBytes = new Uint8Array(columns.vectors.buffer)
      let row = 0
      of.forEach(({ source }, file) => {
        const chunkRows = chunks.values(space, source) as unknown as ReadonlyArray<ChunkRow>
        for (const [id, startLine, endLine, kinds, patterns, data] of chunkRows) {
          columns.chunks[row] = id
          columns.file[row] = file
          columns.startLine[row] = startLine
          columns.endLine[row] = endLine
          columns.kinds[row] = kinds
          columns.patterns[row] = patterns
          if (data !== null) {
            vectorBytes.set(data, row * dimensions)
            columns.embedded[row] = 1
          }
          row++
        }
      })
      return columns
    }
  }
}
