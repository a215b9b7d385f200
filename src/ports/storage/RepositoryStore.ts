/** The index of one repository: an SQLite file with content-addressed sources, and views on top. */
import type { Database } from "bun:sqlite"
import { Effect, type Scope } from "effect"
import { rmSync, statSync } from "node:fs"
import { join } from "node:path"
import type { SyntaxProblem } from "../../core/domain/SyntaxProblem.ts"
import { type ChunkReader, chunkReader } from "./ChunkReader.ts"
import { type JobTable, jobTable } from "./JobTable.ts"
import { assertLease, isLeaseHeld, type Lease, takeLease } from "./Lease.ts"
import { type MentionTable, mentionTable } from "./MentionTable.ts"
import { type PostingTable, postingTable } from "./PostingTable.ts"
import { type SourceOutcome, type SourceTable, sourceTable } from "./SourceTable.ts"
import { checkDatabase } from "./openDatabase.ts"
import { type SettingTable, settingTable } from "./SettingTable.ts"
import { attempt, type StoreError } from "./StoreError.ts"
import { type SymbolReader, symbolReader } from "./SymbolReader.ts"
import { type VectorTable, vectorTable } from "./VectorTable.ts"
import { type ViewTable, viewTable } from "./ViewTable.ts"

/** Size of a view. */
export interface ViewCounts {
  readonly files: number
  readonly symbols: number
  readonly chunks: number
}

/** The tables within a transaction. */
export interface Tables {
  readonly sources: SourceTable
  readonly vectors: VectorTable
  readonly views: ViewTable
  readonly jobs: JobTable
  readonly postings: PostingTable
  readonly chunks: ChunkReader
  readonly symbols: SymbolReader
  readonly mentions: MentionTable
  readonly settings: SettingTable
}

export interface RepositoryStore {
  /** Folder of this store, which may also hold derived files. */
  readonly folder: string
  /** Path of a view's vector index file. */
  readonly vectorFile: (view: number) => string
  /** Removes a view and its vector index. */
  readonly dropView: (lease: Lease, view: number) => Effect.Effect<void, StoreError>
  /** Reads from one state of the store. */
  readonly read: <A>(body: (tables: Tables) => A) => Effect.Effect<A, StoreError>
  /** Writes in one transaction under the lease. Fails with `LeaseLost` when the lease was lost. */
  readonly write: <A>(lease: Lease, body: (tables: Tables) => A) => Effect.Effect<A, StoreError>
  /** The lease until the scope closes; `undefined` when another process has it. */
  readonly lease: Effect.Effect<Lease | undefined, StoreError, Scope.Scope>
  /** Whether any process is writing. */
  readonly busy: Effect.Effect<boolean, StoreError>
  readonly counts: (view: number) => Effect.Effect<ViewCounts, StoreError>
  /** Number of chunks of the view with a vector in the space; looks up each one. */
  readonly embedded: (view: number, space: number) => Effect.Effect<number, StoreError>
  /** Files of the view with syntax errors, by path. */
  readonly problems: (
    view: number
  ) => Effect.Effect<ReadonlyArray<SyntaxProblem & { readonly path: string }>, StoreError>
  /** Files of the view that were read but not indexed, because of their content or because deriving failed; by path. */
  readonly unindexed: (
    view: number
  ) => Effect.Effect<ReadonlyArray<{ readonly path: string; readonly outcome: SourceOutcome }>, StoreError>
  /** Number of files of the view by language. */
  readonly languages: (view: number) => Effect.Effect<Readonly<Record<string, number>>, StoreError>
  /** Whether every indexed file has postings. */
  readonly keywordsComplete: Effect.Effect<boolean, StoreError>
  readonly setting: (key: string) => Effect.Effect<string | undefined, StoreError>
  readonly saveSetting: (lease: Lease, key: string, value: string) => Effect.Effect<void, StoreError>
  /** Bytes on disk. */
  readonly size: Effect.Effect<number>
  /** Empties the write-ahead log and updates statistics; for use after a large run. */
  readonly optimize: Effect.Effect<void, StoreError>
  /** Checks the whole file; returns the errors found. */
  readonly check: Effect.Effect<ReadonlyArray<string>, StoreError>
}

/** The store in an open database. */
export const repositoryStore = (db: Database, folder: string): RepositoryStore => {
  const postings = postingTable(db)
  const mentions = mentionTable(db)
  const tables: Tables = {
    postings,
    mentions,
    sources: sourceTable(db, postings, mentions),
    vectors: vectorTable(db),
    views: viewTable(db),
    jobs: jobTable(db),
    chunks: chunkReader(db),
    symbols: symbolReader(db),
    settings: settingTable(db)
  }
  const readTransaction = db.transaction((body: (tables: Tables) => unknown) => body(tables))
  const writeTransaction = db.transaction((lease: Lease, body: (tables: Tables) => unknown) => {
    assertLease(db, lease)
    return body(tables)
  })
  const write = <A>(lease: Lease, body: (tables: Tables) => A) =>
    attempt(() => writeTransaction.immediate(lease, body) as A).pipe(
      Effect.tapError(() => Effect.sync(postings.dropWordCache))
    )
  const count = (sql: string, ...values: ReadonlyArray<number>) =>
    db.query<{ n: number }, Array<number>>(sql).get(...values)?.n ?? 0
  const vectorFile = (view: number) => join(folder, `vectors-${view}.usearch`)
  return {
    folder,
    vectorFile,
    dropView: (lease, view) =>
      Effect.zipRight(
        write(lease, ({ views }) => views.remove(view)),
        attempt(() => {
          for (const suffix of ["", ".json"]) rmSync(vectorFile(view) + suffix, { force: true })
        })
      ),
    read: <A>(body: (tables: Tables) => A) => attempt(() => readTransaction.deferred(body) as A),
    write,
    lease: Effect.tap(takeLease(db), () => Effect.addFinalizer(() => Effect.sync(postings.dropWordCache))),
    busy: attempt(() => isLeaseHeld(db)),
    counts: (view) =>
      attempt(() => ({
        files: count(
          "select count(*) as n from entry e join source s on s.id = e.source where e.view = ? and s.outcome = 'indexed'",
          view
        ),
        symbols: count(
          "select count(*) as n from entry e join symbol s on s.source = e.source where e.view = ?",
          view
        ),
        chunks: count(
          "select count(*) as n from entry e join chunk c on c.source = e.source where e.view = ?",
          view
        )
      })),
    embedded: (view, space) =>
      attempt(() =>
        count(
          `select count(*) as n from entry e join chunk c on c.source = e.source
           join vector v on v.space = ? and v.text_hash = c.text_hash where e.view = ?`,
          space,
          view
        )
      ),
    problems: (view) =>
      attempt(() =>
        db
          .query<{ path: string; line: number; message: string }, [number]>(
            `select e.path, s.problem_line as line, s.problem as message from entry e join source s on s.id = e.source
             where e.view = ? and s.problem is not null order by e.path`
          )
          .all(view)
      ),
    unindexed: (view) =>
      attempt(() =>
        db
          .query<{ path: string; outcome: SourceOutcome }, [number]>(
            `select e.path, s.outcome from entry e join source s on s.id = e.source
             where e.view = ? and s.outcome <> 'indexed' order by e.path`
          )
          .all(view)
      ),
    languages: (view) =>
      attempt(() =>
        Object.fromEntries(
          db
            .query<{ language: string; n: number }, [number]>(
              `select s.language, count(*) as n from entry e join source s on s.id = e.source
               where e.view = ? and s.outcome = 'indexed' group by s.language order by n desc, s.language`
            )
            .all(view)
            .map(({ language, n }) => [language, n])
        )
      ),
    keywordsComplete: attempt(() => {
      const [missing] = db
        .query<[number], []>(
          "select id from source where outcome = 'indexed' and id not in (select source from posting) limit 1"
        )
        .values()
      return missing === undefined
    }),
    setting: (key) => attempt(() => tables.settings.find(key)),
    saveSetting: (lease, key, value) => write(lease, ({ settings }) => settings.put(key, value)),
    size: Effect.sync(() => ["", "-wal"].reduce((sum, suffix) => sum + sizeOf(db.filename + suffix), 0)),
    optimize: attempt(() => {
      db.run("pragma optimize")
      db.run("pragma wal_checkpoint(truncate)")
    }),
    check: checkDatabase(db)
  }
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
