import { expect, test } from "bun:test"
import { cssParts } from "../../../../src/core/language/css/cssParts.ts"

const namesIn = (text: string) => cssParts(text).map(({ name }) => name)

test("strings, URLs and interpolations contain no rules, and unclosed ones are skipped", () => {
  expect(namesIn(`.a { b: "{;}'"; c: url(d;{e); #{$f;}: '\\'}' } .g { h: i }`)).toStrictEqual([".a", ".g"])
  expect(namesIn('.a { b: "c } .d { e: f }\n.g { h: url(i"; }\n.j { k: "l" }')).toStrictEqual([
    ".a",
    ".d",
    ".g",
    ".j"
  ])
  expect(namesIn("#{ a: b }")).toStrictEqual([])
  expect(namesIn("#{ a: b ")).toStrictEqual(["#"])
})

test("adversarial input is read in linear time", () => {
  for (const [text, count] of [
    ['"a\\', 0],
    ["'\\", 0],
    ["url(", 0],
    ["#{", 1]
  ] as const)
    expect(cssParts(text.repeat(100_000)).length).toBe(count)
  expect(cssParts(`${"{".repeat(50_000)}${";--a:1;".repeat(50_000)}`).length).toBe(50_000)
})
