import { expect, test } from "bun:test"
import { checkConnector, CONNECTOR_TYPES } from "../../../src/core/connector/mod.ts"

const REPOSITORY = "https://github.com/a/b"

test.each([
  { type: "github", repo_url: "https://github.com/a/b", include: ["issues"], token_env: "GITHUB_TOKEN" },
  { type: "jira", base_url: "https://a.atlassian.net", project_keys: ["A"], email: "a@b", token: "x" },
  { type: "github", repo_url: "http://127.0.0.1:8080/shop/web.git", include: ["reviews", "comments"] },
  { type: "github", repo_url: "git@code.example:shop/web.git", api_url: "https://code.example/api/v3" },
  { type: "slack", channels: ["general"], token_file: "/secret", allow_private_hosts: true },
  { type: "git", path: "/code/other", name: "The other one" }
])("%p is valid", (config) => expect(checkConnector(config)).toBeUndefined())

test.each([
  [{}, "type", "is missing"],
  [{ type: 3 }, "type", "is not a type"],
  [{ type: "constructor" }, "type", "is not a type"],
  [{ type: "github", repo_url: "" }, "repo_url", "must be a repository URL"],
  [{ type: "git", path: "" }, "path", "must be a string"],
  [{ type: "github", repo_url: REPOSITORY, include: [] }, "include", "must be a list"],
  [
    { type: "github", repo_url: REPOSITORY, include: ["issue"] },
    "include",
    'cannot contain "issue"; did you mean "issues"?: any of issues, pull_requests, reviews, comments'
  ],
  [
    { type: "github", repo_url: REPOSITORY, include: ["issues", "wiki"] },
    "include",
    'cannot contain "wiki": any of'
  ],
  [{ type: "github", repo_url: REPOSITORY, include: ["issues", 3] }, "include", "must be a list"],
  [{ type: "github", repo_url: "not a url" }, "repo_url", "must be a repository URL: https://"],
  [{ type: "github", repo_url: "https://github.com/owner" }, "repo_url", "must be a repository URL"],
  [{ type: "github", repo_url: "git@github.com:a/b.git" }, "repo_url", "unless api_url is also given"],
  [{ type: "github", repo_url: REPOSITORY, api_url: "api.github.com" }, "api_url", "an http or https URL"],
  [{ type: "jira", base_url: "file:///etc", project_keys: ["A"] }, "base_url", "an http or https URL"],
  [
    { type: "github", repo_url: REPOSITORY, allow_private_hosts: "yes" },
    "allow_private_hosts",
    "true or false"
  ],
  [{ type: "github", repo_url: REPOSITORY, toString: "y" }, "toString", "is not a field"],
  [{ type: "slack", chanels: ["a"] }, "chanels", 'did you mean "channels"'],
  [{ type: "jira", base_url: "https://x" }, "project_keys", "is missing"],
  [
    { type: "jira", base_url: "https://x", project_keys: ["A"], token_env: "LODESTONE_HTTP_TOKENS" },
    "token_env",
    "reserved for Lodestone"
  ],
  [
    { type: "slack", channels: ["a"], token_env: "Lodestone_Embedder_Api_Key" },
    "token_env",
    "reserved for Lodestone"
  ],
  [{ type: "slack", channels: ["a"], token: "x", token_file: "y" }, "token_file", "together with token"]
])("%p is invalid", (config, field, problem) => {
  const fault = checkConnector(config as Record<string, unknown>)
  expect(fault?.field).toBe(field)
  expect(fault?.problem).toContain(problem)
})

test("every connector type except filesystem and git accepts a token", () => {
  for (const [type, fields] of Object.entries(CONNECTOR_TYPES))
    expect("token_env" in fields).toBe(!["filesystem", "git"].includes(type))
})
