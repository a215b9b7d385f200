/** The names of written types. */
import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { typeNamer } from "../../../../../src/core/reference/reading/syntax/typeNamer.ts"

test.each([
  ["java", "List<Cart>", "List[]Cart"],
  ["java", "shop.Cart", "shop.Cart"],
  ["typescript", "Box<Cart>", "Box[:]Cart"],
  ["go", "[]*shop.Cart", "[]shop.Cart"],
  ["rust", "&Arc<Cart>", "Arc<Cart"],
  ["python", "Cart | User", "Cart+User"],
  ["swift", "[Cart]?", "[]Cart"]
])("of %s, %s is %p", (language, written, name) => {
  const nameOfType = typeNamer(languageById(language)!.mentions!)
  expect([nameOfType(written), nameOfType(written)]).toStrictEqual([name, name])
})
