import { Effect } from "effect"

/** What of the environment a git process gets. Not `GIT_DIR` and its like: those of a hook that started us speak of another repository. */
export const VARIABLES = [
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

/** No git command of ours reads more than an index, a configuration, or the last of a history. */
const PATIENCE_MILLIS = 60_000

/** No lock taken, nobody asked, no object fetched: a partial clone would reach for the network, by means that its own configuration names. */
const QUIET = {
  GIT_OPTIONAL_LOCKS: "0",
  GIT_TERMINAL_PROMPT: "0",
  GIT_NO_LAZY_FETCH: "1",
  GIT_ALLOW_PROTOCOL: "none",
  LC_ALL: "C"
}

/** The word that says what git is to do: none of its options, values or paths. */
const COMMAND = /^[a-z]+(?:-[a-z]+)*$/

/**
 * No program started that the repository's configuration names or that lies among its hooks, for any command that reads objects, refs and the index alone; those
 * that read more are asked by `runWarily`.
 */
const SAFE = [
  "core.fsmonitor=false",
  "core.hooksPath=/dev/null",
  "diff.orderFile=/dev/null",
  "log.showSignature=false"
].flatMap((setting) => ["-c", setting])

/**
 * What a git command prints, or nothing at all where git is not installed, fails, or takes too long.
 *
 * Runs beside everything else and is killed when interrupted.
 */
export const runGit = (
  args: ReadonlyArray<string>,
  cwd: string,
  environment: Environment,
  input?: string
): Effect.Effect<Uint8Array | undefined> =>
  Effect.tryPromise(async (signal) => {
    const child = Bun.spawn({
      cmd: ["git", ...SAFE, ...args],
      cwd,
      env: { ...environment, ...QUIET },
      stdin: input === undefined ? "ignore" : Buffer.from(input),
      stdout: "pipe",
      stderr: "ignore",
      timeout: PATIENCE_MILLIS,
      signal
    })
    const output = await new Response(child.stdout).bytes()
    return (await child.exited) === 0 ? output : undefined
  }).pipe(
    Effect.orElseSucceed(() => undefined),
    Effect.withSpan(`git ${args.find((word) => COMMAND.test(word)) ?? ""}`, {
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

/** The fields of a git command's NUL-separated output, or none at all where `runGit` gives nothing. */
export const askGit = (
  args: ReadonlyArray<string>,
  cwd: string,
  environment: Environment
): Effect.Effect<ReadonlyArray<string>> => Effect.map(runGit(args, cwd, environment), fieldsOf)
