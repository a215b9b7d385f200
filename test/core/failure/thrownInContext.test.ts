import { expect, test } from "bun:test"
import { thrownInContext } from "../../../src/core/failure/thrownInContext.ts"

test("thrownInContext() shortens a long message, keeps its place, and reads what is escaped", () => {
  const line = String.raw`app.ERROR: Not saved {"exception":"[object] (Shop\\notes\\Failed(code: 7): say \"no\"\nnow: ${"x".repeat(900)} at /srv/a.php:4)\n[stacktrace]"} []`
  const [first, ...rest] = thrownInContext(line)!.split("\n")
  expect(first).toStartWith(String.raw`[object] (Shop\\notes\\Failed(code: 7): say "no" now: xxx`)
  expect(first).toEndWith("xxx at /srv/a.php:4)")
  expect(first!.length).toBeLessThan(500)
  expect(rest).toStrictEqual(['[stacktrace]"} []'])
  expect(thrownInContext('{"exception":"KeyError at a.php:4)"}')).toBeUndefined()
})
