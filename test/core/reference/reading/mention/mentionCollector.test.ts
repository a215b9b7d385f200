import { expect, test } from "bun:test"
import { mentionCollector } from "../../../../../src/core/reference/reading/mention/mentionCollector.ts"
import { UNKNOWN_RECEIVER } from "../../../../../src/core/mention/Receiver.ts"
import { lineTable } from "../../../../../src/core/text/mod.ts"

const meaning = (name: string) =>
  ({ name, role: "other", qualifier: "", receiver: UNKNOWN_RECEIVER, means: -1 }) as const

const collected = (text: string) =>
  mentionCollector(lineTable(text), [
    { at: 9, start: 0, end: 20, field: false, member: false, value: false }
  ] as never)

test("a mention has its line, column and innermost symbol", () => {
  const { add, mentions } = collected("function go() {\n  run()\n}\nend()")
  add(18, meaning("run"))
  add(26, meaning("end"))
  expect(mentions.map(({ column, line, name, within }) => [name, line, column, within])).toStrictEqual([
    ["run", 2, 3, 0],
    ["end", 4, 1, -1]
  ])
})

test("a file with 50,000 mentions gets no more", () => {
  const { add, isFull, mentions } = collected("x".repeat(60_000))
  for (let offset = 0; offset < 49_999; offset++) add(offset, meaning("x"))
  expect(isFull()).toBe(false)
  for (let offset = 49_999; offset < 60_000; offset++) add(offset, meaning("x"))
  expect([isFull(), mentions.length]).toStrictEqual([true, 50_000])
})

test("a name that the parser inserts is none", () => {
  const { add, mentions } = collected("a(: 1)")
  add(2, meaning(""))
  expect(mentions).toStrictEqual([])
})
