import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/php/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"

test("what stands behind the end of a program is not read", () => {
  const text = "<?php\nf();\n__HALT_COMPILER();\nfunction g() {}\n"
  expect(withBlanks(text, misreadIn(text)).trimEnd()).toBe("<?php\nf();\n__HALT_COMPILER();")
})

test("what only names it stays as it is", () => {
  expect(misreadIn("$a = '__halt_compiler();';\n// __halt_compiler();\nf();")).toStrictEqual([])
  expect(misreadIn("__halt_compiler();")).toStrictEqual([])
})

test("what is made to take long is read at once", () => {
  for (const piece of [" ", "\n", "__halt_compiler", "\n__halt_compiler( "])
    expect(Array.isArray(misreadIn(piece.repeat(100_000)))).toBe(true)
})
