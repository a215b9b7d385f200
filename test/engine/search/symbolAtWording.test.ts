import { expect, test } from "bun:test"
import { literalWording } from "../../../src/core/rank/mod.ts"
import { symbolAtWording } from "../../../src/engine/search/symbolAtWording.ts"
import type { StoredSymbol } from "../../../src/ports/storage/ChunkReader.ts"

const symbol = (name: string, nameLine: number): StoredSymbol => ({
  ordinal: nameLine,
  name,
  kind: "method",
  patterns: 0,
  qualifiedName: name,
  signature: "",
  doc: "",
  nameLine,
  endLine: nameLine,
  stableId: ""
})

/** Lines 20 to 27 of a file. */
const CONTENT = `private Page find() {
  return carts.page("all");
}

@GetMapping("/carts/edit")
public String edit() {
  return "cartForm";
}`

const SYMBOLS = [symbol("find", 20), symbol("edit", 25)]

const nameAt = (text: string) => symbolAtWording(CONTENT, 20, SYMBOLS, literalWording(text))?.name

test("a line above a declaration belongs to it, and a line in a body to what is above it", () => {
  expect(nameAt("/carts/edit")).toBe("edit")
  expect(nameAt("all")).toBe("find")
  expect(nameAt("cartForm")).toBe("edit")
})

test("without such a line there is no symbol", () => {
  expect(nameAt("/carts/new")).toBeUndefined()
  expect(symbolAtWording(CONTENT, 20, [], literalWording("all"))).toBeUndefined()
})
