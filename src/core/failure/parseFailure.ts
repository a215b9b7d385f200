import type { Failure, FailureCause } from "./Failure.ts"
import { failureLines } from "./failureLines.ts"
import { readCause, type ToldCause } from "./readCause.ts"
import { readFrames } from "./readFrames.ts"

/** Lines that are kept of what nothing was recognised in. */
const MOST_PLAIN_LINES = 6

interface Told extends ToldCause {
  readonly at: number
}

/** Words that stand around a message and say nothing of the cause. */
const HULL =
  /^(?:Traceback \(most recent call last\)|CallStack \(from|[\w.']+, called at |Unhandled Exception:|={3,}|-{3,}|# |goroutine \d|exit status \d|note: |hint: |Stack trace:|Node\.js v|\s*\^+\s*$|Compilation failed|\d+ errors?(?: generated)?\.?$)/

const told = (lines: ReadonlyArray<string>): ReadonlyArray<Told> =>
  lines.flatMap((line, at) => {
    const cause = /^\s*(?:at |\^|\d+ \|)/.test(line) ? undefined : readCause(line)
    return cause === undefined ? [] : [{ ...cause, at }]
  })

/** Where npm says what it was about, before it says what is wrong. */
const NPM_ABOUT = /^npm (?:ERR!|error) (?:code|syscall|path|errno|dest)\b/

/** What was wanted says little without what came. */
const WANTED = /^\s*(?:expected|want)(?:ed)? *:/i
const CAME = /^\s*(?:actual|got|received) *:/i

/** The line that goes on with a message, and the other half of it where it says what was expected. */
const besides = ([first = "", second = ""]: ReadonlyArray<string>): string =>
  WANTED.test(first) && CAME.test(second) ? `${first.trim()} ${second.trim()}` : first.trim()

/** Before the text of a report that is drawn below its code. */
const DRAWN = /^\s*× /

/** The text of a cause goes on in the next lines where its own line is empty. */
const continued = (cause: Told, lines: ReadonlyArray<string>): Told => {
  // What ends in a colon says more below.
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
 * Which of the errors told is the one that came up, and which began it. Python tells the beginning first; the JVM and Node last.
 * Compilers go on after the first error, which is the one to mend.
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

/** What is left of lines in which no error was recognised. */
const plainMessage = (lines: ReadonlyArray<string>): string =>
  lines
    .map((line) => line.trim())
    .filter((line) => line !== "" && !HULL.test(line))
    .slice(0, MOST_PLAIN_LINES)
    .join(" ")

/**
 * Reads an error as it was pasted: a message, a stack trace, or both in either text, with colours and what loggers add. Never throws. Of several
 * tests that failed one is read, as `failureLines` says. Reads at most 10,000 characters of a message and 50,000 of a trace.
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
    // What Node throws has a type, if often the plainest.
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

/** A trace that was pasted with its message stands there twice. */
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
