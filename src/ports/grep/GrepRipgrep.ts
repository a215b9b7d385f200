import { Effect } from "effect"
import {
  type GrepPattern,
  matchesOfOutput,
  OUTPUT_OPTIONS,
  readRipgrep,
  readRipgrepCounts,
  readRipgrepTotals
} from "../../core/grep/mod.ts"
import { type FileCount, type FileCounts, Grep, GrepError, type GrepFiles } from "./Grep.ts"

/** The user's ripgrep configuration must not change the results, and invalid lines in ignore files are no errors of the pattern. */
const COMMON_OPTIONS = ["--no-config", "--color=never", "--no-ignore-messages"]

/** Word searches run in copies, where all files count. */
const WORD_SEARCH_OPTIONS = ["--no-ignore", "--hidden", "--fixed-strings", "--ignore-case"]

/**
 * Of the ignore rules only `.gitignore` is left to ripgrep, so that it can skip large folders. It interprets the others differently from git and this program,
 * so it returns too many files, and those are dropped.
 */
const WALK_OPTIONS = [
  "--hidden",
  "--no-ignore-dot",
  "--no-ignore-exclude",
  "--no-ignore-global",
  "--no-ignore-parent",
  "--no-require-git",
  "--glob=!.git"
]

/** Most paths per process, because the system limits the length of arguments. */
const PATHS_PER_PROCESS = 1000

/** Version of the installed ripgrep; `undefined` when there is none. */
const installedVersion = (): string | undefined => {
  try {
    const { stdout, success } = Bun.spawnSync(["rg", "--version"], { env: process.env, stderr: "ignore" })
    return success ? /\d+(?:\.\d+)+/.exec(stdout.toString())?.[0] : undefined
  } catch {
    return undefined
  }
}

const patternOptions = ({ caseSensitive, multiline, pattern, regex, word }: GrepPattern) => [
  ...(regex ? [] : ["--fixed-strings"]),
  caseSensitive ? "--case-sensitive" : "--ignore-case",
  ...(word ? ["--word-regexp"] : []),
  ...(multiline ? ["--multiline"] : []),
  `--regexp=${pattern}`
]

/** Ripgrep's message for a file that it cannot read. */
const UNREADABLE_MESSAGE = /^(?:rg: )?(?:\.\/)?(.*): [^:\n]* \(os error (\d+)\)$/

/** Error numbers of a file that vanished, `ENOENT` and `ENOTDIR`, and its folder on Windows: that is not reported. */
const VANISHED_ERRNOS: ReadonlySet<string> = new Set(["2", "20", "3"])

/** Ripgrep's output, and the files that it could not read. */
interface RipgrepOutput {
  readonly output: string
  readonly unread: ReadonlyArray<string>
}

const runRipgrep = (root: string, args: ReadonlyArray<string>): Effect.Effect<RipgrepOutput, GrepError> =>
  Effect.tryPromise({
    try: async (signal) => {
      const child = Bun.spawn(["rg", ...COMMON_OPTIONS, ...args], {
        cwd: root,
        // By default it would be that of the start of this process.
        env: process.env,
        stdin: "ignore",
        stdout: "pipe",
        stderr: "pipe",
        signal
      })
      const [output, errorText] = await Promise.all([
        new Response(child.stdout).text(),
        new Response(child.stderr).text()
      ])
      const lines = errorText.split("\n")
      const unread = lines.flatMap((line) => {
        const [, path, reason] = UNREADABLE_MESSAGE.exec(line) ?? []
        return path !== undefined && !VANISHED_ERRNOS.has(reason!) ? [path] : []
      })
      const otherErrors = lines.filter((line) => !UNREADABLE_MESSAGE.test(line)).join("\n")
      const exitCode = await child.exited
      // Its output ends anywhere, and says nothing of what it had not searched yet.
      if (child.signalCode !== null) throw new Error(`it was ended by ${child.signalCode}`)
      return { output, unread, errorText: exitCode > 1 ? otherErrors.trim() : "" }
    },
    catch: (cause) =>
      new GrepError({
        reason: "Failed",
        detail: `ripgrep: ${cause instanceof Error ? cause.message : String(cause)}`
      })
  }).pipe(
    Effect.flatMap(({ errorText, output, unread }) =>
      errorText === ""
        ? Effect.succeed({ output, unread })
        : new GrepError({ reason: "Pattern", detail: patternProblem(errorText) })
    ),
    Effect.withSpan("rg", { kind: "client", captureStackTrace: false })
  )

/** The last line of the message says what is wrong; the advice after it is about ripgrep's options. */
const patternProblem = (errorText: string): string =>
  /^error: (.*)$/m.exec(errorText)?.[1] ?? errorText.split("\n\n")[0]!.replace(/\s+/g, " ")

const findWords: Grep["Type"]["findWords"] = (root, words) =>
  words.length === 0
    ? Effect.succeed([])
    : runRipgrep(root, [
        ...WORD_SEARCH_OPTIONS,
        ...OUTPUT_OPTIONS,
        ...words.map((word) => `--regexp=${word}`),
        "."
      ]).pipe(Effect.map(({ output }) => matchesOfOutput(output)))

const runForJson = (root: string, pattern: GrepPattern, args: ReadonlyArray<string>, context: number) =>
  runRipgrep(root, ["--json", "--no-mmap", `--context=${context}`, ...patternOptions(pattern), ...args])

const show: Grep["Type"]["show"] = (root, pattern, paths, context) => {
  const groups: Array<ReadonlyArray<string>> = []
  for (let at = 0; at < paths.length; at += PATHS_PER_PROCESS)
    groups.push(paths.slice(at, at + PATHS_PER_PROCESS))
  return Effect.map(
    Effect.forEach(groups, (group) => runForJson(root, pattern, ["--", ...group], context)),
    (outputs) => outputs.flatMap(({ output }) => readRipgrep(output, context, pattern.multiline))
  )
}

/** Runs ripgrep with its own directory walk. */
const countByWalk = (root: string, pattern: GrepPattern, maxFileSize: number) => {
  const walk = [...WALK_OPTIONS, `--max-filesize=${maxFileSize}`]
  const toFileCounts = (read: (output: string) => ReadonlyArray<FileCount>) =>
    Effect.map(({ output, unread }: RipgrepOutput): FileCounts => ({ counts: read(output), unread }))
  return pattern.multiline
    ? runForJson(root, pattern, [...walk, "."], 0).pipe(toFileCounts(readRipgrepTotals))
    : runRipgrep(root, [
        ...walk,
        "--count",
        "--null",
        "--with-filename",
        "--no-mmap",
        ...patternOptions(pattern),
        "."
      ]).pipe(toFileCounts(readRipgrepCounts))
}

const toCounts = (found: Effect.Effect.Success<ReturnType<typeof show>>): ReadonlyArray<FileCount> =>
  found.map(({ lines, path }) => ({ path, count: lines.length }))

const count = <E>(
  root: string,
  pattern: GrepPattern,
  files: Effect.Effect<GrepFiles, E>,
  maxFileSize: number
): Effect.Effect<FileCounts, GrepError | E> =>
  Effect.gen(function* () {
    const ignoredSearch = Effect.flatMap(files, ({ ignored }) => show(root, pattern, ignored, 0))
    const [found, ignoredMatches] = yield* Effect.all(
      [countByWalk(root, pattern, maxFileSize), ignoredSearch],
      { concurrency: 2 }
    )
    const ignoredPaths = new Set(ignoredMatches.map(({ path }) => path))
    return {
      counts: [...found.counts.filter(({ path }) => !ignoredPaths.has(path)), ...toCounts(ignoredMatches)],
      unread: found.unread
    }
  })

/** Ripgrep if installed; else `undefined`. */
export const installed: Effect.Effect<Grep["Type"] | undefined> = Effect.sync(() => {
  const version = installedVersion()
  return version === undefined
    ? undefined
    : Grep.of({ ripgrep: Effect.succeed(version), findWords, count, show })
})
