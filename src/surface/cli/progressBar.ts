import { Config, Effect } from "effect"

const MAX_BAR_COLUMNS = 30

/** The terminal for progress, as `process.stderr`. */
export interface ProgressTerminal {
  readonly isTTY?: boolean
  /** Read each time, because windows are resized. */
  readonly columns?: number
  readonly write: (text: string) => unknown
}

/** Returns to the beginning of the line and clears it. */
const CLEAR_LINE = "\r\u001B[2K"

/** Columns of a terminal that does not report them, or reports none. */
const DEFAULT_COLUMNS = 80

/**
 * A bar and a message in one line of at most `columns`, because a line wrapped by the terminal could not be overwritten. Without room for a useful bar, only
 * the message.
 *
 * @example
 * ```ts
 * barLine(1, 2, "half", 12) // => "██░░░ half"
 * ```
 */
export const barLine = (done: number, total: number, message: string, columns: number): string => {
  // The last column stays free, because some terminals wrap once it is filled.
  const maxColumns = columns - 1
  const width = Math.min(MAX_BAR_COLUMNS, maxColumns - message.length - 1)
  if (width < 5) return message.slice(0, Math.max(maxColumns, 0))
  const filled = total === 0 ? 0 : Math.round((Math.min(done, total) / total) * width)
  return `${"█".repeat(filled)}${"░".repeat(width - filled)} ${message}`
}

/** Shows progress on standard error: a bar that redraws itself on a terminal with escape sequences, nothing elsewhere. */
export const progressBar = (
  stderr: ProgressTerminal = process.stderr
): Effect.Effect<{
  readonly show: (done: number, total: number, message: string) => Effect.Effect<void>
  readonly end: Effect.Effect<void>
}> =>
  Effect.map(isDumbTerminal, (dumb) => {
    const write = (text: () => string) =>
      Effect.sync(() => void (stderr.isTTY === true && !dumb && stderr.write(CLEAR_LINE + text())))
    return {
      show: (done, total, message) =>
        write(() => barLine(done, total, message, stderr.columns || DEFAULT_COLUMNS)),
      end: write(() => "")
    }
  })

/** Whether the terminal does not support escape sequences. */
export const isDumbTerminal: Effect.Effect<boolean> = Config.string("TERM").pipe(
  Config.withDefault(""),
  Effect.orElseSucceed(() => ""),
  Effect.map((term) => term === "dumb")
)
