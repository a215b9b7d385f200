import { expect, test } from "bun:test"
import { java } from "../../../src/core/language/java/spec.ts"
import { python } from "../../../src/core/language/python/spec.ts"
import { rust } from "../../../src/core/language/rust/spec.ts"
import type { TreeLanguage } from "../../../src/core/language/Language.ts"
import { extendLeading, type LeadingNodes } from "../../../src/core/outline/LeadingNodes.ts"
import { docOf, isMarkedAsTest, signatureAttributesOf } from "../../../src/core/outline/leadingTexts.ts"
import { outlineTree } from "../../../src/core/outline/mod.ts"
import { deriveText } from "../../languages/deriveText.ts"
import { parsed } from "./parsed.ts"

/** All comments and attributes at the top of a text. */
const leadingIn = async (grammar: string, text: string, { attributes, comments }: TreeLanguage) =>
  (await parsed(grammar, text)).namedChildren
    .filter(({ type }) => comments.has(type) || attributes?.has(type) === true)
    .reduce<LeadingNodes | undefined>(extendLeading, undefined)

test("documentation keeps its line breaks if the grammar includes them in comments", async () => {
  const text = "/// Adds two\n/// numbers.\n///\n/// Never panics.\nfn add() {}\n"
  const { nodes } = outlineTree(await parsed("rust", text), text, rust)
  expect(nodes[0]?.symbol?.doc).toBe("Adds two\nnumbers.\n\nNever panics.")
})

test("a comment of 80,000 lines above a declaration is read as its documentation", async () => {
  const { symbols } = await deriveText("notes.py", `${"#: x\n".repeat(80_000)}LIMIT = 1\n`)
  expect(symbols.map(({ name }) => name)).toStrictEqual(["LIMIT"])
  expect(symbols[0]!.doc).toHaveLength(2 * 80_000 - 1)
})

test("attributes above tell whether a test follows, and some of them are part of its signature", async () => {
  const text = "// Adds.\n#[test]\n#[inline]\n#[macro_export]\n"
  const leading = await leadingIn("rust", text, rust)
  expect(docOf(leading, rust)).toBe("// Adds.")
  expect(isMarkedAsTest(leading, rust)).toBe(true)
  expect(signatureAttributesOf(leading, rust)).toBe("#[macro_export] ")
  expect(isMarkedAsTest(leading, java)).toBe(false)
  expect(signatureAttributesOf(leading, java)).toBe("")
})

test("a directive to a tool is no documentation, and nothing above has no text", async () => {
  const leading = await leadingIn("python", "# Adds.\n# noqa\n", python)
  expect(docOf(leading, python)).toBe("# Adds.")
  expect(docOf(undefined, python)).toBe("")
  expect(isMarkedAsTest(undefined, rust)).toBe(false)
})
