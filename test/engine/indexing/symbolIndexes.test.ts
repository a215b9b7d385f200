import { Database } from "bun:sqlite"
import { expect } from "bun:test"
import { Effect } from "effect"
import { join } from "node:path"
import { INDEX_DEFAULTS } from "../../../src/engine/indexing/IndexReport.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import {
  dropSymbolIndexes,
  MIN_BULK_BYTES,
  restoreSymbolIndexes
} from "../../../src/engine/indexing/symbolIndexes.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"
import { changeOf, openStore, sourceOf, writing } from "../../support/store.ts"

const indexesOf = (db: Database) =>
  db
    .query<{ name: string; sql: string | null }, []>(
      "select name, sql from sqlite_schema where type = 'index' and tbl_name = 'symbol' order by name"
    )
    .all()

it.live("the indexes of symbols are dropped for a large first run only, and made again as they were", () =>
  Effect.gen(function* () {
    const { db, store } = yield* openStore()
    const all = indexesOf(db)
    const lease = (yield* store.lease)!
    yield* dropSymbolIndexes({ lease, store }, MIN_BULK_BYTES - 1)
    expect(indexesOf(db)).toStrictEqual(all)
    yield* dropSymbolIndexes({ lease, store }, MIN_BULK_BYTES)
    expect(indexesOf(db).map(({ name }) => name)).toStrictEqual(["symbol_place"])
    yield* restoreSymbolIndexes({ lease, store })
    expect(indexesOf(db).map(({ name }) => name)).toStrictEqual(all.map(({ name }) => name))
    const withoutCase = (indexes: typeof all) => indexes.map(({ sql }) => sql?.toLowerCase())
    expect(withoutCase(indexesOf(db))).toStrictEqual(withoutCase(all))
  })
)

it.live("the indexes of symbols stay where a view may need them", () =>
  Effect.gen(function* () {
    const { db, store } = yield* openStore()
    const all = indexesOf(db)
    yield* writing(store, ({ sources, views }) =>
      views.change("live", changeOf({ a: sources.put(sourceOf({ path: "a" })) }))
    )
    yield* dropSymbolIndexes({ lease: (yield* store.lease)!, store }, MIN_BULK_BYTES)
    expect(indexesOf(db)).toStrictEqual(all)
  })
)

it.live("a run makes the indexes of symbols that an earlier run left out", () =>
  Effect.gen(function* () {
    const [root, home] = [yield* temporaryFolder, yield* temporaryFolder]
    writeFiles(root, SHOP)
    const index = Effect.flatMap(Indexer, (indexer) =>
      indexer.run(root, INDEX_DEFAULTS, () => Effect.void)
    ).pipe(Effect.provide(engine(home)))
    yield* index
    const [file] = [...new Bun.Glob("repos/*/index.db").scanSync(home)]
    const within = <A>(body: (db: Database) => A) => {
      const db = new Database(join(home, file!))
      try {
        return body(db)
      } finally {
        db.close(true)
      }
    }
    const all = within(indexesOf)
    within((db) => db.run("drop index symbol_name"))
    yield* index
    expect(within(indexesOf).length).toBe(all.length)
  })
)
