import { describe, expect } from "bun:test"
import { Database } from "bun:sqlite"
import { heapStats } from "bun:jsc"
import { Effect, Schema, TestClock } from "effect"
import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { openDatabase, SCHEMA_VERSION } from "../../../src/ports/storage/openDatabase.ts"
import { MIGRATIONS } from "../../../src/ports/storage/schema.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder } from "../../support/project.ts"

const newFile = Effect.map(temporaryFolder, (folder) => join(folder, "store/index.db"))

/** The result of `body` for the database, which is closed afterwards. */
const opened = <A>(file: string, body: (db: Database) => A, steps?: ReadonlyArray<string>) =>
  Effect.scoped(Effect.map(openDatabase(file, steps), body))
const refused = (file: string, steps?: ReadonlyArray<string>) =>
  Effect.flip(Effect.scoped(openDatabase(file, steps)))

const schemaOf = (db: Database) =>
  db.query("select type, name, tbl_name, sql from sqlite_master order by type, name").all()
const versionOf = (db: Database) => db.query("pragma user_version").get()
const fill = (db: Database) => {
  const insert = db.prepare("insert into setting values (?, ?)")
  db.transaction(() => {
    for (let n = 0; n < 1000; n++) insert.run(`key${n}`, "value".repeat(30))
  })()
}

/** Of the runtime's statistics: the allocator's blocks in use, by size. */
const AllocatorStats = Schema.Struct({
  mimalloc: Schema.Struct({
    malloc_bins: Schema.Array(Schema.Struct({ block_size: Schema.Number, current: Schema.Number }))
  })
})

describe("openDatabase", () => {
  it.live("creates a store and its folder if there is none", () =>
    Effect.gen(function* () {
      const file = yield* newFile
      const found = yield* opened(file, (db) => ({
        version: versionOf(db),
        journal: db.query("pragma journal_mode").get(),
        sources: db.query("select count(*) as n from source").get()
      }))
      expect(found).toStrictEqual({
        version: { user_version: SCHEMA_VERSION },
        journal: { journal_mode: "wal" },
        sources: { n: 0 }
      })
    })
  )

  it.live("opens an existing store with its data", () =>
    Effect.gen(function* () {
      const file = yield* newFile
      yield* opened(file, fill)
      const { n, schema } = yield* opened(file, (db) => ({
        n: db.query("select count(*) as n from setting").get(),
        schema: schemaOf(db)
      }))
      expect(n).toStrictEqual({ n: 1000 })
      expect(schema).toStrictEqual(yield* Effect.flatMap(newFile, (other) => opened(other, schemaOf)))
    })
  )

  it.effect("returns the memory of cached pages, also while a transaction is open", () =>
    Effect.gen(function* () {
      /** Bytes in blocks that are a little larger than a page of 4 KB. */
      const cached = () => {
        const { mimalloc } = Schema.decodeUnknownSync(AllocatorStats)(heapStats())
        return mimalloc.malloc_bins
          .filter(({ block_size: size }) => size > 4096 && size < 8192)
          .reduce((sum, { block_size: size, current }) => sum + size * current, 0)
      }
      const db = yield* openDatabase(yield* newFile)
      db.run(`with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 2000)
              insert into setting select 'key' || n, hex(zeroblob(2500)) from counted`)
      db.run("begin immediate")
      db.run("insert into setting values ('open', '1')")
      const before = cached()
      yield* TestClock.adjust("20 seconds")
      // The rows take 10 MB.
      expect(before - cached()).toBeGreaterThan(8_000_000)
      db.run("commit")
      expect(db.query("select count(*) as n from setting").get()).toStrictEqual({ n: 2001 })
    })
  )

  it.live("closes the store with its scope, including its log and statements", () =>
    Effect.gen(function* () {
      const file = yield* newFile
      const statement = yield* opened(file, (db) => {
        fill(db)
        expect(readdirSync(dirname(file))).toContain("index.db-wal")
        return db.prepare("select 1")
      })
      expect(readdirSync(dirname(file))).toStrictEqual(["index.db"])
      expect(() => statement.get()).toThrow()
    })
  )

  for (const journal of ["delete", "wal"])
    it.live(`waits while another process creates the same store (journal: ${journal})`, () =>
      Effect.gen(function* () {
        const file = join(yield* temporaryFolder, "index.db")
        const other = new Database(file, { create: true })
        other.run(`pragma journal_mode = ${journal}`)
        other.run("begin immediate")
        for (const step of MIGRATIONS) other.run(step)
        other.run(`pragma user_version = ${SCHEMA_VERSION}`)
        const script = `
          import { Effect } from "effect"
          import { openDatabase } from ${JSON.stringify(join(import.meta.dir, "../../../src/ports/storage/openDatabase.ts"))}
          console.log("opening")
          await Effect.runPromise(Effect.scoped(openDatabase(${JSON.stringify(file)})))`
        const child = Bun.spawn([process.execPath, "-e", script], {
          cwd: import.meta.dir,
          stdout: "pipe",
          stderr: "pipe"
        })
        yield* Effect.promise(() => child.stdout.getReader().read())
        // Long enough for the other process to be waiting.
        yield* Effect.sleep("150 millis")
        other.run("commit")
        other.close()
        const end = yield* Effect.promise(async () => [
          await child.exited,
          await new Response(child.stderr).text()
        ])
        expect(end).toStrictEqual([0, ""])
      })
    )

  it.live("migrates a store of the first version: vectors stay, derived data is removed", () =>
    Effect.gen(function* () {
      const file = yield* newFile
      const filled = (db: Database) => {
        db.run("insert into setting values ('epoch', '3')")
        db.run("insert into space values (1, 'one', 2)")
        db.run("insert into vector values (1, x'aa', x'0102'), (1, x'bb', x'0304')")
        db.run(
          "insert into source (id, key, epoch, path, language, package, declared_package, size, lines, outcome) values (1, x'01', 0, 'a.go', 'go', '', '', 1, 1, 'indexed')"
        )
        db.run(
          "insert into chunk (source, ordinal, kind, patterns, start_byte, end_byte, start_line, end_line, tokens, text_hash) values (1, 0, 'module', 0, 0, 1, 1, 1, 1, x'aa')"
        )
        db.run(
          "insert into keyword (rowid, name, signature, doc, body, path) values (1, 'a', '', '', '', '')"
        )
        db.run(
          "insert into view (id, name, kind, generation, include_tests, include_vendor, max_file_size, indexed_at, duration_ms) values (1, 'live', 'tree', 1, 1, 0, 1, 1, 1)"
        )
        db.run("insert into entry values (1, 'a.go', 1, 1, 1, 1, 1, 1)")
      }
      yield* opened(file, filled, MIGRATIONS.slice(0, 1))
      const found = yield* opened(file, (db) => ({
        version: versionOf(db),
        schema: schemaOf(db).map((row) => (row as { name: string }).name),
        kept: ["setting", "space"].map((table) => db.query(`select count(*) as n from ${table}`).get()),
        vectors: db.query("select hex(text_hash) as text, hex(data) as data from vector order by 1").all(),
        derived: ["source", "chunk", "symbol", "entry", "view", "posting"].map((table) =>
          db.query(`select count(*) as n from ${table}`).get()
        )
      }))
      expect(found).toStrictEqual({
        version: { user_version: SCHEMA_VERSION },
        schema: yield* Effect.flatMap(newFile, (other) =>
          opened(other, (db) => schemaOf(db).map((row) => (row as { name: string }).name))
        ),
        kept: [{ n: 1 }, { n: 1 }],
        vectors: [
          { text: "AA", data: "0102" },
          { text: "BB", data: "0304" }
        ],
        derived: [0, 0, 0, 0, 0, 0].map((n) => ({ n }))
      })
    })
  )

  it.live("refuses a store of a newer version, and leaves it unchanged", () =>
    Effect.gen(function* () {
      const file = yield* newFile
      yield* opened(file, (db) => db.run(`pragma user_version = ${SCHEMA_VERSION + 1}`))
      const error = yield* refused(file)
      expect(error).toMatchObject({ _tag: "StoreError", reason: "Newer" })
      expect(error.message).toContain(
        "update Lodestone, or rebuild the index with index_codebase and force_reindex, or `lodestone index --force`"
      )
      const db = new Database(file, { readonly: true })
      expect(versionOf(db)).toStrictEqual({ user_version: SCHEMA_VERSION + 1 })
      db.close()
    })
  )

  const noise = (length: number) =>
    Uint8Array.from({ length }, (_, at) => Math.imul(at, 2_654_435_761) >>> 24)
  const damages: ReadonlyArray<readonly [string, (file: string) => void]> = [
    ["contains text", (file) => writeFileSync(file, "This is no database.\n".repeat(300))],
    ["contains random bytes", (file) => writeFileSync(file, noise(9000))],
    ["only begins like a store", (file) => writeFileSync(file, "SQLite format 3\0".padEnd(5000, "x"))],
    ["is cut in its middle", (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
    ["lacks its last page", (file) => truncateSync(file, statSync(file).size - 4096)],
    ["is cut within its first page", (file) => truncateSync(file, 1000)],
    ["has another first page", (file) => writeFileSync(file, readFileSync(file).fill(0xee, 100, 4096))]
  ]
  for (const [what, damage] of damages)
    it.live(`refuses a file that ${what} as corrupt, and leaves it unchanged`, () =>
      Effect.gen(function* () {
        const file = yield* newFile
        yield* opened(file, fill)
        damage(file)
        const before = readFileSync(file)
        const error = yield* refused(file)
        expect(error).toMatchObject({ _tag: "StoreError", reason: "Corrupt" })
        expect(error.message).toContain(
          "rebuild it with index_codebase and force_reindex, or `lodestone index --force`"
        )
        expect(readFileSync(file).equals(before)).toBe(true)
      })
    )

  it.live("reports that a folder cannot be written", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      writeFileSync(join(folder, "file"), "")
      for (const file of ["file/index.db", "file/store/index.db"]) {
        const error = yield* refused(join(folder, file))
        expect(error).toMatchObject({ _tag: "StoreError", reason: "ReadOnly" })
        expect(error.message).toContain("make LODESTONE_HOME writable")
      }
    })
  )

  it.live("reports that a folder has the store's name", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      expect(yield* refused(folder)).toMatchObject({ _tag: "StoreError", reason: "ReadOnly" })
    })
  )
})

describe("the migrations of a schema", () => {
  const first = "create table note (text text not null); create table other (n integer);"
  const second = "alter table note add column length integer; update note set length = length(text);"
  const broken = `${second} insert into nowhere values (1);`

  it.live("are applied if they are missing, and existing data is kept", () =>
    Effect.gen(function* () {
      const file = yield* newFile
      yield* opened(file, (db) => db.run("insert into note values ('kept')"), [first])
      const found = yield* opened(file, (db) => [db.query("select * from note").all(), versionOf(db)], [
        first,
        second
      ])
      expect(found).toStrictEqual([[{ text: "kept", length: 4 }], { user_version: 2 }])
      // What was removed is not removed again.
      expect(yield* opened(file, (db) => db.query("select * from note").all(), [first, second])).toHaveLength(
        1
      )
    })
  )

  it.live("are applied all or none", () =>
    Effect.gen(function* () {
      const file = yield* newFile
      yield* opened(file, (db) => db.run("insert into note values ('kept')"), [first])
      yield* refused(file, [first, broken])
      const found = yield* opened(file, (db) => [db.query("select * from note").all(), versionOf(db)], [
        first
      ])
      expect(found).toStrictEqual([[{ text: "kept" }], { user_version: 1 }])
    })
  )

  it.live("that this program does not know make a store too new for it", () =>
    Effect.gen(function* () {
      const file = yield* newFile
      yield* opened(file, () => undefined, [first, second])
      expect(yield* refused(file, [first])).toMatchObject({ reason: "Newer" })
    })
  )

  it.live("lead from every version to the same tables", () =>
    Effect.gen(function* () {
      const fresh = yield* Effect.flatMap(newFile, (file) => opened(file, schemaOf))
      expect(fresh.length).toBeGreaterThan(10)
      for (let version = 0; version < MIGRATIONS.length; version++) {
        const file = yield* newFile
        yield* opened(file, () => undefined, MIGRATIONS.slice(0, version))
        expect(existsSync(file)).toBe(true)
        expect(yield* opened(file, schemaOf)).toStrictEqual(fresh)
      }
    })
  )
})
