import { expect, test } from "bun:test"
import {
  enclosingNamesOf,
  fileAndScopeOf,
  kindAndContainerOf,
  namesakesBy,
  packageOf
} from "../../../../../src/core/reference/resolving/view/namesakesBy.ts"
import { TOP_LEVEL_SCOPE } from "../../../../../src/core/reference/resolving/view/lexicalScope.ts"
import type { Definition } from "../../../../../src/core/reference/resolving/view/References.ts"

const of = (path: string, enclosingNames: ReadonlyArray<string>, ordinal: number): Definition => ({
  name: "go",
  kind: "method",
  container: "A",
  signature: "go()",
  ordinal,
  file: { path, language: "go", package: "p", declaredPackage: "q" },
  scope: { ...TOP_LEVEL_SCOPE, enclosingNames }
})

const all = [of("a.ts", ["A"], 0), of("b.ts", ["A"], 0), of("a.ts", ["A"], 1), of("a.ts", ["A", "b"], 2)]

test("namesakesBy() returns the definitions with the same key in order, as one cached list", () => {
  const inA = namesakesBy(all, fileAndScopeOf, fileAndScopeOf(all[0]!))
  expect(inA).toStrictEqual([all[0]!, all[2]!])
  expect(namesakesBy(all, fileAndScopeOf, fileAndScopeOf(all[2]!))).toBe(inA)
  expect(namesakesBy(all, enclosingNamesOf, "elsewhere")).toStrictEqual([])
})

test("kindAndContainerOf() groups members by type, kind and package", () => {
  expect(namesakesBy(all, kindAndContainerOf, kindAndContainerOf(all[1]!))).toHaveLength(4)
  expect(
    namesakesBy(all, kindAndContainerOf, kindAndContainerOf({ ...all[1]!, kind: "field" }))
  ).toStrictEqual([])
  expect(packageOf(all[0]!)).toBe("p\0q")
})
