import { expect, test } from "bun:test"
import { nearestFiles } from "../../../src/core/language/nearestFiles.ts"

const at = (...paths: ReadonlyArray<string>) => paths.map((path) => ({ path }))

test("a file is nearest to itself", () => {
  expect(nearestFiles("a/x.gql", at("a/y.gql", "a/x.gql"))).toStrictEqual(["a/x.gql"])
})

test("the files that share the most folders are nearest", () => {
  expect(nearestFiles("a/b/c/x.gql", at("a/s.gql", "a/b/s.gql", "a/bc/s.gql"))).toStrictEqual(["a/b/s.gql"])
  expect(nearestFiles("a/x.gql", at("b/s.gql", "s.gql"))).toStrictEqual(["b/s.gql", "s.gql"])
})

test("without declarations there are no files", () => {
  expect(nearestFiles("a/x.gql", [])).toStrictEqual([])
})
