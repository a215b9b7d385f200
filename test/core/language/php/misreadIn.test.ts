import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/php/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"

test("text after __halt_compiler() is blanked out", () => {
  const text = "<?php\nf();\n__HALT_COMPILER();\nfunction g() {}\n"
  expect(withBlanks(text, misreadIn(text)).trimEnd()).toBe("<?php\nf();\n__HALT_COMPILER();")
})

test("__halt_compiler() in strings and comments, or at the end, changes nothing", () => {
  expect(misreadIn("$a = '__halt_compiler();';\n// __halt_compiler();\nf();")).toStrictEqual([])
  expect(misreadIn("__halt_compiler();")).toStrictEqual([])
})

test.each([
  "<?php\n$a = <<<'EOF'\nx\n__HALT_COMPILER();\nEOF;\nf();",
  "<?php\n$a = <<<EOF\n__HALT_COMPILER();\n  EOF;\nf();",
  '<?php\n$a = "\n__HALT_COMPILER();\n";',
  "<?php\n/*\n__HALT_COMPILER();\n*/ f();",
  "Don't\n__HALT_COMPILER();\n<?php f(); ?>\n__HALT_COMPILER();\n"
])("__halt_compiler() in a text block or outside of PHP changes nothing: %j", (text) => {
  expect(misreadIn(text)).toStrictEqual([])
})

test("__halt_compiler() is found after text blocks and HTML", () => {
  const text = "Don't <?php\n$a = <<<EOF\nit's\nEOF;\n# isn't\n__HALT_COMPILER();\n'"
  expect(misreadIn(text)).toStrictEqual([{ start: text.length - 2, end: text.length, as: "\n " }])
})

test("readonly comes after the visibility, for the grammar", () => {
  const text =
    "<?php class A { function __construct(readonly public int $a, READONLY\n  private B $b, public readonly C $c) {} }"
  expect(withBlanks(text, misreadIn(text))).toBe(
    "<?php class A { function __construct(public readonly int $a, private\n  READONLY B $b, public readonly C $c) {} }"
  )
})

test("a constant may be called like a keyword", () => {
  const text =
    "<?php class A { const NAMESPACE = 'a'; const string namespace = 'b'; const C = 1; }\nnamespace\\d();"
  expect(withBlanks(text, misreadIn(text))).toBe(
    "<?php class A { const xAMESPACE = 'a'; const string xamespace = 'b'; const C = 1; }\nnamespace\\d();"
  )
})

test("adversarial input is read in linear time", () => {
  for (const piece of [
    " ",
    "\n",
    "__halt_compiler",
    "readonly ",
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
