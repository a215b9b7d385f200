import { expect, test } from "bun:test"
import { failureText, parseFailure } from "../../../src/core/failure/mod.ts"

test("failureText() holds the kind and what is said, of the root of a chain too, and nothing of where", () => {
  const text = failureText(
    parseFailure(
      "java.lang.IllegalStateException: Database 'shop' is not available\n\tat shop.Db.ping(Db.java:21)\nCaused by: java.net.ConnectException: Connection refused\n\t... 1 more"
    )
  )
  expect(text).toBe("IllegalStateException Database is not available\nConnectException Connection refused")
})

test("failureText() is cut: an embedder takes so much and no more", () =>
  expect(failureText({ message: "word ".repeat(1000), frames: [] }).length).toBeLessThanOrEqual(600))
