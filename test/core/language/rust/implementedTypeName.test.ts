import { expect, test } from "bun:test"
import { rust } from "../../../../src/core/language/rust/spec.ts"
import { deriveText } from "../../../languages/deriveText.ts"

const ownerOf = async (type: string) => {
  const { symbols } = await deriveText("src/lib.rs", `impl A for ${type} { fn a(&self) {} }\n`, rust)
  return symbols[0]?.qualifiedName.slice(0, -"::a".length)
}

test("the owner of an impl is its type; tuples, slices and functions are their own owners", async () => {
  const owners = {
    "auth::Token<T>": "auth::Token",
    "&'a mut Token": "Token",
    "(http::StatusCode, R)": "(StatusCode, R)",
    "&(A, B)": "(A, B)",
    "&'static [u8]": "[u8]",
    "[a::B; 3]": "[B; 3]",
    "fn(A) -> B": "fn(A)",
    "(fn(A) -> B, C)": "(fn(A) -> B, C)",
    "()": "()",
    "dyn Read + Send": "Read"
  }
  expect(
    Object.fromEntries(
      await Promise.all(Object.keys(owners).map(async (type) => [type, await ownerOf(type)]))
    )
  ).toStrictEqual(owners)
})
