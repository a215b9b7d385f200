import { expect, test } from "bun:test"
import { rangeOf, SIGNALS, WEIGHTS } from "../../../src/core/rank/mod.ts"
import { foldFiles } from "../../../src/engine/search/foldFiles.ts"
import { type Parts, weigh } from "../../../src/engine/search/signals.ts"
import type { Snapshot } from "../../../src/engine/search/Snapshot.ts"

/** Two files: rows 0 and 1 are of the first, row 2 of the second. */
const snapshot = { columns: { file: Uint32Array.of(0, 0, 1) } } as unknown as Snapshot

const nothing = Object.fromEntries(SIGNALS.map((signal) => [signal, 0])) as Parts

test("the other chunks of a file count as much as the weight of coherence says", () => {
  const { natural_language } = WEIGHTS
  const found = [0.8, 0.8, 0.9].map((fusion, row) =>
    weigh(row, { ...nothing, fusion }, natural_language.signals)
  )
  const order = (coherence: number) =>
    foldFiles(snapshot, found, { ...natural_language, coherence }, new Map()).map(({ id }) => id)
  expect(order(0)).toStrictEqual([2, 0])
  expect(order(0.5)).toStrictEqual([0, 2])
})

test("a function is shown before a declaration that says the words as well, and the order of files does not tell it", () => {
  const { natural_language } = WEIGHTS
  const found = [
    { ...nothing, fusion: 0.8 },
    { ...nothing, fusion: 0.7, does: 1 },
    { ...nothing, fusion: 0.75 }
  ].map((parts, row) => weigh(row, parts, natural_language.signals))
  const folded = foldFiles(snapshot, found, { ...natural_language, coherence: 0 }, new Map())
  expect(folded.map(({ id }) => id)).toStrictEqual([1, 2])
})

test("further matches are those that say half as much as the best chunk, whatever is said of their file", () => {
  const { natural_language } = WEIGHTS
  const others = (fusion: number) =>
    foldFiles(
      snapshot,
      [0.8, fusion].map((fusion, row) =>
        weigh(row, { ...nothing, fileNameEquality: 1, fusion }, natural_language.signals)
      ),
      natural_language,
      new Map()
    )[0]!.others
  expect(others(0.41)).toStrictEqual([1])
  expect(others(0.39)).toStrictEqual([])
})

test("what explains a score adds up to it", () => {
  const { natural_language } = WEIGHTS
  const [least, most] = rangeOf(natural_language.signals)
  const found = [
    { ...nothing, fusion: 0.8, fileMeaning: 0.5, test: 1 },
    { ...nothing, fusion: 0.7, fileMeaning: 0.5, test: 1, does: 1 }
  ].map((parts, row) => weigh(row, parts, natural_language.signals))
  const [first] = foldFiles(snapshot, found, natural_language, new Map())
  const sum = first!.explain.reduce((all, each) => all + ("part" in each ? each.part : 0), 0)
  expect((sum - least) / (most - least)).toBeCloseTo(first!.score, 3)
})
