import { expect, test } from "bun:test"
import { changedServerField } from "../../../src/core/connector/changedServerField.ts"

test("another path on the same server is not a new address; another scheme, port or host is", () => {
  const before = { base_url: "https://team.atlassian.net/a", project_keys: ["A"] }
  expect(changedServerField(before, { base_url: "https://team.atlassian.net/b" })).toBeUndefined()
  for (const base_url of [
    "http://team.atlassian.net",
    "https://team.atlassian.net:8443",
    "https://other.example",
    "nothing",
    7
  ])
    expect(changedServerField(before, { base_url })).toBe("base_url")
  expect(changedServerField(before, { ...before, api_url: "https://other.example" })).toBe("api_url")
})
