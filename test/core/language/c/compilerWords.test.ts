import { expect, test } from "bun:test"
import { compilerWords } from "../../../../src/core/language/c/compilerWords.ts"
import { givenBy } from "./given.ts"

const given = givenBy(compilerWords)

test.each([
  ["static void __mapped *base(void __mapped *bus);", "static void *base(void *bus);"],
  [
    "struct port { u32 __mapped *sets; struct bus __mapped *bus; };",
    "struct port { u32 *sets; struct bus *bus; };"
  ],
  [
    "x = (void __mapped *)at; put((u32 __forced)at, (__forced u32)at);",
    "x = (void *)at; put((u32 )at, ( u32)at);"
  ],
  ["__weak struct bus *open(int id) {}", " struct bus *open(int id) {}"],
  ["static __unused const struct bus all[4];", "static const struct bus all[4];"],
  [
    "{ __unused u32 left[16]; __printf(1, 2) void show(char *a, ...); }",
    "{ u32 left[16]; void show(char *a, ...); }"
  ],
  ["__weak void __noreturn stop(struct bus *bus) {}", " void stop(struct bus *bus) {}"],
  ["struct __aligned(16) bus { }; class __packed port : bus { };", "struct bus { }; class port : bus { };"],
  ["typedef void __noreturn (*stop_fn)(int id);", "typedef void (*stop_fn)(int id);"],
  ["typedef __inner status_t (*open_fn)(int id);", "typedef status_t (*open_fn)(int id);"],
  ["static u8 left[SIZE] __aligned(4) = { 0 };", "static u8 left[SIZE] = { 0 };"],
  ["static const struct bus buses[] __init = { };", "static const struct bus buses[] = { };"],
  ['static struct bus *bus __section(".data") = 0;', "static struct bus *bus = 0;"],
  ["static Bus_Type bus __aligned(8);", "static Bus_Type bus ;"],
  ["{ int a, b __unused; int c, __unused d; }", "{ int a, b ; int c, d; }"],
  ["typedef struct { int a; } __packed bus_t;", "typedef struct { int a; } bus_t;"],
  ["union bits { int a; } __packed __aligned(8);", "union bits { int a; } ;"],
  [
    "int add(int a) __must_check; int more(int b) __locks(c) __pure {}",
    "int add(int a) ; int more(int b) {}"
  ],
  ["void __unused __mapped *base = 0;", "void *base = 0;"],
  ['extern void __error("none")\n__more(void);', "extern void\n__more(void);"],
  ['{ register long id asm("a7") = 1; }', "{ register long id = 1; }"]
])("a word of the compiler is left out beside a type: %s", (text, expected) => {
  expect(given(text)).toBe(expected)
})

test.each([
  "void f(void) { }\nuint8_t __start = 0;",
  "__u32 *a; static __le32 __b; const __be16 c; f(__u8 d, __ino_t *e);",
  "struct list __head; foo_t __x; static foo_t __f(int a); extern int __g(void);",
  "typedef struct { int a[2]; } __fsid; struct { int a; } __val; typedef struct b { int c; } __b;",
  "int a = b * __c; return __d * e; f(size_t __n, size_t __m); g(__va_list h);",
  "__main(a, b) int a; char *b; {}",
  "int f(__inner a, __inner *b, __inner const c);",
  "auto a = __builtin_expect(b, 0); x = __func__; __foo::bar *c; new __T *d;",
  "inline foo_t __f(foo_t a) {}",
  "__w",
  "a __w(",
  "__w (",
  "*"
])("what is no attribute stays: %s", (text) => {
  expect(compilerWords(text)).toStrictEqual([])
})
