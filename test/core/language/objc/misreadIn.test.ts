import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/objc/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"
import { processorMillis } from "../../../support/processorMillis.ts"

const given = (text: string) => withBlanks(text, misreadIn(text))

test.each([
  ["typedef NS_ENUM(NSInteger, State) { A };", "enum                       State  { A };"],
  ["typedef NS_OPTIONS(int, Flags);", "enum                    Flags ;"],
  ["NS_ASSUME_NONNULL_BEGIN\n@end", "                       \n@end"],
  ["Type *last(void) SHOP_SINCE(ios(2.0))\n{\n}", "Type *last(void)                     \n{\n}"],
  ["enum A {\n  B,\n} SHOP_SINCE(ios(2.0));", "enum A {\n  B,\n}                     ;"],
  ["SHOP_EXPORT extern Text *const Name;", "            extern Text *const Name;"],
  ["SHOP_EXPORT Text *name(Cart *cart);", "            Text *name(Cart *cart);"],
  [
    "SHOP_EXPORT @interface A {\n#pragma b\n  int c;\n}\n@end",
    "            @interface A {\n         \n  int c;\n}\n@end"
  ],
  ["auto const a = b(c);", "id         a = b(c);"],
  ["@interface A {\n#pragma b\n  int c;\n}\n@end", "@interface A {\n         \n  int c;\n}\n@end"],
  ["a::A::A(B* b)\n  : C(b, d()),\n    e{ 1 }\n{\n}", "      A(B* b)\n              \n          \n{\n}"],
  ["using a::b;\nauto const c = D{ { 1 }, e };", "           \nid         c = D( ( 1 ), e );"],
  [
    "a::b = { c, d };\nE f = { 1 };\nif (a) {\n  b = { c };\n}",
    "   b = ( c, d );\nE f = { 1 };\nif (a) {\n  b = ( c );\n}"
  ],
  ["auto a = std::array<float, b>{};\nreturn C{ d };", "id   a =      array          ();\nreturn C( d );"],
  ["auto a = B{ ^{ c(); } };", "id   a = B{ ^{ c(); } };"],
  [
    "auto a = ^{ b(); };\nstruct A c = (struct A){ .d = 1 };",
    "id   a = ^{ b(); };\nstruct A c = (struct A){ .d = 1 };"
  ],
  ["- (void)go NS_SWIFT_NAME(go(_:));", "- (void)go                      ;"],
  ["int a(int b) SHOP_HIDDEN;", "int a(int b)            ;"],
  ["@onExit { }", "        { }"],
  [
    "@interface A\n#if B\n- (void)c;\n#else\n- (void)d;\n#endif\n@end",
    "@interface A\n     \n- (void)c;\n     \n- (void)d;\n      \n@end"
  ],
  ['{CHOICE(tax, {"auto", 1})}, @[ @{ @"a": b } ]', '{CHOICE(tax, ("auto", 1))}, @[ @{ @"a": b } ]'],
  ["[cart add:@{ @1: a, } and:MAX(b, [c d])];", "[cart add:@{ @1: a, } and:MAX(b, [c d])];"],
  ["if (a(b) && c) SHOP_EACH(d) {\n}", "if (a(b) && c) SHOP_EACH(d) {\n}"],
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
  "A_B((",
  "a::a(b) : c(",
  "a::= A{",
  "a(b) A_B(c"
])("the time grows no faster than the text: %j", (part) => {
  const started = processorMillis()
  misreadIn(part.repeat(200_000 / part.length))
  expect(processorMillis() - started).toBeLessThan(2_000)
})
