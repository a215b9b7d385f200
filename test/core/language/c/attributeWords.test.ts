import { expect, test } from "bun:test"
import { attributeWords } from "../../../../src/core/language/c/attributeWords.ts"

const wordsIn = (text: string) => attributeWords(text).map(({ end, start }) => text.slice(start, end))

test.each([
  ["static my_inline my_int\nadd(void)\n{\n}", ["my_inline"]],
  ["extern my_api FILE open(int x);", ["my_api"]],
  ["static my_inline int add(void) {}", ["my_inline"]],
  ["static my_inline u_char **last(void) {}", ["my_inline"]],
  ["void my_cdecl main_of(int argc) {}", ["my_cdecl"]],
  ["inline always size_type size() const;", ["always"]],
  [
    "void f(__unused struct a *b, __unused const char *c, __unused u_int d, __unused int e, __unused const t *f) {}",
    Array.from({ length: 5 }, () => "__unused")
  ],
  ["static void printflike(3, 4)\nargs_add(char **buf)\n{}", ["printflike(3, 4)"]],
  ["static my_shared my_int count = 0;", ["my_shared"]],
  ["static my_type __shared *count;", ["__shared"]],
  ["struct a { int b; my_shared unsigned long *c[2]; my_shared int d; };", ["my_shared", "my_shared"]],
  [
    "struct a { char *b _guarded; int c _guarded, d; struct e *f _guarded; g h _guarded; };",
    Array.from({ length: 4 }, () => "_guarded")
  ],
  ["bool a __attribute__((b)) = c; int d __attribute__((e));", ["__attribute__((b))", "__attribute__((e))"]],
  [
    "static char a[2][N + 1] __attribute__((b)), c[1] __attribute__((d));",
    ["__attribute__((b))", "__attribute__((d))"]
  ],
  ["x = *(__IO uint32_t *)a + *((__packed b_t**)c); f((CONST int *)d);", ["__IO", "__packed", "CONST"]],
  [
    "typedef union __attribute__ ((packed)) { int a; } b; enum __attribute__((c)) { D };",
    ["__attribute__ ((packed))", "__attribute__((c))"]
  ],
  ["static int add(const int *a, int b) my_pure;", ["my_pure"]],
  ["void f(bool a __unused, b c __unused) {}", ["__unused", "__unused"]],
  ["struct a { __block b _c; __block b *d, *_e; __b f __packed; };", ["__block", "__block", "__packed"]],
  ["int32_t my_hidden add(void);", ["my_hidden"]],
  ["camlPrim value add(value a, value b)\n{\n}\ncamlPrim row *next(row *a);", ["camlPrim", "camlPrim"]],
  ["my_hidden size_t *add(void);", ["my_hidden"]],
  ["myInline static Type_t add( void ) {} __arm extern void stop(void);", ["myInline", "__arm"]],
  ["__arm __irq void stop(void);", ["__arm", "__irq"]],
  ["struct a { myVolatile Type_t b; Type_t myPacked c[2]; };", ["myVolatile", "myPacked"]],
  ["static inline void * __attribute__((cold)) stop(int a) {}", ["__attribute__((cold))"]],
  ["using half = __attribute__((size(8))) _Float16;", ["__attribute__((size(8)))"]],
  ["static const char *names[2][N] my_unused = { 0 }; int rows[] my_last;", ["my_unused", "my_last"]],
  ["char *printflike(1, 2) name(void);", ["printflike(1, 2)"]]
])("a lower-case attribute word beside a type is left out: %s", (text, expected) => {
  expect(wordsIn(text)).toStrictEqual(expected)
})

test.each([
  "static my_int add(void) {}",
  "static my_int *add(void) {}",
  "static struct a b(c);",
  "static my_int add; static my_int *subtract = 0;",
  "struct a { my_int b; my_int *c; my_int _d; struct e _f; const my_int _g; int _h; };",
  "static my_inline ns::type add(void);",
  "void f(my_int a, my_int *b, my_int const c, my_int const &d, my_int const *e, my_int volatile g) {}",
  "int a = printf(3, 4); printf(1) + b(c); void f(1, 2); x * g(1) + h(2);",
  "bool isOpen() LOCKED(mu) {}",
  "a static b; Type_t const c(d); f(e) static int g(void); size_t h = 1; Type_t i_t j_t;",
  "x = (A * b) + (C) d * (e f) + g(_h i, J); struct __attribute__((k)) l { int m; };",
  "void f() { if (a) b; while (c) d; each(e) g; }",
  "static"
])("text without attribute words is unchanged: %s", (text) => {
  expect(wordsIn(text)).toStrictEqual([])
})
