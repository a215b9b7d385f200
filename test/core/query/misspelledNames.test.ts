import { expect, test } from "bun:test"
import { misspelledNames } from "../../../src/core/query/mod.ts"

test.each([
  ["Actr", ["factor", "Actor", "actr", "Act"], ["Actor", "Act"]],
  ["getUsre", ["GETUSER", "getUser", "getUsers"], ["getUser", "GETUSER"]],
  ["AutoTargt", ["autotarget", "-AutoTarget", "AutoTarget"], ["AutoTarget", "autotarget"]],
  ["Car", ["Cart", "Cat"], []],
  ["Cart", ["cart", "Cart"], []]
])("the names one letter away from %s", (requested, names, expected) => {
  expect(misspelledNames(requested, names)).toStrictEqual(expected)
})
