import { expect, test } from "bun:test"
import { kdlParts } from "../../../../src/core/language/kdl/kdlParts.ts"
import type { StructuralPart } from "../../../../src/core/language/mod.ts"

/** The names of the parts with their texts, nested ones in brackets. */
const namesIn = (text: string): ReadonlyArray<unknown> => {
  const names = (parts: ReadonlyArray<StructuralPart>): ReadonlyArray<unknown> =>
    parts.map(({ children, name }) => (children.length === 0 ? name : [name, names(children)]))
  return names(kdlParts(text))
}

test("nodes are parts, with the texts after the names of those that contain others", () => {
  const text =
    'keys clear=true {\n  bind "Ctrl g" "h" { Copy; }\n  theme "dark"\n}\npane size=1 name="a" {\n}\n'
  expect(namesIn(text)).toStrictEqual([["keys", ["bind Ctrl g h", "theme"]], "pane"])
  const [keys, pane] = kdlParts(text)
  expect(text.slice(keys!.start, keys!.end)).toStrictEqual(text.slice(0, text.indexOf("\npane")))
  expect(text.slice(keys!.start, keys!.headEnd)).toBe("keys clear=true")
  expect(text.slice(pane!.start, pane!.end)).toBe('pane size=1 name="a" {\n}')
})

test("brackets and line breaks in texts and comments end nothing", () => {
  expect(
    namesIn(
      'a "}" // {\nb #"c "{" d"# {\n  e """\n  }\n  f\n  """\n}\n/* g {\nh */ i \\\n  j=1\nk r#"l"# { }'
    )
  ).toStrictEqual(["a", ['b c "{" d', ["e"]], "i", "k l"])
})

test("what is left out is no part, nor is what is in it", () => {
  expect(namesIn("/-a {\n  b\n}\nc\n/- d\n")).toStrictEqual(["c"])
})

test("a comment right above documents a node", () => {
  const text = "// One.\n\n// Two\n// three.\n(type)a 1; b\n"
  expect(kdlParts(text).map(({ doc, name, start }) => [name, doc, start])).toStrictEqual([
    ["a", "Two\nthree.", text.indexOf("// Two")]
  ])
})

test("a comment at the end of a node documents nothing after it", () => {
  const text = "a {\n  // b\n}\nc\n"
  expect(kdlParts(text).map(({ doc, end, name }) => [name, doc, text.slice(0, end)])).toStrictEqual([
    ["a", undefined, "a {\n  // b\n}"],
    ["c", undefined, "a {\n  // b\n}\nc"]
  ])
})

test("adversarial input is read in linear time", () => {
  for (const piece of ["a {", "}", '"', '#"', '"""', "/*", "/-", "\\", "a\n"])
    expect(Array.isArray(kdlParts(piece.repeat(50_000)))).toBe(true)
})
