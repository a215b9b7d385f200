import type { Failure, FailureCause } from "./Failure.ts"
import { failureLines } from "./failureLines.ts"
import { readCause, type ToldCause } from "./readCause.ts"
import { readFrames } from "./readFrames.ts"

/** The most lines that are kept if no error is recognized. */
const MOST_PLAIN_LINES = 6

interface Told extends ToldCause {
  readonly at: number
}

/** Lines around a message that do not describe the cause. */
const HULL =
  /^(?:Traceback \(most recent call last\)|CallStack \(from|[\w.']+, called at |Unhandled Exception:|={3,}|-{3,}|# |goroutine \d|exit status \d|note: |hint: |Stack trace:|Node\.js v|\s*\^+\s*$|Compilation failed|\d+ errors?(?: generated)?\.?$)/

const told = (lines: ReadonlyArray<string>): ReadonlyArray<Told> =>
  lines.flatMap((line, at) => {
    const cause = /^\s*(?:at |\^|\d+ \|)/.test(line) ? undefined : readCause(line)
    return cause === undefined ? [] : [{ ...cause, at }]
  })

/** Lines of npm with details, before the line with the error. */
const NPM_ABOUT = /^npm (?:ERR!|error) (?:code|syscall|path|errno|dest)\b/

/** An "expected" line is of little use without the "actual" line. */
const WANTED = /^\s*(?:expected|want)(?:ed)? *:/i
const CAME = /^\s*(?:actual|got|received) *:/i

/** The line that continues a message, together with the "actual" line if it is an "expected" line. */
const besides = ([first = "", second = ""]: ReadonlyArray<string>): string =>
  WANTED.test(first) && CAME.test(second) ? `${first.trim()} ${second.trim()}` : first.trim()

/** The sign before the message in a graphical report, below its code. */
const DRAWN = /^\s*× /

/** Appends following lines to a cause whose own line is empty or ends in a colon. */
const continued = (cause: Told, lines: ReadonlyArray<string>): Told => {
  // A message that ends in a colon continues below.
  if (cause.message !== "" && !cause.message.endsWith(":")) return cause
  const below = lines.slice(cause.at + 1, cause.at + 8).filter((line) => !NPM_ABOUT.test(line))
  const next = besides(below[0]?.trim() === "" && DRAWN.test(below[1] ?? "") ? below.slice(1) : below)
  const isText = next !== "" && !/^(?:at |File |stack backtrace|note: |goroutine|\.\.\. )/.test(next)
  return isText
    ? {
        ...cause,
        message: `${cause.message} ${next
          .replace(/^what\(\): +/, "")
          .replace(DRAWN, "")
          .replace(/^npm (?:ERR!|error) (?:[a-z]+ |\d+ )?/, "npm error ")}`.trim()
      }
    : cause
}

const plain = ({ message, type }: FailureCause): FailureCause => ({
  ...(type === undefined ? {} : { type }),
  message
})

const CAUSED = /^(?:\s*Caused by: |\s*\[cause\]: )/
const CHAINED = /^(?:The above exception was the direct cause|During handling of the above exception)/

interface Chain {
  readonly top: Told
  readonly root?: Told
}

/**
 * Which of the errors in the text occurred last, and which was its first cause. Python prints the first cause first; the JVM and Node print it last. Compilers
 * print further errors after the first, and the first is the one to fix.
 */
const chainOf = (all: ReadonlyArray<Told>, lines: ReadonlyArray<string>): Chain | undefined => {
  const [first] = all
  if (first === undefined) return undefined
  const caused = all.findLast(({ at }) => CAUSED.test(lines[at] ?? ""))
  const typed = all.find(({ type }) => type !== undefined) ?? first
  if (caused !== undefined) return caused === typed ? { top: typed } : { top: typed, root: caused }
  const last = all.findLast(({ type }) => type !== undefined)
  if (last !== undefined && lines.some((line) => CHAINED.test(line))) return { top: last, root: typed }
  const isPython = lines.some((line) =>
    /^\s*(?:Traceback \(most recent call last\)|File ".*", line \d)/.test(line)
  )
  return { top: isPython && last !== undefined ? last : typed }
}

/** The text of lines in which no error was recognized. */
const plainMessage = (lines: ReadonlyArray<string>): string =>
  lines
    .map((line) => line.trim())
    .filter((line) => line !== "" && !HULL.test(line))
    .slice(0, MOST_PLAIN_LINES)
    .join(" ")

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
  const { said, test, traced } = failureLines(message, trace)
  const { frames, language } = readFrames(trace === "" ? said : [...traced, "", ...said])
  const own = chainOf(told(said), said)
  const below = chainOf(told(traced), traced)
  const isBare =
    own === undefined ||
    (below !== undefined &&
      (own.top.type === undefined ? below.top.type !== undefined : saysNothing(own, said)))
  const [chain, lines] = isBare ? [below, traced] : [own, said]
  const spoken = language ?? chain?.top.language
  const root = chain?.root === undefined ? rootOf(below, traced) : rootOf(chain, lines)
  const top =
    chain === undefined
      ? { message: plainMessage(said) || plainMessage(traced) }
      : plain(continued(chain.top, lines))
  return {
    ...(spoken === undefined ? {} : { language: spoken }),
    // Whatever Node throws has a type, often only `Error`.
    ...(spoken === "javascript" &&
    frames.some(({ function: name }) => name !== undefined) &&
    top.type === undefined
      ? { type: "Error" }
      : {}),
    ...top,
    frames: trace === "" ? frames : unrepeated(frames),
    ...(root === undefined ? {} : { root }),
    ...(test === undefined ? {} : { test })
  }
}

const saysNothing = ({ top }: Chain, lines: ReadonlyArray<string>): boolean =>
  continued(top, lines).message === ""

const rootOf = (chain: Chain | undefined, lines: ReadonlyArray<string>): FailureCause | undefined =>
  chain?.root === undefined ? undefined : plain(continued(chain.root, lines))

/** Drops the second half if it repeats the first: a trace that was pasted together with its message occurs twice. */
const unrepeated = (frames: Failure["frames"]): Failure["frames"] => {
  const half = frames.length / 2
  const isTwice =
    Number.isInteger(half) &&
    half > 0 &&
    frames.slice(0, half).every((frame, at) => isSame(frame, frames[half + at]))
  return isTwice ? frames.slice(0, half) : frames
}

const isSame = (a: Failure["frames"][number], b: Failure["frames"][number] | undefined): boolean =>
  b !== undefined &&
  a.file === b.file &&
  a.line === b.line &&
  a.function === b.function &&
  a.column === b.column
