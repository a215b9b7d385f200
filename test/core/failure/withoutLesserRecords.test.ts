import { expect, test } from "bun:test"
import { parseFailure } from "../../../src/core/failure/mod.ts"
import { withoutLesserRecords } from "../../../src/core/failure/withoutLesserRecords.ts"

test.each([
  ["2026-03-10 08:11:07,123 INFO shop.carts: opened", "2026-03-10 08:11:07,124 ERROR shop.carts: no stock"],
  [
    "[2026-03-10 08:11:07.123][shop::carts][INFO] opened",
    "[2026-03-10 08:11:07.124][shop::carts][ERROR] no stock"
  ],
  ["[2026-03-10 08:11:07] production.INFO: opened", "[2026-03-10 08:11:07] production.ERROR: no stock"],
  ["2026-03-10T08:11:07.123Z DEBUG [worker-1] opened", "2026-03-10T08:11:07.124Z FATAL [worker-1] no stock"],
  [
    "2026-03-10 08:11:07.123  INFO 4123 --- [main] c.a.Shop : opened",
    "2026-03-10 08:11:07 ERROR 4123 --- [main] c.a.Shop : no stock"
  ]
])("of %j and %j only the error is read", (lesser, error) => {
  expect(withoutLesserRecords([lesser, error, "  more", lesser])).toEqual(["", error, "  more", ""])
  expect(withoutLesserRecords([lesser, lesser])).toEqual([lesser, lesser])
})

test("warnings stay, and so does what is no record", () => {
  const lines = [
    "2026-03-10 08:11:07 WARN stock is low",
    "INFO opened",
    "2026-03-10 08:11:07 user-INFO opened",
    "2026-03-10 08:11:07 ERROR no stock, see INFO"
  ]
  expect(withoutLesserRecords(lines)).toEqual(lines)
})

test("the message is that of the error", () => {
  const log =
    "[2026-03-10 08:11:07.123][shop::carts][ERROR] Only owners may close carts\n[2026-03-10 08:11:07.124][response][INFO] POST /carts/1/close => 400 Bad Request"
  expect(parseFailure(log).message).toBe("Only owners may close carts")
})
