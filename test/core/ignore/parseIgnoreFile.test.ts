import { describe, expect, test } from "bun:test"
import { parseIgnoreFile } from "../../../src/core/ignore/mod.ts"

const patterns = (text: string) => parseIgnoreFile(text).map(({ pattern }) => pattern)

describe("parseIgnoreFile", () => {
  test("leaves out comments and blank lines", () => {
    expect(patterns("# a\n\n  \na\n#b\n \n")).toStrictEqual(["a"])
  })

  test("drops spaces at the end, but not those that a backslash keeps, nor tabs", () => {
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

  test("takes a mark behind a backslash for a character", () => {
    expect(
      parseIgnoreFile("\\#a\n\\!b\n!#c\n!!d\n").map(({ negated, pattern }) => [pattern, negated])
    ).toStrictEqual([
      ["\\#a", false],
      ["\\!b", false],
      ["#c", true],
      ["!d", true]
    ])
  })

  test("drops a byte order mark, carriage returns at line ends, and what follows a NUL", () => {
    expect(patterns("\ufeffa\r\nb\rc\r\n\ufeffd\ne\0f\ng\r\r\n")).toStrictEqual([
      "a",
      "b\rc",
      "\ufeffd",
      "e",
      "g\r"
    ])
  })

  test("tells names from paths and folders", () => {
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

  test("forgets lines that can match nothing", () => {
    expect(patterns("/\n!\n!/\n//\n\r\n")).toStrictEqual([])
  })

  test("reads a last line without an end", () => {
    expect(patterns("a\nb")).toStrictEqual(["a", "b"])
  })
})
