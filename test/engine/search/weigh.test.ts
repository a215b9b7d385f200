import { expect, test } from "bun:test"
import { CHUNK_SIGNALS, FILE_SIGNALS, type Signal, SIGNALS, WEIGHTS } from "../../../src/core/rank/mod.ts"
import { scoreRow } from "../../../src/engine/search/signals.ts"

const parts = Object.fromEntries(SIGNALS.map((signal, at) => [signal, 1 / (at + 2)])) as Record<
  Signal,
  number
>

/** The signals that decide which chunk of a file answers, not which file. */
const OF_PLACE: ReadonlySet<Signal> = new Set(["does", "leads", "deprecated"])

test.each(Object.entries(WEIGHTS))(
  "every signal counts in a score by the weights for %s",
  (_, { signals }) => {
    const { total, withinFile } = scoreRow(0, parts, parts, signals)
    const sum = (some: ReadonlyArray<Signal>) =>
      some.reduce((all, signal) => all + signals[signal] * parts[signal], 0)
    expect(withinFile).toBeCloseTo(sum(CHUNK_SIGNALS), 9)
    expect(total).toBeCloseTo(sum(SIGNALS.filter((signal) => !OF_PLACE.has(signal))), 9)
  }
)

test("each signal of a file, or of a chunk in it, is counted once", () => {
  const none = Object.fromEntries(SIGNALS.map((signal) => [signal, 0])) as Record<Signal, number>
  const all = Object.fromEntries(SIGNALS.map((signal, at) => [signal, at + 1])) as Record<Signal, number>
  SIGNALS.forEach((signal, at) => {
    const { total, withinFile } = scoreRow(0, { ...none, [signal]: 1 }, { ...none, [signal]: 1 }, all)
    const ofFile = (FILE_SIGNALS as ReadonlyArray<Signal>).includes(signal)
    expect([total, withinFile]).toStrictEqual([OF_PLACE.has(signal) ? 0 : at + 1, ofFile ? 0 : at + 1])
  })
})
