import { expect, test } from "bun:test"
import { namesInType } from "../../../../../src/core/reference/reading/expression/namesInType.ts"

test("names in tuples, arguments, objects and chains", () => {
  expect(namesInType("(shop.Cart,Page[:]Crate)")).toStrictEqual(["shop", "Page"])
  expect(namesInType("Page[:]Crate")).toStrictEqual(["Page", "Crate"])
  expect(namesInType("Array[]{:a:~open()».cart;b:{:c:Cart}}")).toStrictEqual(["open", "Cart"])
  expect(namesInType({ start: { is: "self", name: "" }, steps: [] })).toStrictEqual([])
})
