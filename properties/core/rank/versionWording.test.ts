import { describe, expect, test } from "bun:test"
import { versionWording } from "../../../src/core/rank/mod.ts"
import { processorMillis } from "../../../test/support/processorMillis.ts"

const scoreOf = (text: string) => versionWording("1.20.3").scoreIn(text)

describe("versionWording", () => {
  test("finds the heading of a version's release notes in common notations", () => {
    for (const heading of [
      "## 1.20.3",
      "# v1.20.3 (2024-01-02)",
      "### [1.20.3](https://example.com/compare) - 2024-01-02",
      "## Version 1.20.3",
      "1.20.3 (2024-01-02)",
      "Release 1.20.3, January",
      "**1.20.3**",
      "## shop@1.20.3",
      "## @acme/shop 1.20.3"
    ])
      expect([heading, scoreOf(`Notes\n\n${heading}\n\n* A fix`)]).toStrictEqual([heading, 1])
  })

  test("does not find a mere mention of the version, or the notes of another version", () => {
    for (const line of [
      "## 1.20.31",
      "## 11.20.3",
      "## 1.20.3.4",
      'version = "1.20.3"',
      "shop==1.20.3",
      "* This was mended in 1.20.3",
      "## 1.20.3-rc.1",
      ""
    ])
      expect([line, scoreOf(line)]).toStrictEqual([line, 0])
  })

  test("is fast for hostile text", () => {
    for (const piece of ["#", " ", "a ", "a@", "[", "1.20.", "- **", "\n"]) {
      const start = processorMillis()
      scoreOf(piece.repeat(50_000))
      expect([piece, processorMillis() - start < 200]).toStrictEqual([piece, true])
    }
  })
})
