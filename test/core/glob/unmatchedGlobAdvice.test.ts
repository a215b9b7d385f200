import { expect, test } from "bun:test"
import { unmatchedGlobAdvice } from "../../../src/core/glob/mod.ts"

test("a backslash is named before the case of letters, and of a plain pattern nothing is said", () => {
  expect(unmatchedGlobAdvice("src\\*.ts", "src/A.ts")).toContain('write "/" between folders')
  expect(unmatchedGlobAdvice("SRC/*.ts", "src/a.ts")).toBe(
    "The case of letters counts: src/a.ts would match otherwise"
  )
  expect(unmatchedGlobAdvice("src/a.ts , src/b.ts")).toContain("{src/a.ts,src/b.ts}")
  expect(unmatchedGlobAdvice("src/*.{ts,js}")).toBeUndefined()
  expect(unmatchedGlobAdvice("src/*.ts")).toBeUndefined()
})
