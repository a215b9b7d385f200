import { describe, expect, test } from "bun:test"
import { Effect, FastCheck as fc } from "effect"
import type { Derivation } from "../../../src/core/derive/Derivation.ts"
import { it } from "../../support/effect.ts"
import { bytesOf, changeOf, countOf, hashOf, openStore, sourceOf, writing } from "../../support/store.ts"

const TABLES = ["source", "chunk", "symbol", "posting"] as const
const countsOf = (db: Parameters<typeof countOf>[0]) => TABLES.map((table) => countOf(db, table))

const SERVICE = sourceOf({
  path: "service.go",
  symbols: [
    { name: "Login", signature: "func Login()", doc: "Logs in.", patterns: ["service"] },
    { name: "Logout", parent: 0, kind: "method" }
  ],
  chunks: [
    { text: "login", symbol: 0, name: "login", body: "password token" },
    { text: "logout", symbol: 1, name: "logout" },
    { text: "rest", kind: "module" }
  ],
  problem: { line: 7, message: "syntax error" }
})

describe("SourceTable", () => {
  it.live("stores a source with its chunks, symbols and words", () =>
    Effect.gen(function* () {
      const { db, store } = yield* openStore()
      const id = yield* writing(store, ({ sources }) => sources.put(SERVICE))
      expect(countsOf(db)).toStrictEqual([1, 3, 2, 1])
      expect(
        db.query("select path, language, package, size, lines, outcome, problem_line from source").all()
      ).toStrictEqual([
        {
          path: "service.go",
          language: "go",
          package: "pkg",
          size: 300,
          lines: 30,
          outcome: "indexed",
          problem_line: 7
        }
      ])
      expect(
        db
          .query("select ordinal, kind, symbol, start_line, end_line, hex(text_hash) as hash from chunk")
          .all()
      ).toStrictEqual([
        {
          ordinal: 0,
          kind: "function",
          symbol: 0,
          start_line: 1,
          end_line: 10,
          hash: Buffer.from(hashOf("login")).toString("hex").toUpperCase()
        },
        {
          ordinal: 1,
          kind: "function",
          symbol: 1,
          start_line: 11,
          end_line: 20,
          hash: Buffer.from(hashOf("logout")).toString("hex").toUpperCase()
        },
        {
          ordinal: 2,
          kind: "module",
          symbol: null,
          start_line: 21,
          end_line: 30,
          hash: Buffer.from(hashOf("rest")).toString("hex").toUpperCase()
        }
      ])
      expect(
        db.query("select name, kind, signature, doc, parent, stable_id from symbol").all()
      ).toStrictEqual([
        {
          name: "Login",
          kind: "function",
          signature: "func Login()",
          doc: "Logs in.",
          parent: null,
          stable_id: "b3:0"
        },
        { name: "Logout", kind: "method", signature: "", doc: "", parent: 0, stable_id: "b3:1" }
      ])
      expect(yield* store.read(({ sources }) => sources.find(SERVICE.key, 0))).toBe(id)
    })
  )

  it.live("stores a source once, however often it is put", () =>
    Effect.gen(function* () {
      const { db, store } = yield* openStore()
      const ids = yield* writing(store, ({ sources }) => [sources.put(SERVICE), sources.put(SERVICE)])
      expect(ids[1]).toBe(ids[0])
      expect(countsOf(db)).toStrictEqual([1, 3, 2, 1])
    })
  )

  it.live("stores a source once per epoch, and finds the newest one", () =>
    Effect.gen(function* () {
      const { store } = yield* openStore()
      const at = (epoch: number) => ({ ...SERVICE, epoch })
      const [old, young] = yield* writing(
        store,
        ({ sources }) => [sources.put(at(1)), sources.put(at(2))] as const
      )
      expect(young).not.toBe(old)
      const found = yield* store.read(({ sources }) =>
        [0, 1, 2, 3].map((epoch) => sources.find(SERVICE.key, epoch))
      )
      expect(found).toStrictEqual([young, young, young, undefined])
      expect(yield* store.read(({ sources }) => sources.find(bytesOf("other", 20), 0))).toBeUndefined()
      expect(yield* writing(store, ({ sources }) => sources.put(at(1)))).toBe(young)
    })
  )

  it.live("stores the outcome of files that were read but not indexed", () =>
    Effect.gen(function* () {
      const { db, store } = yield* openStore()
      const outcomes: ReadonlyArray<Derivation> = [
        { outcome: "skipped", reason: "binary" },
        { outcome: "skipped", reason: "generated" },
        { outcome: "failed", error: "out of memory" }
      ]
      yield* writing(store, ({ sources }) =>
        outcomes.map((derivation, n) => sources.put({ ...SERVICE, key: bytesOf(`${n}`, 20), derivation }))
      )
      expect(db.query("select outcome, problem_line, problem from source order by id").all()).toStrictEqual([
        { outcome: "binary", problem_line: null, problem: null },
        { outcome: "generated", problem_line: null, problem: null },
        { outcome: "failed", problem_line: 1, problem: "out of memory" }
      ])
      expect(countsOf(db)).toStrictEqual([3, 0, 0, 0])
    })
  )

  it.live("stores a batch completely or not at all", () =>
    Effect.gen(function* () {
      const { db, store } = yield* openStore()
      const failing = writing(store, ({ sources, vectors, views }) => {
        vectors.put(vectors.registerSpace("small", 2), hashOf("login"), Int8Array.of(1, 2))
        views.change("live", changeOf({ "service.go": sources.put(SERVICE) }))
        throw new Error("The power went out")
      })
      expect(yield* Effect.flip(failing)).toMatchObject({ _tag: "StoreError", reason: "Failed" })
      for (const table of [...TABLES, "vector", "space", "view", "entry"])
        expect({ table, n: countOf(db, table) }).toStrictEqual({ table, n: 0 })
      yield* writing(store, ({ sources }) => sources.put(SERVICE))
      expect(countsOf(db)).toStrictEqual([1, 3, 2, 1])
    })
  )

  it.live("finds the files of a view with a chunk that has no vector in a space", () =>
    Effect.gen(function* () {
      const { store } = yield* openStore()
      const draft = (path: string, ...texts: ReadonlyArray<string>) =>
        sourceOf({ path, chunks: texts.map((text) => ({ text })) })
      const { ids, spaces, view } = yield* writing(store, ({ sources, vectors, views }) => {
        const ids = [
          draft("all", "a", "b"),
          draft("some", "a", "c"),
          draft("none", "d"),
          draft("empty"),
          draft("unseen", "e")
        ].map(sources.put)
        const spaces = [vectors.registerSpace("one", 2), vectors.registerSpace("two", 2)] as const
        for (const text of ["a", "b"]) vectors.put(spaces[0], hashOf(text), Int8Array.of(1, 2))
        const view = views.change(
          "live",
          changeOf({ all: ids[0]!, some: ids[1]!, none: ids[2]!, empty: ids[3]! })
        ).id
        return { ids, spaces, view }
      })
      const lacking = (space: number) =>
        store.read(({ sources }) => sources.pathsLackingVectors(view, space).toSorted())
      expect(yield* lacking(spaces[0])).toStrictEqual(["none", "some"])
      expect(yield* lacking(spaces[1])).toStrictEqual(["all", "none", "some"])
      const lacks = yield* store.read(({ sources }) => ids.map((id) => sources.lacksVectors(id, spaces[0])))
      expect(lacks).toStrictEqual([false, true, true, false, true])
    })
  )

  it.live("removes at most as many sources at once as requested", () =>
    Effect.gen(function* () {
      const { store } = yield* openStore()
      yield* writing(store, ({ sources }) =>
        ["a", "b", "c"].forEach((path) => sources.put(sourceOf({ path, chunks: [{ text: path }] })))
      )
      const collect = writing(store, ({ sources }) => sources.removeUnreferenced(2, 0))
      expect(yield* Effect.all([collect, collect, collect])).toStrictEqual([2, 1, 0])
    })
  )

  it.live("removes the sources first that were unused for longest, and keeps as many as are in use", () =>
    Effect.gen(function* () {
      const { db, store } = yield* openStore()
      const left = yield* writing(store, ({ sources, views }) => {
        const put = (path: string, edition: string) =>
          sources.put(sourceOf({ path, edition, chunks: [{ text: `${path}${edition}` }] }))
        const ids = ["one", "two", "three", "four"].map((edition) => [put("a", edition), put("b", edition)])
        for (const [a, b] of ids) views.change("live", changeOf({ a: a!, b: b! }))
        // `a` of the first version was used again, and was released last of all.
        views.change("live", changeOf({ a: ids[0]![0]! }))
        views.change("live", changeOf({ a: ids[3]![0]! }))
        return ids
      })
      const ordered = [left[0]![1], left[1]![0], left[1]![1], left[2]![0], left[2]![1], left[0]![0]]
      ordered.forEach((id, at) => db.run("update source set left_ms = ? where id = ?", [at, id!]))
      expect(yield* writing(store, ({ sources }) => sources.removeUnreferenced(100, 0))).toBe(4)
      const kept = db.query("select id from source order by id").values().flat() as Array<number>
      expect(kept).toStrictEqual(
        [...ordered.slice(4), ...left[3]!].toSorted((a, b) => a! - b!) as Array<number>
      )
      expect(yield* writing(store, ({ sources }) => sources.removeUnreferenced(100, 0))).toBe(0)
    })
  )

  it.live("records when a source was last used: at a change, at a removal, and with its view", () =>
    Effect.gen(function* () {
      const { db, store } = yield* openStore()
      const { ids, view } = yield* writing(store, ({ sources, views }) => {
        const ids = ["a", "b", "c", "d"].map((path) => sources.put(sourceOf({ path })))
        const [a, b, c, d] = ids as [number, number, number, number]
        const { id } = views.change("live", changeOf({ a, b, c }))
        views.change("live", changeOf({ a: d, c }, ["b"]))
        return { ids, view: id }
      })
      const leftNow = () =>
        db
          .query("select id from source where left_ms is not null order by id")
          .values()
          .flat() as Array<number>
      expect(leftNow()).toStrictEqual([ids[0]!, ids[1]!])
      yield* writing(store, ({ views }) => views.remove(view))
      expect(leftNow()).toStrictEqual(ids)
    })
  )

  it.live("removes sources that were derived again and that no view uses, whatever else is kept", () =>
    Effect.gen(function* () {
      const { db, store } = yield* openStore()
      yield* writing(store, ({ sources, views }) => {
        const [held, old] = [sources.put(sourceOf({ path: "a" })), sources.put(sourceOf({ path: "b" }))]
        const anew = sources.put(sourceOf({ path: "b", epoch: 1 }))
        sources.put(sourceOf({ path: "a", epoch: 1 }))
        sources.put(sourceOf({ path: "c" }))
        views.change("live", changeOf({ a: held, b: anew }))
        expect(sources.removeReplaced()).toBe(1)
        expect(sources.find(sourceOf({ path: "b" }).key, 0)).toBe(anew)
        expect(db.query("select 1 from source where id = ?").all(old)).toStrictEqual([])
      })
      expect(countOf(db, "source")).toBe(4)
    })
  )

  const paths = ["a", "b", "c", "d"]
  const view = fc.dictionary(fc.constantFrom(...paths), fc.nat(2), { maxKeys: 4 })
  test("keeps all sources of the views, a limited number of others, and nothing of the removed ones", () =>
    fc.assert(
      fc.asyncProperty(view, view, fc.nat(6), (one, other, spare) =>
        Effect.gen(function* () {
          const { db, store } = yield* openStore()
          const drafts = paths.flatMap((path) =>
            [0, 1, 2].map((edition) => ({
              name: `${path}${edition}`,
              source: sourceOf({
                path,
                edition: String(edition),
                symbols: [{ name: `${path}${edition}` }],
                chunks: [
                  { text: `${path}${edition}`, symbol: 0, name: `${path}${edition}` },
                  { text: "same" }
                ]
              })
            }))
          )
          const held = yield* writing(store, ({ sources, views }) => {
            const ids = new Map(drafts.map(({ name, source }) => [name, sources.put(source)]))
            const at = (view: Readonly<Record<string, number>>) =>
              Object.fromEntries(
                Object.entries(view).map(([path, edition]) => [path, ids.get(`${path}${edition}`)!])
              )
            views.change("one", changeOf(at(one)))
            views.change("other", changeOf(at(other)))
            sources.removeUnreferenced(100, spare)
            return new Set([...Object.values(at(one)), ...Object.values(at(other))])
          })
          const kept = Math.min(drafts.length, held.size + Math.max(held.size, spare))
          expect(countsOf(db)).toStrictEqual([kept, kept * 2, kept, kept])
          for (const id of held) expect(db.query("select 1 from source where id = ?").all(id)).toHaveLength(1)
        }).pipe(Effect.scoped, Effect.runPromise)
      ),
      { numRuns: 20 }
    ))
})
