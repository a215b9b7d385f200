import { describe, expect, test } from "bun:test"
import { requestedAddition } from "../../../src/core/query/mod.ts"

describe("requestedAddition()", () => {
  test.each([
    ["add a new kind of discount", [["discount"]]],
    ["I want to support another payment provider", [["payment", "provider"]]],
    ["we need to handle one more shop event", [["shop", "event"]]],
    ["one more currency: where are they listed", [["currency"]]],
    ["register a further carrier, which places", [["carrier"]]],
    ["support a discount type, what else must be touched", [["discount", "typ"]]],
    ["another carrier: where are the parcel services", [["carrier"], ["parcel", "servic"]]]
  ])("%j asks where another is added to %j", (query, things) => {
    expect(requestedAddition(query)?.things).toEqual(things)
  })

  test("the context is what it belongs to", () => {
    expect(requestedAddition("add another column to the order table")?.context).toEqual(["order", "tabl"])
    expect(requestedAddition("add another column")?.context).toEqual([])
  })

  test.each([
    "a new customer gets a discount",
    "where is a new cart created",
    "add the tax to the total",
    "what happens when another user logs in",
    "the order list shows more entries",
    "addItem",
    "",
    "new"
  ])("%j does not", (query) => {
    expect(requestedAddition(query)).toBeUndefined()
  })
})
