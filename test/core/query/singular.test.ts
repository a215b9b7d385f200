import { expect, test } from "bun:test"
import { singular } from "../../../src/core/query/singular.ts"

test.each([
  ["carts", "cart"],
  ["categories", "category"],
  ["boxes", "box"],
  ["addresses", "address"],
  ["branches", "branch"],
  ["status", "status"],
  ["statuses", "status"],
  ["CartStatuses", "CartStatus"],
  ["aliases", "alias"],
  ["children", "child"],
  ["address", "address"],
  ["cart", "cart"]
])("of %s, one is a %s", (several, one) => expect(singular(several)).toBe(one))
