import { Effect } from "effect"
import { systemCode } from "./systemCode.ts"

/** Environment variables passed to git. `GIT_DIR` and similar ones are excluded: when a hook started this program, they refer to another repository. */
export const GIT_VARIABLES = [
  "PATH",
  "HOME",
  "XDG_CONFIG_HOME",
  "GIT_CONFIG_GLOBAL",
  "GIT_CONFIG_SYSTEM",
  "GIT_CONFIG_NOSYSTEM",
  "USERPROFILE",
  "SystemRoot"
] as const

/** Variables by name. */
export type Environment = Readonly<Record<string, string>>

/** Time limit; the git commands used here read at most an index, a configuration, or the end of a history. */
const TIMEOUT_MILLIS = 60_000

/** Takes no lock, asks no questions, and fetches no objects: a partial clone would access the network by means that its own configuration names. */
const QUIET_ENVIRONMENT = {
  GIT_OPTIONAL_LOCKS: "0",
  GIT_TERMINAL_PROMPT: "0",
  GIT_NO_LAZY_FETCH: "1",
  GIT_ALLOW_PROTOCOL: "none",
  LC_ALL: "C"
}

/** The word in the arguments that is the git command, not an option, value or path. */
const COMMAND_WORD = /^[a-z]+(?:-[a-z]+)*$/

/**
 * Prevents programs that the repository's configuration names, and hooks, from being started by commands that read only objects, refs and the index; commands
 * that read more go through `runGitHardened`. What is read is UTF-8.
 */
const SAFE_OPTIONS = [
  "core.fsmonitor=false",
  "core.hooksPath=/dev/null",
  "diff.orderFile=/dev/null",
  "log.showSignature=false",
  // Otherwise messages and names of authors come in the user's encoding.
  "i18n.logOutputEncoding=UTF-8"
].flatMap((setting) => ["-c", setting])

/** Without an output, git `refused` (it exited with an error, or is not installed) or was `stopped` before its end: by the system, or because it took too long. */
export type GitEnd = Uint8Array | "refused" | "stopped"

/** Git that the system stops, mostly for lack of memory, is started again this often. */
const MAX_RESTARTS = 2
const RESTART_DELAY = "100 millis"

/** Errors of a system that cannot start a process at the moment. */
const NO_ROOM: ReadonlySet<string> = new Set(["EAGAIN", "ENOMEM", "EMFILE", "ENFILE"])

/** How a git command ended. Runs asynchronously and is killed on interruption. */
export const endOfGit = (
  args: ReadonlyArray<string>,
  cwd: string,
  environment: Environment,
  input?: string
): Effect.Effect<GitEnd> =>
  Effect.suspend(() => {
    const deadline = performance.now() + TIMEOUT_MILLIS
    const attempt = (restarts: number): Effect.Effect<GitEnd> =>
      Effect.flatMap(runOnce(args, cwd, environment, input), (end) =>
        end === "stopped" && restarts > 0 && performance.now() < deadline
          ? Effect.delay(attempt(restarts - 1), RESTART_DELAY)
          : Effect.succeed(end)
      )
    return attempt(MAX_RESTARTS)
  })

const runOnce = (
  args: ReadonlyArray<string>,
  cwd: string,
  environment: Environment,
  input?: string
): Effect.Effect<GitEnd> =>
  Effect.tryPromise(async (signal): Promise<GitEnd> => {
    const child = Bun.spawn({
      cmd: ["git", ...SAFE_OPTIONS, ...args],
      cwd,
      env: { ...environment, ...QUIET_ENVIRONMENT },
      stdin: input === undefined ? "ignore" : Buffer.from(input),
      stdout: "pipe",
      stderr: "ignore",
      timeout: TIMEOUT_MILLIS,
      signal
    })
    const output = await new Response(child.stdout).bytes()
    const code = await child.exited
    return code === 0 ? output : child.signalCode === null ? "refused" : "stopped"
  }).pipe(
    Effect.catchAll(({ error }) =>
      Effect.succeed<GitEnd>(NO_ROOM.has(systemCode(error)) ? "stopped" : "refused")
    ),
    Effect.withSpan(`git ${args.find((word) => COMMAND_WORD.test(word)) ?? ""}`, {
      kind: "client",
      captureStackTrace: false
    })
  )

/** The output of a git command; undefined when git is not installed, fails, or takes too long. */
export const runGit = (...command: Parameters<typeof endOfGit>): Effect.Effect<Uint8Array | undefined> =>
  Effect.map(endOfGit(...command), (end) => (typeof end === "string" ? undefined : end))

/** The fields of NUL-separated output. */
export const fieldsOf = (output: Uint8Array | undefined): ReadonlyArray<string> =>
  new TextDecoder()
    .decode(output)
    .split("\0")
    .filter((field) => field !== "")
