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

test.each([
  "<?php\n$a = <<<'EOF'\nx\n__HALT_COMPILER();\nEOF;\nf();",
  "<?php\n$a = <<<EOF\n__HALT_COMPILER();\n  EOF;\nf();",
  '<?php\n$a = "\n__HALT_COMPILER();\n";',
  "<?php\n/*\n__HALT_COMPILER();\n*/ f();",
  "Don't\n__HALT_COMPILER();\n<?php f(); ?>\n__HALT_COMPILER();\n"
])("in a text it ends nothing: %j", (text) => {
  expect(misreadIn(text)).toStrictEqual([])
})

test("it is found behind a text", () => {
  const text = "Don't <?php\n$a = <<<EOF\nit's\nEOF;\n# isn't\n__HALT_COMPILER();\n'"
  expect(misreadIn(text)).toStrictEqual([{ start: text.length - 2, end: text.length, as: "\n " }])
})

test("what is made to take long is read at once", () => {
  for (const piece of [
    " ",
    "\n",
    "__halt_compiler",
    "\n__halt_compiler( ",
    "<<<A\n",
    "/*",
    "'",
    '"',
    "?>",
    "<<<A\n\n A",
    "#",
    "?><?php "
  ])
    for (const end of ["", "\n__halt_compiler();\n"])
      expect(Array.isArray(misreadIn(`${end}${piece.repeat(100_000)}${end}`))).toBe(true)
})
