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

test("what is not named stays, what is null is taken out", () => {
  expect(mergeConnector(BEFORE, {})).toStrictEqual(BEFORE)
  const { api_url: _, ...rest } = BEFORE
  expect(
    mergeConnector(BEFORE, { api_url: null, include: null, repo_url: "https://github.com/shop/api" })
  ).toStrictEqual({ ...rest, repo_url: "https://github.com/shop/api" })
})

test("a token that is given otherwise is in the place of the one before, one that is taken out leaves none", () => {
  const { token_env: _, ...rest } = BEFORE
  expect(mergeConnector(BEFORE, { token: "t" })).toStrictEqual({ ...rest, token: "t" })
  expect(mergeConnector(BEFORE, { token_env: null })).toStrictEqual(rest)
  expect(mergeConnector({ ...rest, token: "stored" }, { token_file: "/t", token: null })).toStrictEqual({
    ...rest,
    token_file: "/t"
  })
})

test("of another type nothing stays but the name", () => {
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
