/** Stores in memory or on disk, and sources to put into them. */
import { ALL_FILES } from "../../src/core/glob/mod.ts"
import type { Database } from "bun:sqlite"
import { Effect, type Scope } from "effect"
import type { ChunkKind } from "../../src/core/domain/Chunk.ts"
import type { CodeSymbol } from "../../src/core/domain/CodeSymbol.ts"
import { type Derivation, TEXT_HASH_BYTES } from "../../src/core/derive/Derivation.ts"
import type { FileStamp } from "../../src/core/domain/FileStamp.ts"
import { postingsOf } from "../../src/core/keyword/mod.ts"
import { wordsOf } from "../../src/core/text/mod.ts"
import { openDatabase } from "../../src/ports/storage/openDatabase.ts"
import { type RepositoryStore, repositoryStore } from "../../src/ports/storage/RepositoryStore.ts"
import { encodeMentions, NO_MENTIONS } from "../../src/core/mention/mod.ts"
import type { NewSource } from "../../src/ports/storage/SourceTable.ts"
import type { StoreError } from "../../src/ports/storage/StoreError.ts"
import type { ViewChange } from "../../src/ports/storage/ViewTable.ts"

/** A store and its database, so that a test can read rows. */
export interface OpenStore {
  readonly db: Database
  readonly store: RepositoryStore
}

/** Opens the store in `file` a second time, as another process would. */
export const openStore = (file = ":memory:"): Effect.Effect<OpenStore, StoreError, Scope.Scope> =>
  Effect.map(openDatabase(file), (db) => ({ db, store: repositoryStore(db, "nowhere") }))

/** How many rows a query finds. */
export const countOf = (db: Database, table: string): number =>
  db.query<{ n: number }, []>(`select count(*) as n from ${table}`).get()!.n

/** The same bytes for the same name. */
export const bytesOf = (name: string, length: number): Uint8Array => {
  const bytes = new Uint8Array(length)
  new TextEncoder().encodeInto(name, bytes)
  return bytes
}

export const hashOf = (name: string): Uint8Array => bytesOf(name, TEXT_HASH_BYTES)

/** A chunk to store; `text` determines its text hash. */
export interface ChunkDraft {
  readonly text: string
  readonly kind?: ChunkKind
  readonly symbol?: number
  readonly name?: string
  readonly body?: string
}

export interface SourceDraft {
  readonly path: string
  /** Distinguishes contents of one path. */
  readonly edition?: string
  readonly epoch?: number
  readonly language?: string
  readonly chunks?: ReadonlyArray<ChunkDraft>
  readonly symbols?: ReadonlyArray<Partial<CodeSymbol>>
  readonly problem?: { readonly line: number; readonly message: string }
}

/** A source with ten lines per chunk. */
export const sourceOf = (draft: SourceDraft): NewSource => {
  const { chunks = [], edition = "", epoch = 0, language = "go", path, problem, symbols = [] } = draft
  const spanOf = (ordinal: number) => ({
    startByte: ordinal * 100,
    endByte: (ordinal + 1) * 100,
    startLine: ordinal * 10 + 1,
    endLine: (ordinal + 1) * 10
  })
  const derivation: Derivation = {
    outcome: "derived",
    source: {
      language,
      package: "pkg",
      declaredPackage: "declared",
      lines: chunks.length * 10,
      header: undefined,
      symbols: symbols.map((symbol, ordinal) => ({
        name: `symbol${ordinal}`,
        qualifiedName: `pkg.${symbol.name ?? `symbol${ordinal}`}`,
        kind: "function",
        signature: "",
        doc: "",
        parent: undefined,
        span: spanOf(ordinal),
        nameLine: ordinal * 10 + 1,
        patterns: [],
        ...symbol
      })),
      chunks: chunks.map(({ kind = "function", symbol }, ordinal) => ({
        span: spanOf(ordinal),
        kind,
        symbol,
        marks: [],
        containedSymbols: symbol === undefined ? [] : [symbol],
        tokens: 25,
        embeddingText: "",
        embeddingWords: []
      })),
      postings: postingsOf(
        chunks.map(({ body = "", name = "" }) => ({
          name: wordsOf(name),
          signature: [],
          doc: [],
          file: [],
          folders: [],
          body: wordsOf(body)
        }))
      ),
      problem,
      mentions: encodeMentions(NO_MENTIONS, [])
    },
    textHashes: Uint8Array.from(chunks.flatMap(({ text }) => [...hashOf(text)])),
    vectors: undefined,
    stableIds: symbols.map((_, ordinal) => `b3:${ordinal}`)
  }
  return { key: bytesOf(`${path}\0${edition}`, 20), epoch, path, size: chunks.length * 100, derivation }
}

const STAMP: FileStamp = { size: 1, mtimeMs: 1, ctimeMs: 1, inode: 1 }

/** A change of a view that puts sources at paths. */
export const changeOf = (
  put: Readonly<Record<string, number>>,
  remove: ReadonlyArray<string> = [],
  more: Partial<ViewChange> = {}
): ViewChange => ({
  put: Object.entries(put).map(([path, source]) => ({ ...STAMP, path, source, seenMs: 9 })),
  remove,
  includeTests: true,
  includeVendor: false,
  maxFileSize: 1000,
  patterns: ALL_FILES,
  durationMillis: 5,
  contentChanged: true,
  ...more
})

/** Writes under a new lease. */
export const writing = <A>(
  store: RepositoryStore,
  body: Parameters<typeof store.write<A>>[1]
): Effect.Effect<A, StoreError> =>
  Effect.scoped(
    Effect.flatMap(store.lease, (lease) => {
      if (lease === undefined) throw new Error("Somebody else holds the lease")
      return store.write(lease, body)
    })
  )
