import { describe, expect } from "bun:test"
import { Effect } from "effect"
import type { Entry } from "../../../src/ports/storage/ViewTable.ts"
import { it } from "../../support/effect.ts"
import { changeOf, openStore, sourceOf, writing } from "../../support/store.ts"

const entry = (path: string, more: Partial<Entry> = {}): Entry => ({
  path,
  source: 1,
  size: 10,
  mtimeMs: 1_700_000_000_000.25,
  ctimeMs: 1_700_000_000_001.5,
  inode: 42,
  seenMs: 1_700_000_009_999.75,
  ...more
})

describe("ViewTable", () => {
  it.live("returns entries by path, with times to a fraction of a millisecond", () =>
    Effect.gen(function* () {
      const { store } = yield* openStore()
      // Some file systems use file numbers that a double cannot represent exactly; it only matters that the number stays the same.
      const entries = [
        entry("b"),
        entry("B", { inode: 2 ** 60 }),
        entry("a/c", { inode: 2 ** 63 + 2 ** 40 }),
        entry("é", { size: 0 })
      ]
      const view = yield* writing(store, ({ views }) =>
        views.change("live", changeOf({}, [], { put: entries }))
      )
      const found = yield* store.read(({ views }) => views.entries(view.id))
      expect(found).toStrictEqual(entries.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
      expect(yield* store.read(({ views }) => views.entry(view.id, "a/c"))).toStrictEqual(entries[2])
      expect(yield* store.read(({ views }) => views.entry(view.id, "nope"))).toBeUndefined()
    })
  )

  it.live("replaces and removes entries", () =>
    Effect.gen(function* () {
      const { store } = yield* openStore()
      const change = (put: Readonly<Record<string, number>>, remove: ReadonlyArray<string> = []) =>
        writing(store, ({ views }) => views.change("live", changeOf(put, remove)))
      const { id } = yield* change({ a: 1, b: 2, c: 3 })
      yield* change({ b: 4, d: 5 }, ["a", "unknown"])
      const found = yield* store.read(({ views }) =>
        views.entries(id).map(({ path, source }) => [path, source])
      )
      expect(found).toStrictEqual([
        ["b", 4],
        ["c", 3],
        ["d", 5]
      ])
    })
  )

  it.live("increases the generation with every change that shows, and with no other", () =>
    Effect.gen(function* () {
      const { store } = yield* openStore()
      const generation = (contentChanged: boolean) =>
        writing(
          store,
          ({ views }) => views.change("live", changeOf({ a: 1 }, [], { contentChanged })).generation
        )
      const first = yield* generation(true)
      expect(yield* generation(false)).toBe(first)
      expect(yield* generation(true)).toBe(first + 1)
      expect(yield* generation(true)).toBe(first + 2)
    })
  )

  it.live("returns the options of the last change", () =>
    Effect.gen(function* () {
      const { store } = yield* openStore()
      const scope = { includeTests: false, includeVendor: true, maxFileSize: 77 }
      yield* writing(store, ({ views }) => views.change("live", changeOf({ a: 1 })))
      const before = Date.now()
      const changed = yield* writing(store, ({ views }) =>
        views.change("live", changeOf({}, [], { ...scope, durationMillis: 12 }))
      )
      const found = yield* store.read(({ views }) => views.find("live"))
      expect(found).toStrictEqual(changed)
      expect(found).toMatchObject({ name: "live", ...scope, durationMillis: 12 })
      expect(found!.indexedAt.getTime()).toBeGreaterThanOrEqual(before)
    })
  )

  it.live("keeps several views apart", () =>
    Effect.gen(function* () {
      const { store } = yield* openStore()
      const [one, other] = yield* writing(
        store,
        ({ views }) =>
          [views.change("one", changeOf({ a: 1, b: 1 })), views.change("other", changeOf({ a: 2 }))] as const
      )
      yield* writing(store, ({ views }) => views.change("one", changeOf({}, ["a"])))
      const sourcesOf = (view: number) =>
        store.read(({ views }) => views.entries(view).map(({ path, source }) => `${path}${source}`))
      expect(yield* sourcesOf(one.id)).toStrictEqual(["b1"])
      expect(yield* sourcesOf(other.id)).toStrictEqual(["a2"])
      expect(yield* store.read(({ views }) => views.find("other")?.generation)).toBe(other.generation)
      expect(yield* store.read(({ views }) => views.find("missing"))).toBeUndefined()
    })
  )

  it.live("stores the commit of a ref's view, and git's blob id of each file", () =>
    Effect.gen(function* () {
      const { store } = yield* openStore()
      const [one, other] = ["1".repeat(40), "2".repeat(40)]
      const blob = "ab".repeat(20)
      const view = yield* writing(store, ({ sources, views }) => {
        const source = sources.put({ ...sourceOf({ path: "a" }), blob })
        return views.change("ref:refs/heads/main", changeOf({ a: source, b: 99 }, [], { commit: one }))
      })
      expect(view.commit).toBe(one)
      const blobs = store.read(({ views }) => views.entries(view.id).map((entry) => entry.blob))
      expect(yield* blobs).toStrictEqual([blob, undefined])
      yield* writing(store, ({ views }) => {
        views.change("ref:refs/heads/main", changeOf({}, [], { commit: other }))
        views.change("live:/a", changeOf({}))
      })
      expect(
        yield* store.read(({ views }) => views.all().map(({ commit, name }) => [name, commit]))
      ).toStrictEqual([
        ["live:/a", undefined],
        ["ref:refs/heads/main", other]
      ])
    })
  )

  it.live("removes a view with its entries and settings, and nothing of other views", () =>
    Effect.gen(function* () {
      const { db, store } = yield* openStore()
      const [one, other] = yield* writing(store, ({ views }) => {
        const ids = ["one", "other"].map((name) => views.change(name, changeOf({ a: 1, b: 2 })).id)
        for (const id of [...ids, ids[0]! + 10])
          db.run("insert into setting values (?, '1')", [`embedded:${id}`])
        return ids as [number, number]
      })
      yield* writing(store, ({ views }) => views.remove(one))
      expect(yield* store.read(({ views }) => views.all().map(({ id }) => id))).toStrictEqual([other])
      expect(yield* store.read(({ views }) => views.entries(one))).toStrictEqual([])
      expect(yield* store.read(({ views }) => views.entries(other))).toHaveLength(2)
      expect(db.query("select key from setting order by key").values().flat()).toStrictEqual([
        `embedded:${one + 10}`,
        `embedded:${other}`
      ])
    })
  )
})
