import { afterAll, beforeAll, expect, test } from "bun:test"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  TOKENIZATION_VERSION,
  wordEmbedder,
  type WordTable,
  writeWordTable
} from "../../src/core/embed/mod.ts"
import { seededRandom } from "../../src/core/measure/mod.ts"
import { PAIR_KINDS } from "../../src/training/corpus/Pair.ts"
import { shardOf, writeShard } from "../../src/training/corpus/Shard.ts"
import { createArena } from "../../src/training/model/Arena.ts"
import { type Corpus, readCorpus } from "../../src/training/model/Corpus.ts"
import { type Kernel, loadKernel, openKernel } from "../../src/training/model/Kernel.ts"
import { quantiseRows } from "../../src/training/model/quantiseRows.ts"
import { train, type TrainingOptions } from "../../src/training/model/train.ts"

let kernel: Kernel
const arena = createArena()
beforeAll(async () => {
  kernel = openKernel(await loadKernel(), arena.memory)
  // The compiler takes two seconds on an idle machine.
}, 180_000)

const filled = (count: number, seed: number) => {
  const random = seededRandom(seed)
  const address = arena.allocate(count)
  const numbers = arena.floats(address, count)
  numbers.forEach((_, i) => (numbers[i] = random() - 0.5))
  return { address, numbers: () => arena.floats(address, count) }
}

test("the kernel's products equal those of a plain loop, also for a transposed matrix", () => {
  const [rows, columns, terms] = [32, 24, 40]
  const a = filled(rows * terms, 1)
  const b = filled(columns * terms, 2)
  const packed = arena.allocate(columns * terms)
  const c = arena.allocate(rows * columns)
  // A B^T, as for cosines.
  kernel.packColumns(b.address, packed, terms, 0, columns)
  kernel.multiply(a.address, 4 * terms, 4, packed, c, 0, rows, columns, terms)
  for (const [row, column] of [
    [0, 0],
    [5, 7],
    [31, 23]
  ] as const) {
    let sum = 0
    for (let k = 0; k < terms; k++) sum += a.numbers()[row * terms + k]! * b.numbers()[column * terms + k]!
    expect(arena.floats(c, rows * columns)[row * columns + column]).toBeCloseTo(sum, 5)
  }
  // A^T X, as for gradients: A is [rows x terms], X [rows x columns].
  const x = filled(rows * columns, 3)
  const panels = arena.allocate(rows * columns)
  const wide = filled(rows * 48, 4)
  const scratch = arena.allocate(16 * rows)
  const out = arena.allocate(48 * columns)
  kernel.packRows(x.address, panels, rows, columns, 0, columns)
  kernel.multiplyTransposed(wide.address, 48, panels, out, 0, 48, columns, rows, scratch)
  for (const [row, column] of [
    [0, 0],
    [17, 3],
    [47, 23]
  ] as const) {
    let sum = 0
    for (let k = 0; k < rows; k++) sum += wide.numbers()[k * 48 + row]! * x.numbers()[k * columns + column]!
    expect(arena.floats(out, 48 * columns)[row * columns + column]).toBeCloseTo(sum, 5)
  }
})

test("the kernel's e^x has a relative error below 0.00001, and is 0 far below", () => {
  for (const x of [0, 1, -1, 2.5, -20, -39.9, -80, 60])
    expect(kernel.exponential(x) / Math.exp(x)).toBeCloseTo(1, 5)
  expect(kernel.exponential(-2000)).toBe(0)
})

test("quantised rows differ by at most half a step", () => {
  const values = Float32Array.from({ length: 64 }, (_, i) => Math.sin(i) * (i < 32 ? 1 : 100))
  const { rows, scales } = quantiseRows(values, 16)
  values.forEach((value, i) => {
    expect(Math.abs(value - rows[i]! * scales[i >> 4]!)).toBeLessThanOrEqual(scales[i >> 4]! * 0.51)
  })
})

/** Words of questions, and the different words that code uses for the same thing. */
const SYNONYMS = [
  ["delete", "unlink"],
  ["open", "acquire"],
  ["count", "tally"],
  ["send", "emit"],
  ["wait", "await"],
  ["copy", "clone"],
  ["find", "lookup"],
  ["join", "concat"]
] as const
const THINGS = "user order file socket queue page token image record folder event letter".split(" ")

const folder = mkdtempSync(join(tmpdir(), "lodestone-train-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Two repositories in which every question uses another word than its answer, and all questions are about the same thing. */
const smallCorpus = async (): Promise<Corpus> => {
  for (const repository of ["one/a", "two/b"]) {
    const pairs = SYNONYMS.flatMap(([asked, said]) =>
      THINGS.flatMap((thing) =>
        ["the", "an", "every", "that"].map((article, i) => ({
          kind: "doc" as const,
          query: `${asked} ${article} ${thing}`,
          code: `${said}_value(${thing}, x${i}${repository.slice(4)}z, result)`,
          place: "src/a.ts\n"
        }))
      )
    )
    const head = { repository, commit: "c0ffee", licence: "MIT", seed: 1 }
    await writeShard(join(folder, `${repository.replace("/", "+")}.pairs`), shardOf(head, pairs, 10_000))
  }
  return readCorpus(folder, { vocabulary: 60, kinds: PAIR_KINDS })
}

const OPTIONS: TrainingOptions = {
  dimensions: 32,
  buckets: 256,
  batch: 256,
  group: 64,
  epochs: 40,
  rate: 0.02,
  temperature: 0.05,
  seed: 7,
  threads: 2
}

const tableOf = (corpus: Corpus, trained: Awaited<ReturnType<typeof train>>): WordTable => {
  const { unknownPassage, unknownQuery, ...table } = trained
  const head = {
    name: "t",
    tokens: TOKENIZATION_VERSION,
    dimensions: OPTIONS.dimensions,
    vocabulary: corpus.vocabulary
  }
  return {
    ...table,
    head: {
      ...head,
      buckets: OPTIONS.buckets,
      unknownQuery,
      unknownPassage,
      manifest: "",
      training: {},
      metrics: {}
    }
  }
}

/** How often the correct one of all verbs is the nearest, for a thing. */
const share = (table: WordTable) => {
  const { embed } = wordEmbedder(table)
  const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, x, i) => sum + x * b[i]!, 0)
  const right = SYNONYMS.filter(([asked], wanted) => {
    const query = embed(`${asked} the user`, "query")
    const found = SYNONYMS.map(([, said]) => cosine(query, embed(`${said}_value(user, result)`, "passage")))
    return found.indexOf(Math.max(...found)) === wanted
  })
  return right.length / SYNONYMS.length
}

test("training learns synonyms, and gives the same table for any number of threads", async () => {
  const corpus = await smallCorpus()
  expect(corpus.starts.at(-1)).toBe(2 * SYNONYMS.length * THINGS.length * 4)
  const losses: Array<number> = []
  const trained = tableOf(corpus, await train(corpus, OPTIONS, (_, __, loss) => losses.push(loss)))
  expect(losses.at(-1)!).toBeLessThan(losses[0]! / 2)
  expect(share(trained)).toBe(1)
  const untrained = tableOf(corpus, await train(corpus, { ...OPTIONS, epochs: 1, rate: 0 }, () => {}))
  expect(share(untrained)).toBeLessThan(0.7)
  const alone = tableOf(corpus, await train(corpus, { ...OPTIONS, threads: 1 }, () => {}))
  expect(Buffer.compare(writeWordTable(alone), writeWordTable(trained))).toBe(0)
  const other = tableOf(corpus, await train(corpus, { ...OPTIONS, seed: 8 }, () => {}))
  expect(Buffer.compare(writeWordTable(other), writeWordTable(trained))).not.toBe(0)
}, 180_000)
