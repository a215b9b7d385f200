import { expect, test } from "bun:test"
import { quotesAtEnd } from "../../../../src/core/language/csharp/quotesAtEnd.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"
import { openTreeParser } from "../../../../src/ports/deriving/openTreeParser.ts"

const given = (text: string) => withBlanks(text, quotesAtEnd(text))

test.each([
  ['a = $@"{b}""";', "a = $@\"{b}''\";"],
  ['a = @$"{b}""";', "a = @$\"{b}''\";"],
  ['a = $@"""";', "a = $@\"''\";"],
  ['a = $@"{b}""""";', "a = $@\"{b}''''\";"],
  ['a = $@"""{b}"" {c:d}"""; e = "{f}";', 'a = $@"""{b}"" {c:d}\'\'"; e = "{f}";'],
  ['a = $@"{(b ? "c" : $@"""{d}""")}""";', 'a = $@"{(b ? "c" : $@"""{d}\'\'")}\'\'";'],
  ['a = $"{$@"{b}"""}";', 'a = $"{$@"{b}\'\'"}";'],
  ['a = $@"{b.Map(c => { return "}"; })}""";', 'a = $@"{b.Map(c => { return "}"; })}\'\'";'],
  ['a = \'"\'; b = @"\\"; c = $@"{d}""";', 'a = \'"\'; b = @"\\"; c = $@"{d}\'\'";']
])("quotes right before the end of a verbatim string are replaced: %j", async (text, read) => {
  expect(given(text)).toBe(read)
  const parser = await openTreeParser()
  await parser.load(["c_sharp"])
  expect(parser.parse("c_sharp", text).problem).toBeDefined()
  expect(parser.parse("c_sharp", text, quotesAtEnd(text)).problem).toBeUndefined()
  parser.release()
})

test.each([
  'a = $@"{b} """; c = $@"{d}"" e"; f = $@"""g""";',
  'a = $@"{b}""\n";',
  'a = $@"{{b}}""";',
  'a = $"""{b}"""; c = $$"""{{d}}"""; e = """{f}""";',
  'a = @"{b}""";',
  'a = $"{b}" + @"c{d}""";',
  '// $@"{a}"""\n/* $@"{b}""" */ c = "$@\\"{d}"; e = "";',
  'a = $"\\"{b}"; c = """{d}""";'
])("all other quotes stay: %j", (text) => {
  expect(quotesAtEnd(text)).toStrictEqual([])
})

test("adversarial input is read in linear time", () => {
  for (const piece of ['$@"{', '$@"{b}""" ', '$"{', '"""}', "/*", '$@"{"', '@"}""'])
    expect(Array.isArray(quotesAtEnd(`}"""${piece.repeat(50_000)}`))).toBe(true)
})
