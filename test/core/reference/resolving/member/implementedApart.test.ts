import { expect, test } from "bun:test"
import { implementedApart } from "../../../../../src/core/reference/mod.ts"

const type = (name: string, line: number, within = -1) => ({ name, line, role: "type" as const, within })

test("the last head above a member that names its type is the one around it", () => {
  const mentions = [type("Store", 3), type("Cart", 3), type("Cart", 5), type("Named", 9), type("Cart", 9)]
  const at = (nameLine: number) => implementedApart(mentions, { container: "Cart", nameLine, within: -1 })
  expect(at(4)).toStrictEqual(["Store"])
  expect(at(6)).toStrictEqual([])
  expect(at(10)).toStrictEqual(["Named"])
  expect(at(1)).toStrictEqual([])
})

test("types that are named inside of other symbols are no head", () => {
  const mentions = [type("Store", 3), type("Cart", 3), type("Cart", 5, 2), type("Other", 5, 2)]
  expect(implementedApart(mentions, { container: "Cart", nameLine: 6, within: -1 })).toStrictEqual(["Store"])
})
