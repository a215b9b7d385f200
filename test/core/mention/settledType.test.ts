import { expect, test } from "bun:test"
import { settledType } from "../../../src/core/mention/settledType.ts"

const RULES = { promise: "Promise", promiseMembers: new Set(["then", "catch"]) }

test("only a promise is awaited, and only for a member that promises do not have", () => {
  expect(settledType("Promise[]Cart", "owner", RULES)).toBe("Cart")
  expect(settledType("Promise[]Cart", "catch", RULES)).toBe("Promise[]Cart")
  expect(settledType("[]Cart", "owner", RULES)).toBe("[]Cart")
  expect(settledType("Promise[]Cart", "owner", undefined)).toBe("Promise[]Cart")
})
