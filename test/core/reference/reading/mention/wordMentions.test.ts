import { expect, test } from "bun:test"
import { wordMentions } from "../../../../../src/core/reference/reading/mention/wordMentions.ts"
import { UNKNOWN_RECEIVER } from "../../../../../src/core/mention/Receiver.ts"

const text = "a; use b; use"
const tape = {
  types: ["word", "call"],
  type: Uint16Array.of(0, 1, 0),
  parent: Int32Array.of(-1, -1, -1),
  field: Uint16Array.of(0, 0, 0),
  start: Uint32Array.of(0, 3, 10),
  end: Uint32Array.of(1, 8, 13)
}

test("wordMentions() returns mentions with offsets for matching nodes, and silences nodes marked as whole", () => {
  const mention = { name: "b", role: "call", qualifier: "", receiver: UNKNOWN_RECEIVER, at: 4 } as const
  const wordRules = {
    call: { where: /use /y, mentionsOf: (statement: string) => (statement === "use b" ? [mention] : []) }
  }
  const tell = wordMentions(tape, text, { wordRules })!
  expect([0, 1, 2].map(tell)).toStrictEqual([
    undefined,
    { mentions: [{ ...mention, at: 7 }], until: 8 },
    undefined
  ])
  const other = wordMentions(tape, text, { wordRules: { call: { ...wordRules.call, where: /other/y } } })!
  expect(other(1)).toBeUndefined()
  const whole = { where: /use /y, mentionsOf: () => [], coversInner: true }
  expect(wordMentions(tape, text, { wordRules: { call: whole } })!(1)).toStrictEqual({
    mentions: [],
    until: 8
  })
  expect(wordMentions(tape, text, {})).toBeUndefined()
})

test("wordMentions() passes on what an expression matches at the nodes around a node, once for each place", () => {
  const around = "scope a scope b use c"
  const nested = {
    types: ["call"],
    type: Uint16Array.of(0, 0, 0, 0),
    parent: Int32Array.of(-1, 0, 1, 2),
    field: Uint16Array.of(0, 1, 0, 0),
    start: Uint32Array.of(0, 8, 8, 16),
    end: Uint32Array.of(21, 21, 21, 21)
  }
  const seen: Array<ReadonlyArray<string>> = []
  const rule = {
    where: /use/y,
    around: /scope \w/y,
    mentionsOf: (_: string, found: ReadonlyArray<string>) => {
      seen.push(found)
      return []
    }
  }
  wordMentions(nested, around, { wordRules: { call: rule } })!(3)
  expect(seen).toStrictEqual([["scope a", "scope b"]])
  // The first of two statements is not around the second, although the file begins with it.
  const beside = {
    types: ["file", "call"],
    type: Uint16Array.of(0, 1, 1),
    parent: Int32Array.of(-1, 0, 0),
    field: Uint16Array.of(0, 0, 0),
    start: Uint32Array.of(0, 0, 16),
    end: Uint32Array.of(21, 7, 21)
  }
  wordMentions(beside, around, { wordRules: { call: rule } })!(2)
  expect(seen.at(-1)).toStrictEqual([])
})
