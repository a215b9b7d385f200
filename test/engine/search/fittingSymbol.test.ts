import { expect, test } from "bun:test"
import { fittingSymbol } from "../../../src/engine/search/fittingSymbol.ts"
import type { SearchFilters } from "../../../src/engine/search/SearchRequest.ts"
import type { ChunkDetail, StoredSymbol } from "../../../src/ports/storage/ChunkReader.ts"
import { toPatternMask } from "../../../src/ports/storage/masks.ts"

const symbol = (
  ordinal: number,
  name: string,
  kind: StoredSymbol["kind"],
  patterns: number = 0
): StoredSymbol => ({
  ordinal,
  name,
  kind,
  patterns,
  qualifiedName: name,
  signature: "",
  doc: "",
  nameLine: ordinal,
  stableId: ""
})

const HELD = [
  symbol(0, "openCart", "function"),
  symbol(1, "Price", "struct"),
  symbol(2, "CartItem", "struct", toPatternMask(["entity"])),
  symbol(3, "Carts", "interface", toPatternMask(["repository"]))
]

const chunk = (own: StoredSymbol | undefined): ChunkDetail => ({
  id: 1,
  ordinal: 0,
  kind: own?.kind ?? "module",
  span: { startByte: 0, endByte: 9, startLine: 1, endLine: 9 },
  textHash: new Uint8Array(16),
  symbol: own,
  path: "cart.go",
  sourceKey: new Uint8Array(20),
  header: undefined
})

const named = (own: StoredSymbol | undefined, filters: SearchFilters, query = "items in a cart") =>
  fittingSymbol(chunk(own), () => HELD, filters, query)

test("a chunk is shown by its own symbol where that fits", () => {
  expect(named(HELD[0], {})?.symbol).toBe(HELD[0]!)
  expect(named(HELD[0], { kinds: new Set(["function"]) })?.symbol).toBe(HELD[0]!)
  expect(named(undefined, {})).toStrictEqual({ symbol: undefined })
  expect(named(undefined, { kinds: new Set(["module"]) })).toStrictEqual({ symbol: undefined })
})

test("where it does not, by the one that fits and says most of the query, the first of these", () => {
  const structs = { kinds: new Set(["struct"] as const) }
  expect(named(HELD[0], structs)?.symbol).toBe(HELD[2]!)
  expect(named(HELD[0], structs, "what it costs")?.symbol).toBe(HELD[1]!)
  expect(named(undefined, { patterns: ["repository"] })?.symbol).toBe(HELD[3]!)
})

test("kind and pattern have to be of one symbol", () => {
  expect(named(HELD[0], { kinds: new Set(["struct"]), patterns: ["repository"] })).toBeUndefined()
  expect(named(HELD[0], { kinds: new Set(["struct"]), patterns: ["entity"] })?.symbol).toBe(HELD[2]!)
  expect(named(HELD[1], { patterns: ["service"] })).toBeUndefined()
})
