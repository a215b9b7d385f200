import type { Failure, FailureCause } from "./Failure.ts"
import { failureLines } from "./failureLines.ts"
import { readCause, type StatedCause } from "./readCause.ts"
import { listedCause } from "./listedCause.ts"
import { readFrames } from "./readFrames.ts"
import { separateError } from "./separateError.ts"

/** The most lines that are kept if no error is recognized. */
const MAX_PLAIN_LINES = 6

/** The most lines in which a message is searched if no error is recognized. */
const MAX_SEARCHED_LINES = 100

interface LocatedCause extends StatedCause {
  readonly at: number
}

/** Lines around a message that do not describe the cause. */
const NON_CAUSE_LINE =
  /^(?:Traceback \(most recent call last\)|CallStack \(from|[\w.']+, called at |Unhandled Exception:|={3,}|-{3,}|# |goroutine \d|exit status \d|note: |hint: |Stack trace:|Node\.js v|\s*\^+\s*$|Compilation failed|\d+ errors?(?: generated)?\.?$)/

const causesIn = (lines: ReadonlyArray<string>): ReadonlyArray<LocatedCause> =>
  lines.flatMap((line, at) => {
    // PowerShell shows the line of code, and below it the message, behind a margin.
    const [, text] = lines.includes("Line |") ? (POWERSHELL_MESSAGE.exec(line) ?? []) : []
    if (text !== undefined) return [{ language: "powershell", message: text, at }]
    const cause = /^\s*(?:at |\^|\d+ \|)/.test(line) ? undefined : readCause(line)
    return cause === undefined ? [] : [{ ...cause, at }]
  })

/** A message of PowerShell: neither the marks below the code nor the code, which has the number of its line. */
const POWERSHELL_MESSAGE = /^ +\| +(?!~)(\S.*)$/

/** Lines of npm with details, before the line with the error. */
const NPM_DETAIL = /^npm (?:ERR!|error) (?:code|syscall|path|errno|dest)\b/

/** An "expected" line is of little use without the "actual" line. */
const EXPECTED_LINE = /^\s*(?:expected|want)(?:ed)? *:/i
const ACTUAL_LINE = /^\s*(?:actual|got|received) *:/i

/** The line that continues a message, together with the "actual" line if it is an "expected" line. */
const continuationOf = ([first = "", second = ""]: ReadonlyArray<string>): string =>
  EXPECTED_LINE.test(first) && ACTUAL_LINE.test(second) ? `${first.trim()} ${second.trim()}` : first.trim()

/** The sign before the message in a graphical report, below its code; a letter on a terminal that has no other. */
const GRAPHICAL_SIGN = /^\s*[×x] /

/** Composer's problems stand below a line that only counts them. */
const COMPOSER_PROBLEM = /^Problem \d+$/

/** Pydantic tells in the message only how many fields are wrong: below it are the first of them and what is wrong with it. */
const VALIDATION_HEAD = /^\d+ validation errors? for \S+$/
const VALIDATION_DETAIL = / \[type=.*$/

/** Appends following lines to a cause whose own line is empty or ends in a colon. */
const withContinuation = (cause: LocatedCause, lines: ReadonlyArray<string>): LocatedCause => {
  if (VALIDATION_HEAD.test(cause.message)) {
    const [field = "", what = ""] = lines.slice(cause.at + 1, cause.at + 3)
    return {
      ...cause,
      message: `${cause.message} ${field.trim()} ${what.trim().replace(VALIDATION_DETAIL, "")}`.trim()
    }
  }
  // A message that ends in a colon continues below.
  const isContinued =
    cause.message === "" || cause.message.endsWith(":") || COMPOSER_PROBLEM.test(cause.message)
  if (!isContinued) return cause
  const following = lines.slice(cause.at + 1, cause.at + 8).filter((line) => !NPM_DETAIL.test(line))
  const next = continuationOf(
    following[0]?.trim() === "" && GRAPHICAL_SIGN.test(following[1] ?? "") ? following.slice(1) : following
  )
  const isText =
    next !== "" && !/^(?:at |File |stack backtrace|Stacktrace:|note: |goroutine|\.\.\. )/.test(next)
  return isText
    ? {
        ...cause,
        message: `${cause.message} ${next
          .replace(/^what\(\): +/, "")
          .replace(GRAPHICAL_SIGN, "")
          .replace(/^npm (?:ERR!|error) (?:[a-z]+ |\d+ )?/, "npm error ")}`.trim()
      }
    : cause
}

const causeOnly = ({ message, type }: FailureCause): FailureCause => ({
  ...(type === undefined ? {} : { type }),
  message
})

const CAUSED_BY = /^(?:\s*Caused by: |\s*\[cause\]: |\[previous exception\] )/
const PYTHON_CHAIN = /^(?:The above exception was the direct cause|During handling of the above exception)/

interface Chain {
  readonly top: LocatedCause
  readonly root?: LocatedCause
}

/**
 * Which of the errors in the text occurred last, and which was its first cause. Python prints the first cause first; the JVM and Node print it last. Compilers
 * print further errors after the first, and the first is the one to fix.
 */
const chainOf = (causes: ReadonlyArray<LocatedCause>, lines: ReadonlyArray<string>): Chain | undefined => {
  const [first] = causes
  if (first === undefined) return undefined
  const causedBy = causes.findLast(({ at }) => CAUSED_BY.test(lines[at] ?? ""))
  const typed = causes.find(({ type }) => type !== undefined) ?? first
  if (causedBy !== undefined) return causedBy === typed ? { top: typed } : { top: typed, root: causedBy }
  const last = causes.findLast(({ type }) => type !== undefined)
  if (last !== undefined && lines.some((line) => PYTHON_CHAIN.test(line))) return { top: last, root: typed }
  const isPython = lines.some((line) =>
    /^\s*(?:Traceback \(most recent call last\)|File ".*", line \d)/.test(line)
  )
  return { top: isPython && last !== undefined ? last : typed }
}

/** The text of lines in which no error was recognized, without their frames. */
const plainMessage = (lines: ReadonlyArray<string>): string => {
  const text = lines
    .slice(0, MAX_SEARCHED_LINES)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !NON_CAUSE_LINE.test(line))
  const message = text.filter((line) => readFrames([line]).frames.length === 0)
  return (message.length === 0 ? text : message).slice(0, MAX_PLAIN_LINES).join(" ")
}

/** Any class may be an exception of Ruby: above its frames, what precedes the message is one. */
const RUBY_TYPE = /^(?<type>(?:[A-Z]\w*::)*[A-Z]\w*): (?<message>.+)$/

/** What pytest says of an error at its place, which alone has no message. */
const PYTEST_TYPE = /^\S+\.py:\d+: (?<type>(?:\w+\.)*[A-Z]\w*)(?<message>)$/

const plainCause = (message: string, language: Failure["language"]): FailureCause => {
  const form = language === "ruby" ? RUBY_TYPE : language === "python" ? PYTEST_TYPE : undefined
  const [, type, stated] = form?.exec(message) ?? []
  return type === undefined || stated === undefined ? { message } : { type, message: stated }
}

/**
 * Parses a pasted error: a message, a stack trace, or both in either text, with colors and logger prefixes. Never throws. Of several failed tests one is read,
 * see `failureLines`. Reads at most 10,000 characters of a message and 50,000 of a trace.
 *
 * @example
 * ```ts
 * const failure = parseFailure("KeyError: 'price'", 'Traceback (most recent call last):\n  File "/srv/a.py", line 3, in total\nKeyError: \'price\'')
 * [failure.language, failure.type, failure.message] // => ["python", "KeyError", "'price'"]
 * failure.frames // => [{ function: "total", file: "/srv/a.py", line: 3, own: true }]
 * ```
 */
export const parseFailure = (message: string, trace = ""): Failure => {
  const { messageLines, test, traceLines } = failureLines(message, trace)
  const { frames, language } = readFrames(trace === "" ? messageLines : [...traceLines, "", ...messageLines])
  const [messageCauses, traceCauses] = [causesIn(messageLines), causesIn(traceLines)]
  const messageChain = chainOf(messageCauses, messageLines)
  const traceChain = chainOf(traceCauses, traceLines)
  const useTrace =
    messageChain === undefined ||
    (traceChain !== undefined &&
      (messageChain.top.type === undefined
        ? traceChain.top.type !== undefined
        : hasNoMessage(messageChain, messageLines)))
  const [chain, lines] = useTrace ? [traceChain, traceLines] : [messageChain, messageLines]
  const resolvedLanguage = language ?? chain?.top.language
  const listed = listedCause(messageLines) ?? listedCause(traceLines)
  const root =
    (chain?.root === undefined ? rootOf(traceChain, traceLines) : rootOf(chain, lines)) ??
    (listed === undefined ? undefined : { message: listed })
  const separate =
    chain === undefined || root !== undefined || test !== undefined
      ? undefined
      : separateError(chain.top, useTrace ? traceCauses : messageCauses, lines)
  const top =
    chain === undefined
      ? plainCause(plainMessage(messageLines) || plainMessage(traceLines), language)
      : causeOnly(withContinuation(chain.top, lines))
  return {
    ...(resolvedLanguage === undefined ? {} : { language: resolvedLanguage }),
    // Whatever Node throws has a type, often only `Error`.
    ...(resolvedLanguage === "javascript" &&
    frames.some(({ function: name }) => name !== undefined) &&
    top.type === undefined
      ? { type: "Error" }
      : {}),
    ...top,
    frames: trace === "" ? frames : withoutRepetition(frames),
    ...(root === undefined ? {} : { root }),
    ...(separate === undefined ? {} : { separate }),
    ...(test === undefined ? {} : { test })
  }
}

const hasNoMessage = ({ top }: Chain, lines: ReadonlyArray<string>): boolean =>
  withContinuation(top, lines).message === ""

const rootOf = (chain: Chain | undefined, lines: ReadonlyArray<string>): FailureCause | undefined =>
  chain?.root === undefined ? undefined : causeOnly(withContinuation(chain.root, lines))

/** Drops the second half if it repeats the first: a trace that was pasted together with its message occurs twice. */
const withoutRepetition = (frames: Failure["frames"]): Failure["frames"] => {
  const half = frames.length / 2
  const isTwice =
    Number.isInteger(half) &&
    half > 0 &&
    frames.slice(0, half).every((frame, at) => isSameFrame(frame, frames[half + at]))
  return isTwice ? frames.slice(0, half) : frames
}

const isSameFrame = (a: Failure["frames"][number], b: Failure["frames"][number] | undefined): boolean =>
  b !== undefined &&
  a.file === b.file &&
  a.line === b.line &&
  a.function === b.function &&
  a.column === b.column
