import { expect, test } from "bun:test"
import { noticeOf } from "../../src/training/corpus/noticeOf.ts"

test("a notice lists every repository by name, with its commit and licence", () => {
  const pairs = { doc: 3, comment: 2, name: 1, commit: 0, file: 0, prose: 0 }
  const head = { licence: "MIT", seed: 1, pairs }
  const text = noticeOf("words", [
    { ...head, repository: "z/last", commit: "f".repeat(40) },
    { ...head, repository: "a/first", commit: "0123456789abcdef" }
  ])
  const rows = text.split("\n").filter((line) => line.startsWith("| ["))
  expect(rows).toStrictEqual([
    "| [a/first](https://github.com/a/first) | `0123456789ab` | MIT | 6 |",
    `| [z/last](https://github.com/z/last) | \`${"f".repeat(12)}\` | MIT | 6 |`
  ])
})
