import { expect, test } from "bun:test"
import { subjectQuery } from "../../../src/core/question/subjectQuery.ts"

test("the conventional type is removed from a subject, another prefix is kept", () => {
  expect(subjectQuery("fix(accepts): support wildcard media types")).toBe("support wildcard media types")
  expect(subjectQuery("feat!: drop old media types")).toBe("drop old media types")
  expect(subjectQuery("printer: fix the column of matches")).toBe("printer: fix the column of matches")
})

test("issue numbers are removed from a subject", () => {
  const wanted = "read the header twice"
  for (const subject of [
    "read the header twice (#123)",
    "read the header twice (#123) (#124).",
    "read the header twice, fixes #123",
    "read the header twice (closes GH-12)",
    "[IO-123] read the header twice",
    "IO-123: read the header twice.",
    "fix: #12: read the header twice"
  ])
    expect(subjectQuery(subject)).toBe(wanted)
})

test("other numbers and an ellipsis are kept", () => {
  expect(subjectQuery("read UTF-8 headers of HTTP 2 twice")).toBe("read UTF-8 headers of HTTP 2 twice")
  expect(subjectQuery("read the header and then...")).toBe("read the header and then...")
})

test("a subject that is too short or generated gives no query", () => {
  for (const subject of [
    "",
    "typo",
    "fix: typo again (#12)",
    "Merge branch main into next",
    "Revert read the header twice",
    "build(deps): bump a from 1 to 2",
    "1.2.3 is the version",
    "Prepare for the next release candidate"
  ])
    expect(subjectQuery(subject)).toBeUndefined()
})
