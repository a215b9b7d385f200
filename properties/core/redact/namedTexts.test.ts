import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { foldNames, mapTexts, unfoldNames } from "../../../src/core/redact/mod.ts"

test("folding unfolded names gives the original value", () =>
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain = JSON.parse(JSON.stringify(value))
      expect(foldNames(unfoldNames(plain))).toEqual(plain)
    })
  ))

test("names are processed like values", () => {
  const shown = mapTexts(unfoldNames({ secret: [{ "a secret": "secret" }] }), new Set<string>(), (text) =>
    text.replace("secret", "*")
  )
  expect(foldNames(shown)).toStrictEqual({ "*": [{ "a *": "*" }] })
})
