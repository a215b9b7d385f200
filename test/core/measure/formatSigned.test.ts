import { expect, test } from "bun:test"
import { formatSigned } from "../../../src/core/measure/mod.ts"

test("formatSigned() has a sign unless the number rounds to zero", () => {
  expect([0.0123, -0.0125, 0.0004, -0.0004, 0].map(formatSigned)).toStrictEqual([
    "+0.012",
    "−0.013",
    "0.000",
    "0.000",
    "0.000"
  ])
})
