import { expect, test } from "bun:test"
import { misreadIn } from "../../../../src/core/language/csharp/misreadIn.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"

/** Without trailing blanks. */
const given = (text: string) => withBlanks(text, misreadIn(text)).replace(/[^\S\n]+$/gm, "")

test.each([
  ["f(1\n#if A\n+ 2\n#endif\n)", "f(1\n\n+ 2\n\n)"],
  ["f(\n#if A\na\n#else\nb\n#endif\n)", "f(\n\na\n\n\n\n)"],
  ["f = {\n#if A\na,\n#else\nb,\n#endif\n}", "f = {\n\na,\n\nb,\n\n}"],
  ["#if A\nclass B : C\n#else\nclass B\n#endif\n{ }", "\nclass B : C\n\n\n\n{ }"],
  ["if (a) { }\n#if B\nelse { b(); }\n#endif\n", "if (a) { }\n\nelse { b(); }\n\n"],
  ["a();\n#if B\ncase C: d();\n#else\ncase D: d();\n#endif\n", "a();\n\ncase C: d();\n\ncase D: d();\n\n"],
  ["a();\n#if B\nif (c) {\n#endif\nd();\n#if B\n}\n#endif", "a();\n\nif (c) {\n\nd();\n\n}\n"],
  ["a = {\n#if B\n#if C\nc,\n#endif\n#else\nd,\n#endif\n}", "a = {\n\n\nc,\n\n\nd,\n\n}"],
  ["class A {}\n#pragma warning restore 618", "class A {}\n"],
  [
    "a();\n#pragma warning suppress 56503\n#pragma warning disable 618\nb();",
    "a();\n\n#pragma warning disable 618\nb();"
  ],
  [
    "f(async, async () => 1, async a => 2); return async.b;",
    "f(xsync, async () => 1, async a => 2); return xsync.b;"
  ],
  [
    "var a = async ? await b : c(async: false); d(async\n  ? e : f); g(async, async async => h);",
    "var a = xsync ? await b : c(xsync: false); d(xsync\n  ? e : f); g(xsync, async xsync => h);"
  ],
  ["a?.b = c; d?[e] = f; g?.h?[i].j += k; l = m?.n;", "a .b = c; d [e] = f; g .h [i].j += k; l = m?.n;"],
  [
    "a switch { [] => b, [..] => c }; from _ in d join __ in e select f",
    "a switch { [] => b, [_ ] => c }; from x in d join __ in e select f"
  ],
  ["a = [property.b, c];", "a = [xroperty.b, c];"],
  ["new A { [type] = b }", "new A { [xype] = b }"],
  ['a = $"{{{b(",", c)}}}";', 'a = $"xx{b(",", c)}}}";'],
  ['a = $"{d}: {{{{{b}";', 'a = $"{d}: xxxx{b}";'],
  ['a = $@"{b}""";\nc = [type];', "a = $@\"{b}''\";\nc = [xype];"],
  ["a = [type];\nb = [method, type];", "a = [xype];\nb = [xethod, type];"]
])("text that the grammar misreads is replaced: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each([
  "#if A\nusing B;\n#else\nusing C;\n#endif\n",
  "class A {\n#if B\nvoid C() { }\n#elif D\n#endif\n}",
  "f();\n#if A // why\n/* ; */ g();\n#endif\n",
  'var a = "\\"#if";\n',
  "#pragma warning restore 618\n",
  "int?[] a = b; int? c = d ?.e : f; g?.h == i; j?[k](l => m);",
  "async Task A() { b(async () => c); async d(); static async (e) => f; }",
  "a[1..]; b is [.., 1]; [..c] = d;",
  "int[,,] a = {{{1, 2}}};",
  'a = $"{b}"; int[,,] c = {{{1, 2}}};',
  'a = $$"""{{{b}}}""";',
  'a = $"{{b}}";',
  "[type: A]\n[assembly: B]\nclass C { }"
])("text that the grammar reads is unchanged: %j", (text) => {
  expect(misreadIn(text)).toStrictEqual([])
})

test("directives around attributes are not marked as apart, directives within code are", () => {
  expect(misreadIn("#if A\n[B]\n#endif\nclass C {}").map(({ apart }) => apart)).toStrictEqual([false, false])
  expect(misreadIn("f(\n#if A\na\n#endif\n)").map(({ apart }) => apart)).toStrictEqual([true, true])
})

test("adversarial input is read in linear time", () => {
  for (const piece of [
    "\n#if ",
    "#if\n/*",
    '#if\n"""',
    '#if\n@"',
    "\n#if A\n(\n#endif",
    "\n#if A\n#else\n(",
    "[type] ",
    '$"{{{',
    '$"{{{\n',
    '$"{ '
  ])
    expect(Array.isArray(misreadIn(piece.repeat(50_000)))).toBe(true)
})
