import { afterAll, describe, expect, test } from "bun:test"
import * as BunContext from "@effect/platform-bun/BunContext"
import { Effect, Fiber, Layer, Logger, Option } from "effect"
import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, utimesSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { usearchAddon } from "../../../src/ports/vectors/usearchAddon.ts"
import { VectorIndex, type VectorMatrix } from "../../../src/ports/vectors/VectorIndex.ts"
import { layer as exact } from "../../../src/ports/vectors/VectorIndexExact.ts"
import { layerWith } from "../../../src/ports/vectors/VectorIndexUsearch.ts"
import { clusteredVectors, matrixOf, vectorIndexContract } from "../../contracts/vectorIndex.ts"
import { it, using } from "../../support/effect.ts"

const folder = mkdtempSync(join(tmpdir(), "lodestone-vectors-"))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const newFile = () => join(folder, `${files++}`, "vectors.usearch")

const hnsw = layerWith({ threshold: 0 }).pipe(Layer.provide(BunContext.layer))
const scanning = layerWith({ threshold: 1_000_000 }).pipe(Layer.provide(BunContext.layer))

const DIMENSIONS = 64
const vectors = clusteredVectors(5000, DIMENSIONS, 42)
const queries = clusteredVectors(100, DIMENSIONS, 42).concat(vectors.slice(0, 100))
const matrix = matrixOf(vectors, DIMENSIONS)

/** Enough for an index file, and quick to build. */
const few = matrixOf(vectors.slice(0, 1000), DIMENSIONS)

const openExact = Effect.flatMap(VectorIndex, (index) =>
  index.open(matrix, { file: "", generation: "1" })
).pipe(Effect.provide(exact))
const open = (file: string, generation = "1", of: VectorMatrix = matrix) =>
  Effect.flatMap(VectorIndex, (index) => index.open(of, { file, generation }))

test("usearch has a prebuilt binary for this platform", () => {
  expect(usearchAddon()?.version()).toBe("2.26.2")
})

vectorIndexContract("VectorIndexUsearch (graph)", hnsw, newFile)
vectorIndexContract("VectorIndexUsearch (scan)", scanning, newFile)

describe("the graph", () => {
  const shared = using(hnsw)

  shared.live("finds at least 95 percent of the exact scan's results, with and without a filter", () =>
    Effect.gen(function* () {
      const graph = yield* open(newFile())
      const plain = yield* openExact
      expect(graph.method).toBe("hnsw")
      const recall = Effect.fnUntraced(function* (allowed?: (row: number) => boolean) {
        let found = 0
        for (const query of queries) {
          const wanted = new Set((yield* plain.nearest(query, 10, allowed)).map(({ row }) => row))
          found += (yield* graph.nearest(query, 10, allowed)).filter(({ row }) => wanted.has(row)).length
        }
        return found / (10 * queries.length)
      })
      expect(yield* recall()).toBeGreaterThanOrEqual(0.95)
      expect(yield* recall((row) => row % 2 === 0)).toBeGreaterThanOrEqual(0.95)
      expect(yield* recall((row) => row % 50 === 0)).toBeGreaterThanOrEqual(0.95)
    })
  )

  shared.live("finds the nearest row even if most rows are alike", () =>
    Effect.gen(function* () {
      const alike = vectors.map((vector, row) => (row % 10 === 0 ? vector : vectors[5]!))
      const graph = yield* open(newFile(), "1", matrixOf(alike, DIMENSIONS))
      for (let row = 0; row < 2000; row += 20)
        expect((yield* graph.nearest(alike[row]!, 1)).map((_) => _.row)).toStrictEqual([row])
      const ties = yield* graph.nearest(vectors[5]!, 4)
      expect(ties.map(({ row }) => row)).toStrictEqual([1, 2, 3, 4])
    })
  )

  shared.live("does not block timers while it is built, and can be interrupted", () =>
    Effect.gen(function* () {
      const file = newFile()
      const building = yield* Effect.fork(open(file))
      yield* Effect.repeatN(Effect.sleep("2 millis"), 5)
      // If timers were blocked, these would have fired only after the end of building.
      expect(Option.isNone(yield* Fiber.poll(building))).toBe(true)
      yield* Fiber.interrupt(building)
      expect(() => statSync(file)).toThrow()
    })
  )
})

describe("the file of the graph", () => {
  const shared = using(hnsw)
  const answer = (file: string, generation?: string, of: VectorMatrix = few) =>
    Effect.flatMap(open(file, generation, of), (searcher) => searcher.nearest(queries[0]!, 10))

  /** Builds an index, does `damage`, and opens it again; returns whether the file was rebuilt. */
  const reopen = (damage: (file: string) => unknown, generation = "1", of: VectorMatrix = few) =>
    Effect.gen(function* () {
      const file = newFile()
      const before = yield* answer(file)
      yield* Effect.promise(async () => damage(file))
      const kept = statSync(file, { throwIfNoEntry: false })?.ino
      const after = yield* answer(file, generation, of)
      const rebuilt = statSync(file).ino !== kept
      expect((yield* answer(file, generation, of)).length).toBe(10)
      expect(readdirSync(join(file, "..")).toSorted()).toStrictEqual([
        "vectors.usearch",
        "vectors.usearch.json"
      ])
      return { before, after, rebuilt }
    })
  const rewrite = (change: (bytes: Uint8Array) => Uint8Array) => async (file: string) => {
    const bytes = await Bun.file(file).bytes()
    rmSync(file)
    await Bun.write(file, change(bytes))
  }

  shared.live("is opened again if nothing changed", () =>
    Effect.gen(function* () {
      const { after, before, rebuilt } = yield* reopen(() => {})
      expect(rebuilt).toBe(false)
      expect(after).toStrictEqual(before)
    })
  )

  const damages: ReadonlyArray<readonly [string, (file: string) => unknown]> = [
    ["is missing", (file) => rmSync(file)],
    ["is cut short", (file) => truncateSync(file, 50_000)],
    ["is empty", (file) => truncateSync(file, 0)],
    ["has one bit changed", rewrite((bytes) => bytes.map((byte, i) => (i === 70_000 ? byte ^ 4 : byte)))],
    ["has a damaged header", rewrite((bytes) => bytes.map((byte, i) => (i < 64 ? 0xff : byte)))],
    ["is noise of the same length", rewrite((bytes) => bytes.map((_, i) => (i * 2654435761) >>> 24))],
    ["has no stamp", (file) => rmSync(`${file}.json`)],
    ["has half a stamp", (file) => truncateSync(`${file}.json`, 40)],
    ["has a stamp that is not JSON", (file) => Bun.write(`${file}.json`, "\0\0\0")]
  ]
  for (const [what, damage] of damages)
    shared.live(`is rebuilt if it ${what}`, () =>
      Effect.gen(function* () {
        const { after, before, rebuilt } = yield* reopen(damage)
        expect(rebuilt).toBe(true)
        expect(after).toStrictEqual(before)
      })
    )

  shared.live("is rebuilt for another generation and for another number of rows", () =>
    Effect.gen(function* () {
      expect((yield* reopen(() => {}, "2")).rebuilt).toBe(true)
      const fewer = { ...few, rows: 900, data: few.data.subarray(0, 900 * DIMENSIONS) }
      const { after, rebuilt } = yield* reopen(() => {}, "1", fewer)
      expect(rebuilt).toBe(true)
      expect(after.every(({ row }) => row < 900)).toBe(true)
    })
  )

  shared.live("is cleaned of old partial files, but not of recent ones", () =>
    Effect.gen(function* () {
      const file = newFile()
      const [old, young] = [`${file}.1.part`, `${file}.2.part`]
      yield* Effect.promise(() => Promise.all([Bun.write(old, "x"), Bun.write(young, "x")]))
      utimesSync(old, 1, 1)
      yield* answer(file)
      expect(() => statSync(old)).toThrow()
      expect(statSync(young).size).toBe(1)
    })
  )

  it.live("is not needed: if it cannot be written, the graph still answers and the log says so", () =>
    Effect.gen(function* () {
      const blocker = join(folder, "a-file")
      yield* Effect.promise(() => Bun.write(blocker, ""))
      const lines: Array<string> = []
      const log = Logger.replace(
        Logger.defaultLogger,
        Logger.map(Logger.stringLogger, (line) => void lines.push(line))
      )
      const found = yield* answer(join(blocker, "vectors.usearch")).pipe(
        Effect.provide(Layer.merge(hnsw, log))
      )
      expect(found.length).toBe(10)
      expect(lines.join()).toContain("cannot be written, so it will be rebuilt next time")
    })
  )
})

describe("a graph built in the background", () => {
  const patient = layerWith({ threshold: 0, background: true }).pipe(Layer.provide(BunContext.layer))
  using(patient).live("answers by an exact scan at first, and by the graph once it is built", () =>
    Effect.gen(function* () {
      const searcher = yield* open(newFile(), "1", few)
      expect(searcher.method).toBe("exact")
      const first = yield* searcher.nearest(vectors[7]!, 5)
      yield* Effect.sleep(10).pipe(Effect.repeat({ until: () => searcher.method === "hnsw", times: 1000 }))
      expect(searcher.method).toBe("hnsw")
      expect((yield* searcher.nearest(vectors[7]!, 5))[0]).toStrictEqual(first[0])
    })
  )

  using(patient).live("is given up when the next generation is opened", () =>
    Effect.gen(function* () {
      const [file, other] = [newFile(), newFile()]
      const superseded = yield* open(file)
      const unrelated = yield* open(other, "1", few)
      const current = yield* open(file, "2", few)
      yield* Effect.sleep(10).pipe(
        Effect.repeat({
          until: () => current.method === "hnsw" && unrelated.method === "hnsw",
          times: 1000
        })
      )
      expect([unrelated.method, current.method]).toStrictEqual(["hnsw", "hnsw"])
      yield* Effect.sleep(2000)
      expect(superseded.method).toBe("exact")
    })
  )
})
