import { expect, test } from "bun:test"
import { checkConnector, CONNECTOR_TYPES } from "../../../src/core/connector/mod.ts"

test.each([
  { type: "github", repo_url: "https://github.com/a/b", include: ["issues"], token_env: "GITHUB_TOKEN" },
  { type: "jira", base_url: "https://a.atlassian.net", project_keys: ["A"], email: "a@b", token: "x" },
  { type: "slack", channels: ["general"], token_file: "/secret", allow_private_hosts: true },
  { type: "git", path: "/code/other", name: "The other one" }
])("%p is right", (config) => expect(checkConnector(config)).toBeUndefined())

test.each([
  [{}, "type", "is missing"],
  [{ type: 3 }, "type", "is no type"],
  [{ type: "constructor" }, "type", "is no type"],
  [{ type: "github", repo_url: "" }, "repo_url", "must be a text"],
  [{ type: "github", repo_url: "x", include: [] }, "include", "must be a list"],
  [{ type: "github", repo_url: "x", allow_private_hosts: "yes" }, "allow_private_hosts", "true or false"],
  [{ type: "github", repo_url: "x", toString: "y" }, "toString", "is no field"],
  [{ type: "slack", chanels: ["a"] }, "chanels", 'did you mean "channels"'],
  [{ type: "jira", base_url: "x" }, "project_keys", "is missing"],
  [
    { type: "jira", base_url: "x", project_keys: ["A"], token_env: "LODESTONE_HTTP_TOKENS" },
    "token_env",
    "Lodestone's own"
  ],
  [
    { type: "slack", channels: ["a"], token_env: "Lodestone_Embedder_Api_Key" },
    "token_env",
    "Lodestone's own"
  ],
  [{ type: "slack", channels: ["a"], token: "x", token_file: "y" }, "token_file", "beside token"]
])("%p is not", (config, field, problem) => {
  const fault = checkConnector(config as Record<string, unknown>)
  expect(fault?.field).toBe(field)
  expect(fault?.problem).toContain(problem)
})

test("a token can be given to whatever is asked over a network, and to nothing else", () => {
  for (const [type, fields] of Object.entries(CONNECTOR_TYPES))
    expect("token_env" in fields).toBe(!["filesystem", "git"].includes(type))
})
