import { expect, test } from "bun:test"
import { mergeConnector } from "../../../src/core/connector/mod.ts"

const BEFORE = {
  type: "github",
  name: "Tracker",
  repo_url: "https://github.com/shop/web",
  api_url: "https://api.github.com",
  token_env: "TOKEN",
  allow_private_hosts: true
}

test("fields that are not given are kept, fields that are null are removed", () => {
  expect(mergeConnector(BEFORE, {})).toStrictEqual(BEFORE)
  const { api_url: _, ...rest } = BEFORE
  expect(
    mergeConnector(BEFORE, { api_url: null, include: null, repo_url: "https://github.com/shop/api" })
  ).toStrictEqual({ ...rest, repo_url: "https://github.com/shop/api" })
})

test("a token given in another form replaces the stored one, and null removes it", () => {
  const { token_env: _, ...rest } = BEFORE
  expect(mergeConnector(BEFORE, { token: "t" })).toStrictEqual({ ...rest, token: "t" })
  expect(mergeConnector(BEFORE, { token_env: null })).toStrictEqual(rest)
  expect(mergeConnector({ ...rest, token: "stored" }, { token_file: "/t", token: null })).toStrictEqual({
    ...rest,
    token_file: "/t"
  })
})

test("if the connector type changes, only the name is kept", () => {
  expect(mergeConnector(BEFORE, { type: "filesystem", path: "/notes" })).toStrictEqual({
    type: "filesystem",
    name: "Tracker",
    path: "/notes"
  })
  expect(mergeConnector(BEFORE, { type: "github", include: ["issues"] })).toStrictEqual({
    ...BEFORE,
    include: ["issues"]
  })
})
