import { expect, test } from "bun:test"
import { isOtherSource } from "../../../src/core/connector/mod.ts"

const BEFORE = { type: "jira", base_url: "https://a.atlassian.net", project_keys: ["A"], token: "stored" }

test("other project keys, another token or another API URL do not make it another source", () => {
  expect(isOtherSource(BEFORE, { ...BEFORE, project_keys: ["B"], token: "t", api_url: "https://x" })).toBe(
    false
  )
})

test("another server, path or connector type makes it another source", () => {
  expect(isOtherSource(BEFORE, { ...BEFORE, base_url: "https://b.atlassian.net" })).toBe(true)
  expect(isOtherSource({ type: "git", path: "/a" }, { type: "git", path: "/b" })).toBe(true)
  expect(isOtherSource({ type: "git", path: "/a" }, { type: "filesystem", path: "/a" })).toBe(true)
})
