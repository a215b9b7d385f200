import { expect, test } from "bun:test"
import { lastRowOf } from "../../../src/core/outline/lastRowOf.ts"
import { parsed } from "./parsed.ts"

test("a node that ends with its line break does not reach into the next row", async () => {
  const root = await parsed("rust", "/// Adds.\nfn add() {\n}\n")
  expect(root.namedChildren.map(lastRowOf)).toStrictEqual([0, 2])
})
