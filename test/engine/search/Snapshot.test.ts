import { describe, expect } from "bun:test"
import { Effect, Layer } from "effect"
import { loadSnapshot, type Snapshot } from "../../../src/engine/search/Snapshot.ts"
import { VectorIndex } from "../../../src/ports/vectors/VectorIndex.ts"
import { layer as exact } from "../../../src/ports/vectors/VectorIndexExact.ts"
import { using } from "../../support/effect.ts"
import { changeOf, hashOf, openStore, sourceOf, writing } from "../../support/store.ts"

const it = using(Layer.merge(exact, Layer.empty))

const SPACE = { space: "plane", dimensions: 2 }

/** A view of two files: one with two chunks that have different directions, one with a single chunk. */
const filled = Effect.gen(function* () {
  const { db, store } = yield* openStore()
  const view = yield* writing(store, ({ sources, vectors, views }) => {
    const draft = (path: string, ...texts: ReadonlyArray<string>) =>
      sources.put(sourceOf({ path, chunks: texts.map((text) => ({ text, body: text })) }))
    const space = vectors.registerSpace(SPACE.space, SPACE.dimensions)
    vectors.put(space, hashOf("east"), Int8Array.of(127, 0))
    vectors.put(space, hashOf("north"), Int8Array.of(0, 64))
    vectors.put(space, hashOf("west"), Int8Array.of(-127, 0))
    return views.change("live", changeOf({ a: draft("a", "east", "north"), b: draft("b", "west") }))
  })
  return { db, store, view }
})

describe("loadSnapshot", () => {
  it.live("averages the directions of all chunks of a file, whatever the vectors' lengths", () =>
    Effect.gen(function* () {
      const { store, view } = yield* filled
      const { complete, fileMatrix, rowOf } = yield* loadSnapshot(store, view, SPACE, yield* VectorIndex)
      expect([...fileMatrix.data]).toStrictEqual([127, 127, -127, 0])
      expect(complete).toBe(true)
      expect([...rowOf.values()]).toStrictEqual([0, 1, 2])
    })
  )

  it.live('fails with "Corrupt" if the postings of a view do not match its chunks', () =>
    Effect.gen(function* () {
      const { db, store, view } = yield* filled
      db.run("delete from posting where source = (select source from entry where path = 'b')")
      const error = yield* Effect.flip(loadSnapshot(store, view, SPACE, yield* VectorIndex))
      expect(error).toMatchObject({ _tag: "StoreError", reason: "Corrupt" })
    })
  )

  it.live("keeps nothing of the snapshots that it took over from", () =>
    Effect.gen(function* () {
      const { store, view } = yield* filled
      const index = yield* VectorIndex
      const made: Array<WeakRef<Snapshot>> = []
      let last: Snapshot | undefined
      for (let round = 0; round < 20; round++) {
        last = yield* loadSnapshot(store, view, SPACE, index, last)
        made.push(new WeakRef(last))
        // A weak reference holds until the end of the turn.
        yield* Effect.sleep(0)
      }
      Bun.gc(true)
      // The collector may take any number in memory for a pointer, so one or two may stay.
      expect(made.filter((each) => each.deref() !== undefined).length).toBeLessThan(10)
    })
  )
})
