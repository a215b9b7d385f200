import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/typescript/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"

const given = (text: string) => withBlanks(text, misreadIn(text))

test.each([
  ["interface A<in out B, out C = D<in>> {}", "interface A<       B,     C = D<in>> {}"],
  ["class A<\n  /** b */\n  out B,\n  in C\n> {}", "class A<\n  /** b */\n      B,\n     C\n> {}"],
  ["type A<in T> = B", "type A<   T> = B"],
  ["export type * as a from './b'", "export      * as a from './b'"],
  ["  a?: import('b').C.D[][]", "  a?: ___________.C.D[][]"],
  ["type A = import('./b').C<D<E>, F>", "type A = _____________.C<D<E>, F>"],
  ["type A = import('./b').C['d'] | undefined", "type A = _____________.C['d'] | undefined"],
  ["a<B>(c: B): `\\0${B}`", "a<B>(c: B): `__${B}`"],
  ["type A =\n  | `#a\\\\:${B}`", "type A =\n  | `#a__:${B}`"],
  ["type A<B> = `\\n${B}`", "type A<B> = `__${B}`"],
  ["[String.raw`\\u00`]", "[String.raw`__00`]"],
  ["await a<typeof import('./b')>()", "await a<typeof _____________>()"],
  ["a<\n  typeof import('./b'),\n  C\n>(d)", "a<\n  typeof _____________,\n  C\n>(d)"],
  ["a<(typeof import('./b'))['c'][]>()", "a<(typeof _____________)['c'][]>()"],
  ["class A { static accessor b = 1 }", "class A { static readonly b = 1 }"],
  [
    "abstract class A { protected abstract override b: C }",
    "abstract class A { protected abstract          b: C }"
  ],
  ["a.toBe<<B extends number>(b: B) => C>()", "a.toBe<                  (b: B) => C>()"],
  [
    "interface A {\n  <B>(): C\n  <D extends () => E>(): F\n}",
    "interface A {\n  <B>(): C\n ;<D extends () => E>(): F\n}"
  ],
  ["  a(): B\n  // c\n\n  <\n    D\n  >(): E", "  a(): B\n  // c\n\n ;<\n    D\n  >(): E"],
  ["{\n  a: B\n  in2?: C\n  in?: D\n}", "{\n  a: B\n ;in2?: C\n ;in?: D\n}"],
  ["type A = [number: B, ...string?: C[]]", "type A = [______: B, ...______?: C[]]"],
  ["const a = using(b)\nconst c = 1", "const a = _____(b)\nconst c = 1"],
  ["const a = <b c='d&e' />", "const a = <b c='d+e' />"],
  ["const a = b.c<{ d: E<F> }>`g ${h}`", "const a = b.c             `g ${h}`"],
  ["const a = b(c)<() => D>`e`", "const a = b(c)         `e`"]
])("text that the grammar misreads is replaced: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each([
  "for (const a in b) {}\nclass A<out, B> {}\ntype C<out extends D, in2> = E",
  "interface A {\n  // a\n  <B>(): C\n}",
  "const a = b &&\n  <C>(d)\nconst e = (\n  <F>(g)\n)\nconst h = () =>\n  <I>(j)",
  "if (a\n  <b && c>(d)\n  < e) {}",
  "abstract class A { abstract override: B; override abstract c: D; e = f.abstract }",
  "import accessor from 'a'\nimport type accessor from 'b'\nfor (const accessor of a) b = accessor in c\nd.accessor e",
  "await import('a').b[0]\nimport('a').then<B>(c)",
  "let a: Promise<typeof import('b')>\nif (c < d && e > (f)) import('b')",
  "const a = b << c\nconst d = e <<F",
  "type A = { number: B; string?: C }\nconst a = [string, number]",
  "foo(\n  in2: number\n)",
  "const a = b < c && d >`e`",
  "const a = `<`, b = c >`d`",
  "const a = b>`c`"
])("text that the grammar reads is unchanged: %j", (text) => {
  expect(given(text)).toBe(text)
})
