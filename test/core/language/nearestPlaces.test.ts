import { expect, test } from "bun:test"
import { nearestPlaces } from "../../../src/core/language/nearestPlaces.ts"
import type { PlacedName } from "../../../src/core/language/PlaceRules.ts"

const declaredIn = (path: string, kind: PlacedName["kind"] = "struct"): PlacedName => ({
  kind,
  signature: "",
  path,
  enclosingNames: [],
  bodiless: false
})

/** The paths that are held, and how certain that is, for a use in a file. */
const places = (path: string, declared: ReadonlyArray<PlacedName>) =>
  nearestPlaces({ path, name: "User", qualifier: "" }, ({ kind }) => kind === "struct", {
    named: () => declared,
    importsOf: () => [],
    hasFile: () => false
  }).map(({ certainty, holds }) => [certainty, declared.filter(holds).map((each) => each.path)])

test("the only file that declares what fits, and the own file, are certain", () => {
  expect(places("a/x", [declaredIn("b/y"), declaredIn("a/z", "field")])).toStrictEqual([["exact", ["b/y"]]])
  expect(places("a/x", [declaredIn("a/x"), declaredIn("a/y")])).toStrictEqual([["exact", ["a/x"]]])
})

test("of several the nearest is likely, and none if several are equally near", () => {
  expect(places("a/x", [declaredIn("a/y"), declaredIn("b/z")])).toStrictEqual([["likely", ["a/y"]]])
  expect(places("x", [declaredIn("a/y"), declaredIn("b/z")])).toStrictEqual([["name-only", ["a/y", "b/z"]]])
})
