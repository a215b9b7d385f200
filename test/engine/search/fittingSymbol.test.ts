import { expect, test } from "bun:test"
import { queryTerms } from "../../../src/core/query/mod.ts"
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
  endLine: ordinal,
  stableId: ""
})

const HELD = [
  symbol(0, "openCart", "function"),
  symbol(1, "Price", "struct"),
  symbol(2, "CartItem", "struct", toPatternMask(["entity"])),
  symbol(3, "Carts", "interface", toPatternMask(["repository"]))
]

const chunk = (own: StoredSymbol | undefined, isMerged = false): ChunkDetail => ({
  id: 1,
  ordinal: 0,
  kind: own?.kind ?? "module",
  span: { startByte: 0, endByte: 9, startLine: 1, endLine: 9 },
  textHash: new Uint8Array(16),
  symbol: own,
  isMerged,
  path: "cart.go",
  sourceKey: new Uint8Array(20),
  header: undefined
})

const FURTHER = { allInChunk: () => HELD, merged: () => HELD, isAsked: false }

const terms = (query: string) => new Set(queryTerms(query).stems)

const named = (own: StoredSymbol | undefined, filters: SearchFilters, query = "items in a cart") =>
  fittingSymbol(chunk(own), FURTHER, filters, terms(query))

test("a chunk is shown by its own symbol if that fits the filters", () => {
  expect(named(HELD[0], {})?.symbol).toBe(HELD[0]!)
  expect(named(HELD[0], { kinds: new Set(["function"]) })?.symbol).toBe(HELD[0]!)
  expect(named(undefined, {})).toStrictEqual({ symbol: undefined })
  expect(named(undefined, { kinds: new Set(["module"]) })).toStrictEqual({ symbol: undefined })
})

test("a chunk whose own symbol does not fit is shown by the first fitting one that matches most of the query", () => {
  const structs = { kinds: new Set(["struct"] as const) }
  expect(named(HELD[0], structs)?.symbol).toBe(HELD[2]!)
  expect(named(HELD[0], structs, "what it costs")?.symbol).toBe(HELD[1]!)
  expect(named(undefined, { patterns: ["repository"] })?.symbol).toBe(HELD[3]!)
})

test("the filters for kind and pattern must match the same symbol", () => {
  expect(named(HELD[0], { kinds: new Set(["struct"]), patterns: ["repository"] })).toBeUndefined()
  expect(named(HELD[0], { kinds: new Set(["struct"]), patterns: ["entity"] })?.symbol).toBe(HELD[2]!)
  expect(named(HELD[1], { patterns: ["service"] })).toBeUndefined()
})

const MERGED = [
  symbol(0, "openCart", "function"),
  symbol(1, "priceOf", "function"),
  symbol(2, "PRICE", "constant"),
  symbol(3, "Carts", "interface"),
  symbol(4, "emptyCart", "method")
]

const ofMerged = (query: string, own = MERGED[0]!, beside = MERGED) =>
  fittingSymbol(
    chunk(own, true),
    { allInChunk: () => [], merged: () => beside, isAsked: false },
    {},
    terms(query)
  )?.symbol

test("a merged chunk is shown by the symbol whose name matches more of the query", () => {
  expect(ofMerged("what is the price")).toBe(MERGED[1]!)
  expect(ofMerged("when are carts empty")).toBe(MERGED[4]!)
  expect(named(HELD[0], {}, "what is the price")?.symbol).toBe(HELD[0]!)
})

test("a merged chunk is shown by its own symbol if no other name matches more of the query", () => {
  for (const query of ["where are carts opened", "where is a cart", "hello"])
    expect(ofMerged(query)).toBe(MERGED[0]!)
})

test("a constant does not replace a function, nor a function a constant or a type", () => {
  expect(ofMerged("what is the price", MERGED[2])).toBe(MERGED[2]!)
  expect(ofMerged("what is the price", MERGED[3])).toBe(MERGED[3]!)
  expect(ofMerged("where is a cart", MERGED[2])).toBe(MERGED[2]!)
})

test("a constant may stand for a type by its text only if the query has nothing of the names of types", () => {
  const beside = [MERGED[3]!, MERGED[2]!, symbol(5, "CART_PRICE", "constant"), symbol(6, "LIMIT", "constant")]
  const equalsOf = (query: string) =>
    fittingSymbol(
      chunk(MERGED[3]!, true),
      { allInChunk: () => [], merged: () => beside.slice(1), isAsked: false },
      {},
      terms(query)
    )?.equals?.map(({ name }) => name)
  expect(ofMerged("what is the price", MERGED[3], beside)).toBe(MERGED[3]!)
  expect(equalsOf("what is the price")).toStrictEqual(["Carts", "PRICE", "CART_PRICE"])
  expect(equalsOf("what is the price of carts")).toStrictEqual(["Carts"])
})

test("a word that a name has only the beginning of counts less than a whole word", () => {
  const beside = [
    symbol(0, "markPane", "function"),
    symbol(1, "syncPane", "function"),
    symbol(2, "synchronize", "function")
  ]
  expect(ofMerged("synchronize panes", beside[0], beside)).toBe(beside[1]!)
  expect(ofMerged("synchronize", beside[0], beside)).toBe(beside[2]!)
  expect(ofMerged("marker of panels", beside[1], beside)).toBe(beside[0]!)
  const short = [symbol(0, "openPane", "function"), symbol(1, "maxPane", "function")]
  expect(ofMerged("maximum of panes", short[0], short)).toBe(short[0]!)
})

test("symbols whose names match equally are all named, the shown one among them", () => {
  const equalsOf = (query: string) =>
    fittingSymbol(
      chunk(MERGED[0]!, true),
      { allInChunk: () => [], merged: () => MERGED.slice(1), isAsked: false },
      {},
      terms(query)
    )?.equals?.map(({ name }) => name)
  expect(equalsOf("where is the cart")).toStrictEqual(["openCart", "emptyCart"])
  expect(equalsOf("the price")).toStrictEqual(["priceOf"])
  expect(equalsOf("hello")).toStrictEqual(["openCart", "priceOf", "emptyCart"])
})

test("an element stands for another one that is around it", () => {
  const elements = [
    symbol(0, "div#cart", "element"),
    symbol(1, "input#price", "element"),
    symbol(2, "total", "function")
  ]
  const shownFor = (query: string) =>
    fittingSymbol(
      chunk(elements[0]!),
      { allInChunk: () => elements, merged: () => [], isAsked: false },
      {},
      terms(query)
    )?.symbol
  expect(shownFor("what is the price")).toBe(elements[1]!)
  expect(shownFor("what is the total")).toBe(elements[0]!)
})

test("the comments of symbols decide between names that match equally", () => {
  const longer = { ...symbol(5, "total", "function"), doc: "total is the price of all items, price by price" }
  const better = { ...symbol(6, "priceOf", "function"), doc: "of items" }
  const beside = [...MERGED, longer, better]
  expect(ofMerged("price of items", MERGED[0], beside)).toBe(better)
  expect(ofMerged("all of the items", MERGED[0], beside)).toBe(MERGED[0]!)
})

const qualified = (ordinal: number, qualifiedName: string, kind: StoredSymbol["kind"]) => ({
  ...symbol(ordinal, qualifiedName.split("::").at(-1)!, kind),
  qualifiedName
})

const SURROUNDED = [
  qualified(0, "Shop", "module"),
  qualified(1, "Shop::Carts", "module"),
  qualified(2, "Shop::Carts::Row", "class"),
  qualified(3, "Shop::Carts::Row::render", "method"),
  qualified(4, "Shop::Carts::Total", "class")
]

const ofModule = (query: string, inChunk = SURROUNDED, isAsked = false) =>
  fittingSymbol(
    chunk(inChunk[0], true),
    { allInChunk: () => inChunk, merged: () => [inChunk[0]!], isAsked },
    {},
    terms(query)
  )?.symbol

test("a module that only surrounds types is shown by one of them, unless the query asks for the module", () => {
  expect(ofModule("how is a row rendered")).toBe(SURROUNDED[2]!)
  expect(ofModule("the total")).toBe(SURROUNDED[4]!)
  expect(ofModule("the total", SURROUNDED, true)).toBe(SURROUNDED[0]!)
  const own = [...SURROUNDED, qualified(5, "Shop::open", "method")]
  expect(ofModule("how is a row rendered", own)).toBe(own[0]!)
  const withoutTypes = SURROUNDED.slice(0, 2)
  expect(ofModule("how is a row rendered", withoutTypes)).toBe(withoutTypes[0]!)
})
