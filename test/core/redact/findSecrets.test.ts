import { describe, expect, test } from "bun:test"
import { findSecrets } from "../../../src/core/redact/mod.ts"
import { characters, placed } from "../../support/secrets.ts"

const found = (text: string) => findSecrets(text).map(({ end, start }) => text.slice(start, end))

describe("findSecrets()", () => {
  for (const [text, secret] of placed())
    test(`finds exactly the secret by its context: ${text("…")}`, () =>
      expect(found(text(secret))).toStrictEqual([secret]))

  test("finds a token that is cut off at the end, but not an identifier with the same prefix", () => {
    const cut = `ghp_${characters(20)}`
    expect(found(`const key = "${cut}`)).toStrictEqual([cut])
    expect(found("const ghp_deadline_of_everything")).toStrictEqual([])
  })

  test("ignores hashes, identifiers and integrity values", () => {
    for (const text of [
      "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      "const secretAccessKey = credentials.secretAccessKeyOfTheSecondAccount",
      "AKIA_PREFIX, AKIAnope, eyJhbGciOiJIUzI1NiJ9",
      "integrity sha512-Xk29fQ7mmzXk29fQ7mmzXk29fQ7mmzXk29fQ7mmzXk29fQ7mmzXk29fQ7mmzXk29fQ7mmzXk29fQ7mmzXk29fQ=="
    ])
      expect(found(text)).toStrictEqual([])
  })
})
