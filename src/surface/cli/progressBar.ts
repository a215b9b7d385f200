import { Effect } from "effect"

const WIDTH = 30

/** Shows progress on standard error: a bar that redraws itself on a terminal, nothing elsewhere. */
export const progressBar: Effect.Effect<{
  readonly show: (done: number, total: number, message: string) => Effect.Effect<void>
  readonly end: Effect.Effect<void>
}> = Effect.sync(() => {
  const terminal = process.stderr.isTTY === true
  const write = (text: string) => Effect.sync(() => void (terminal && process.stderr.write(text)))
  return {
    show: (done, total, message) => {
      const filled = total === 0 ? 0 : Math.round((done / total) * WIDTH)
      return write(`\r\u001B[2K${"█".repeat(filled)}${"░".repeat(WIDTH - filled)} ${message}`)
    },
    end: write("\r\u001B[2K")
  }
})
