import { ansibleFailures } from "./ansibleFailures.ts"
import { cleanLines } from "./cleanLines.ts"
import type { SelectedTest } from "./Failure.ts"
import { errorInSentence } from "./errorInSentence.ts"
import { erlangFrames } from "./erlangFrames.ts"
import { type FailedTest, failedTests } from "./failedTests.ts"
import { fencedLines } from "./fencedLines.ts"
import { gradleFailures } from "./gradleFailures.ts"
import { readLogfmt } from "./readLogfmt.ts"
import { readLogRecord } from "./readLogRecord.ts"
import { thrownInContext } from "./thrownInContext.ts"
import { withoutLesserRecords } from "./withoutLesserRecords.ts"
import { withoutRunnerNames } from "./withoutRunnerNames.ts"
import { withoutTap } from "./withoutTap.ts"

/** The most characters that are read of a message and of a trace: more is a log. */
const MAX_MESSAGE_CHARACTERS = 10_000
const MAX_TRACE_CHARACTERS = 50_000

/** The most characters before a log record on its line: a time, a container name. */
const MAX_RECORD_PREFIX_CHARACTERS = 80

/** Shorter lines occur in many texts. */
const MIN_DISTINCTIVE_CHARACTERS = 8

/** The lines of a pasted error that are read: lines of other failed tests are empty. */
export interface FailureLines {
  readonly messageLines: ReadonlyArray<string>
  readonly traceLines: ReadonlyArray<string>
  /** The 1-based input line that each line of `messageLines`, then of `traceLines`, comes from; the trace is numbered as following the message. */
  readonly lineNumbers: ReadonlyArray<number>
  /** Undefined unless the text contains several failed tests. */
  readonly test?: SelectedTest
}

interface Lines {
  readonly lines: ReadonlyArray<string>
  readonly lineNumbers: ReadonlyArray<number>
}

/** The error that a line holds as a log record, if it does. */
const recordIn = (line: string): string | undefined => {
  const thrown = thrownInContext(line)
  if (thrown !== undefined) return thrown
  const end = line.trimEnd()
  const begin = end.endsWith("}") ? end.indexOf("{") : -1
  return begin === -1 || begin > MAX_RECORD_PREFIX_CHARACTERS
    ? readLogfmt(line)
    : readLogRecord(end.slice(begin))
}

/** Cleaned lines, with errors in records of logs unfolded; of a text with fenced blocks, the lines in them. */
const readLines = (text: string): Lines => {
  const record = /^\s*\{[\s\S]*\}\s*$/.test(text) ? readLogRecord(text) : undefined
  const pieces =
    record === undefined
      ? ansibleFailures(withoutLesserRecords(erlangFrames(text).split("\n"))).map(
          (line) => recordIn(line) ?? line
        )
      : [record]
  const cleaned = pieces.map((piece) => cleanLines(piece))
  return {
    lines: errorInSentence(gradleFailures(withoutRunnerNames(fencedLines(cleaned.flat())))),
    lineNumbers: cleaned.flatMap((lines, at) => lines.map(() => at + 1))
  }
}

const linesOfTest = (
  lines: ReadonlyArray<string>,
  tests: ReadonlyArray<FailedTest>,
  selected: FailedTest | undefined
) => {
  if (tests.length === 0) return lines
  const selectedLines = new Set(selected?.lines)
  return lines.map((line, at) => (selectedLines.has(at) ? line : ""))
}

/** The failed test of a trace that a separate message belongs to: a test with the same line, else a test that the message names, else the first. */
const testOfMessage = (
  messageLines: ReadonlyArray<string>,
  traceLines: ReadonlyArray<string>,
  tests: ReadonlyArray<FailedTest>
): FailedTest | undefined => {
  const distinctive = messageLines
    .map((line) => line.trim())
    .filter((line) => line.length >= MIN_DISTINCTIVE_CHARACTERS)
  return (
    tests.find(({ lines }) =>
      lines.some((at) => distinctive.some((each) => traceLines[at]!.includes(each)))
    ) ??
    tests.find(({ name }) => distinctive.some((each) => each.includes(name))) ??
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
 * failureLines("b_test.go:9: got 2", run).traceLines // => ["", "", "--- FAIL: TestB (0.00s)", "    b_test.go:9: got 2"]
 * ```
 */
export const failureLines = (message: string, trace = ""): FailureLines => {
  const [messageLines, traceLines] = [
    readLines(message.slice(0, MAX_MESSAGE_CHARACTERS)),
    readLines(trace.slice(0, MAX_TRACE_CHARACTERS))
  ]
  const [messageTests, traceTests] = [failedTests(messageLines.lines), failedTests(traceLines.lines)]
  const selectedTest = messageTests[0] ?? testOfMessage(messageLines.lines, traceLines.lines, traceTests)
  const failedCount = Math.max(messageTests.length, traceTests.length)
  const messageLineCount = message.split("\n").length
  const traceTest =
    messageTests.length > 0 ? traceTests.find(({ name }) => name === selectedTest?.name) : selectedTest
  return {
    messageLines: withoutTap(linesOfTest(messageLines.lines, messageTests, selectedTest)),
    traceLines: withoutTap(linesOfTest(traceLines.lines, traceTests, traceTest)),
    lineNumbers: [
      ...messageLines.lineNumbers,
      ...traceLines.lineNumbers.map((number) => messageLineCount + number)
    ],
    ...(selectedTest !== undefined && failedCount > 1
      ? { test: { name: selectedTest.name, failed: failedCount } }
      : {})
  }
}
