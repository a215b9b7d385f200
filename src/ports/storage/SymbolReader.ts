/** The symbols of a view: by name, by stable id, by file. */
import type { SyntaxProblem } from "../../core/domain/SyntaxProblem.ts"
import type { Database } from "bun:sqlite"
import type { SymbolKind } from "../../core/domain/CodeSymbol.ts"
import type { Span } from "../../core/domain/Span.ts"
import { spanOf } from "./spanOf.ts"

/** A file that declares symbols. */
export interface SymbolFile {
  /** Id of the source within the store. */
  readonly source: number
  readonly path: string
  readonly key: Uint8Array
  readonly language: string
  readonly package: string
  readonly declaredPackage: string
}

/** A stored symbol. */
export interface SymbolRow {
  readonly ordinal: number
  readonly name: string
  readonly qualifiedName: string
  readonly kind: SymbolKind
  readonly signature: string
  readonly doc: string
  readonly span: Span
  readonly nameLine: number
  readonly stableId: string
  /** Ordinal of the enclosing symbol. */
  readonly parent: number | undefined
  /** Whether it is a function declaration without a body. */
  readonly bodiless: boolean
  /** What it gives or holds where it states no type. */
  readonly gives?: string
}

/** The fields of a symbol that determine what belongs to it. */
export interface SymbolPlace {
  readonly ordinal: number
  readonly name: string
  readonly qualifiedName: string
  readonly kind: SymbolKind
  readonly parent: number | undefined
  readonly span: Pick<Span, "startLine" | "endLine">
  readonly nameLine: number
}

/** A symbol with its file. */
export interface DeclaredSymbol extends SymbolRow {
  readonly file: SymbolFile
}

/** A file of a view with the number of its symbols. */
export interface CountedFile extends SymbolFile {
  readonly symbols: number
}

export interface SymbolReader {
  /** Symbols of a view named `name` in any case, by path and position. */
  readonly withName: (view: number, name: string) => ReadonlyArray<DeclaredSymbol>
  /** Symbols of a view whose names have this prefix in any case, by name, path and position. */
  readonly withPrefix: (view: number, prefix: string, limit: number) => ReadonlyArray<DeclaredSymbol>
  /** Symbols of a view with this stable id, by path and position. */
  readonly withStableId: (view: number, stableId: string) => ReadonlyArray<DeclaredSymbol>
  /** The newest symbol with this stable id in any stored source. */
  readonly newestWithStableId: (stableId: string) => DeclaredSymbol | undefined
  /** For the symbols of a source, in order, the fields that determine the type they belong to. */
  readonly placesOf: (source: number) => ReadonlyArray<SymbolPlace>
  /** The fields directly inside one symbol of a source, in order. */
  readonly fieldsOf: (source: number, ordinal: number) => ReadonlyArray<Pick<SymbolRow, "name" | "signature">>
  /** The indexed files of a view, by path. */
  readonly files: (view: number) => ReadonlyArray<SymbolFile>
  /** All symbols of a source, in order. */
  readonly ofSource: (source: number) => ReadonlyArray<SymbolRow>
  /** One symbol of a source. */
  readonly inSource: (source: number, ordinal: number) => SymbolRow | undefined
  /** The newest source whose key has this prefix, and whether the view references it. */
  readonly sourceOf: (
    view: number,
    key: Uint8Array
  ) => { readonly file: SymbolFile; readonly isInView: boolean } | undefined
  /** The first syntax error of a source; undefined when there is none. */
  readonly problemOf: (source: number) => SyntaxProblem | undefined
  /** A file of a view. */
  readonly file: (view: number, path: string) => SymbolFile | undefined
  /** The indexed files of a view below a folder ("" for all), by path. */
  readonly filesBelow: (view: number, folder: string) => ReadonlyArray<CountedFile>
}

type Row = Readonly<Record<string, string | number | null>> & { readonly key: Uint8Array }

const SYMBOL_COLUMNS = `y.ordinal, y.name, y.qualified_name, y.kind, y.signature, y.doc, y.start_byte, y.end_byte, y.start_line, y.end_line,
  y.name_line, y.stable_id, y.parent, y.bodiless, y.gives`
/** Columns of a file, for `toSymbolFile`. */
export const SYMBOL_FILE_COLUMNS = "s.id as source, s.path, s.key, s.language, s.package, s.declared_package"
const JOIN_VIEW =
  "cross join entry e on e.source = y.source and e.view = ? cross join source s on s.id = y.source"

type PlaceRow = [number, string, string, SymbolKind, number | null, number, number, number]

/** The symbol reader of an open store. */
export const symbolReader = (db: Database): SymbolReader => {
  // `cross join` fixes the join order: without statistics SQLite would begin with the view.
  const withName = db.prepare<Row, [number, string]>(
    `select ${SYMBOL_COLUMNS}, ${SYMBOL_FILE_COLUMNS} from symbol y ${JOIN_VIEW} where y.name = ? collate nocase order by s.path, y.ordinal`
  )
  const withPrefix = db.prepare<Row, [number, string, string, number]>(
    `select ${SYMBOL_COLUMNS}, ${SYMBOL_FILE_COLUMNS} from symbol y ${JOIN_VIEW}
     where y.name >= ? collate nocase and y.name < ? collate nocase order by y.name collate nocase, s.path, y.ordinal limit ?`
  )
  const withStableId = db.prepare<Row, [number, string]>(
    `select ${SYMBOL_COLUMNS}, ${SYMBOL_FILE_COLUMNS} from symbol y ${JOIN_VIEW} where y.stable_id = ? order by s.path, y.ordinal`
  )
  const newestWithStableId = db.prepare<Row, [string]>(
    `select ${SYMBOL_COLUMNS}, ${SYMBOL_FILE_COLUMNS} from symbol y join source s on s.id = y.source where y.stable_id = ? order by s.id desc limit 1`
  )
  const ofSource = db.prepare<Row, [number]>(
    `select ${SYMBOL_COLUMNS} from symbol y where y.source = ? order by y.ordinal`
  )
  const problemOf = db.prepare<{ readonly line: number; readonly message: string }, [number]>(
    "select problem_line as line, problem as message from source where id = ? and problem is not null"
  )
  const inSource = db.prepare<Row, [number, number]>(
    `select ${SYMBOL_COLUMNS} from symbol y where y.source = ? and y.ordinal = ?`
  )
  const places = db.prepare<PlaceRow, [number]>(
    "select ordinal, name, qualified_name, kind, parent, start_line, end_line, name_line from symbol where source = ? order by ordinal"
  )
  const fieldsOf = db.prepare<Pick<SymbolRow, "name" | "signature">, [number, number]>(
    "select name, signature from symbol where source = ? and parent = ? and kind = 'field' order by ordinal"
  )
  const files = db.prepare<Row, [number]>(
    `select ${SYMBOL_FILE_COLUMNS} from entry e join source s on s.id = e.source where e.view = ? and s.outcome = 'indexed' order by e.path`
  )
  const sourceOf = db.prepare<Row, [number, Uint8Array, Uint8Array]>(
    `select ${SYMBOL_FILE_COLUMNS}, exists (select 1 from entry e where e.source = s.id and e.view = ?) as viewed
     from source s where s.key between ? and ? order by viewed desc, s.id desc limit 1`
  )
  const file = db.prepare<Row, [number, string]>(
    `select ${SYMBOL_FILE_COLUMNS} from entry e join source s on s.id = e.source where e.view = ? and e.path = ? and s.outcome = 'indexed'`
  )
  const filesBelow = db.prepare<Row, [number, string, string]>(
    `select ${SYMBOL_FILE_COLUMNS}, (select count(*) from symbol y where y.source = s.id) as symbols
     from entry e join source s on s.id = e.source
     where e.view = ? and e.path >= ? and e.path < ? and s.outcome = 'indexed' order by e.path`
  )
  return {
    withName: (view, name) => withName.all(view, name).map(toDeclared),
    withPrefix: (view, prefix, limit) =>
      withPrefix.all(view, prefix, `${prefix}\u{10FFFF}`, limit).map(toDeclared),
    withStableId: (view, stableId) => withStableId.all(view, stableId).map(toDeclared),
    newestWithStableId: (stableId) => {
      const row = newestWithStableId.get(stableId)
      return row === null ? undefined : toDeclared(row)
    },
    placesOf: (source) =>
      (places.values(source) as unknown as ReadonlyArray<PlaceRow>).map(
        ([ordinal, name, qualifiedName, kind, parent, startLine, endLine, nameLine]) => ({
          ordinal,
          name,
          qualifiedName,
          kind,
          parent: parent ?? undefined,
          span: { startLine, endLine },
          nameLine
        })
      ),
    fieldsOf: (source, ordinal) => fieldsOf.all(source, ordinal),
    files: (view) => files.all(view).map(toSymbolFile),
    ofSource: (source) => ofSource.all(source).map(toRow),
    inSource: (source, ordinal) => {
      const row = inSource.get(source, ordinal)
      return row === null ? undefined : toRow(row)
    },
    sourceOf: (view, key) => {
      const last = new Uint8Array(KEY_BYTES).fill(255)
      last.set(key)
      const row = sourceOf.get(view, key, last)
      return row === null ? undefined : { file: toSymbolFile(row), isInView: row["viewed"] === 1 }
    },
    problemOf: (source) => problemOf.get(source) ?? undefined,
    file: (view, path) => {
      const row = file.get(view, path)
      return row === null ? undefined : toSymbolFile(row)
    },
    filesBelow: (view, folder) =>
      filesBelow
        .all(view, folder === "" ? "" : `${folder}/`, folder === "" ? "\u{10FFFF}" : `${folder}0`)
        .map((row) => ({ ...toSymbolFile(row), symbols: row["symbols"] as number }))
  }
}

/** Bytes of a source's key. */
const KEY_BYTES = 20

/** The file from a row of `SYMBOL_FILE_COLUMNS`. */
export const toSymbolFile = (row: Row): SymbolFile => ({
  source: row["source"] as number,
  path: row["path"] as string,
  key: row.key,
  language: row["language"] as string,
  package: row["package"] as string,
  declaredPackage: row["declared_package"] as string
})

const toRow = (row: Row): SymbolRow => ({
  ordinal: row["ordinal"] as number,
  name: row["name"] as string,
  qualifiedName: row["qualified_name"] as string,
  kind: row["kind"] as SymbolKind,
  signature: row["signature"] as string,
  doc: row["doc"] as string,
  span: spanOf(row),
  nameLine: row["name_line"] as number,
  stableId: row["stable_id"] as string,
  parent: (row["parent"] as number | null) ?? undefined,
  bodiless: row["bodiless"] === 1,
  ...(row["gives"] === "" ? {} : { gives: row["gives"] as string })
})

const toDeclared = (row: Row): DeclaredSymbol => ({ ...toRow(row), file: toSymbolFile(row) })
