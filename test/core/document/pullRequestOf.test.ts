import { expect, test } from "bun:test"
import { pullRequestOf } from "../../../src/core/document/mod.ts"

test.each([
  ["Merge pull request #12 from ada/tokens", "Keep tokens", "#12"],
  ["Keep tokens apart (#31)", "", "#31"],
  ["Merged in fix (pull request #7)", "", "#7"],
  ["feature #58467 [Bridge] support clocks (ada)", "", "#58467"],
  ["Merge branch 'a' into 'main'", "Keep\n\nSee merge request group/project!205", "#205"],
  ["Keep tokens", "Why.\n\nPR-URL: https://example.org/a/b/pull/99", "#99"],
  ["Keep tokens", "Closes #61 from ada/tokens", "#61"],
  ["Fix #12", "Fixes #13", undefined],
  ["Revert (#12) again", "", undefined]
])("the pull request of the commit %p, %p", (title, body, request) =>
  expect(pullRequestOf(title, body)).toBe(request)
)
