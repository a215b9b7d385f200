import { expect, test } from "bun:test"
import { SIGNALS, WEIGHTS } from "../../../src/core/rank/mod.ts"
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
