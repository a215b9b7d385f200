import { expect, test } from "bun:test"
import { failureExcerpt } from "../../../src/core/failure/mod.ts"

test("failureExcerpt() finds an error behind the name of a program, in a record, and among Gradle's causes", () => {
  for (const error of [
    "[till] KeyError: 'price'",
    "apps/till build: src/a.ts(1,2): error TS2307: Cannot find module 'x'",
    'time=10:00 level=error msg="no such till"',
    "* What went wrong:\nTask 'lnt' not found in root project 'shop'.\n"
  ]) {
    const log = `${"[web] ready\n".repeat(60)}${error}\n${"[web] ready\n".repeat(60)}`
    const { firstLine, text } = failureExcerpt(log, 200)
    expect(text).toContain(error)
    expect(firstLine).toBeWithin(30, 61)
  }
})
