/** What a search reads of a view: all of it in columns once a generation, and the details of the few chunks it returns. */
import type { Database } from "bun:sqlite"
import type { ChunkKind } from "../../core/domain/Chunk.ts"
import type { SymbolKind } from "../../core/domain/CodeSymbol.ts"
import type { Span } from "../../core/domain/Span.ts"
import { spanOf } from "./spanOf.ts"

/** A file of a view, as filters look at it. */
export interface ViewFile {
  readonly path: string
  readonly source: number
  /** Of the content that was indexed. */
  readonly key: Uint8Array
  readonly language: string
  readonly package: string
  readonly declaredPackage: string
}

/** The chunks of a view in rows, by path and place: the row numbers order what scores alike. */
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
  /** Bits of the chunk's kind and of the kinds of the symbols that it holds (`toKindMask`), by row. */
  readonly kinds: Uint32Array
  /** Bits of the patterns of these symbols (`toPatternMask`), by row. */
  readonly patterns: Uint8Array
  /** One vector a row, 0 where `embedded` says that there is none. */
  readonly vectors: Int8Array
  readonly embedded: Uint8Array
}

/** A symbol as results show it. */
export interface StoredSymbol {
  readonly ordinal: number
  readonly name: string
  readonly qualifiedName: string
  readonly kind: SymbolKind
  readonly signature: string
  readonly doc: string
  readonly nameLine: number
  readonly stableId: string
  readonly patterns: number
}

/** A chunk with what a result says of it. */
export interface ChunkDetail {
  readonly id: number
  readonly ordinal: number
  readonly kind: ChunkKind
  readonly span: Span
  readonly textHash: Uint8Array
  readonly symbol: StoredSymbol | undefined
  /** There are lines outside of that symbol, on which others may stand beside it. */
  readonly isMerged: boolean
  /** Path of the file that it was derived from. */
  readonly path: string
  readonly sourceKey: Uint8Array
  readonly header: readonly [first: number, last: number] | undefined
}

export interface ChunkReader {
  readonly columns: (view: number, space: number, dimensions: number) => ChunkColumns
  /** What results say of chunks, in one go and in the order asked for; undefined for one that is not there. */
  readonly details: (asked: ReadonlyArray<AskedChunk>) => ReadonlyArray<ChunkDetail | undefined>
  /** Where chunks stand, and what they are named by, in one go, by their ids. */
  readonly places: (chunks: ReadonlyArray<number>) => ReadonlyMap<number, ChunkPlace>
  /** The symbols that are declared in the chunk, in order. */
  readonly held: (chunk: number) => ReadonlyArray<StoredSymbol>
  /** Of these the ones that stand beside the one that names the chunk, and this. */
  readonly beside: (chunk: number) => ReadonlyArray<StoredSymbol>
  /** Chunks of the view that declare a symbol of one of these names, whatever its case, by path and place: `limit` a name. */
  readonly declaring: (
    view: number,
    names: ReadonlyArray<string>,
    limit: number
  ) => ReadonlyArray<Declaration>
  /** The names of all symbols of a view, each once. */
  readonly names: (view: number) => ReadonlyArray<string>
}

/** A chunk by its id. */
export interface AskedChunk {
  readonly chunk: number
  /** Names another symbol of the chunk's file than the one that the chunk is named by. */
  readonly symbol: number | undefined
}

/** A chunk as another result of its file names it. */
export interface ChunkPlace {
  readonly source: number
  readonly startLine: number
  readonly endLine: number
  readonly kind: ChunkKind
  /** Qualified name of its symbol. */
  readonly name: string | null
}

/** A symbol and the chunk that it is declared in. */
export interface Declaration {
  readonly name: string
  readonly kind: SymbolKind
  readonly chunk: number
  /** Ordinal within the file. */
  readonly symbol: number
  /** A function of which only the head stands there. */
  readonly bodiless: boolean
}

type DetailRow = Readonly<Record<string, string | number | null>> & {
  readonly key: Uint8Array
  readonly text_hash: Uint8Array
}

type FileRow = [
  path: string,
  source: number,
  key: Uint8Array,
  language: string,
  pkg: string,
  declaredPackage: string
]
type ChunkRow = [
  id: number,
  startLine: number,
  endLine: number,
  kinds: number,
  patterns: number,
  vector: Uint8Array | null
]

/** Columns of a symbol, under names that no other table has. */
const SYMBOL = `y.ordinal as symbol_ordinal, y.name, y.qualified_name, y.kind as symbol_kind, y.signature, y.doc, y.name_line,
  y.stable_id, y.patterns as symbol_patterns`

/** Reads the chunks of an open store. */
export const chunkReader = (db: Database): ChunkReader => {
  const files = db.prepare<FileRow, [number]>(
    `select e.path, s.id, s.key, s.language, s.package, s.declared_package
     from entry e join source s on s.id = e.source where e.view = ? order by e.path`
  )
  const chunks = db.prepare<ChunkRow, [number, number]>(
    `select c.id, c.start_line, c.end_line, c.kinds, c.patterns, v.data
     from chunk c left join vector v on v.space = ? and v.text_hash = c.text_hash where c.source = ? order by c.ordinal`
  )
  // To ask for each by itself would cost as much as what is read of it.
  const details = db.prepare<DetailRow, [string]>(
    `select asked.key as place, c.*, s.path, s.key, s.header_start, s.header_end, ${SYMBOL},
       y.start_line > c.start_line or y.end_line < c.end_line as is_merged
     from json_each(?) asked cross join chunk c on c.id = asked.value ->> 0 join source s on s.id = c.source
     left join symbol y on y.source = c.source and y.ordinal = coalesce(asked.value ->> 1, c.symbol)`
  )
  const held = db.prepare<DetailRow, [number]>(
    `select ${SYMBOL} from chunk c join symbol y on y.source = c.source and y.name_line between c.start_line and c.end_line
     where c.id = ? order by y.ordinal`
  )
  const beside = db.prepare<DetailRow, [number]>(
    `select ${SYMBOL} from chunk c join symbol own on own.source = c.source and own.ordinal = c.symbol
     join symbol y on y.source = c.source and y.parent is own.parent and y.name_line between c.start_line and c.end_line
     where c.id = ? order by y.ordinal`
  )
  const places = db.prepare<ChunkPlace & { readonly id: number }, [string]>(
    `select c.id, c.source, c.start_line as startLine, c.end_line as endLine, c.kind, y.qualified_name as name
     from json_each(?) asked cross join chunk c on c.id = asked.value
     left join symbol y on y.source = c.source and y.ordinal = c.symbol`
  )
  // A cross join is done in the order in which it is written: without statistics SQLite would look at every symbol of the view.
  const declaring = (names: number) =>
    db.query<Omit<Declaration, "bodiless"> & { readonly bodiless: number }, Array<string | number>>(
      `select c.id as chunk, y.ordinal as symbol, y.name, y.kind, y.bodiless from symbol y
       cross join entry e on e.source = y.source and e.view = ?
       cross join chunk c on c.source = y.source and y.name_line between c.start_line and c.end_line
       where y.name collate nocase in (${Array.from({ length: names }, () => "?").join(", ")})
       order by e.path, c.ordinal, y.ordinal limit ?`
    )
  const names = db.query<{ name: string }, [number]>(
    "select distinct y.name from entry e join symbol y on y.source = e.source where e.view = ?"
  )
  return {
    names: (view) => names.all(view).map(({ name }) => name),
    columns: (view, space, dimensions) => {
      const rows = files.values(view) as unknown as ReadonlyArray<FileRow>
      const total = db
        .query<{ n: number }, [number]>(
          "select count(*) as n from entry e join chunk c on c.source = e.source where e.view = ?"
        )
        .get(view)!.n
      const columns = {
        files: rows.map(([path, source, key, language, pkg, declaredPackage]) => ({
          path,
          source,
          key,
          language,
          package: pkg,
          declaredPackage
        })),
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
      let row = 0
      columns.files.forEach(({ source }, file) => {
        const held = chunks.values(space, source) as unknown as ReadonlyArray<ChunkRow>
        for (const [id, startLine, endLine, kinds, patterns, data] of held) {
          columns.chunks[row] = id
          columns.file[row] = file
          columns.startLine[row] = startLine
          columns.endLine[row] = endLine
          columns.kinds[row] = kinds
          columns.patterns[row] = patterns
          if (data !== null) {
            columns.vectors.set(
              new Int8Array(data.buffer, data.byteOffset, data.byteLength),
              row * dimensions
            )
            columns.embedded[row] = 1
          }
          row++
        }
      })
      return columns
    },
    details: (asked) => {
      const found: Array<ChunkDetail | undefined> = asked.map(() => undefined)
      const told = JSON.stringify(asked.map(({ chunk, symbol }) => [chunk, symbol ?? null]))
      for (const row of details.all(told)) found[row["place"] as number] = toDetail(row)
      return found
    },
    places: (chunks) =>
      new Map(
        (chunks.length === 0 ? [] : places.all(JSON.stringify(chunks))).map(({ id, ...place }) => [id, place])
      ),
    held: (chunk) => held.all(chunk).map(toSymbol),
    beside: (chunk) => beside.all(chunk).map(toSymbol),
    declaring: (view, names, limit) =>
      names.length === 0
        ? []
        : declaring(names.length)
            .all(view, ...names, limit * names.length)
            .map((found) => ({ ...found, bodiless: found.bodiless === 1 }))
  }
}

const toSymbol = (row: DetailRow): StoredSymbol => ({
  ordinal: row["symbol_ordinal"] as number,
  name: row["name"] as string,
  qualifiedName: row["qualified_name"] as string,
  kind: row["symbol_kind"] as SymbolKind,
  signature: row["signature"] as string,
  doc: row["doc"] as string,
  nameLine: row["name_line"] as number,
  stableId: row["stable_id"] as string,
  patterns: row["symbol_patterns"] as number
})

const toDetail = (row: DetailRow): ChunkDetail => ({
  id: row["id"] as number,
  ordinal: row["ordinal"] as number,
  kind: row["kind"] as ChunkKind,
  span: spanOf(row),
  textHash: row.text_hash,
  symbol: row["name"] === null ? undefined : toSymbol(row),
  isMerged: row["is_merged"] === 1,
  path: row["path"] as string,
  sourceKey: row.key,
  header:
    row["header_start"] === null ? undefined : [row["header_start"] as number, row["header_end"] as number]
})
