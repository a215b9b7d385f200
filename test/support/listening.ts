/** An HTTP server in a separate process. */

/** A listening process. */
export interface Running {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Its standard error so far. */
  readonly log: () => string
  /** Stops it; returns its exit code. */
  readonly stop: (signal?: "SIGTERM" | "SIGINT" | "SIGHUP" | "SIGKILL") => Promise<number | null>
}

/** Starts a process, and returns once it has printed its address. */
export const startListening = async (
  command: ReadonlyArray<string>,
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string>> }
): Promise<Running> => {
  const child = Bun.spawn([...command], { cwd, env, stdin: "ignore", stdout: "pipe", stderr: "pipe" })
  let log = ""
  const url = await new Promise<string>((found, failed) => {
    void (async () => {
      for await (const chunk of child.stderr) {
        log += new TextDecoder().decode(chunk)
        const listening = /Listening on (\S+)/.exec(log)?.[1]
        if (listening !== undefined) found(listening)
      }
      failed(new Error(log))
    })()
  })
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid,
    log: () => log,
    stop: async (signal = "SIGTERM") => {
      child.kill(signal)
      await child.exited
      return child.exitCode
    }
  }
}
