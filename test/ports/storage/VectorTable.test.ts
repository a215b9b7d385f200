import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { it } from "../../support/effect.ts"
import { changeOf, countOf, hashOf, openStore, sourceOf, writing } from "../../support/store.ts"

describe("VectorTable", () => {
  it.live("gives a space one number", () =>
    Effect.gen(function* () {
      const { db, store } = yield* openStore()
      const [one, again, other] = yield* writing(
        store,
        ({ vectors }) =>
          [
            vectors.registerSpace("one", 2),
            vectors.registerSpace("one", 2),
            vectors.registerSpace("other", 3)
          ] as const
      )
      expect(again).toBe(one)
      expect(other).not.toBe(one)
      const found = yield* store.read(({ vectors }) => ["one", "other", "none"].map(vectors.findSpace))
      expect(found).toStrictEqual([one, other, undefined])
      expect(countOf(db, "space")).toBe(2)
    })
  )

  it.live("finds the last space of a name with any dimensions, and none of a longer name", () =>
    Effect.gen(function* () {
      const { store } = yield* openStore()
      const found = yield* writing(store, ({ vectors }) => {
        vectors.registerSpace("m:8", 8)
        vectors.registerSpace("m:16", 16)
        vectors.registerSpace("m:latest:4", 4)
        vectors.registerSpace("n", 2)
        return ["m", "m:latest", "n", "none"].map(vectors.lastSpaceNamed)
      })
      expect(found).toStrictEqual([
        { space: "m:16", dimensions: 16 },
        { space: "m:latest:4", dimensions: 4 },
        undefined,
        undefined
      ])
    })
  )

  it.live("removes the vectors of the other spaces of a family, some at a time", () =>
    Effect.gen(function* () {
      const { db, store } = yield* openStore()
      const removed = yield* writing(store, ({ vectors }) => {
        for (const name of ["w-1:a", "w-1:b", "w-2:c", "other"]) {
          const space = vectors.registerSpace(name, 2)
          for (const text of ["a", "b"]) vectors.put(space, hashOf(text), Int8Array.of(1, 2))
        }
        return [3, 3, 3].map((limit) => vectors.removeReplaced("w-", "w-2:c", limit))
      })
      expect(removed).toStrictEqual([3, 1, 0])
      const kept = db
        .query<{ name: string }, []>(
          "select distinct space.name from vector join space on space.id = vector.space order by 1"
        )
        .all()
      expect(kept).toStrictEqual([{ name: "other" }, { name: "w-2:c" }])
    })
  )

  it.live("stores one vector per text and space", () =>
    Effect.gen(function* () {
      const { db, store } = yield* openStore()
      const [one, other] = yield* writing(store, ({ vectors }) => {
        const spaces = [vectors.registerSpace("one", 2), vectors.registerSpace("other", 3)] as const
        vectors.put(spaces[0], hashOf("a"), Int8Array.of(1, -2))
        vectors.put(spaces[0], hashOf("a"), Int8Array.of(3, -4))
        vectors.put(spaces[1], hashOf("b"), new Int8Array(Int8Array.of(9, 9, -5, 6, 7).buffer, 2, 3))
        return spaces
      })
      const has = yield* store.read(({ vectors }) =>
        [one, other].flatMap((space) => ["a", "b"].map((text) => vectors.has(space, hashOf(text))))
      )
      expect(has).toStrictEqual([true, false, false, true])
      const rows = db.query<{ data: Uint8Array }, []>("select data from vector order by space").all()
      expect(rows.map(({ data }) => [...new Int8Array(data)])).toStrictEqual([
        [3, -4],
        [-5, 6, 7]
      ])
    })
  )

  it.live("keeps unused vectors until they are far more than those in use", () =>
    Effect.gen(function* () {
      const { db, store } = yield* openStore()
      const fill = (count: number) =>
        writing(store, ({ sources, vectors, views }) => {
          const space = vectors.registerSpace("one", 1)
          const id = sources.put(sourceOf({ path: "a", chunks: [{ text: "used" }, { text: "used too" }] }))
          views.change("live", changeOf({ a: id }))
          vectors.put(space, hashOf("used"), Int8Array.of(1))
          vectors.put(space, hashOf("used too"), Int8Array.of(1))
          for (let n = 0; n < count; n++) vectors.put(space, hashOf(`old ${n}`), Int8Array.of(2))
          vectors.removeUnused()
        })
      yield* fill(900)
      expect(countOf(db, "vector")).toBe(902)
      yield* fill(1100)
      expect(countOf(db, "vector")).toBe(2)
      const has = yield* store.read(({ vectors }) => [
        vectors.has(1, hashOf("used")),
        vectors.has(1, hashOf("used too"))
      ])
      expect(has).toStrictEqual([true, true])
    })
  )
})
