import { expect, test } from "bun:test"
import { documentsOfLog } from "../../../src/core/document/mod.ts"

const id = (letter: string) => letter.repeat(40)

const entry = (letter: string, parents: string, message: string, changes: string) =>
  `\x01${id(letter)}\0${parents}\0Ada\0${1700000000}\0${1700000100}\0${message}\0${changes}`

test("a commit is read with its message, times, parents, pull request and changes", () => {
  const [commit] = documentsOfLog(
    entry(
      "a",
      `${id("b")} ${id("c")}`,
      "Keep tokens (#12)\n\nWhy.\n",
      "\0\nM\0src/a.ts\0R087\0old.ts\0new.ts\0A\0b c.ts\0"
    )
  )
  expect(commit).toStrictEqual({
    externalId: id("a"),
    kind: "commit",
    label: "a".repeat(10),
    title: "Keep tokens (#12)",
    body: "Why.",
    author: "Ada",
    url: undefined,
    state: undefined,
    thread: undefined,
    createdMs: 1700000000_000,
    updatedMs: 1700000100_000,
    parents: [id("b"), id("c")],
    pullRequest: "#12",
    changes: [
      { status: "M", path: "src/a.ts" },
      { status: "R", path: "new.ts", from: "old.ts" },
      { status: "A", path: "b c.ts" }
    ]
  })
})

test("commits keep the order of the log, and their messages may contain the separators", () => {
  const log =
    entry("a", "", "One\x01two\n", "") + entry("b", "", "", "\nD\0M\0") + entry("c", "", "M\n\nA\tb", "")
  const commits = documentsOfLog(log)
  expect(commits.map(({ externalId }) => externalId[0])).toStrictEqual(["a", "b", "c"])
  expect(commits.map(({ title }) => title)).toStrictEqual(["One\x01two", "", "M"])
  expect(commits.map(({ changes }) => changes)).toStrictEqual([[], [{ status: "D", path: "M" }], []])
})

test("an empty log has no commits", () => expect(documentsOfLog("")).toStrictEqual([]))
