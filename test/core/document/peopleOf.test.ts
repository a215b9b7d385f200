import { expect, test } from "bun:test"
import { peopleOf } from "../../../src/core/document/mod.ts"

test("each person is listed once, with the first role; bots are left out", () => {
  const body = `Why.

Co-authored-by: Bo <bo@example.org>
Reviewed-by: Bo <bo@example.org>
reviewed-by: Cy
Co-authored-by: dependabot[bot] <x@example.org>
Signed-off-by: Di <di@example.org>`
  expect(peopleOf({ author: "Ada", body })).toStrictEqual([
    { name: "Ada", role: "author" },
    { name: "Bo", role: "co-author" },
    { name: "Cy", role: "reviewer" }
  ])
  expect(peopleOf({ author: "renovate[bot]", body: "" })).toStrictEqual([])
})
