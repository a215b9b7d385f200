import { expect, test } from "bun:test"
import { gatherMentions } from "../../../../src/core/mention/resolving/gatherMentions.ts"
import type { Mention } from "../../../../src/core/mention/Mention.ts"
import { placesAmong } from "../../../../src/core/mention/resolving/placesAmong.ts"
import type { MentioningSource } from "../../../../src/core/mention/resolving/References.ts"
import { UNTOLD } from "../../../../src/core/mention/Receiver.ts"

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
  receiver: UNTOLD,
  means: -1,
  ...more
})

const source: MentioningSource = {
  ...placesAmong(symbols, false),
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
  const { given, meaning, named } = gatherMentions(source)
  expect(named.get("go")?.map(({ at }) => at)).toStrictEqual([[0, 1], [2], [3]])
  expect(named.has("x")).toBe(false)
  expect(meaning.get(2)).toStrictEqual([4])
  expect(given).toStrictEqual(["go"])
  expect(gatherMentions(source).named).toBe(named)
})
