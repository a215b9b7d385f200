import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { useSearches } from "../../../src/core/analytics/mod.ts"

const name = fc.constantFrom("/a.ts", "/b.ts", "sym_1")
const minute = fc.integer({ min: 0, max: 60 }).map((minutes) => minutes * 60_000)
const searches = fc
  .array(fc.record({ atMs: minute, named: fc.array(name, { maxLength: 3 }) }), { maxLength: 6 })
  .map((each) => each.map(({ atMs, named }, number) => ({ atMs, id: String(number), named: new Set(named) })))

describe("useSearches", () => {
  test("a search is used if the call names something that it named within the last 30 minutes", () =>
    fc.assert(
      fc.property(searches, fc.array(name, { maxLength: 2 }), minute, (given, names, now) => {
        const { unused, used } = useSearches(given, names, now)
        for (const search of given) {
          const recent = now - search.atMs <= 30 * 60_000
          const shared = names.some((each) => search.named.has(each))
          expect(used.includes(search.id)).toBe(recent && shared)
          expect(unused.includes(search)).toBe(recent && !shared)
        }
      })
    ))

  test("no search is used twice", () =>
    fc.assert(
      fc.property(searches, fc.array(name), minute, (given, names, now) => {
        const first = useSearches(given, names, now)
        expect(useSearches(first.unused, names, now).used).toStrictEqual([])
      })
    ))
})
