import { expect, test } from "bun:test"
import { goTypeName } from "../../../../src/core/language/go/goTypeName.ts"

for (const [written, name] of [
  ["Cart", "Cart"],
  ["*shop.Cart", "shop.Cart"],
  ["List[int]", "List[:]int"],
  ["[]*Cart", "[]Cart"],
  ["[2][n]Cart", "[][]Cart"],
  ["[...]Cart", "[]Cart"],
  ["map[[2]User]*shop.Cart", "[[]User]shop.Cart"],
  ["map[string][]Cart", "[string][]Cart"],
  ["map[string]func()", ""],
  ["map[struct{ a int }]Cart", "[]Cart"],
  ["chan Cart", "[<-]Cart"],
  ["<-chan []Cart", "[<-][]Cart"],
  ["chan<- Cart", "[<-]Cart"],
  ["chan (<-chan Cart)", "[<-][<-]Cart"],
  ["channel", "channel"],
  ["mapped", "mapped"],
  ["(*Cart)", "Cart"],
  ["func() Cart", ""],
  ["struct{ Cart }", "{:Cart:Cart}"],
  ["interface{}", ""],
  ["map[string", ""],
  ["", ""]
] as const)
  test(`the Go type ${written} is "${name}"`, () => expect(goTypeName(written)).toBe(name))

test("deeply nested types have no name and end", () => {
  expect(goTypeName("[]".repeat(5000) + "Cart")).toBe("")
  expect(goTypeName("(".repeat(5000) + "Cart")).toBe("")
  expect(goTypeName("[a".repeat(200_000))).toBe("")
})
