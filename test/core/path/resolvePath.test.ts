import { expect, test } from "bun:test"
import { resolvePath } from "../../../src/core/path/mod.ts"

test("a path is resolved from a folder, and does not leave the root", () => {
  expect(
    [
      ["web/pages", "../cart.ts"],
      ["web/pages", "./a//b"],
      ["web", ""],
      ["", "cart.ts"],
      ["web", "../../../cart.ts"]
    ].map(([folder = "", path = ""]) => resolvePath(folder, path))
  ).toStrictEqual(["web/cart.ts", "web/pages/a/b", "web", "cart.ts", "cart.ts"])
})
