/** Fields of cases, which several types may have with one name. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const SHOP = `pub struct Cart;
impl Cart { pub fn go(&self) {} }
pub struct Crate;
impl Crate { pub fn go(&self) {} }
pub enum Found { Named { held: Cart } }
pub enum Other { Named { held: Crate } }
`

const exactLines = async (lines: ReadonlyArray<string>, type: string) => {
  const text = `${SHOP}fn run(a: Found, b: Other) {\n${lines.join("\n")}\n}\n`
  return (await uses({ "shop.rs": text }, `shop::${type}::go`)).flatMap((use) => {
    const line = /^\S+:(\d+) \S+ exact$/.exec(use)?.[1]
    return line === undefined ? [] : [lines[Number(line) - 8]]
  })
}

test("a field is that of the case of its own type, and a case without it has none", async () => {
  const [found, other, missing] = [
    "if let Found::Named { held } = a { held.go(); }",
    "if let Other::Named { held: x } = b { x.go(); }",
    "if let Found::Missing { held } = a { held.go(); }"
  ]
  expect(await exactLines([found, other, missing], "Cart")).toStrictEqual([found])
  expect(await exactLines([found, other, missing], "Crate")).toStrictEqual([other])
})
