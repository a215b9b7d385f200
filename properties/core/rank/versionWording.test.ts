import { describe, expect, test } from "bun:test"
import { versionWording } from "../../../src/core/rank/mod.ts"

const said = (text: string) => versionWording("1.20.3").saidIn(text)

describe("versionWording", () => {
  test("finds the heading of a version's notes, as projects write it", () => {
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
      expect([heading, said(`Notes\n\n${heading}\n\n* A fix`)]).toStrictEqual([heading, 1])
  })

  test("finds none in what only names the version, and in those of another", () => {
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
      expect([line, said(line)]).toStrictEqual([line, 0])
  })

  test("is not held up by a text that is made to hold it up", () => {
    for (const piece of ["#", " ", "a ", "a@", "[", "1.20.", "- **", "\n"]) {
      const start = performance.now()
      said(piece.repeat(50_000))
      expect([piece, performance.now() - start < 200]).toStrictEqual([piece, true])
    }
  })
})
