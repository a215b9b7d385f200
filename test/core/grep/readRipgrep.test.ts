import { describe, expect, test } from "bun:test"
import { readRipgrep, readRipgrepCounts, readRipgrepTotals } from "../../../src/core/grep/mod.ts"

const event = (type: string, data: object) =>
  JSON.stringify({ type, data: { path: { text: "./a.ts" }, ...data } })

const line = (type: string, line_number: number, lines: object, ...spans: ReadonlyArray<[number, number]>) =>
  event(type, { line_number, lines, submatches: spans.map(([start, end]) => ({ start, end })) })

const END = event("end", { binary_offset: null })

describe("readRipgrep()", () => {
  test("counts columns in characters, not bytes, and returns the context of each match", () => {
    const output = [
      event("begin", {}),
      line("context", 1, { text: "one\r\n" }),
      line("match", 2, { text: "é foo foo\n" }, [3, 6], [7, 10]),
      line("match", 3, { text: "foo" }, [0, 3]),
      END,
      ""
    ].join("\n")
    expect(readRipgrep(output, 1, false)).toStrictEqual([
      {
        path: "a.ts",
        lines: [
          { line: 2, column: 3, lineEnd: 2, text: "é foo foo", before: ["one"], after: ["foo"] },
          { line: 3, column: 1, lineEnd: 3, text: "foo", before: ["é foo foo"], after: [] }
        ]
      }
    ])
  })

  test("replaces invalid bytes in a line", () => {
    const bytes = Uint8Array.of(0xff, 0x61, 0x0a).toBase64()
    const output = [event("begin", {}), line("match", 1, { bytes }, [1, 2]), END].join("\n")
    expect(readRipgrep(output, 0, false)[0]?.lines[0]).toMatchObject({ column: 2, text: "\ufffda" })
  })

  test("returns no matches of a binary file", () => {
    const output = [
      event("begin", {}),
      line("match", 1, { text: "a\n" }, [0, 1]),
      event("end", { binary_offset: 4 })
    ].join("\n")
    expect(readRipgrep(output, 0, false)).toStrictEqual([])
  })

  test("returns each line in which a match begins in multiline mode", () => {
    const block = { text: "ab\nab ab\n" }
    const output = [event("begin", {}), line("match", 4, block, [0, 4], [4, 5], [6, 8]), END].join("\n")
    expect(
      readRipgrep(output, 0, true)[0]?.lines.map(({ column, line, lineEnd }) => [line, column, lineEnd])
    ).toStrictEqual([
      [4, 1, 5],
      [5, 2, 5]
    ])
  })
})

test("readRipgrepTotals() counts as many lines as readRipgrep() returns in multiline mode", () => {
  const output = [
    event("begin", {}),
    line("match", 1, { text: "one\n" }),
    line("match", 4, { text: "ab\né ab ab\n" }, [0, 3], [3, 5], [6, 8], [9, 11]),
    line("match", 7, { bytes: Uint8Array.of(0xff, 0x0a, 0x61, 0x0a).toBase64() }, [0, 1], [2, 3]),
    END,
    event("begin", {}),
    line("match", 1, { text: "a\n" }, [0, 1]),
    event("end", { binary_offset: 4 }),
    event("begin", {}),
    line("match", 2, { text: "a\nb\n" }, [0, 3]),
    END,
    ""
  ].join("\n")
  const totals = readRipgrepTotals(output)
  expect(totals).toStrictEqual(
    readRipgrep(output, 0, true).map(({ lines, path }) => ({ path, count: lines.length }))
  )
  expect(totals.map(({ count }) => count)).toStrictEqual([5, 1])
})

test("readRipgrepCounts() reads paths with colons and line breaks", () => {
  expect(readRipgrepCounts("./a:1.ts\u00002\nb\nc\u000010\n")).toStrictEqual([
    { path: "a:1.ts", count: 2 },
    { path: "b\nc", count: 10 }
  ])
})
