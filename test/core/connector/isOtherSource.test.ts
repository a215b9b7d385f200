import { expect, test } from "bun:test"
import { isOtherSource } from "../../../src/core/connector/mod.ts"

const BEFORE = { type: "jira", base_url: "https://a.atlassian.net", project_keys: ["A"], token: "stored" }

test("another part of a source, or another way to it, is the same source", () => {
  expect(isOtherSource(BEFORE, { ...BEFORE, project_keys: ["B"], token: "t", api_url: "https://x" })).toBe(
    false
  )
})

test("another server, repository, folder or type is another one", () => {
  expect(isOtherSource(BEFORE, { ...BEFORE, base_url: "https://b.atlassian.net" })).toBe(true)
  expect(isOtherSource({ type: "git", path: "/a" }, { type: "git", path: "/b" })).toBe(true)
  expect(isOtherSource({ type: "git", path: "/a" }, { type: "filesystem", path: "/a" })).toBe(true)
})
