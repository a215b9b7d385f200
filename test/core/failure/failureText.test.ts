import { expect, test } from "bun:test"
import { failureText, parseFailure } from "../../../src/core/failure/mod.ts"

test("failureText() has types and messages of the error and its root cause, but no places", () => {
  const text = failureText(
    parseFailure(
      "java.lang.IllegalStateException: Database 'shop' is not available\n\tat shop.Db.ping(Db.java:21)\nCaused by: java.net.ConnectException: Connection refused\n\t... 1 more"
    )
  )
  expect(text).toBe("IllegalStateException Database is not available\nConnectException Connection refused")
})

test("failureText() is cut to 600 characters", () =>
  expect(failureText({ message: "word ".repeat(1000), frames: [] }).length).toBeLessThanOrEqual(600))
