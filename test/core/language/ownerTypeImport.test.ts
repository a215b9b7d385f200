import { expect, test } from "bun:test"
import { ownerTypeImport } from "../../../src/core/language/ownerTypeImport.ts"

test("a capitalised name before an imported member is its type, which is imported too", () => {
  const one = { alias: "", exported: false }
  expect(ownerTypeImport("com.acme.Util", 7)).toStrictEqual([
    { ...one, module: "com.acme", name: "Util", at: 16 }
  ])
  expect(ownerTypeImport("Util", 7)).toStrictEqual([{ ...one, module: "", name: "Util", at: 7 }])
  expect(ownerTypeImport("com.acme", 7)).toStrictEqual([])
  expect(ownerTypeImport("", 7)).toStrictEqual([])
})
