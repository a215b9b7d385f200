import { expect, test } from "bun:test"
import { rust } from "../../../src/core/language/rust/spec.ts"
import { declaredSymbol } from "../../../src/core/outline/declaredSymbol.ts"
import { parsed } from "./parsed.ts"

const around = { fileName: "cart", local: false, parent: undefined }

const symbolIn = async (text: string, bodyStart: number | undefined, some: object = {}) => {
  const node = (await parsed("rust", text)).namedChildren[0]!
  const declared = { kind: "function" as const, name: "total", ...some }
  return declaredSymbol(declared, node, undefined, bodyStart, around, { text, language: rust })
}

test("the signature reaches to the body, and the name is found in it", async () => {
  expect(await symbolIn("fn total(of: u8) -> u8 { of }", 23)).toStrictEqual({
    name: "total",
    kind: "function",
    owner: undefined,
    signature: "fn total(of: u8) -> u8",
    doc: "",
    head: 0,
    at: 3
  })
})

test("what the language tells of a declaration prevails over its text", async () => {
  const stated = { at: 9, signature: "total", doc: "/// All.", test: true, owner: "Cart", separator: "." }
  expect(await symbolIn("fn total(of: u8) -> u8 { of }", 23, stated)).toStrictEqual({
    name: "total",
    kind: "function",
    owner: "Cart",
    signature: "total",
    test: true,
    doc: "All.",
    head: 0,
    at: 9,
    separator: "."
  })
})

test("a function that is only a head is bodiless", async () => {
  expect(await symbolIn("fn total(of: u8) -> u8;", undefined)).toMatchObject({
    signature: "fn total(of: u8) -> u8",
    bodiless: true
  })
})
