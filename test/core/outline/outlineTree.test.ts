import { expect, test } from "bun:test"
import { rust } from "../../../src/core/language/rust/spec.ts"
import { outlineTree } from "../../../src/core/outline/mod.ts"
import { parsed } from "./parsed.ts"

test("documentation keeps its lines where the grammar counts the line end to a comment", async () => {
  const text = "/// Adds two\n/// numbers.\n///\n/// Never panics.\nfn add() {}\n"
  const { nodes } = outlineTree(await parsed("rust", text), text, rust)
  expect(nodes[0]?.symbol?.doc).toBe("Adds two\nnumbers.\n\nNever panics.")
})
