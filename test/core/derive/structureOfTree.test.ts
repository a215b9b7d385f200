/** The structure of programs, through the whole derivation. */
import { expect, test } from "bun:test"
import { deriveSource } from "../../../src/core/derive/mod.ts"
import { languageById } from "../../../src/core/language/mod.ts"
import { deriveText } from "../../languages/deriveText.ts"

test("a file that cannot be parsed is still split into chunks, and the problem is reported", () => {
  const text = "word ".repeat(50).concat("\n\n").repeat(40)
  const derived = deriveSource("a.swift", text, languageById("swift")!, () => {
    throw new Error("the parser gave up after 10 seconds")
  })
  expect(derived.problem).toStrictEqual({ line: 1, message: "the parser gave up after 10 seconds" })
  expect(derived.chunks.map(({ kind, span }) => [kind, span.startLine])).toStrictEqual([
    ["text", 1],
    ["text", 19],
    ["text", 37],
    ["text", 55],
    ["text", 73]
  ])
})

test("the header spans package clause and imports, also within an include guard, and at most forty lines", async () => {
  expect((await deriveText("a.go", 'package a\n\nimport "b"\n\nfunc f() {}\n')).header).toStrictEqual([1, 3])
  expect(
    (await deriveText("a.h", "#ifndef A\n#define A\n#include <b.h>\nint f(void);\n#endif\n")).header
  ).toStrictEqual([3, 3])
  expect((await deriveText("a.py", "import a\n".repeat(50))).header).toStrictEqual([1, 40])
  expect((await deriveText("a.py", "x = 1\n")).header).toBeUndefined()
})
