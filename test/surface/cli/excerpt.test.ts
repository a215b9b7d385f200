import { describe, expect, test } from "bun:test"
import { excerpt, nameLineNote, relevantLine } from "../../../src/surface/cli/render/excerpt.ts"
import { paint } from "../../../src/surface/cli/render/paint.ts"

const plain = paint(false)
const content = Array.from({ length: 20 }, (_, at) => `line ${at + 10}`).join("\n")
const shown = { path: "src/auth/token.ts", content, start: 10, nameLine: 24 }

describe("lineMeant", () => {
  test("returns the requested line, else the line of the symbol's name, else the first", () => {
    expect(relevantLine(shown, [{ file: "token.ts", lines: [17, 17] }])).toBe(17)
    expect(relevantLine(shown, [{ file: "/srv/src/auth/token.ts", lines: [11, 14] }])).toBe(11)
    expect(relevantLine(shown, [])).toBe(24)
    expect(relevantLine({ ...shown, nameLine: 3 }, [])).toBe(10)
    expect(relevantLine({ ...shown, nameLine: undefined }, [])).toBe(10)
  })

  test("ignores lines of other files and outside the shown part", () => {
    expect(relevantLine(shown, [{ file: "session.ts", lines: [17, 17] }])).toBe(24)
    expect(relevantLine(shown, [{ file: "token.ts", lines: [40, 40] }])).toBe(24)
    expect(relevantLine(shown, [{ file: "token.ts", lines: undefined }])).toBe(24)
  })
})

describe("excerpt", () => {
  test("shows the requested line with its number, and how many lines are left out before and after", () => {
    expect(excerpt(content, plain, 10, 17)).toStrictEqual([
      "     … 5 earlier lines",
      ...[15, 16, 17, 18, 19, 20].map((line) => `   ${line} line ${line}`),
      "     … 9 more lines"
    ])
    expect(excerpt(content, plain, 10, 29)).toStrictEqual([
      "     … 14 earlier lines",
      ...[24, 25, 26, 27, 28, 29].map((line) => `   ${line} line ${line}`)
    ])
  })

  test("begins with the first line if the requested line is near it or missing", () => {
    for (const meant of [10, 11, 12, 13, undefined])
      expect(excerpt(content, plain, 10, meant)[0]).toBe("   10 line 10")
    expect(excerpt("one\ntwo", plain)).toStrictEqual(["      one", "      two"])
  })
})

test("nameLineNote() mentions the symbol's line only if another line is shown", () => {
  expect([nameLineNote(24, 24), nameLineNote(24, 17), nameLineNote(undefined, 17)]).toStrictEqual([
    "",
    " (line 24)",
    ""
  ])
})
