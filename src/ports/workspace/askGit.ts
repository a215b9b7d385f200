import { Effect } from "effect"

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

/**
 * The output of a git command; undefined when git is not installed, fails, or takes too long.
 *
 * Runs asynchronously and is killed on interruption.
 */
export const runGit = (
  args: ReadonlyArray<string>,
  cwd: string,
  environment: Environment,
  input?: string
): Effect.Effect<Uint8Array | undefined> =>
  Effect.tryPromise(async (signal) => {
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
    return (await child.exited) === 0 ? output : undefined
  }).pipe(
    Effect.orElseSucceed(() => undefined),
    Effect.withSpan(`git ${args.find((word) => COMMAND_WORD.test(word)) ?? ""}`, {
      kind: "client",
      captureStackTrace: false
    })
  )

/** The fields of NUL-separated output. */
export const fieldsOf = (output: Uint8Array | undefined): ReadonlyArray<string> =>
  new TextDecoder()
    .decode(output)
    .split("\0")
    .filter((field) => field !== "")

/** The fields of a git command's NUL-separated output; empty when `runGit` returns nothing. */
export const askGit = (
  args: ReadonlyArray<string>,
  cwd: string,
  environment: Environment
): Effect.Effect<ReadonlyArray<string>> => Effect.map(runGit(args, cwd, environment), fieldsOf)
