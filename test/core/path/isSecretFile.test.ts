import { expect, test } from "bun:test"
import { isSecretFile } from "../../../src/core/path/mod.ts"

test("isSecretFile() recognises secret files by name", () => {
  for (const path of [
    ".env",
    "a/.env.local",
    ".env.example.local",
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

test("isSecretFile() is false for files with similar names", () => {
  for (const path of [
    ".env.example",
    ".env.sample",
    ".env.example.complete",
    ".env.production.example",
    "env.ts",
    "id_rsa.pub",
    "src/keys.ts",
    "src/credentials.ts",
    "monkey.txt",
    ".npmrc"
  ])
    expect([path, isSecretFile(path)]).toStrictEqual([path, false])
})

test("isSecretFile() recognises other secret files by content", () => {
  expect(isSecretFile(".npmrc", "//registry.npmjs.org/:_authToken=abc\n")).toBe(true)
  expect(isSecretFile("a.txt", "-----BEGIN OPENSSH PRIVATE KEY-----\n")).toBe(true)
  expect(isSecretFile("a.txt", "-----BEGIN PUBLIC KEY-----\n")).toBe(false)
})
