import { expect, test } from "bun:test"
import { documentationStatements } from "../../../src/engine/context/symbolStatements.ts"

const textsOf = (doc: string, depth: "brief" | "detailed" = "detailed") =>
  documentationStatements(
    {
      doc,
      path: "Cart.java",
      qualifiedName: "shop.Cart",
      span: { startByte: 0, endByte: 9, startLine: 1, endLine: 3 }
    },
    depth
  ).map(({ text }) => text)

test("who wrote something, and when, is no documentation of it", () => {
  expect(textsOf("@author Ada\n@author Ben\n@since 1.2")).toStrictEqual([])
  expect(textsOf("@author Ada\n\nHolds items.\n\n@see Item", "brief")).toStrictEqual(["Holds items."])
  expect(textsOf("Holds items, by @author order.\n\n@param limit most items\n@author Ada")).toStrictEqual([
    "Holds items, by @author order.\n\n@param limit most items"
  ])
})
