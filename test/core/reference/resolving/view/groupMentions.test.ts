import { expect, test } from "bun:test"
import { groupMentions } from "../../../../../src/core/reference/resolving/view/groupMentions.ts"
import type { Mention } from "../../../../../src/core/mention/Mention.ts"
import { scopeLookup } from "../../../../../src/core/reference/resolving/view/scopeLookup.ts"
import type { MentionSource } from "../../../../../src/core/reference/resolving/view/References.ts"
import { UNKNOWN_RECEIVER } from "../../../../../src/core/mention/Receiver.ts"

const span = { startLine: 1, endLine: 9 }
const symbols = [
  { name: "a", qualifiedName: "a", kind: "function", parent: undefined, span },
  { name: "a", qualifiedName: "a", kind: "function", parent: undefined, span },
  { name: "b", qualifiedName: "b", kind: "function", parent: undefined, span }
] as const

const mention = (name: string, within: number, more: Partial<Mention> = {}): Mention => ({
  name,
  within,
  line: 1,
  column: 1,
  role: "call",
  qualifier: "",
  receiver: UNKNOWN_RECEIVER,
  means: -1,
  ...more
})

const source: MentionSource = {
  ...scopeLookup(symbols, false),
  file: { path: "a.js", language: "javascript", package: "a", declaredPackage: "" },
  imports: [
    { module: "./b", name: "run", alias: "go", exported: false, line: 1, column: 1 },
    { module: "./b", name: "stay", alias: "rest", exported: false, line: 1, column: 1 }
  ],
  mentions: [
    mention("go", 0),
    mention("go", 1),
    mention("go", 2),
    mention("go", 1, { role: "other" }),
    mention("x", 2, { means: 2 })
  ]
}

test("identical mentions in symbols of the same name are grouped", () => {
  const { groupsByName, importedNames, resolvedByOrdinal } = groupMentions(source)
  expect(groupsByName.get("go")?.map(({ indices }) => indices)).toStrictEqual([[0, 1], [2], [3]])
  expect(groupsByName.has("x")).toBe(false)
  expect(resolvedByOrdinal.get(2)).toStrictEqual([4])
  expect(importedNames).toStrictEqual(["go"])
  expect(groupMentions(source).groupsByName).toBe(groupsByName)
})
