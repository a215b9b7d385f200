/** Sources, which are the derivations of files with their symbols, chunks, words and vectors. */
import type { Database } from "bun:sqlite"
import { type ContentSkip, type Derivation, TEXT_HASH_BYTES } from "../../core/derive/Derivation.ts"
import { toKindMask, toPatternMask } from "./masks.ts"
import type { MentionTable } from "./MentionTable.ts"
import type { PostingTable } from "./PostingTable.ts"

/** The outcome of a source. Only `indexed` ones count as files of the index. */
export type SourceOutcome = "indexed" | "failed" | ContentSkip

/** A source to store. */
export interface NewSource {
  /** Truncated SHA-256 over path, content and deriver version. */
  readonly key: Uint8Array
  readonly epoch: number
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** Git's id of the bytes, in hexadecimal. */
  readonly blob?: string | undefined
  readonly derivation: Derivation
}

type Derived = Extract<Derivation, { outcome: "derived" }>

export interface SourceTable {
  readonly isEmpty: () => boolean
  /** The newest source with this key, from `epoch` on. */
  readonly find: (key: Uint8Array, epoch: number) => number | undefined
  /** Stores a source with everything derived; returns its id, or that of the existing one when another run was first. */
  readonly put: (source: NewSource) => number
  readonly outcome: (source: number) => SourceOutcome
  /** Whether a chunk of the source has no vector in the space. */
  readonly lacksVectors: (source: number, space: number) => boolean
  /** Paths of the view with a chunk that has no vector in the space. */
  readonly pathsLackingVectors: (view: number, space: number) => ReadonlyArray<string>
  /**
   * Removes up to `limit` unreferenced sources as long as they outnumber both the referenced ones and `minKept`; returns the number removed. The longest
   * unreferenced go first.
   */
  readonly removeUnreferenced: (limit: number, minKept: number) => number
  /** Removes unreferenced sources that were derived again since; returns the number removed. */
  readonly removeReplaced: () => number
  /**
   * Drops the indexes of symbols by name and by handle, until `restoreIndex`; symbols are found without them, but slowly. Each symbol goes to a random place of
   * both, so that a large run would write the same pages again in every transaction.
   */
  readonly dropIndexes: () => void
  /** Makes one of the indexes that are missing; returns its name. Takes more than a second for a million symbols. */
  readonly restoreIndex: () => string | undefined
}

/** As in the first step of the schema. */
const SYMBOL_INDEXES: ReadonlyMap<string, string> = new Map([
  ["symbol_name", "symbol (name collate nocase)"],
  ["symbol_stable", "symbol (stable_id)"]
])

/** The sources of an open store. */
export const sourceTable = (db: Database, postings: PostingTable, mentions: MentionTable): SourceTable => {
  const find = db.prepare<{ id: number }, [Uint8Array, number]>(
    "select id from source where key = ? and epoch >= ? order by epoch desc limit 1"
  )
  const outcome = db.prepare<{ outcome: string }, [number]>("select outcome from source where id = ?")
  const insertSource = db.prepare<void, Array<string | number | Uint8Array | null>>(
    `insert into source (id, key, epoch, path, language, package, declared_package, size, lines, header_start, header_end,
       outcome, problem_line, problem, blob) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
  )
  const insertChunk = db.prepare<void, Array<string | number | Uint8Array | null>>(
    `insert into chunk (id, source, ordinal, kind, symbol, kinds, patterns, start_byte, end_byte, start_line, end_line, tokens, text_hash)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
  )
  const insertSymbol = db.prepare<void, Array<string | number | null>>(
    `insert into symbol (source, ordinal, name, qualified_name, kind, signature, doc, parent, patterns, start_byte, end_byte,
       start_line, end_line, name_line, stable_id, bodiless, gives) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
  )
  // One query for the last id is cheaper than returning it from every insertion.
  const lastSource = db.prepare<{ id: number | null }, []>("select max(id) as id from source")
  const lastChunk = db.prepare<{ id: number | null }, []>("select max(id) as id from chunk")
  const counts = db.prepare<{ all_of: number; held: number }, []>(
    "select (select count(*) from source) as all_of, (select count(distinct source) from entry) as held"
  )
  const unreferenced = db.prepare<{ id: number }, [number]>(
    `select id from source where not exists (select 1 from entry where entry.source = source.id)
     order by left_ms, id limit ?`
  )
  const replaced = db.prepare<{ id: number }, []>(
    `select id from source where not exists (select 1 from entry where entry.source = source.id)
     and exists (select 1 from source newer where newer.key = source.key and newer.epoch > source.epoch)`
  )
  const deleteParts = ["chunk", "symbol"].map((table) =>
    db.prepare<void, [number]>(`delete from ${table} where source = ?`)
  )
  const deleteSource = db.prepare<void, [number]>("delete from source where id = ?")

  const sourceLacksVectors = db.prepare<{ id: number }, [number, number]>(
    `select c.id from chunk c where c.source = ?1 and not exists (
       select 1 from vector v where v.space = ?2 and v.text_hash = c.text_hash) limit 1`
  )
  const pathsLacking = db.prepare<{ path: string }, [number, number]>(
    `select e.path from entry e where e.view = ?1 and exists (
       select 1 from chunk c where c.source = e.source and not exists (
         select 1 from vector v where v.space = ?2 and v.text_hash = c.text_hash))`
  )

  const indexes = db.prepare<{ name: string }, []>(
    "select name from sqlite_schema where type = 'index' and tbl_name = 'symbol'"
  )

  const insertParts = (id: number, { source, stableIds, textHashes }: Derived) => {
    source.symbols.forEach((symbol, ordinal) => {
      const { endByte, endLine, startByte, startLine } = symbol.span
      insertSymbol.run(
        id,
        ordinal,
        symbol.name,
        symbol.qualifiedName,
        symbol.kind,
        symbol.signature,
        symbol.doc,
        symbol.parent ?? null,
        toPatternMask(symbol.patterns),
        startByte,
        endByte,
        startLine,
        endLine,
        symbol.nameLine,
        stableIds[ordinal] ?? "",
        symbol.bodiless === true ? 1 : 0,
        symbol.gives ?? ""
      )
    })
    const firstChunk = 1 + (lastChunk.get()?.id ?? 0)
    source.chunks.forEach((chunk, ordinal) => {
      const { endByte, endLine, startByte, startLine } = chunk.span
      const held = chunk.containedSymbols.map((held) => source.symbols[held]!)
      insertChunk.run(
        firstChunk + ordinal,
        id,
        ordinal,
        chunk.kind,
        chunk.symbol ?? null,
        toKindMask([chunk.kind, ...chunk.marks, ...held.map(({ kind }) => kind)]),
        toPatternMask(held.flatMap(({ patterns }) => patterns)),
        startByte,
        endByte,
        startLine,
        endLine,
        chunk.tokens,
        textHashes.subarray(ordinal * TEXT_HASH_BYTES, (ordinal + 1) * TEXT_HASH_BYTES)
      )
    })
    postings.put(id, source.postings)
    mentions.put(id, source.mentions)
  }

  const removeAll = (rows: ReadonlyArray<{ readonly id: number }>) => {
    for (const { id } of rows) {
      postings.remove(id)
      mentions.remove(id)
      for (const statement of deleteParts) statement.run(id)
      deleteSource.run(id)
    }
    return rows.length
  }

  return {
    dropIndexes: () => {
      for (const name of SYMBOL_INDEXES.keys()) db.run(`drop index if exists ${name}`)
    },
    restoreIndex: () => {
      const present = new Set(indexes.all().map(({ name }) => name))
      const [name, columns] = [...SYMBOL_INDEXES].find(([name]) => !present.has(name)) ?? []
      if (name !== undefined) db.run(`create index ${name} on ${columns}`)
      return name
    },
    isEmpty: () => lastSource.get()?.id === null,
    find: (key, epoch) => find.get(key, epoch)?.id,
    outcome: (source) => outcome.get(source)!.outcome as SourceOutcome,
    put: ({ blob, derivation, epoch, key, path, size }) => {
      const existing = find.get(key, epoch)
      if (existing !== null) return existing.id
      const derived = derivation.outcome === "derived" ? derivation.source : undefined
      const problem =
        derivation.outcome === "failed" ? { line: 1, message: derivation.error } : derived?.problem
      const id = 1 + (lastSource.get()?.id ?? 0)
      insertSource.run(
        id,
        key,
        epoch,
        path,
        derived?.language ?? "",
        derived?.package ?? "",
        derived?.declaredPackage ?? "",
        size,
        derived?.lines ?? 0,
        derived?.header?.[0] ?? null,
        derived?.header?.[1] ?? null,
        outcomeOf(derivation),
        problem?.line ?? null,
        problem?.message ?? null,
        blob === undefined ? null : Buffer.from(blob, "hex")
      )
      if (derivation.outcome === "derived") insertParts(id, derivation)
      return id
    },
    lacksVectors: (source, space) => sourceLacksVectors.get(source, space) !== null,
    pathsLackingVectors: (view, space) => pathsLacking.all(view, space).map(({ path }) => path),
    removeUnreferenced: (limit, minKept) => {
      const { all_of: all, held } = counts.get()!
      const surplus = all - held - Math.max(held, minKept)
      return surplus <= 0 ? 0 : removeAll(unreferenced.all(Math.min(limit, surplus)))
    },
    removeReplaced: () => removeAll(replaced.all())
  }
}

/** The outcome to store: files that are not indexed are stored too, so that they are read only once. */
export const outcomeOf = (derivation: Derivation): SourceOutcome =>
  derivation.outcome === "skipped"
    ? derivation.reason
    : derivation.outcome === "failed"
      ? "failed"
      : "indexed"
