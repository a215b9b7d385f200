import { expect, test } from "bun:test"
import { FIELD_BITS, keywordIndex, type SourcePostings } from "../../../src/core/keyword/mod.ts"
import { deriveText } from "../../languages/deriveText.ts"

/** The chunks that contain a word in a field. */
const rowsWith = ({ data, words }: SourcePostings, word: string, field: number) => {
  const { occurrences, postings, starts } = keywordIndex([{ words: Uint32Array.from(words.keys()), data }])
  const number = words.indexOf(word)
  return [...postings.keys()]
    .slice(starts[number], starts[number + 1])
    .filter((at) => (occurrences[at]! & field) !== 0)
    .map((at) => postings[at]!)
}

test("a chunk is indexed by the name it declares, its documentation, its file and its folders", async () => {
  const body = "\ttotal += compute(values)\n".repeat(60)
  const text = `package shop\n\ntype Cart struct{}\n\n// Adds up.\nfunc (c *Cart) Total() int {\n${body}\treturn total\n}\n`
  const { chunks, postings } = await deriveText("internal/shop/cart.go", text)
  const found = (word: string, field: keyof typeof FIELD_BITS) => rowsWith(postings, word, FIELD_BITS[field])
  const [row, ...others] = found("total", "name")
  expect(others).toStrictEqual([])
  expect(found("add", "doc")).toStrictEqual([row!])
  for (const word of ["cart", "go"]) expect(found(word, "file")).toContain(row!)
  for (const word of ["internal", "shop"]) expect(found(word, "folders")).toContain(row!)
  const total = chunks[row!]!
  expect(total.embeddingText).toStartWith("internal/shop/cart.go\n")
})

test("the verb and the parameters of a route are no names, and lines of a list of routes have none", async () => {
  const { postings } = await deriveText(
    "a.js",
    'app.get("/cart/:owner/item/{number}", (request, response) => {\n  response.send(find(request))\n})\n'
  )
  const found = (word: string) => rowsWith(postings, word, FIELD_BITS.name)
  expect([found("cart"), found("item")]).toStrictEqual([[0], [0]])
  for (const word of ["get", "owner", "number"]) expect(found(word)).toStrictEqual([])
  const routes = await deriveText("routes/web.php", "<?php\nRoute::get('cart', ListCarts::class);\n")
  expect(routes.symbols.map(({ name }) => name)).toStrictEqual(["GET /cart"])
  expect(rowsWith(routes.postings, "cart", FIELD_BITS.name)).toStrictEqual([])
})

test("a method in a chunk of its own is also indexed by the name of its class", async () => {
  const body = "    this.run()\n".repeat(100)
  const { chunks, postings, symbols } = await deriveText(
    "a.ts",
    `class Cart {\n  first() {\n${body}  }\n  second() {\n${body}  }\n}\n`
  )
  expect(chunks.map(({ symbol }) => symbols[symbol!]!.name)).toStrictEqual(["first", "second"])
  expect(rowsWith(postings, "cart", FIELD_BITS.signature)).toStrictEqual([0, 1])
  for (const { embeddingText } of chunks) expect(embeddingText).toStartWith("a.ts\nCart\n")
})

test("a chunk lists all symbols that it contains, not only the one that names it", async () => {
  const { chunks, symbols } = await deriveText(
    "a.ts",
    "export type Id = string\n\nexport function toId(text: string): Id {\n  return text.trim().toLowerCase()\n}\n"
  )
  expect(chunks).toHaveLength(1)
  expect(chunks[0]!.containedSymbols.map((ordinal) => symbols[ordinal]!.name)).toStrictEqual(["Id", "toId"])
})

test("a chunk of a large type lists the type and only the members that are in the chunk", async () => {
  const fields = Array.from(
    { length: 300 },
    (_, n) => `  readonly property${n}: ReadonlyMap<string, number>\n`
  )
  const { chunks, symbols } = await deriveText("a.ts", `interface Large {\n${fields.join("")}}\n`)
  const last = chunks.at(-1)!
  expect(chunks.length).toBeGreaterThan(1)
  expect(symbols[last.symbol!]!.name).toBe("Large")
  const held = last.containedSymbols.map((ordinal) => symbols[ordinal]!.name)
  expect([held[0], held.at(-1), held.includes("property0")]).toStrictEqual(["Large", "property299", false])
})

/** The marks of a file's chunks, each with the names in the chunk. */
const marksOf = async (path: string, text: string) => {
  const { chunks, symbols } = await deriveText(path, text)
  return chunks.map(({ containedSymbols, marks }) => [
    containedSymbols.map((ordinal) => symbols[ordinal]!.name).join(" "),
    ...marks
  ])
}

test.each([
  ["a.java", "interface Box {\n  /** Opens it. */\n  void open();\n}\n", "Box open", false],
  ["a.java", "interface Box {\n  default void open() { shut(); }\n}\n", "Box open", true],
  ["a.h", "int open_box(int size);\nint shut_box(void);\n", "open_box shut_box", false],
  ["a.c", "int open_box(int size) {\n  return size;\n}\n", "open_box", true],
  ["a.go", "package a\n\ntype Box interface {\n\tOpen(size int) error\n}\n", "Box Open", false],
  ["a.rs", "trait Box {\n    fn open(&self) -> bool;\n}\n", "Box open", false],
  ["a.rs", "trait Box {\n    fn open(&self) -> bool { true }\n}\n", "Box open", true],
  ["a.kt", "interface Box {\n    fun open(): Int\n}\n", "Box open", false],
  ["a.scala", "trait Box {\n  def open: Int\n}\n", "Box open", false],
  ["a.scala", "trait Box {\n  def open: Int = 3\n}\n", "Box open", true],
  ["a.php", "<?php\ninterface Box {\n  public function open(): int;\n}\n", "Box open", false],
  ["a.cs", "interface IBox {\n  int Open(int size);\n}\n", "IBox Open", false],
  ["a.swift", "protocol Box {\n  func open() -> Int\n}\n", "Box open", false],
  ["a.ts", "export interface Box {\n  open(size: number): boolean\n}\n", "Box open", false],
  ["a.ts", "export function open(size: number): void\nexport function open(): void\n", "open open", false],
  ["a.ts", "abstract class Box {\n  abstract open(size: number): void\n}\n", "Box open", false],
  ["a.dart", "abstract class Box {\n  int open(int size);\n}\n", "Box open", true],
  ["a.dart", "mixin Box {\n  int open() {\n    return 4;\n  }\n}\n", "Box open", true],
  ["a.hs", "class Box a where\n  open :: a -> Int\n", "Box open", false],
  ["a.hs", "class Box a where\n  open :: a -> Int\n  open _ = 3\n", "Box open", true],
  ["a.ts", "export type Id = string\n", "Id", false],
  ["a.ts", "export const open = (size: number) => size\n", "open", true]
])(
  "a chunk is marked as bodiless only if it has functions and none has a body: %s: %p",
  async (path, text, held, does) => {
    const marks = does || held === "Id" ? [] : ["bodiless"]
    expect(await marksOf(path, text)).toStrictEqual([[held, ...marks]])
  }
)

test.each([
  [
    "a.ts",
    "export const step = createStep(id, async (data): Promise<void> => {\n  await save(data)\n})\n",
    true
  ],
  ["a.ts", "export const make = lazily(1, function () {\n  return open()\n})\n", true],
  ["a.ts", "export const schema = object({ id: string() })\n", false],
  ["a.ts", "export const open = (size: number) => {\n  shut()\n}\n", false],
  ["a.ts", "export interface Box {\n  open: (size: number) => { at: number }\n}\n", false],
  ["a.go", "package a\n\nvar run = &Command{Run: func() error { return nil }}\n", true],
  ["a.rb", "LIMITS = {\n  :small => { least: 1 }\n}\n", false],
  ["a.md", "# Step\n\nconst step = createStep(id, () => { save() })\n", false]
])(
  "a chunk is marked as a callback if it has no function but a value that contains one: %s: %p",
  async (path, text, does) => {
    const [chunk] = await marksOf(path, text)
    expect(chunk!.slice(1)).toStrictEqual(does ? ["callback"] : [])
  }
)

test("chunks of inline tests are marked as tests, chunks of the code around them are not", async () => {
  const body = "    total += compute(values);\n".repeat(60)
  expect(
    await marksOf(
      "src/cart.rs",
      `use crate::{${"a::b, ".repeat(400)}};\n\npub fn total() {\n${body}}\n\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn adds_up() {\n${body}    }\n}\n`
    )
  ).toStrictEqual([[""], ["total"], ["tests adds_up", "test"]])
  expect(
    await marksOf(
      "cart.zig",
      `pub fn total() void {\n${body}}\n\ntest "total adds up" {\n${body}}\n\npub fn testing() void {\n${body}}\n`
    )
  ).toStrictEqual([["total"], ['test "total adds up"', "test"], ["testing"]])
})

test("a chunk is marked as deprecated when all that it declares is, or is inside of what is", async () => {
  const body = "    total = total.plus(price);\n".repeat(60)
  const method = (name: string, above = "") => `${above}  void ${name}() {\n${body}  }\n`
  const type = (...members: ReadonlyArray<string>) => `class Cart {\n${members.join("\n")}}\n`
  const within = `${type(method("add"), method("sum", "  @Deprecated\n"))}`
  expect(await marksOf("src/Cart.java", within)).toStrictEqual([["Cart add"], ["sum", "deprecated"]])
  expect(await marksOf("src/Cart.java", `@Deprecated\n${type(method("add"), method("sum"))}`)).toStrictEqual([
    ["Cart add", "deprecated"],
    ["sum", "deprecated"]
  ])
  const short = "class Cart {\n  @Deprecated\n  void add() {}\n  void sum() {}\n}\n"
  expect(await marksOf("src/Cart.java", short)).toStrictEqual([["Cart add sum"]])
})

test.each([
  ["#[cfg(test)]\nmod unit_tests {\n    fn adds_up() {}\n}\n", true],
  ['#[cfg(all(test, feature = "slow"))]\nmod slow {\n    fn adds_up() {}\n}\n', true],
  ["#[test]\nfn adds_up() {}\n", true],
  ["#[tokio::test]\nasync fn adds_up() {}\n", true],
  ["#[cfg(unix)]\nmod tests_of_bits {\n    pub fn adds_up() {}\n}\n", false],
  ["pub fn test(bit: u32) -> bool {\n    bit > 0\n}\n", false],
  ["mod test {\n    pub fn adds_up() {}\n}\n", false]
])("a chunk of Rust is a test only if an attribute says so: %p", async (text, isTest) => {
  const marks = await marksOf("src/cart.rs", text)
  expect(marks.map(([, ...each]) => each.includes("test"))).toStrictEqual([isTest])
})

test("a chunk with a test among other code is marked as one that holds a test", async () =>
  expect(
    await marksOf("src/Cart.hs", "module Cart where\nprop_add = add 1 == 2\nadd a = a + 1\n")
  ).toStrictEqual([["prop_add add", "holdsTest"]]))

test.each([
  ["TEST(Cart, AddsUp) {\n  add();\n}\n", "Cart.AddsUp", true],
  ["TYPED_TEST_P(Cart, AddsUp) {\n  add();\n}\n", "Cart.AddsUp", true],
  ['TEST_CASE("adds up", "[cart]") {\n  add();\n}\n', "adds up", true],
  ["BENCHMARK_F(Cart, AddsUp) {\n  add();\n}\n", "Cart.AddsUp", false],
  ["class CART {\n  CART(Item) {\n    add();\n  }\n};\n", "CART CART", false]
])("a chunk of C++ is a test only if a test macro defines it: %p", async (text, held, isTest) => {
  expect(await marksOf("src/cart.cc", text)).toStrictEqual([[held, ...(isTest ? ["test"] : [])]])
})

test("a chunk of a large function has the innermost function that continues there as its symbol", async () => {
  const body = (name: string) => `      ${name}.push(compute(values, options, ${name}.length))\n`.repeat(60)
  const { chunks, symbols } = await deriveText(
    "a.js",
    `function build(values, options) {\n${body("first")}  function inner() {\n${body("second")}${body("third")}  }\n  const small = () => options\n${body("last")}  return inner\n}\n`
  )
  const names = chunks.map(({ symbol }) => symbols[symbol!]!.name)
  expect(names[0]).toBe("build")
  expect(names.at(-1)).toBe("build")
  expect(new Set(names)).toStrictEqual(new Set(["build", "inner"]))
  for (const { kind, span, symbol } of chunks) {
    const named = symbols[symbol!]!
    expect(kind).toBe(named.kind)
    if (named.name === "inner") expect(span.startLine).toBeGreaterThanOrEqual(named.span.startLine)
  }
})

test("only the beginning of very long documentation is indexed with each chunk of its symbol", async () => {
  const text = `${Array.from({ length: 30_000 }, (_, at) => `// Word${at}x.\n`).join("")}int f(int a) { return a; }\n`
  const { chunks, postings, symbols } = await deriveText("a.c", text)
  expect(symbols[0]!.doc).toContain("Word29999x")
  expect(rowsWith(postings, "word1x", FIELD_BITS.doc)).toHaveLength(chunks.length)
  expect(rowsWith(postings, "word29999x", FIELD_BITS.doc)).toHaveLength(0)
})

test.each([
  [
    "a.rb",
    "module Shop\n  class Cart < Base\n    class Total\n      def sum\n        1\n      end\n    end\n  end\nend\n",
    "Shop::Cart::Total"
  ],
  [
    "a.rb",
    "module Shop\n  VERSION = 1\n  module Totals\n    def sum\n      1\n    end\n  end\nend\n",
    "Shop::Totals"
  ],
  [
    "a.cs",
    "namespace Shop {\n  /** A cart. */\n  class Cart {\n    int Sum() { return 1; }\n  }\n}\n",
    "Shop.Cart"
  ],
  // What has members of its own, or several types, is more than their place.
  [
    "a.rb",
    "module Shop\n  def open\n  end\n  class Cart\n    def sum\n      1\n    end\n  end\nend\n",
    "Shop"
  ],
  [
    "a.rb",
    "module Shop\n  class Cart\n  end\n  class Lamp\n    def on\n      1\n    end\n    def off\n      2\n    end\n  end\nend\n",
    "Shop"
  ],
  [
    "a.rb",
    "module Shop\n  class Cart\n    extend Sums\n    include Lists\n    register :cart\n    class Row; end\n  end\nend\n",
    "Shop::Cart"
  ],
  // A class is not named by its only method, nor a module by its only function.
  ["a.rb", "class Cart\n  def sum\n    1\n  end\nend\n", "Cart"],
  ["a.rs", "mod sums {\n    fn sum() -> u8 {\n        1\n    }\n}\n", "a::sums"]
])(
  "a chunk of %s is named by the type in it, not by what only surrounds that: %#",
  async (path, text, name) => {
    const { chunks, symbols } = await deriveText(path, text)
    expect(chunks.map(({ symbol }) => symbols[symbol!]!.qualifiedName)).toStrictEqual([name])
  }
)
