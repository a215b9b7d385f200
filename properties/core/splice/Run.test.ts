import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { FRESH, GONE, lengthOf, partsOf, placesOf, runsOf, spliced } from "../../../src/core/splice/mod.ts"

/** Elements of a new list, each of which is a kept element with a number of parts, or a fresh one; and kept ones that are not in it. */
const lists = fc
  .array(
    fc.record({
      from: fc.constantFrom("kept" as const, "fresh" as const, "gone" as const),
      parts: fc.nat(3)
    }),
    { maxLength: 30 }
  )
  .map((elements) => {
    const kept = elements.filter(({ from }) => from !== "fresh")
    const fresh = elements.filter(({ from }) => from === "fresh")
    const list = elements.filter(({ from }) => from !== "gone")
    return {
      kept,
      fresh,
      list,
      origins: Int32Array.from(list, (each) => (each.from === "fresh" ? FRESH : kept.indexOf(each)))
    }
  })

const startsOf = (elements: ReadonlyArray<{ readonly parts: number }>) => {
  const starts = [0]
  for (const { parts } of elements) starts.push(starts.at(-1)! + parts)
  return starts
}

describe("runsOf", () => {
  test("leads to the elements in their order, with as few runs as possible", () =>
    fc.assert(
      fc.property(lists, ({ fresh, kept, list, origins }) => {
        const runs = runsOf(origins)
        const lists = { kept, fresh }
        expect(
          runs.flatMap(({ count, from, start }) => lists[from].slice(start, start + count))
        ).toStrictEqual(list)
        expect(lengthOf(runs)).toBe(list.length)
        runs.slice(1).forEach((run, at) => {
          const before = runs[at]!
          expect(before.from === run.from && before.start + before.count === run.start).toBe(false)
        })
      })
    ))
})

describe("partsOf", () => {
  test("leads to the parts of the elements", () =>
    fc.assert(
      fc.property(lists, ({ fresh, kept, list, origins }) => {
        const partsIn = (of: typeof list) =>
          of.flatMap((each) => Array.from({ length: each.parts }, (_, part) => ({ each, part })))
        const parts = partsOf(runsOf(origins), { kept: startsOf(kept), fresh: startsOf(fresh) })
        const lists = { kept: partsIn(kept), fresh: partsIn(fresh) }
        const found = parts.flatMap(({ count, from, start }) => lists[from].slice(start, start + count))
        const expected = partsIn(list)
        expect(found.length).toBe(expected.length)
        found.forEach(({ each, part }, at) => {
          expect(each).toBe(expected[at]!.each)
          expect(part).toBe(expected[at]!.part)
        })
      })
    ))
})

describe("spliced", () => {
  test("has the numbers of each element, and no others", () =>
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 3 }), ({ fresh, kept, list, origins }, width) => {
        const numbersOf = (of: typeof list, base: number) =>
          Float64Array.from({ length: of.length * width }, (_, at) => base + at)
        const column = spliced(runsOf(origins), numbersOf(kept, 0), numbersOf(fresh, 1000), width)
        const expected = list.flatMap((each) => {
          const start =
            each.from === "fresh" ? 1000 + fresh.indexOf(each) * width : kept.indexOf(each) * width
          return Array.from({ length: width }, (_, at) => start + at)
        })
        expect([...column]).toStrictEqual(expected)
      })
    ))
})

describe("placesOf", () => {
  test("tells for each element of the two lists where it is", () =>
    fc.assert(
      fc.property(lists, ({ fresh, kept, list, origins }) => {
        for (const [from, of] of [
          ["kept", kept],
          ["fresh", fresh]
        ] as const)
          expect([...placesOf(runsOf(origins), from, of.length)]).toStrictEqual(
            of.map((each) => (list.includes(each) ? list.indexOf(each) : GONE))
          )
      })
    ))
})
