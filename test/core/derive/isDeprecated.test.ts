import { expect, test } from "bun:test"
import { processorMillis } from "../../support/processorMillis.ts"
import { isDeprecated } from "../../../src/core/derive/isDeprecated.ts"

test.each([
  '@Deprecated(since = "3.0")\npublic void ',
  "@java.lang.Deprecated public void ",
  '@deprecated("use post", "2.0")\ndef ',
  '@typing_extensions.deprecated("use post")\ndef ',
  '[Obsolete("use Post")]\npublic void ',
  "[System.Obsolete] public void ",
  "[assembly: ObsoleteAttribute] class ",
  '#[deprecated(since = "1.2")]\npub fn ',
  "#[\\Deprecated]\npublic function ",
  '[[deprecated("use post")]] void ',
  "[[nodiscard, deprecated]] int ",
  "__attribute__((deprecated)) int ",
  "__attribute__((__deprecated__)) int ",
  '@available(iOS, deprecated: 13.0, message: "use post")\nfunc ',
  "/**\n * Sends.\n * @deprecated use post\n */\nfunction ",
  "/** \\deprecated Use post. */\nvoid "
])("what begins with %p is deprecated", (beforeName) => expect(isDeprecated(beforeName, "")).toBe(true))

test.each([
  "Sends.\n\nDeprecated: use Post instead.",
  "Deprecated since 2.0.",
  "DEPRECATED. Does nothing.",
  "**Deprecated**: use post",
  "Sends.\n\n.. deprecated:: 2.0\n   Use post.",
  "deprecated"
])("what is documented by %p is deprecated", (doc) => expect(isDeprecated("def ", doc)).toBe(true))

test.each([
  ["#[allow(deprecated)]\nfn ", ""],
  ["/// Whether there is `#[deprecated]` above.\nfn ", ""],
  ["function deprecate", "Warns of deprecated settings."],
  ["fn ", "Deprecated settings are read too."],
  ["int ", "Finds obsolete: entries"],
  ["@Override public void ", "Not deprecated: see above"]
])("what begins with %p and is documented by %p is not", (beforeName, doc) =>
  expect(isDeprecated(beforeName, doc)).toBe(false)
)

test.each([
  ["brackets", "[[".repeat(100_000)],
  ["attributes", "@available(".repeat(50_000)],
  ["stars", "*".repeat(200_000)],
  ["blank lines", "\n".repeat(200_000)],
  ["blanks", " ".repeat(200_000)]
])("documentation of nothing but %s is read fast", (_, text) => {
  const hostile = `${text}obsolete`
  const began = processorMillis()
  isDeprecated(hostile, hostile)
  expect(processorMillis() - began).toBeLessThan(500)
})
