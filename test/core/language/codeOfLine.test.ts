import { expect, test } from "bun:test"
import { codeOfLine } from "../../../src/core/language/codeOfLine.ts"
import { LANGUAGES } from "../../../src/core/language/languages.ts"

test("a comment goes up to the end of the line, or to its sign", () => {
  const lines: ReadonlyArray<readonly [language: string, line: string, code: string]> = [
    ["cpp", "total(); // total", "total(); "],
    ["cpp", "a /* total */ + b /* total", "a  + b "],
    ["java", "   * total", ""],
    ["c", "*total = 1;", "*total = 1;"],
    ["python", "x = 1  # total", "x = 1  "],
    ["bash", 'echo "$#" total', 'echo "$#" total'],
    ["sql", "select a -- total", "select a "],
    ["haskell", "f x {- total -} = x", "f x  = x"],
    ["html", "<b><!-- total --></b>", "<b></b>"],
    ["clojure", "(f x) ; total", "(f x) "],
    ["csharp", "/// total", ""],
    ["rust", "fn f<'a>(x: &'a str) {} // total", "fn f<'a>(x: &'a str) {} "]
  ]
  for (const [language, line, code] of lines)
    expect([line, codeOfLine(line, language)]).toStrictEqual([line, code])
})

test("a sign in a text or an address begins none, and an apostrophe alone is no quote", () => {
  for (const line of ['open("// total")', "open(`# total`)", "see http://total", "'a\\' // total'"])
    expect(codeOfLine(line, "typescript")).toBe(line)
  expect(codeOfLine("don't // total", "typescript")).toBe("don't ")
})

test("the signs of every language whose names are read are known", () => {
  const withoutSigns = LANGUAGES.filter(({ mentions }) => mentions !== undefined)
    .map(({ id }) => id)
    .filter((id) =>
      ["// a", "# a", "-- a", ";a", "% a", "<!-- a -->", "{{-- a --}}", "(* a *)", "/* a */"].every(
        (line) => codeOfLine(line, id) === line
      )
    )
  // The lines of a notebook are texts of JSON.
  expect(withoutSigns).toStrictEqual(["notebook"])
})
