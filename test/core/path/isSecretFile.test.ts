import { expect, test } from "bun:test"
import { isSecretFile } from "../../../src/core/path/mod.ts"

test("knows files that keep secrets by name", () => {
  for (const path of [
    ".env",
    "a/.env.local",
    "a/.ENV",
    "prod.env",
    "home/.ssh/id_rsa",
    "id_ed25519",
    "tls/server.pem",
    "tls/server.key",
    ".netrc",
    "_netrc",
    ".pgpass",
    ".git-credentials",
    ".aws/credentials",
    "config/secrets.yml"
  ])
    expect([path, isSecretFile(path)]).toStrictEqual([path, true])
})

test("leaves alone what only looks like one", () => {
  for (const path of [
    ".env.example",
    ".env.sample",
    "env.ts",
    "id_rsa.pub",
    "src/keys.ts",
    "src/credentials.ts",
    "monkey.txt",
    ".npmrc"
  ])
    expect([path, isSecretFile(path)]).toStrictEqual([path, false])
})

test("knows others by what they hold", () => {
  expect(isSecretFile(".npmrc", "//registry.npmjs.org/:_authToken=abc\n")).toBe(true)
  expect(isSecretFile("a.txt", "-----BEGIN OPENSSH PRIVATE KEY-----\n")).toBe(true)
  expect(isSecretFile("a.txt", "-----BEGIN PUBLIC KEY-----\n")).toBe(false)
})
