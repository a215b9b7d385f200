import { expect, test } from "bun:test"
import { findPasswords, mayHoldSecret } from "../../../src/core/redact/mod.ts"
import { inAddresses, named, placed, tokens } from "../../support/secrets.ts"

test("mayHoldSecret() is true for every form of secret", () => {
  for (const token of Object.values(tokens())) expect(mayHoldSecret(token)).toBe(true)
  for (const [text, secret] of [...placed(), ...inAddresses(), ...named()])
    expect([text(secret), mayHoldSecret(text(secret))]).toStrictEqual([text(secret), true])
})

test("mayHoldSecret() is true for what has letters only: a long run, a password in a short URL", () => {
  expect(mayHoldSecret("abcdefghijklmnop")).toBe(true)
  expect(findPasswords("s://u:qzkwmx@h")).toHaveLength(1)
  expect(mayHoldSecret("s://u:qzkwmx@h")).toBe(true)
})

test("mayHoldSecret() is false for names, sentences and counts", () => {
  for (const text of [
    "function",
    "combineReducers",
    "Found 85 results in 3ms",
    "the token of a session is kept"
  ])
    expect([text, mayHoldSecret(text)]).toStrictEqual([text, false])
})
