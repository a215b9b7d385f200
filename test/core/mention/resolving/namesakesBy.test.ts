import { expect, test } from "bun:test"
import {
  aroundOf,
  memberOfKind,
  namesakesBy,
  packageOf,
  placeOf
} from "../../../../src/core/mention/resolving/namesakesBy.ts"
import { OUTSIDE } from "../../../../src/core/mention/resolving/standing.ts"
import type { Definition } from "../../../../src/core/mention/resolving/References.ts"

const of = (path: string, around: ReadonlyArray<string>, ordinal: number): Definition => ({
  name: "go",
  kind: "method",
  container: "A",
  signature: "go()",
  ordinal,
  file: { path, language: "go", package: "p", declaredPackage: "q" },
  standing: { ...OUTSIDE, around }
})

const all = [of("a.ts", ["A"], 0), of("b.ts", ["A"], 0), of("a.ts", ["A"], 1), of("a.ts", ["A", "b"], 2)]

test("namesakesBy() returns the definitions with the same key in order, as one cached list", () => {
  const inA = namesakesBy(all, placeOf, placeOf(all[0]!))
  expect(inA).toStrictEqual([all[0]!, all[2]!])
  expect(namesakesBy(all, placeOf, placeOf(all[2]!))).toBe(inA)
  expect(namesakesBy(all, aroundOf, "elsewhere")).toStrictEqual([])
})

test("memberOfKind() groups members by type, kind and package", () => {
  expect(namesakesBy(all, memberOfKind, memberOfKind(all[1]!))).toHaveLength(4)
  expect(namesakesBy(all, memberOfKind, memberOfKind({ ...all[1]!, kind: "field" }))).toStrictEqual([])
  expect(packageOf(all[0]!)).toBe("p\0q")
})
