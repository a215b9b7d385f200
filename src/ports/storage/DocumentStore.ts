/** The documents of one repository: one SQLite file beside its index. */
import type { Database } from "bun:sqlite"
import { Effect } from "effect"
import { type ConnectorTable, connectorTable } from "./ConnectorTable.ts"
import { type DocumentTable, documentTable } from "./DocumentTable.ts"
import { checkDatabase } from "./openDatabase.ts"
import { attempt, type StoreError } from "./StoreError.ts"
import { type VectorTable, vectorTable } from "./VectorTable.ts"

/** The tables, as a transaction sees them. */
export interface DocumentTables {
  readonly documents: DocumentTable
  readonly connectors: ConnectorTable
  readonly vectors: VectorTable
}

export interface DocumentStore {
  /** Reads from one state of the store. */
  readonly read: <A>(body: (tables: DocumentTables) => A) => Effect.Effect<A, StoreError>
  /** Writes in one transaction: all of it or nothing. Writers wait for each other, so none may take long. */
  readonly write: <A>(body: (tables: DocumentTables) => A) => Effect.Effect<A, StoreError>
  /** Full check of the file; what is wrong, or nothing. */
  readonly check: Effect.Effect<ReadonlyArray<string>, StoreError>
}

/** The store in an open database. */
export const documentStore = (db: Database): DocumentStore => {
  const documents = documentTable(db)
  const tables: DocumentTables = {
    documents,
    connectors: connectorTable(db),
    vectors: vectorTable(db, "document")
  }
  const reading = db.transaction((body: (tables: DocumentTables) => unknown) => body(tables))
  const writing = db.transaction((body: (tables: DocumentTables) => unknown) => body(tables))
  return {
    read: <A>(body: (tables: DocumentTables) => A) => attempt(() => reading.deferred(body) as A),
    // Another process may have given numbers to words since the last time.
    write: <A>(body: (tables: DocumentTables) => A) =>
      attempt(() => writing.immediate(body) as A).pipe(Effect.ensuring(Effect.sync(documents.forget))),
    check: checkDatabase(db)
  }
}
