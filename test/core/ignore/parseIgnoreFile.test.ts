import { describe, expect, test } from "bun:test"
import { parseIgnoreFile } from "../../../src/core/ignore/mod.ts"

const patterns = (text: string) => parseIgnoreFile(text).map(({ pattern }) => pattern)

describe("parseIgnoreFile()", () => {
  test("skips comments and blank lines", () => {
    expect(patterns("# a\n\n  \na\n#b\n \n")).toStrictEqual(["a"])
  })

  test("drops trailing spaces, but neither escaped spaces nor tabs", () => {
    expect(patterns("a  \nb\\ \nc\\  \nd\t\ne \\ \\ \nf\\\\ \n g\n")).toStrictEqual([
      "a",
      "b\\ ",
      "c\\ ",
      "d\t",
      "e \\ \\ ",
      "f\\\\",
      " g"
    ])
  })

  test("treats an escaped # or ! as a character of the pattern", () => {
    expect(
      parseIgnoreFile("\\#a\n\\!b\n!#c\n!!d\n").map(({ negated, pattern }) => [pattern, negated])
    ).toStrictEqual([
      ["\\#a", false],
      ["\\!b", false],
      ["#c", true],
      ["!d", true]
    ])
  })

  test("drops a byte order mark, a carriage return at the end of a line, and text after a NUL", () => {
    expect(patterns("\ufeffa\r\nb\rc\r\n\ufeffd\ne\0f\ng\r\r\n")).toStrictEqual([
      "a",
      "b\rc",
      "\ufeffd",
      "e",
      "g\r"
    ])
  })

  test("distinguishes names, anchored paths and folders", () => {
    const rule = { negated: false, directoryOnly: false, anchored: false }
    expect(parseIgnoreFile("a\na/\n/a\na/b\n/a/b/\n**/a\n//a")).toStrictEqual([
      { ...rule, pattern: "a" },
      { ...rule, pattern: "a", directoryOnly: true },
      { ...rule, pattern: "a", anchored: true },
      { ...rule, pattern: "a/b", anchored: true },
      { ...rule, pattern: "a/b", anchored: true, directoryOnly: true },
      { ...rule, pattern: "**/a", anchored: true },
      { ...rule, pattern: "/a", anchored: true }
    ])
  })

  test("skips patterns that can match nothing", () => {
    expect(patterns("/\n!\n!/\n//\n\r\n")).toStrictEqual([])
  })

  test("reads a last line without a line break", () => {
    expect(patterns("a\nb")).toStrictEqual(["a", "b"])
  })
})
