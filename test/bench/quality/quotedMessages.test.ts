import { expect, test } from "bun:test"
import { quotedMessages } from "../../../bench/quality/quotedMessages.ts"
import { detectLanguage } from "../../../src/core/language/mod.ts"

const file = (path: string, ...lines: ReadonlyArray<string>) => {
  const text = lines.join("\n")
  return { path, text, bytes: new TextEncoder().encode(text), language: detectLanguage(path)! }
}

test("texts that occur once in the sources are messages, with values in the place of placeholders", () => {
  expect(
    quotedMessages([
      file(
        "a.go",
        'errors.New("the pool is closed already")',
        'fmt.Errorf("cannot open %q as user %d", a, b)'
      ),
      file("b.ts", "throw new Error(`cannot find ${name} in the project`)")
    ])
  ).toStrictEqual([
    { message: "the pool is closed already", path: "a.go", line: 1 },
    { message: "cannot open 'alpha' as user 42", path: "a.go", line: 2 },
    { message: "cannot find 'alpha' in the project", path: "b.ts", line: 1 }
  ])
})

test("short texts, markup, comments, prose, and texts of tests or of several places are no messages", () => {
  expect(
    quotedMessages([
      file(
        "a.py",
        'x = "two words only here"[:9] + "too few words 12345"',
        '# says "that the pool is closed already"',
        'y = "<b>the pool is closed already</b>"',
        'z = "said in a test as well"'
      ),
      file("test_a.py", 'assert x == "said in a test as well"', 'assert y == "said in a test alone"'),
      file("a.md", '"the pool is closed already"')
    ]).map(({ message }) => message)
  ).toStrictEqual(["two words only here"])
})
