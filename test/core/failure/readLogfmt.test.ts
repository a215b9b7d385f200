import { expect, test } from "bun:test"
import { parseFailure } from "../../../src/core/failure/mod.ts"
import { readLogfmt } from "../../../src/core/failure/readLogfmt.ts"

test("parseFailure() reads the error of a record of keys and values", () => {
  const line = 'time=2026-11-28T00:06:00Z level=error msg="cannot save the cart" err="no such till: \\"7\\""'
  expect(parseFailure(`level=info msg=ready\n${line}\nlevel=info msg=bye`).message).toBe(
    'cannot save the cart: no such till: "7"'
  )
  expect(parseFailure('ts=1 level=error msg="TypeError: no total"')).toMatchObject({
    type: "TypeError",
    message: "no total"
  })
})

test("readLogfmt() is undefined for records without an error, and for other text", () => {
  for (const line of [
    "level=info msg=ready",
    'level=warn msg="slow query"',
    "level=error",
    "set level=3 and try again",
    "KeyError: 'level=error'"
  ])
    expect([line, readLogfmt(line)]).toStrictEqual([line, undefined])
})
