import { expect, test } from "bun:test"
import { cleanDoc } from "../../../src/core/outline/mod.ts"

test.each([
  ["/**\n * Adds.\n *\n * Twice.\n */", "Adds.\n\nTwice."],
  ["/// Adds.\n/// Twice.", "Adds.\nTwice."],
  ["// Adds.\r\n// Twice.", "Adds.\nTwice."],
  ["# Adds.\n#\n# Twice.", "Adds.\n\nTwice."],
  ["-- | Adds.\n-- Twice.", "Adds.\nTwice."],
  ["--- Adds.\n-- @param a", "Adds.\n@param a"],
  ['"""Adds.\n\n    Twice:\n\n      so.\n    """', "Adds.\n\nTwice:\n\n  so."],
  ['"""Adds.\n\n    *spider* is it.\n    # So.\n    -- a\n    """', "Adds.\n\n*spider* is it.\n# So.\n-- a"],
  ["{-| Adds. -}", "Adds."],
  ["<!-- Adds. -->", "Adds."],
  ["/* Adds. */", "Adds."]
])("cleanDoc() strips the comment marks from %j", (written, text) => {
  expect(cleanDoc(written)).toBe(text)
})

test("cleanDoc() strips the XML tags of C#", () => {
  const written =
    '/// <summary>\n/// Gives a <see cref="T:Acme.User"/>.\n/// </summary>\n/// <param name="id">Which.</param>'
  expect(cleanDoc(written)).toBe("Gives a Acme.User.\nid: Which.")
})

test("cleanDoc() takes linear time for adversarial input", () => {
  for (const piece of [" ", "*", "-", "]=", '"'])
    expect(cleanDoc(`// a${piece.repeat(200_000)}b`)).toStartWith("a")
})
