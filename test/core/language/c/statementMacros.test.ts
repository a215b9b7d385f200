import { describe, expect, test } from "bun:test"
import { statementMacros } from "../../../../src/core/language/c/statementMacros.ts"
import { givenBy } from "./given.ts"

const given = givenBy(statementMacros)

describe("statement macros are replaced by text that the grammar reads", () => {
  test.each([
    ["void f() { TRY { g(); } CATCH_ANY { h(); } }", "void f() { { g(); } { h(); } }"],
    ["void f() { TRY { g(); } CATCH (Error& e) { h(); } }", "void f() { { g(); } { h(); } }"],
    ['void f() { SECTION("x") { g(); } }', 'void f() { SECTION("x");{ g(); } }'],
    ['void f() {\n  SECTION("x")\n  {\n  }\n}', 'void f() {\nSECTION("x")\n;{\n}\n}'],
    ["void f() { each(item, list->head) { g(item); } }", "void f() { each(item, list->head);{ g(item); } }"],
    ["void f() { EACH(a, b){ int c; g(c); } h(); }", "void f() { EACH(a, b); int c; g(c); h(); }"],
    [
      "void f() { if(a){ each(b){ EACH(c){ g(c); } } } h(); }",
      "void f() { if(a){ each(b); EACH(c); g(c); } h(); }"
    ],
    ["void f() {\n  CHECK(a)\n  return 1;\n}", "void f() {\nCHECK(a)\n;return 1;\n}"],
    ["void f() {\n  FRAME(0)\n  FRAME(1)\n  g();\n}", "void f() {\nFRAME(0)\n;FRAME(1)\n;g();\n}"],
    ["void f() {\n  check(a > 1)\n  g(a);\n}", "void f() {\ncheck(a > 1)\n;g(a);\n}"],
    ['TEST_CASE("one two", "[tag]")\n{\n}', "TEST_CASE(xxxxxxxxx )\n{\n}"],
    ['TEST_CASE("one" * skip()) {}', "TEST_CASE(xxxxx ) {}"],
    ['TEMPLATE_TEST("one", "", int, a::b) {}', "TEMPLATE_TEST(xxxxx ) {}"],
    ["TEST(a, enum) {}", "TEST(a, xxxx) {}"],
    ['void f() { SECTION("one") // (two)\n { g(); } }', 'void f() { SECTION("one");// (two)\n{ g(); } }'],
    ["ROW(a, b, (c *d)) // e\nROW(f, g, (h *i)) // j\n", " // e\n// j\n"],
    ["class A {\n  DEFINE_TYPE(A, name)\n};", "class A {\n\n};"],
    ["class A {\npublic:\n  DEFINE_TYPE(A, name)\n};", "class A {\npublic:\n\n};"],
    ["class A {\nprivate:\n  DEFINE_TYPE(A, nullptr);\n  int a;\n};", "class A {\nprivate:\n\nint a;\n};"],
    ["class A {\n  MOCK(int, grow, (size_t));\n  int b;\n};", "class A {\n\nint b;\n};"],
    ["class A {\n  PRIVATE_UNLESS_TESTED:\n  int a;\n};", "class A {\n\nint a;\n};"],
    ['FLAG(int, size, 3, "how");', 'FLAG(0 , size, 3, "how");'],
    ['FLAG(int64_t, size, -3, "how");', 'FLAG(0 , size, -3, "how");'],
    ['void f() { g(QUOTED("a") " b", c{QUOTED("a") "b"}); }', 'void f() { g( " b", c{ "b"}); }'],
    [
      "int f() { return EM_ASM_INT({ var b = $0; if (typeof b === 'c') d(); }, e); }",
      "int f() { return EM_ASM_INT(0 ); }"
    ],
    [
      "void f() { a = cast(T *, b); return cast(unsigned char, c) + cast(struct d, e); g(cast(const T*, b)); }",
      "void f() { a = cast(T , b); return cast(0 , c) + cast( d, e); g(cast( T , b)); }"
    ],
    ['void f() { print("%" PRIu32 "x%" PRIu64 "\\n", a); }', 'void f() { print("%" "x%" "\\n", a); }'],
    ["int f() { a = container_of(b, const struct c, d); }", "int f() { a = container_of(b, c, d); }"],
    ["int f() { return compare(&a->b, &c, >); }", "int f() { return compare(&a->b, &c, 0); }"],
    ["int f() { if (a && compare(b, c, >)) g(); }", "int f() { if (a && compare(b, c, 0)) g(); }"],
    [
      "define_slab(names, struct a *);\ndefine_slab(ends, char);",
      "define_slab(names, a );\ndefine_slab(ends, 0 );"
    ],
    ['int f() { VERBOSE(const char *a = "b"); VERBOSE(c); }', "int f() { ; VERBOSE(c); }"],
    [
      "int f() { if (__builtin_available(macOS 10.1, *)) a(); }",
      "int f() { if (__builtin_available(0 )) a(); }"
    ],
    ["CALL_DEFINE2(read, unsigned int, id, char *, buf)\n{\n}", "CALL_DEFINE2(read )\n{\n}"],
    [
      "int f() { if (a < 128 KB || b) g(c LATER, d); h(LOOP_ a, LOOP_ 0); }",
      "int f() { if (a < 128 || b) g(c , d); h( a, 0); }"
    ],
    ["int f() { start(LOOP_ a->b, c); }", "int f() { start( a->b, c); }"],
    ["int f() {\n  BEGIN_TEST\n  END_TEST\n}", "int f() {\n\n\n}"],
    ["int f() {\n  ENTER\n  a->b = 1;\n  ENTER\n  c += 1;\n}", "int f() {\n\na->b = 1;\n\nc += 1;\n}"],
    [
      "void f() { a = (long) va_arg(ap, void *); *va_arg(ap, int *) = b; }",
      "void f() { a = (long) va_arg(ap, 0 ); *va_arg(ap, 0 ) = b; }"
    ],
    ["int f() { a = PREFIX NAME; g(LOWER UPPER, 40 MBPS); }", "int f() { a = PREFIX ; g(LOWER , 40 ); }"],
    ["int f() {\n  BEGIN\n  a();\n  END\n}", "int f() {\n\na();\n\n}"],
    [
      "int f() { switch (a) { case B: EACH(c, d) { g(c); } EACH(c, d) c->e = 0; } }",
      "int f() { switch (a) { case B: EACH(c, d);{ g(c); } EACH(c, d);c->e = 0; } }"
    ],
    ['auto a = b("c" D "d" E, "f"_g);', 'auto a = b("c" "d" , "f"_g);'],
    ["void f() { release(&a, struct b, c); }", "void f() { release(&a, b, c); }"],
    [
      "void f() { if (a)\n  each(b, c)\n    d(); else EACH(b) g(b); }",
      "void f() { if (a)\neach(b, c)\n;d(); else EACH(b);g(b); }"
    ],
    ["void f() { CHECK_THROWS(g(), const Error&); }", "void f() { CHECK_THROWS(g(), Error ); }"],
    ["void f() { int a = va_arg(ap, char*); }", "void f() { int a = va_arg(ap, 0 ); }"],
    ["void f() { EACH(<, unsigned long, struct a); }", "void f() { EACH(0, 0 , a); }"],
    ["namespace a::b {\nMAKE(C)\n} // a::b", "namespace a::b {\n\n} // a::b"],
    ["#define make(a) f(a)\nmake(int)\nstruct b;", "#define make(a) f(a)\n\nstruct b;"],
    ["make_int(a, int)\nmake_int(b, int)\nmake_all(c)\n\nint d();", "\n\n\n\nint d();"],
    ["namespace a {\nmake(int)\n}", "namespace a {\n\n}"],
    ["class a {\n  NAMED(a)\n  COPIED()\n  void b();\n};", "class a {\n\n\nvoid b();\n};"],
    ['void f() { print("%" FORMAT "\\n", TEXT("a") "b" END); }', 'void f() { print("%" "\\n", "b" ); }']
  ])("%j", (text, expected) => {
    expect(given(text)).toBe(expected)
  })
})

describe("text that may not be a macro is unchanged", () => {
  test.each([
    "void f(void g(char *, int), int h); int i = j(a * b, c); int k(struct l *m, int n);",
    "class A final { public: A() {} B() {} };",
    'extern "C" size_t add(int a); extern "C" size_type add(int a);',
    "void f() { DWORD A; g(B); int C = D; BOOL E = F ? G : H(1); }",
    "class DB { DB(int size = 3) { open(); } DB(const DB&); };",
    "BOOL READY(int a) { return a; }",
    "int f(int a)\n{\n  return a;\n}",
    "shape::shape(int a) { g(a); }",
    "class shape { shape(int a) { g(a); } };",
    "const T all[] = { FIRST { 1 }, SECOND { 2 } };",
    "T f() { return FOO { 1 }; }",
    "void f() { if (a) { g(); } while (b) { h(); } switch (c) { case DONE: g(); } }",
    "void f() { goto END; END: g(); }",
    "void f() { if(a) EACH(b, c){ g(c); } else h(); }",
    "void f() { if(a){ g(); } while(b){ h(); } for(c;d;e){ g(); } switch(c){ case 1: h(); } }",
    "void f() { CHECK(a == b); x = MAX(a, b) * 2; }",
    "enum { FIRST, SECOND };",
    'extern "C" API int f();',
    "main(argc, argv)\nint argc;\n{\n}",
    "TEST(Suite, Name) {\n}",
    "make(int)\nf(int a) {\n}",
    "#define make(a) a\nint b(make(int));"
  ])("%j", (text) => {
    expect(given(text)).toBe(text.replaceAll(/\n +/g, "\n"))
  })
})
