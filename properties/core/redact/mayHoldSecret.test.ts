import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import {
  findNamedSecrets,
  findPasswords,
  findPrivateKeys,
  findSecrets,
  mayHoldSecret
} from "../../../src/core/redact/mod.ts"

const FINDERS = [findNamedSecrets, findPasswords, findPrivateKeys, findSecrets]

/** Pieces of which the patterns consist. */
const piece = fc.oneof(
  fc.constantFrom(
    "password",
    "PASSWD",
    "token",
    "api_key",
    "=",
    ": ",
    '"',
    "'",
    " ",
    "\n",
    "://",
    ":\\/\\/",
    ":",
    "@",
    "?password=",
    "mysql -p",
    "curl -u ",
    "--token ",
    "Authorization: Bearer ",
    "login me password ",
    "-----BEGIN PRIVATE KEY-----"
  ),
  fc.stringMatching(/^[A-Za-z\d]{1,8}$/)
)

test("where a secret is found, one was possible", () => {
  let found = 0
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const text = pieces.join("")
      if (FINDERS.every((find) => find(text).length === 0)) return
      found++
      expect([text, mayHoldSecret(text)]).toStrictEqual([text, true])
    }),
    { numRuns: 3000, seed: 1 }
  )
  expect(found).toBeGreaterThan(20)
})
