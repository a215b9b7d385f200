/** Reads what a search needs of a view: columns of all chunks, and details of the few chunks that it returns. */
import type { Database } from "bun:sqlite"
import type { ChunkKind } from "../../core/domain/Chunk.ts"
import type { SymbolKind } from "../../core/domain/CodeSymbol.ts"
import type { Span } from "../../core/domain/Span.ts"
import { columnReader, type ColumnReader } from "./chunkColumns.ts"
import { type DeclaringChunks, declaringChunks } from "./declaringChunks.ts"
import { spanOf } from "./spanOf.ts"

/** A symbol as shown in results. */
export interface StoredSymbol {
  readonly ordinal: number
  readonly name: string
  readonly qualifiedName: string
  readonly kind: SymbolKind
  readonly signature: string
  readonly doc: string
  readonly nameLine: number
  readonly endLine: number
  readonly stableId: string
  readonly patterns: number
}

/** The data of a chunk for a result. */
export interface ChunkDetail {
  readonly id: number
  readonly ordinal: number
  readonly kind: ChunkKind
  readonly span: Span
  readonly textHash: Uint8Array
  readonly symbol: StoredSymbol | undefined
  /** Whether the chunk has lines outside of its symbol, which may contain other symbols. */
  readonly isMerged: boolean
  /** Path of the file that it was derived from. */
  readonly path: string
  readonly sourceKey: Uint8Array
  readonly header: readonly [first: number, last: number] | undefined
}

export interface ChunkReader extends DeclaringChunks, ColumnReader {
  /** Details of several chunks in one query, in order; undefined for a missing chunk. */
  readonly details: (requests: ReadonlyArray<ChunkRequest>) => ReadonlyArray<ChunkDetail | undefined>
  /** Places and names of several chunks in one query, by chunk id. */
  readonly places: (chunks: ReadonlyArray<number>) => ReadonlyMap<number, ChunkPlace>
  /** The symbols declared in the chunk, in order. */
  readonly symbolsIn: (chunk: number) => ReadonlyArray<StoredSymbol>
  /** Those of them with the same parent as the chunk's own symbol, itself included. */
  readonly siblingSymbols: (chunk: number) => ReadonlyArray<StoredSymbol>
  /** The distinct names of all symbols of a view. */
  readonly names: (view: number) => ReadonlyArray<string>
}

/** A chunk by id. */
export interface ChunkRequest {
  readonly chunk: number
  /** Ordinal of a symbol to return instead of the chunk's own. */
  readonly symbol: number | undefined
}

/** A chunk as listed in another result of its file. */
export interface ChunkPlace {
  readonly source: number
  readonly startLine: number
  readonly endLine: number
  readonly kind: ChunkKind
  /** Qualified name of its symbol. */
  readonly name: string | null
}

type DetailRow = Readonly<Record<string, string | number | null>> & {
  readonly key: Uint8Array
  readonly text_hash: Uint8Array
}

/** Columns of a symbol, renamed where other tables have the same names. */
const SYMBOL_COLUMNS = `y.ordinal as symbol_ordinal, y.name, y.qualified_name, y.kind as symbol_kind, y.signature, y.doc, y.name_line,
  y.end_line as symbol_end_line, y.stable_id, y.patterns as symbol_patterns`

/** The chunk reader of an open store. */
export const chunkReader = (db: Database): ChunkReader => {
  // One query for all: a query per chunk would cost as much as the data itself.
  const details = db.prepare<DetailRow, [string]>(
    `select asked.key as place, c.*, s.path, s.key, s.header_start, s.header_end, ${SYMBOL_COLUMNS},
       y.start_line > c.start_line or y.end_line < c.end_line as is_merged
     from json_each(?) asked cross join chunk c on c.id = asked.value ->> 0 join source s on s.id = c.source
     left join symbol y on y.source = c.source and y.ordinal = coalesce(asked.value ->> 1, c.symbol)`
  )
  const symbolsIn = db.prepare<DetailRow, [number]>(
    `select ${SYMBOL_COLUMNS} from chunk c join symbol y on y.source = c.source and y.name_line between c.start_line and c.end_line
     where c.id = ? order by y.ordinal`
  )
  const siblingSymbols = db.prepare<DetailRow, [number]>(
    `select ${SYMBOL_COLUMNS} from chunk c join symbol own on own.source = c.source and own.ordinal = c.symbol
     join symbol y on y.source = c.source and y.parent is own.parent and y.name_line between c.start_line and c.end_line
     where c.id = ? order by y.ordinal`
  )
  const places = db.prepare<ChunkPlace & { readonly id: number }, [string]>(
    `select c.id, c.source, c.start_line as startLine, c.end_line as endLine, c.kind, y.qualified_name as name
     from json_each(?) asked cross join chunk c on c.id = asked.value
     left join symbol y on y.source = c.source and y.ordinal = c.symbol`
  )
  const names = db.query<{ name: string }, [number]>(
    "select distinct y.name from entry e join symbol y on y.source = e.source where e.view = ?"
  )
  return {
    ...declaringChunks(db),
    ...columnReader(db),
    names: (view) => names.all(view).map(({ name }) => name),
    details: (requests) => {
      const found: Array<ChunkDetail | undefined> = requests.map(() => undefined)
      const json = JSON.stringify(requests.map(({ chunk, symbol }) => [chunk, symbol ?? null]))
      for (const row of details.all(json)) found[row["place"] as number] = toDetail(row)
      return found
    },
    places: (chunks) =>
      new Map(
        (chunks.length === 0 ? [] : places.all(JSON.stringify(chunks))).map(({ id, ...place }) => [id, place])
      ),
    symbolsIn: (chunk) => symbolsIn.all(chunk).map(toSymbol),
    siblingSymbols: (chunk) => siblingSymbols.all(chunk).map(toSymbol)
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
  endLine: row["symbol_end_line"] as number,
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
