import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { toKindMask, toPatternMask } from "../../../src/ports/storage/masks.ts"
import { it } from "../../support/effect.ts"
import { changeOf, hashOf, openStore, sourceOf, writing } from "../../support/store.ts"

const DRAFTS = [
  sourceOf({
    path: "b.go",
    symbols: [{ name: "Parse" }, { name: "parse", kind: "class", patterns: ["entity", "service"] }],
    chunks: [
      { text: "b0", symbol: 0 },
      { text: "b1", symbol: 1 }
    ]
  }),
  sourceOf({
    path: "a.ts",
    language: "typescript",
    symbols: [{ name: "parse" }],
    chunks: [
      { text: "a0", symbol: 0 },
      { text: "a1", kind: "module" }
    ]
  }),
  sourceOf({ path: "empty.go" }),
  sourceOf({ path: "other.go", symbols: [{ name: "parse" }], chunks: [{ text: "c0", symbol: 0 }] })
]

/** Three files in one view and another in a second; two-dimensional vectors for some of the chunks. */
const filled = Effect.gen(function* () {
  const { store } = yield* openStore()
  const found = yield* writing(store, ({ sources, vectors, views }) => {
    const ids = DRAFTS.map(sources.put)
    const space = vectors.registerSpace("one", 2)
    const other = vectors.registerSpace("other", 2)
    vectors.put(space, hashOf("a0"), Int8Array.of(1, -1))
    vectors.put(space, hashOf("b1"), Int8Array.of(2, -2))
    vectors.put(other, hashOf("b0"), Int8Array.of(9, 9))
    return {
      space,
      view: views.change("live", changeOf({ "b.go": ids[0]!, "a.ts": ids[1]!, "empty.go": ids[2]! })).id,
      elsewhere: views.change("elsewhere", changeOf({ "other.go": ids[3]! })).id
    }
  })
  return { store, ...found }
})

describe("ChunkReader", () => {
  it.live("returns the chunks of a view as rows, by path and position", () =>
    Effect.gen(function* () {
      const { space, store, view } = yield* filled
      const columns = yield* store.read(({ chunks }) => chunks.columns(chunks.files(view), space, 2))
      expect(columns.files.map(({ language, path }) => [path, language])).toStrictEqual([
        ["a.ts", "typescript"],
        ["b.go", "go"],
        ["empty.go", "go"]
      ])
      expect(columns.rows).toBe(4)
      expect(columns.files[1]!.key).toStrictEqual(DRAFTS[0]!.key)
      expect([...columns.startLine]).toStrictEqual([1, 11, 1, 11])
      expect([...columns.endLine]).toStrictEqual([10, 20, 10, 20])
      expect([...columns.file]).toStrictEqual([0, 0, 1, 1])
      expect([...columns.kinds]).toStrictEqual(
        [["function"], ["module"], ["function"], ["function", "class"]].map((kinds) =>
          toKindMask(kinds as never)
        )
      )
      expect([...columns.patterns]).toStrictEqual([0, 0, 0, toPatternMask(["entity", "service"])])
      const ordinals = yield* store.read(({ chunks }) =>
        chunks
          .details(Array.from(columns.chunks, (chunk) => ({ chunk, symbol: undefined })))
          .map((detail) => detail?.ordinal)
      )
      expect(ordinals).toStrictEqual([0, 1, 0, 1])
    })
  )

  it.live("returns the vector of each row's text in the given space, or none", () =>
    Effect.gen(function* () {
      const { space, store, view } = yield* filled
      const columns = yield* store.read(({ chunks }) => chunks.columns(chunks.files(view), space, 2))
      expect([...columns.embedded]).toStrictEqual([1, 0, 0, 1])
      expect([...columns.vectors]).toStrictEqual([1, -1, 0, 0, 0, 0, 2, -2])
      const without = yield* store.read(({ chunks }) => chunks.columns(chunks.files(view), -1, 2))
      expect([...without.embedded]).toStrictEqual([0, 0, 0, 0])
    })
  )

  it.live("returns what a result shows of a chunk", () =>
    Effect.gen(function* () {
      const { space, store, view } = yield* filled
      const { chunks: ids } = yield* store.read(({ chunks }) => chunks.columns(chunks.files(view), space, 2))
      // A chunk may contain more symbols than the one that it is named after.
      const [one, other, unnamed, none] = yield* store.read(({ chunks }) =>
        chunks.details([
          { chunk: ids[3]!, symbol: undefined },
          { chunk: ids[3]!, symbol: 0 },
          { chunk: ids[1]!, symbol: undefined },
          { chunk: 12_345, symbol: undefined }
        ])
      )
      expect(one).toMatchObject({
        id: ids[3]!,
        ordinal: 1,
        kind: "function",
        span: { startByte: 100, endByte: 200, startLine: 11, endLine: 20 },
        sourceKey: DRAFTS[0]!.key,
        textHash: hashOf("b1"),
        symbol: { ordinal: 1, name: "parse", qualifiedName: "pkg.parse", nameLine: 11, stableId: "b3:1" }
      })
      expect(other?.symbol).toMatchObject({ ordinal: 0, name: "Parse" })
      expect([unnamed?.id, unnamed?.symbol, none]).toStrictEqual([ids[1], undefined, undefined])
      const places = yield* store.read(({ chunks }) => chunks.places([ids[1]!, 12_345, ids[3]!]))
      expect([...places.keys()]).toStrictEqual([ids[1]!, ids[3]!])
      expect(places.get(ids[3]!)).toMatchObject({ startLine: 11, endLine: 20, name: "pkg.parse" })
    })
  )

  it.live("finds the chunks of a view that declare one of the names, in any case, by path and position", () =>
    Effect.gen(function* () {
      const { elsewhere, space, store, view } = yield* filled
      const { chunks: ids } = yield* store.read(({ chunks }) => chunks.columns(chunks.files(view), space, 2))
      const declaring = (at: number, names: ReadonlyArray<string>, limit = 9) =>
        store.read(({ chunks }) => chunks.declaring(at, names, limit))
      const [a0, , b0, b1] = [...ids]
      expect(yield* declaring(view, ["parse"])).toStrictEqual([
        {
          chunk: a0!,
          symbol: 0,
          name: "parse",
          qualifiedName: "pkg.parse",
          kind: "function",
          bodiless: false
        },
        {
          chunk: b0!,
          symbol: 0,
          name: "Parse",
          qualifiedName: "pkg.Parse",
          kind: "function",
          bodiless: false
        },
        { chunk: b1!, symbol: 1, name: "parse", qualifiedName: "pkg.parse", kind: "class", bodiless: false }
      ])
      expect(yield* declaring(view, ["none", "PARSE"], 1)).toHaveLength(2)
      expect(yield* declaring(view, ["pars"])).toStrictEqual([])
      expect(yield* declaring(view, [])).toStrictEqual([])
      expect(yield* declaring(elsewhere, ["parse"])).toHaveLength(1)
    })
  )

  it.live("finds the chunks of a view that declare exactly each of the names", () =>
    Effect.gen(function* () {
      const { elsewhere, space, store, view } = yield* filled
      const { chunks: ids } = yield* store.read(({ chunks }) => chunks.columns(chunks.files(view), space, 2))
      const defining = (at: number, names: ReadonlyArray<string>, limit = 9) =>
        store.read(({ chunks }) => chunks.defining(at, names, limit))
      const [a0, , b0, b1] = [...ids]
      expect((yield* defining(view, ["parse"]))[0]!.toSorted()).toStrictEqual([a0!, b1!].sort())
      expect(yield* defining(view, ["none", "Parse", "PARSE"])).toStrictEqual([[], [b0!], []])
      expect((yield* defining(view, ["parse"], 1))[0]).toHaveLength(1)
      expect(yield* defining(view, [])).toStrictEqual([])
      expect((yield* defining(elsewhere, ["parse"]))[0]).toHaveLength(1)
    })
  )
})
