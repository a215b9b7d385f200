import { expect, test } from "bun:test"
import { foldTranslations } from "../../../src/engine/search/foldTranslations.ts"

/** Files 1 and 2 are translations of file 0; 3 is of another kind. A row has the number of its file. */
const ORIGINALS = new Map([
  [1, 0],
  [2, 0]
])

const kept = (...scores: ReadonlyArray<readonly [file: number, score: number]>) =>
  foldTranslations(
    scores.map(([id, score]) => ({ id, score })),
    (row) => row,
    ORIGINALS
  ).map(({ id }) => id)

test("of an original and its translations one is kept, in its own place", () => {
  expect(kept([0, 0.9], [1, 0.8], [3, 0.7], [2, 0.6])).toStrictEqual([0, 3])
  expect(kept([1, 0.9], [3, 0.88], [0, 0.85], [2, 0.6])).toStrictEqual([3, 0])
})

test("a translation is kept if it fits far better, or if the original was not found", () => {
  expect(kept([1, 0.9], [3, 0.7], [0, 0.5])).toStrictEqual([1, 3])
  expect(kept([3, 0.9], [2, 0.8], [1, 0.7])).toStrictEqual([3, 2])
})
