import { cleanLines } from "./cleanLines.ts"
import { failedTests } from "./failedTests.ts"
import { gradleFailures } from "./gradleFailures.ts"
import { readCause } from "./readCause.ts"
import { readLogfmt } from "./readLogfmt.ts"
import { readLogRecord } from "./readLogRecord.ts"
import { withoutRunnerNames } from "./withoutRunnerNames.ts"

/** The lines that are examined at each end of the text: a longer log repeats itself. */
const MAX_END_LINES = 20_000

/** A part of a text, and the 1-based number of its first line. */
export interface Excerpt {
  readonly text: string
  readonly firstLine: number
}

/** The cause that a line states, also if the line is a log record, in JSON or of keys and values. */
const readCauseOrRecord = (line: string, clean: string) =>
  readCause(clean) ??
  (line.startsWith("{") ? readLogRecord(line) : readLogfmt(line))
    ?.split("\n")
    .map(readCause)
    .find((cause) => cause !== undefined)

/**
 * Cuts a text of more than `maxCharacters` characters to whole lines around an error, with equal context on both sides where possible. In the output of a test run this
 * is the first error of the first failed test, otherwise the last error in the text; errors with a type take precedence. Without any error: the last lines.
 *
 * @example
 * ```ts
 * const log = `${"starting\n".repeat(50)}KeyError: 'price'\n${"stopping\n".repeat(50)}`
 * failureExcerpt(log, 40) // => { text: "starting\nKeyError: 'price'\nstopping", firstLine: 50 }
 * failureExcerpt("KeyError: 'price'", 40) // => { text: "KeyError: 'price'", firstLine: 1 }
 * ```
 */
export const failureExcerpt = (text: string, maxCharacters: number): Excerpt => {
  if (text.length <= maxCharacters) return { text, firstLine: 1 }
  const lines = text.split("\n")
  const clean = gradleFailures(
    withoutRunnerNames(
      lines.map((line, at) =>
        at < MAX_END_LINES || at >= lines.length - MAX_END_LINES ? (cleanLines(line)[0] ?? "") : ""
      )
    )
  )
  const errors = clean.flatMap((line, at) => {
    const cause = readCauseOrRecord(lines[at]!, line)
    return cause === undefined ? [] : [{ at, typed: cause.type !== undefined }]
  })
  const [test] = failedTests(clean)
  const testLines = new Set(test?.lines)
  const testErrors = errors.filter(({ at }) => testLines.has(at))
  const last = errors.findLast(({ typed: hasType }) => hasType) ?? errors.at(-1)
  const first = testErrors.find(({ typed: hasType }) => hasType)?.at ?? testErrors[0]?.at ?? test?.lines[0]
  const centerLine = first ?? last?.at ?? lines.length - 1
  let [begin, end] = [centerLine, centerLine + 1]
  let room = maxCharacters - lines[centerLine]!.length
  for (let grown = true; grown;) {
    grown = false
    for (const [at, exists] of [
      [begin - 1, begin > 0],
      [end, end < lines.length]
    ] as const) {
      const length = (lines[at]?.length ?? 0) + 1
      if (!exists || length > room) continue
      room -= length
      if (at < begin) begin = at
      else end = at + 1
      grown = true
    }
  }
  return { text: lines.slice(begin, end).join("\n").slice(0, maxCharacters), firstLine: begin + 1 }
}
