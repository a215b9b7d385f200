import { expect, test } from "bun:test"
import { methodNamesIn } from "../../../src/core/reference/methodNamesIn.ts"

test("methodNamesIn() returns only the methods whose parent is the symbol", () => {
  const symbol = (kind: "interface" | "method" | "field", name: string, parent: number | undefined) => ({
    kind,
    name,
    parent,
    qualifiedName: name
  })
  const symbols = [
    symbol("interface", "Store", undefined),
    symbol("method", "Get", 0),
    symbol("field", "size", 0),
    symbol("interface", "Other", undefined),
    symbol("method", "Put", 3)
  ]
  expect(methodNamesIn(symbols, 0)).toStrictEqual(["Get"])
  expect(methodNamesIn(symbols, 3)).toStrictEqual(["Put"])
  expect(methodNamesIn(symbols, -1)).toStrictEqual([])
})
