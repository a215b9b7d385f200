import { expect, test } from "bun:test"
import type { Candidate } from "../../../src/engine/search/foldFiles.ts"
import { onlyNaming } from "../../../src/engine/search/onlyNaming.ts"

const candidate = (id: number): Candidate => ({
  id,
  score: 0.5,
  symbol: undefined,
  scoring: undefined,
  ranks: () => [],
  others: []
})

/** Two rows a file. */
const fileOf = (row: number) => row >> 1

const outcome = (containing: ReadonlyArray<number>, defining: ReadonlyArray<number> = [], place?: string) => {
  const { candidates, note } = onlyNaming(
    [0, 2, 5].map(candidate),
    { name: "total", place, containing, defining },
    fileOf
  )
  return { rows: candidates.map(({ id }) => id), note }
}

test("files without the name are left out, which the note says", () => {
  expect(outcome([1, 2])).toStrictEqual({ rows: [0, 2], note: 'Only 2 indexed files contain "total"' })
  expect(outcome([1], [4])).toStrictEqual({ rows: [0, 5], note: 'Only 2 indexed files contain "total"' })
  expect(outcome([3])).toStrictEqual({ rows: [2], note: 'Only one indexed file contains "total"' })
})

test("nothing is said of other files if none was left out or not all with the name were found", () => {
  expect(outcome([0, 3, 4])).toStrictEqual({ rows: [0, 2, 5], note: undefined })
  expect(outcome([0, 99])).toStrictEqual({ rows: [0], note: undefined })
})

test("of a part of the project nothing is said about the other files", () => {
  expect(outcome([1, 2], [], "server")).toStrictEqual({ rows: [0, 2], note: 'Limited to "server"' })
})
