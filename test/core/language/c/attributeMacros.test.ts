import { describe, expect, test } from "bun:test"
import { attributeMacros } from "../../../../src/core/language/c/attributeMacros.ts"
import { cTokens } from "../../../../src/core/language/c/cTokens.ts"

const macrosIn = (text: string) => attributeMacros(text).map(({ end, start }) => text.slice(start, end))

describe("attributeMacros() finds the attribute macros in", () => {
  test.each([
    ["class API Shape {", ["API"]],
    ["class API(1) LOCKABLE Shape final : public Base<int> {", ["API(1)", "LOCKABLE"]],
    ["struct [[nodiscard]] API Shape {", ["API"]],
    ["class Shape FINAL : Base {", ["FINAL"]],
    ["class API Shape;", ["API"]],
    ["struct API Shape; struct API Other {};", ["API", "API"]],
    ["enum class API Level : int { LOW };", ["API"]],
    ["template <> struct API ns::Name<Db, char> {", ["API"]],
    ["BEGIN_NAMESPACE\nnamespace a {", ["BEGIN_NAMESPACE"]],
    ["BEGIN_EXPORT // why\n\ntemplate <class T> T f();", ["BEGIN_EXPORT"]],
    ["namespace a { int x; }\nEND_NAMESPACE\n", ["END_NAMESPACE"]],
    ["Q_OBJECT\n public Q_SLOTS:\n  void f();", ["Q_OBJECT", "Q_SLOTS"]],
    ["API static inline std::string f();", ["API"]],
    ["static API Foo* f(int x) {", ["API"]],
    ['DEPRECATED("x") NOINLINE void f();', ['DEPRECATED("x")', "NOINLINE"]],
    ["shop_EXPORT struct cart *cart_new(int a);", ["shop_EXPORT"]],
    ["class shop_EXPORT cart {", ["shop_EXPORT"]],
    ["shop_EXPORT extern void (*print)(const char *a);", ["shop_EXPORT"]],
    ["API explicit Shape(int x);", ["API"]],
    ["explicit API Shape(int x);", ["API"]],
    ["API Shape(int x) noexcept : x_(x) {}", ["API"]],
    ["API ~Shape();", ["API"]],
    ["API operator bool() const;", ["API"]],
    ['extern "C" API int f();', ["API"]],
    ["void API f();", ["API"]],
    ["BOOL WINAPI open_file(HANDLE file);", ["WINAPI"]],
    ["int API CALL open_file(void);", ["API", "CALL"]],
    ["static size_type API open_file(void);", ["API"]],
    ["typedef Result (APIENTRYP Open) (int);", ["APIENTRYP"]],
    ["API Result CALL open_file(HANDLE file);", ["API", "CALL"]],
    ["char FAR* f();", ["FAR"]],
    ["typedef BOOL (PASCAL FAR * ACCEPT)(SOCKET s);", ["PASCAL", "FAR"]],
    ["typedef int (WINAPI *open_t)(void);", ["WINAPI"]],
    ["T* NONNULL f(int* RESTRICT a, Foo b UNUSED);", ["NONNULL", "RESTRICT", "UNUSED"]],
    ["void f() const LOCKS(mu_, other) override;", ["LOCKS(mu_, other)"]],
    ["class A { A() NOEXCEPT; ~A() OVERRIDE {} };", ["NOEXCEPT", "OVERRIDE"]],
    ["bool operator==(const A& a) NOEXCEPT {", ["NOEXCEPT"]],
    ["void f() noexcept(true) LOCKS(a) = 0;", ["LOCKS(a)"]],
    ["void f( void ) __attribute__( ( naked ) ) PRIVILEGED;", ["PRIVILEGED"]],
    ["TEST(A, b) NO_SANITIZE {", ["NO_SANITIZE"]],
    ["int x GUARDED_BY(mu_);", ["GUARDED_BY(mu_)"]],
    ["Cache* names[3] GUARDED_BY(mu_) = {};", ["GUARDED_BY(mu_)"]],
    ["static size_t total SECTION;", ["SECTION"]],
    ["x = *(uint8_t VOLATILE *)(&y); f((const struct cart FAR *)z);", ["VOLATILE", "FAR"]],
    ["int f(code FAR * FAR *table);", ["FAR", "FAR"]],
    ["API apiKept volatile Count count = NONE;", ["API"]],
    ["static API Cart cart __attribute__((aligned(32)));", ["API"]],
    ["static cart_t __inner API open(void);", ["API"]],
    ["cart_t API __inner open(void);", ["API"]],
    ["int x UNUSED = 1;", ["UNUSED"]],
    ["ALIGNED uint8_t row[SIZE] ALIGNED_END = { 1 };", ["ALIGNED", "ALIGNED_END"]],
    ["__ALIGNED const cart_t row __ALIGNED_END = { 1 };", ["__ALIGNED", "__ALIGNED_END"]],
    ["typedef struct { int x; } PACKED cart_t;", ["PACKED"]],
    ["typedef enum { FIRST, LAST } PACKED kind_t, *kinds_t;", ["PACKED"]],
    ["struct cart { union row { int x; } PACKED row; };", ["PACKED"]],
    ["if CONSTEXPR (A) f();", ["CONSTEXPR"]],
    ["int f() {}\nEND\nint g() {}\nEND\nTEST(a) {}\n", ["END", "END"]],
    ["TEST(a) {}\nEND_OF_IT\nTEST(b) {}\n", ["END_OF_IT"]],
    ["TEST(a) {}\nIGNORE(1)\nTEST(b) {}\n", ["IGNORE(1)"]],
    ['IGNORE("-Wall")\n\nTEST_CASE("one two")\n{', ['IGNORE("-Wall")']],
    ['PUSH\nIGNORE("-Wall")\n\nTEST_CASE("one two")\n{', ["PUSH", 'IGNORE("-Wall")']],
    ["PUSH\nIGNORE\n\nTEST_BEGIN(overflow) {", ["PUSH", "IGNORE"]],
    ["PUSH\nTEST(a) {}\nTEST(b) {}\n", ["PUSH"]],
    ["struct a {\n FIELDS\n};\nstruct b { int x; };", ["FIELDS"]],
    ["struct a {\n FIELDS\n OTHERS\n};", ["FIELDS", "OTHERS"]],
    ["class [[nodiscard]] A final : public ns::B<int(char)>, virtual C {\n  Q_OBJECT\n};", ["Q_OBJECT"]],
    ["union API(1) Any { FIELDS };", ["API(1)", "FIELDS"]]
  ])("%j", (text, macros) => {
    expect(macrosIn(text)).toStrictEqual(macros)
  })
})

describe("attributeMacros() finds none in", () => {
  test.each([
    "class DB { DB(); DB(const DB&); ~DB(); };",
    "class DB : public BASE {",
    "class DB final {",
    "struct TIMEVAL now;",
    "struct FILETIME read_time(HANDLE file);",
    "static struct OPTION LONG_OPTIONS[] = {};",
    "typedef struct HEADER HEADER;",
    "typedef BOOL _Bool;",
    "DWORD size = 1, OTHER;",
    "static const DWORD LIMIT(3);",
    'const std::string NAME("x");',
    "ns::Type VALUE = 1;",
    "unsigned long LIMIT;",
    "CHAR const text;",
    "BOOL static ready(HANDLE file);",
    "void f() { if (a) { b(); } DWORD c; } BOOL d;",
    "BOOL Shape::ready() const {",
    "int FOO(int a);",
    "int\nFOO(a, b)\nint a, b;\n{",
    "enum { FIRST, SECOND = OTHER, THIRD };",
    "int values[] = { FIRST, SECOND };",
    "TEST(Suite, Name) { CHECK(one); }",
    "TYPED_TEST(Suite, Name) {\n  EXPECT_EQ(a, b);\n}",
    "void f() { if (x) RETURN; while (y) STEP(y); }",
    "void f() { TAILQ_FOREACH(a, b, c) FREE(a); each(x) CHECK(x); }",
    "void f() { x = (int) FOO; return (BOOL) BAR; }",
    "void f() { a = b * FOO; c = d & MASK(e); }",
    "void f() { switch (a) { case FOO: b(); default: BAR(c); } }",
    'void f() { printf("%" PRIu64 "\\n", LIMIT); }',
    "static kvec_t(int) NAMES;",
    "static LIST_HEAD(queue, item) WAITING;",
    "DEFINE_MUTEX(lock);\nEXPORT_SYMBOL(f);",
    "#define API FOO int x\n",
    '// class API Shape {\n/* API int f(); */ char* s = "API int f();";',
    "template <class T, class ALLOC> T f();",
    'IGNORE("-Wall")\nTEST_CASE("one two")\n{',
    "BOOL\nREADY(HANDLE)\n{",
    "enum { ONLY };",
    "enum class Level : int { ONLY };",
    "struct point first = { ORIGIN };",
    "struct point read(int x) { FAIL }"
  ])("%j", (text) => {
    expect(macrosIn(text)).toStrictEqual([])
  })
})

test("attributeMacros() finds all macros of a long sequence", () => {
  const row = Array.from({ length: 300 }, (_, at) => `A${at}`)
  expect(macrosIn(`${row.join("\n")}\nint x;`)).toStrictEqual(row)
  expect(macrosIn(`void f() ${row.slice(0, 8).join("\n")};`)).toStrictEqual(row.slice(0, 8))
})

test("cTokens() splits a text into words, punctuation and literals, without comments and directives", () => {
  const text = [
    "#if A /* over",
    "lines */",
    "#define B(x) \\",
    "  x 'not closed",
    "int a = 1'000u; // 'b'",
    'auto s = R"x(a " b)x" "c\\"d" L\'e\';',
    "x->y::Z<T>>z && B2;"
  ].join("\n")
  const { count, end, start } = cTokens(text)
  expect(Array.from({ length: count }, (_, at) => text.slice(start[at], end[at]))).toStrictEqual(
    `int a = 1'000u ; auto s = R"x(a " b)x" "c\\"d" L 'e' ; x -> y :: Z < T > > z && B2 ;`
      .replace('(a " b)', '(a_"_b)')
      .split(" ")
      .map((token) => token.replaceAll("_", " "))
  )
})
