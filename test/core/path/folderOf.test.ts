import { expect, test } from "bun:test"
import { folderOf } from "../../../src/core/path/mod.ts"

test.each([
  ["web/src/cart.ts", "web/src"],
  ["cart.ts", ""],
  ["/cart.ts", ""],
  ["", ""]
])("the folder of %j is %j", (path, folder) => {
  expect(folderOf(path)).toBe(folder)
})
