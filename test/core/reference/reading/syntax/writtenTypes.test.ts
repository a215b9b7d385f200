import { expect, test } from "bun:test"
import { decodeMentions } from "../../../../../src/core/mention/mod.ts"
import { deriveText } from "../../../../languages/deriveText.ts"

const written = async (body: string) => {
  const { mentions } = await deriveText("A.cs", `class A { void f(object o) { ${body} } }`)
  return decodeMentions(mentions.data)
    .mentions.map(({ isAccessed, isMade, name, typeArgumentCount }) =>
      [isMade === true ? "new " : "", name, typeArgumentCount ?? "", isAccessed === true ? "." : ""].join("")
    )
    .join(" ")
}

test("type arguments are counted, also those that are left open", async () => {
  expect(await written("Cart a; Cart<Item> b; Map<Key, List<Item>> c;")).toBe(
    "Cart0 Cart1 Item0 Map2 Key0 List1 Item0"
  )
  expect(await written("typeof(Map<,>);")).toBe("Map2")
})

test("what is called may have type arguments that are not written, unless it is made", async () => {
  expect(await written("Go(); Go<Item>(); o.Go<Item>();")).toBe("Go Go1 Item0 Go1 Item0")
  expect(await written("new Cart(1); new Shop.Cart<Item>();")).toBe("new Cart0 Shop0 new Cart1 Item0")
})

test("a name before a member is known", async () => {
  expect(await written("Go(Size, Size.Width, Size?.Width);")).toBe("Go Size0 Size0. Width0 Size0. Width0")
})

test("other languages count nothing", async () => {
  const { mentions } = await deriveText("A.java", "class A { List<B> b = new List<B>(); }")
  expect(decodeMentions(mentions.data).mentions.every((each) => each.typeArgumentCount === undefined)).toBe(
    true
  )
})
