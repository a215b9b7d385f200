import { cleanLines } from "./cleanLines.ts"
import type { ReadTest } from "./Failure.ts"
import { type FailedTest, failedTests } from "./failedTests.ts"
import { readLogRecord } from "./readLogRecord.ts"
import { withoutTap } from "./withoutTap.ts"

/** The most characters that are read of a message and of a trace: more is a log. */
const MOST_OF_MESSAGE = 10_000
const MOST_OF_TRACE = 50_000

/** The most characters before a log record on its line: a time, a container name. */
const MOST_BEFORE_RECORD = 80

/** Shorter lines occur in many texts. */
const SHORTEST_TELLING = 8

/** The lines of a pasted error that are read: lines of other failed tests are empty. */
export interface FailureLines {
  readonly said: ReadonlyArray<string>
  readonly traced: ReadonlyArray<string>
  /** The 1-based input line that each line of `said`, then of `traced`, comes from; the trace is numbered as following the message. */
  readonly numbers: ReadonlyArray<number>
  /** Undefined unless the text contains several failed tests. */
  readonly test?: ReadTest
}

interface Lines {
  readonly lines: ReadonlyArray<string>
  readonly numbers: ReadonlyArray<number>
}

/** The error that a line holds as a log record, if it does. */
const recordIn = (line: string): string | undefined => {
  const end = line.trimEnd()
  const begin = end.endsWith("}") ? end.indexOf("{") : -1
  return begin === -1 || begin > MOST_BEFORE_RECORD ? undefined : readLogRecord(end.slice(begin))
}

/** Cleaned lines, with errors in JSON unfolded. */
const read = (text: string): Lines => {
  const whole = /^\s*\{[\s\S]*\}\s*$/.test(text) ? readLogRecord(text) : undefined
  const pieces = whole === undefined ? text.split("\n").map((line) => recordIn(line) ?? line) : [whole]
  const cleaned = pieces.map((piece) => cleanLines(piece))
  return { lines: cleaned.flat(), numbers: cleaned.flatMap((lines, at) => lines.map(() => at + 1)) }
}

const only = (
  lines: ReadonlyArray<string>,
  tests: ReadonlyArray<FailedTest>,
  read: FailedTest | undefined
) => {
  if (tests.length === 0) return lines
  const own = new Set(read?.lines)
  return lines.map((line, at) => (own.has(at) ? line : ""))
}

/** The failed test of a trace that a separate message belongs to: a test with the same line, else a test that the message names, else the first. */
const meant = (
  said: ReadonlyArray<string>,
  traced: ReadonlyArray<string>,
  tests: ReadonlyArray<FailedTest>
): FailedTest | undefined => {
  const told = said.map((line) => line.trim()).filter((line) => line.length >= SHORTEST_TELLING)
  return (
    tests.find(({ lines }) => lines.some((at) => told.some((each) => traced[at]!.includes(each)))) ??
    tests.find(({ name }) => told.some((each) => each.includes(name))) ??
    tests[0]
  )
}

/**
 * The lines of a pasted error, without colors and logger prefixes, with errors in JSON or TAP unfolded. Of the output of a test run only the lines of one
 * failed test: the one that the message belongs to if the trace is the run, else the first. Reads at most 10,000 characters of a message and 50,000 of a trace.
 *
 * @example
 * ```ts
 * const run = "--- FAIL: TestA (0.00s)\n    a_test.go:4: got 1\n--- FAIL: TestB (0.00s)\n    b_test.go:9: got 2"
 * failureLines(run).test // => { name: "TestA", failed: 2 }
 * failureLines("got 2, not 1", run).test?.name // => "TestA"
 * failureLines("b_test.go:9: got 2", run).traced // => ["", "", "--- FAIL: TestB (0.00s)", "    b_test.go:9: got 2"]
 * ```
 */
export const failureLines = (message: string, trace = ""): FailureLines => {
  const [said, traced] = [read(message.slice(0, MOST_OF_MESSAGE)), read(trace.slice(0, MOST_OF_TRACE))]
  const [inSaid, inTraced] = [failedTests(said.lines), failedTests(traced.lines)]
  const first = inSaid[0] ?? meant(said.lines, traced.lines, inTraced)
  const failed = Math.max(inSaid.length, inTraced.length)
  const below = message.split("\n").length
  const ofTrace = inSaid.length > 0 ? inTraced.find(({ name }) => name === first?.name) : first
  return {
    said: withoutTap(only(said.lines, inSaid, first)),
    traced: withoutTap(only(traced.lines, inTraced, ofTrace)),
    numbers: [...said.numbers, ...traced.numbers.map((number) => below + number)],
    ...(first !== undefined && failed > 1 ? { test: { name: first.name, failed } } : {})
  }
}
