/** The documents of one repository: an SQLite file next to its index. */
import { Effect, type Scope } from "effect"
import { type ConnectorTable, connectorTable } from "./ConnectorTable.ts"
import { documentsFile } from "./documentSchema.ts"
import { type DocumentTable, documentTable } from "./DocumentTable.ts"
import { durableStore } from "./durableStore.ts"
import type { OpenDurable } from "./openDurable.ts"
import { StoreError } from "./StoreError.ts"
import { type VectorTable, vectorTable } from "./VectorTable.ts"

/** The tables within a transaction. */
export interface DocumentTables {
  /** A text that changes with every write and differs between stores. */
  readonly generation: () => string
  readonly documents: DocumentTable
  readonly connectors: ConnectorTable
  readonly vectors: VectorTable
}

export interface DocumentStore {
  /** Reads from one state of the store. */
  readonly read: <A>(body: (tables: DocumentTables) => A) => Effect.Effect<A, StoreError>
  /** Writes in one transaction. Writers wait for each other, so a write must be short. */
  readonly write: <A>(body: (tables: DocumentTables) => A) => Effect.Effect<A, StoreError>
  /** Fails with `Corrupt` when a page of the store is damaged. */
  readonly check: Effect.Effect<void, StoreError>
  /** Damaged files that were put aside. */
  readonly damaged: Effect.Effect<ReadonlyArray<string>>
}

/**
 * The store in a folder, created on first use. Network documents cannot be derived again, so a damaged store is put aside, like the user's own stores, and the
 * request is answered from a new one.
 */
export const openDocuments = (folder: string): Effect.Effect<DocumentStore, never, Scope.Scope> =>
  Effect.map(
    durableStore(documentsFile(folder), {
      tables: tablesOf,
      // Another process may have numbered words since the last time.
      dropCaches: ({ documents }) => documents.dropWordCache()
    }),
    ({ check, damaged, read, write }): DocumentStore => ({
      read: (body) => retryIfCorrupt(read(body)),
      write: (body) => retryIfCorrupt(write(body)),
      check: Effect.mapError(check, toDocumentsError),
      damaged
    })
  )

/** Retries once when the store is damaged, because the first attempt puts it aside. */
const retryIfCorrupt = <A>(use: Effect.Effect<A, StoreError>): Effect.Effect<A, StoreError> =>
  use.pipe(
    Effect.retry({ times: 1, while: ({ reason }) => reason === "Corrupt" }),
    Effect.mapError(toDocumentsError)
  )

const toDocumentsError = ({ detail, reason }: StoreError) =>
  new StoreError({ reason, detail, of: "documents" })

const tablesOf = ({ db, identity }: OpenDurable): DocumentTables => {
  const documents = documentTable(db)
  return {
    generation: () => `${identity} ${documents.generation()}`,
    documents,
    connectors: connectorTable(db),
    vectors: vectorTable(db, "document")
  }
}
