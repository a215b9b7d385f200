/** The documents of one repository: one SQLite file beside its index. */
import { Effect, type Scope } from "effect"
import { type ConnectorTable, connectorTable } from "./ConnectorTable.ts"
import { documentsIn } from "./documentSchema.ts"
import { type DocumentTable, documentTable } from "./DocumentTable.ts"
import { keptStore } from "./keptStore.ts"
import type { OpenKept } from "./openKept.ts"
import { StoreError } from "./StoreError.ts"
import { type VectorTable, vectorTable } from "./VectorTable.ts"

/** The tables, as a transaction sees them. */
export interface DocumentTables {
  /** Another text once anything was written, or for another store. */
  readonly generation: () => string
  readonly documents: DocumentTable
  readonly connectors: ConnectorTable
  readonly vectors: VectorTable
}

export interface DocumentStore {
  /** Reads from one state of the store. */
  readonly read: <A>(body: (tables: DocumentTables) => A) => Effect.Effect<A, StoreError>
  /** Writes in one transaction: all of it or nothing. Writers wait for each other, so none may take long. */
  readonly write: <A>(body: (tables: DocumentTables) => A) => Effect.Effect<A, StoreError>
  /** Fails with `Corrupt` where a page of the store is damaged. */
  readonly check: Effect.Effect<void, StoreError>
  /** What was damaged and put aside. */
  readonly damaged: Effect.Effect<ReadonlyArray<string>>
}

/**
 * The store in a folder; made when it is first used. What came over a network cannot be derived from anything, so a store that is damaged is put aside, as
 * those are that belong to the user; whoever asked is answered from the new one.
 */
export const openDocuments = (folder: string): Effect.Effect<DocumentStore, never, Scope.Scope> =>
  Effect.map(
    keptStore(documentsIn(folder), {
      tables: tablesOf,
      // Another process may have given numbers to words since the last time.
      forget: ({ documents }) => documents.forget()
    }),
    ({ check, damaged, read, write }): DocumentStore => ({
      read: (body) => anew(read(body)),
      write: (body) => anew(write(body)),
      check: Effect.mapError(check, ofDocuments),
      damaged
    })
  )

/** Once more where the store is damaged: that puts it aside. */
const anew = <A>(use: Effect.Effect<A, StoreError>): Effect.Effect<A, StoreError> =>
  use.pipe(
    Effect.retry({ times: 1, while: ({ reason }) => reason === "Corrupt" }),
    Effect.mapError(ofDocuments)
  )

const ofDocuments = ({ detail, reason }: StoreError) => new StoreError({ reason, detail, of: "documents" })

const tablesOf = ({ db, identity }: OpenKept): DocumentTables => {
  const documents = documentTable(db)
  return {
    generation: () => `${identity} ${documents.generation()}`,
    documents,
    connectors: connectorTable(db),
    vectors: vectorTable(db, "document")
  }
}
