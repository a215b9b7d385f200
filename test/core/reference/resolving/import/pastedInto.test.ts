import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { pastedInto } from "../../../../../src/core/reference/resolving/import/pastedInto.ts"
import { includingFiles } from "./includingFiles.ts"

const rulesOf = (id: string) => {
  const language = languageById(id)
  if (language?.mentions === undefined) throw new Error(`Nothing is known of how "${id}" uses names`)
  return language.mentions
}

/** C files by path, with what they include. */
const surroundingOf = (includes: Readonly<Record<string, ReadonlyArray<string>>>) => {
  const { around, fileAt } = includingFiles(includes)
  return (path: string) => [...pastedInto(fileAt(path), rulesOf("c"), around)]
}

test("included files that are not headers are pasted, together with those that they include", () => {
  const pasted = surroundingOf({
    "src/ae.c": ["ae.h", "ae_epoll.c", "../deps/list.inc.c", "unknown.c"],
    "src/ae.h": ["ae_select.c"],
    "src/ae_epoll.c": ["ae.c"],
    "src/ae_select.c": [],
    "deps/list.inc.c": ["far/table.c"],
    "lib/far/table.c": []
  })
  expect(pasted("src/ae.c")).toStrictEqual([
    ["src/ae_epoll.c", true],
    ["deps/list.inc.c", true],
    ["lib/far/table.c", false]
  ])
  expect(pasted("src/ae_select.c")).toStrictEqual([])
})
