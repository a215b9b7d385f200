import { Database } from "bun:sqlite"
import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { it } from "../../support/effect.ts"
import { temporaryFolder } from "../../support/project.ts"
import { changeOf, hashOf, openStore, sourceOf, writing } from "../../support/store.ts"

const inFile = Effect.gen(function* () {
  const file = join(yield* temporaryFolder, "index.db")
  return { file, ...(yield* openStore(file)) }
})

describe("RepositoryStore", () => {
  it.live("refuses to write after a newer version has taken over the open store", () =>
    Effect.gen(function* () {
      const { file, store } = yield* inFile
      yield* writing(store, ({ sources }) => sources.put(sourceOf({ path: "a" })))
      const newer = new Database(file)
      newer.run("pragma user_version = 999")
      newer.close(true)
      expect(yield* Effect.flip(Effect.scoped(store.lease))).toMatchObject({ reason: "Newer" })
    })
  )

  it.live("ends a run in progress when a newer version takes over", () =>
    Effect.gen(function* () {
      const { file, store } = yield* inFile
      const lease = yield* Effect.flatMap(store.lease, Effect.fromNullable)
      const newer = new Database(file)
      newer.run("pragma user_version = 999")
      newer.close(true)
      const written = store.write(lease, ({ sources }) => sources.put(sourceOf({ path: "a" })))
      expect(yield* Effect.flip(written)).toMatchObject({ reason: "Newer" })
    })
  )

  it.live("counts the files, symbols, chunks, languages and problems of a view", () =>
    Effect.gen(function* () {
      const { store } = yield* openStore()
      const { space, view } = yield* writing(store, ({ sources, vectors, views }) => {
        const ids = [
          sourceOf({
            path: "b",
            symbols: [{}, {}],
            chunks: [{ text: "one" }, { text: "two" }],
            problem: { line: 3, message: "no" }
          }),
          sourceOf({
            path: "a",
            language: "rust",
            chunks: [{ text: "one" }],
            problem: { line: 1, message: "odd" }
          }),
          sourceOf({ path: "c", chunks: [] }),
          sourceOf({ path: "unseen", symbols: [{}], chunks: [{ text: "two" }] })
        ].map(sources.put)
        const binary = sources.put({
          ...sourceOf({ path: "d" }),
          derivation: { outcome: "skipped", reason: "binary" }
        })
        const space = vectors.registerSpace("one", 1)
        vectors.put(space, hashOf("one"), Int8Array.of(1))
        return {
          space,
          view: views.change("live", changeOf({ b: ids[0]!, a: ids[1]!, c: ids[2]!, d: binary })).id
        }
      })
      expect(yield* store.counts(view)).toStrictEqual({ files: 3, symbols: 2, chunks: 3 })
      expect([yield* store.embedded(view, space), yield* store.embedded(view, -1)]).toStrictEqual([2, 0])
      expect(Object.entries(yield* store.languages(view))).toStrictEqual([
        ["go", 2],
        ["rust", 1]
      ])
      expect(yield* store.problems(view)).toStrictEqual([
        { path: "a", line: 1, message: "odd" },
        { path: "b", line: 3, message: "no" }
      ])
    })
  )

  it.live("reports whether every file has its words", () =>
    Effect.gen(function* () {
      const { db, store } = yield* openStore()
      yield* writing(store, ({ sources }) =>
        sources.put(sourceOf({ path: "a", chunks: [{ text: "a" }, { text: "b" }] }))
      )
      expect(yield* store.keywordsComplete).toBe(true)
      db.run("delete from posting")
      expect(yield* store.keywordsComplete).toBe(false)
    })
  )

  it.live("keeps settings", () =>
    Effect.gen(function* () {
      const { store } = yield* openStore()
      const lease = (yield* store.lease)!
      expect(yield* store.setting("epoch")).toBeUndefined()
      yield* store.saveSetting(lease, "epoch", "1")
      yield* store.saveSetting(lease, "epoch", "2")
      expect(yield* store.setting("epoch")).toBe("2")
    })
  )

  it.live("includes its log in its size, and empties the log when it settles", () =>
    Effect.gen(function* () {
      const { file, store } = yield* inFile
      const lease = (yield* store.lease)!
      for (let n = 0; n < 50; n++) yield* store.saveSetting(lease, `key${n}`, "x".repeat(5000))
      const log = statSync(`${file}-wal`).size
      expect(log).toBeGreaterThan(250_000)
      expect(yield* store.size).toBe(statSync(file).size + log)
      yield* store.optimize
      expect(statSync(`${file}-wal`).size).toBe(0)
      expect(yield* store.setting("key49")).toHaveLength(5000)
    })
  )

  it.live(
    "lets a reader see the old or the new state, but nothing in between, while another process writes",
    () =>
      Effect.gen(function* () {
        const { file, store: writer } = yield* inFile
        const { store: reader } = yield* openStore(file)
        const lease = (yield* writer.lease)!
        const entries = reader.read(({ views }) => {
          const view = views.find("live")
          return view === undefined ? undefined : views.entries(view.id).map(({ path }) => path)
        })
        const seen: Array<unknown> = []
        const put = (paths: ReadonlyArray<string>) =>
          writer.write(lease, ({ views }) => {
            const { id } = views.change("live", changeOf(Object.fromEntries(paths.map((path) => [path, 1]))))
            seen.push(Effect.runSync(entries))
            return views.entries(id).length
          })
        expect(yield* put(["a", "b"])).toBe(2)
        expect(yield* put(["c"])).toBe(3)
        expect([...seen, yield* entries]).toStrictEqual([undefined, ["a", "b"], ["a", "b", "c"]])
      })
  )

  it.live("reports that another process locks it", () =>
    Effect.gen(function* () {
      const { db, file, store } = yield* inFile
      const lease = (yield* store.lease)!
      db.run("pragma busy_timeout = 10")
      const { db: other } = yield* openStore(file)
      other.run("begin immediate")
      expect(yield* Effect.flip(store.saveSetting(lease, "a", "b"))).toMatchObject({ reason: "Locked" })
      other.run("rollback")
      yield* store.saveSetting(lease, "a", "b")
    })
  )

  it.live("reports that the disk is full, and keeps its data", () =>
    Effect.gen(function* () {
      const { db, store } = yield* inFile
      const lease = (yield* store.lease)!
      yield* store.saveSetting(lease, "kept", "x".repeat(1000))
      const { page_count: pages } = db.query<{ page_count: number }, []>("pragma page_count").get()!
      db.run(`pragma max_page_count = ${pages + 2}`)
      const error = yield* Effect.flip(store.saveSetting(lease, "large", "x".repeat(100_000)))
      expect(error).toMatchObject({ reason: "Full" })
      expect(error.message).toContain("free some space, then try again; existing data is intact")
      expect(yield* store.setting("kept")).toHaveLength(1000)
      expect(yield* store.setting("large")).toBeUndefined()
      yield* store.saveSetting(lease, "kept", "small")
    })
  )

  it.live("finds no fault in an intact file and some in a damaged one", () =>
    Effect.gen(function* () {
      const file = join(yield* temporaryFolder, "index.db")
      yield* Effect.scoped(
        Effect.gen(function* () {
          const { store } = yield* openStore(file)
          yield* writing(store, ({ sources }) => {
            for (let n = 0; n < 200; n++)
              sources.put(sourceOf({ path: `p${n}`, symbols: [{}], chunks: [{ text: `t${n}` }] }))
          })
          expect(yield* store.check).toStrictEqual([])
        })
      )
      writeFileSync(file, readFileSync(file).fill(0xee, 8192, 40_960))
      const { store } = yield* openStore(file)
      const faults = yield* Effect.either(store.check)
      expect(faults._tag === "Left" ? faults.left.reason : faults.right.length > 0).toBeOneOf([
        "Corrupt",
        true
      ])
    })
  )
})
