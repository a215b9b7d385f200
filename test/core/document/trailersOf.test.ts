import { expect, test } from "bun:test"
import { trailersOf, withoutTrailers } from "../../../src/core/document/mod.ts"

const signed = "Why it is so.\n\nReviewed-by: Ada <ada@example.org>\nFixes: PROJ-1\n"

test("trailers are read from the last paragraph if all its lines are trailers", () => {
  expect(trailersOf(signed)).toStrictEqual([
    { key: "Reviewed-by", value: "Ada <ada@example.org>" },
    { key: "Fixes", value: "PROJ-1" }
  ])
  expect(trailersOf("Note: this\nis prose")).toStrictEqual([])
  expect(trailersOf("Reviewed-by: Ada\n\nAnd more.")).toStrictEqual([])
  expect(trailersOf("")).toStrictEqual([])
})

test("withoutTrailers() removes only the trailers", () => {
  expect(withoutTrailers(signed)).toBe("Why it is so.")
  expect(withoutTrailers("Note: this\nis prose")).toBe("Note: this\nis prose")
})
