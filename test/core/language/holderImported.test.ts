import { expect, test } from "bun:test"
import { holderImported } from "../../../src/core/language/holderImported.ts"

test("a capitalised name before an imported member is its type, which is imported too", () => {
  const one = { alias: "", exported: false }
  expect(holderImported("com.acme.Util", 7)).toStrictEqual([
    { ...one, module: "com.acme", name: "Util", at: 16 }
  ])
  expect(holderImported("Util", 7)).toStrictEqual([{ ...one, module: "", name: "Util", at: 7 }])
  expect(holderImported("com.acme", 7)).toStrictEqual([])
  expect(holderImported("", 7)).toStrictEqual([])
})
