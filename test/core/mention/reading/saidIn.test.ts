import { expect, test } from "bun:test"
import { saidIn } from "../../../../src/core/mention/reading/saidIn.ts"
import { UNTOLD } from "../../../../src/core/mention/Receiver.ts"

const text = "a; use b; use"
const tape = {
  types: ["word", "call"],
  type: Uint16Array.of(0, 1, 0),
  start: Uint32Array.of(0, 3, 10),
  end: Uint32Array.of(1, 8, 13)
}

test("saidIn() returns mentions with offsets for matching nodes, and silences nodes marked as whole", () => {
  const mention = { name: "b", role: "call", qualifier: "", receiver: UNTOLD, at: 4 } as const
  const says = {
    call: { where: /use /y, mentionsOf: (statement: string) => (statement === "use b" ? [mention] : []) }
  }
  const tell = saidIn(tape, text, { says })!
  expect([0, 1, 2].map(tell)).toStrictEqual([
    undefined,
    { mentions: [{ ...mention, at: 7 }], until: 8 },
    undefined
  ])
  const other = saidIn(tape, text, { says: { call: { ...says.call, where: /other/y } } })!
  expect(other(1)).toBeUndefined()
  const whole = { where: /use /y, mentionsOf: () => [], whole: true }
  expect(saidIn(tape, text, { says: { call: whole } })!(1)).toStrictEqual({ mentions: [], until: 8 })
  expect(saidIn(tape, text, {})).toBeUndefined()
})
