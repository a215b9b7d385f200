import { expect, test } from "bun:test"
import { blockParts } from "../../../../src/core/language/ini/blockParts.ts"
import type { StructuralPart } from "../../../../src/core/language/Language.ts"

const shown = (parts: ReadonlyArray<StructuralPart> | undefined): unknown =>
  parts?.map(({ children, name }) => (children.length === 0 ? name : [name, shown(children)]))

test.each([
  ["a {\n  b = 1\n}\nc = 2", [["a", ["b"]], "c"]],
  ["a.b : {\n  c {\n    d += x\n  }\n}", [["a.b", [["c", ["d"]]]]]],
  ["a {\n  b = [\n    { c = 1 }\n  ]\n  d = ${e}\n}", [["a", ["b", "d"]]]],
  ['a {\n  b = """{\n  c = 1\n"""\n  d = 2\n}', [["a", ["b", "d"]]]],
  ['a {\n  b = "{" // {\n  # {\n}', [["a", ["b"]]]],
  ["location ~ ^/[a-z]{2}/ {\n  proxy_pass http://a;\n}", ["location ~ ^/[a-z]{2}/"]]
])("blocks in curly brackets are nested: %j", (text, expected) => {
  expect(shown(blockParts(text))).toStrictEqual(expected)
})

test.each(["[a]\nb = {\n}", "a = 1\nb = 2", "a {\n  b = 1", "a {\n]\n}", "{\n}"])(
  "other text is none, nor one whose brackets do not match: %j",
  (text) => {
    expect(blockParts(text)).toBeUndefined()
  }
)

test("adversarial input is read in linear time", () => {
  for (const piece of ["a {\n", '"', '"""', "{ ", "\n", " ", "[a", "a = [\n", "# ", "'"])
    expect(blockParts(`${piece.repeat(100_000)}\na {\n`)).toBeUndefined()
  expect(blockParts("a {\n".repeat(50_000) + "}\n".repeat(50_000))).toHaveLength(1)
})
