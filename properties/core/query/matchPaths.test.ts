import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { matchPaths as matchesOf } from "../../../src/core/query/mod.ts"

const matchPaths = (query: string, paths: ReadonlyArray<string>) =>
  matchesOf(query, paths).map(({ index }) => index)

const segment = fc.constantFrom("a", "b", "ab", "a.ts", "b.ts", "ab.ts", "Ab")
const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join("/"))
const paths = fc.uniqueArray(path, { maxLength: 12 })
const query = fc.oneof(path, fc.constantFrom("a", "ts", "B.TS", "zz", "b/a"))

describe("matchPaths", () => {
  test("finds the paths that contain the query in any case, each once", () =>
    fc.assert(
      fc.property(query, paths, (query, paths) => {
        const holding = paths.flatMap((path, index) =>
          path.toLowerCase().includes(query.toLowerCase()) ? [index] : []
        )
        expect(matchPaths(query, paths).toSorted((a, b) => a - b)).toStrictEqual(holding)
      }),
      { numRuns: 300 }
    ))

  test("ranks the exact path first, then paths that end with the query, then folders of that name", () =>
    fc.assert(
      fc.property(query, paths, (query, paths) => {
        const wanted = query.toLowerCase()
        const grade = (index: number) => {
          const within = `/${paths[index]!.toLowerCase()}/`
          if (within === `/${wanted}/`) return 0
          if (within.endsWith(`/${wanted}/`)) return 1
          return within.includes(`/${wanted}/`) ? 2 : 3
        }
        const found = matchPaths(query, paths)
        expect(found).toStrictEqual(
          found.toSorted((a, b) => grade(a) - grade(b) || paths[a]!.length - paths[b]!.length || a - b)
        )
      }),
      { numRuns: 300 }
    ))

  test("ignores a leading ./ or /, a line number and surrounding whitespace", () =>
    fc.assert(
      fc.property(
        path,
        paths,
        fc.constantFrom("/", "./", " "),
        fc.constantFrom(":7", ":7:12", "\n"),
        (path, paths, before, after) => {
          expect(matchPaths(`${before}${path}${after}`, paths)).toStrictEqual(matchPaths(path, paths))
          expect(matchPaths(path.replaceAll("/", "\\"), paths)).toStrictEqual(matchPaths(path, paths))
        }
      )
    ))

  test("finds nothing for an empty query", () => {
    for (const query of ["", " ", "/", "./"]) expect(matchPaths(query, ["a", "b/c"])).toStrictEqual([])
  })
})
