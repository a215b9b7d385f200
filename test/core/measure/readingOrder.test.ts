import { expect, test } from "bun:test"
import { firstFile, firstOverlap, readingOrder } from "../../../src/core/measure/readingOrder.ts"

const place = (path: string, start: number, end: number) => ({ path, start, end })

const FOUND = [
  { ...place("a", 1, 10), tokens: 1, also: [place("a", 30, 40), place("a", 20, 25)] },
  { ...place("b", 1, 5), tokens: 1, also: [] }
]

test("the additional places of a result come after it and before the next result", () => {
  const places = readingOrder(FOUND)
  expect(places).toStrictEqual([place("a", 1, 10), place("a", 30, 40), place("a", 20, 25), place("b", 1, 5)])
  expect(firstOverlap(places, [place("a", 25, 29)])).toBe(3)
  expect(firstOverlap(places, [place("a", 11, 20)])).toBe(3)
  expect(firstOverlap(places, [place("b", 5, 9), place("a", 40, 41)])).toBe(2)
  expect(firstOverlap(places, [place("a", 11, 19), place("c", 1, 10)])).toBeUndefined()
})

test("firstFile() counts each file once", () => {
  const places = readingOrder(FOUND)
  expect(firstFile(places, [place("b", 100, 101)])).toBe(2)
  expect(firstFile(places, [place("c", 1, 1)])).toBeUndefined()
})
