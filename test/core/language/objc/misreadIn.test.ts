import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/objc/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"
import { processorMillis } from "../../../support/processorMillis.ts"

const given = (text: string) => withBlanks(text, misreadIn(text))

test.each([
  ["typedef NS_ENUM(NSInteger, State) { A };", "enum                       State  { A };"],
  ["typedef NS_OPTIONS(int, Flags);", "enum                    Flags ;"],
  ["NS_ASSUME_NONNULL_BEGIN\n@end", "                       \n@end"],
  ["- (void)go NS_SWIFT_NAME(go(_:));", "- (void)go                      ;"],
  ["int a(int b) SHOP_HIDDEN;", "int a(int b)            ;"],
  ["@onExit { }", "        { }"],
  [
    "@interface A\n#if B\n- (void)c;\n#else\n- (void)d;\n#endif\n@end",
    "@interface A\n     \n- (void)c;\n     \n- (void)d;\n      \n@end"
  ],
  ['{CHOICE(tax, {"auto", 1})}, @[ @{ @"a": b } ]', '{CHOICE(tax, ("auto", 1))}, @[ @{ @"a": b } ]'],
  ["[cart add:@{ @1: a, } and:MAX(b, [c d])];", "[cart add:@{ @1: a, } and:MAX(b, [c d])];"],
  ["return NS_MAX;", "return NS_MAX;"]
])("text that the grammar misreads is replaced: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each([
  "(",
  "@interface ",
  "- (",
  "NS_ENUM(",
  "A_B ",
  "a::",
  "typedef ",
  "[&",
  "if (a ",
  "\n",
  " ",
  "A_B(("
])("the time grows no faster than the text: %j", (part) => {
  const started = processorMillis()
  misreadIn(part.repeat(200_000 / part.length))
  expect(processorMillis() - started).toBeLessThan(2_000)
})
