/** The built-in scan, which finds the same as ripgrep. */
import { Effect, Either } from "effect"
import { readdirSync, readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { dirname, join } from "node:path"
import { type GrepMatches, type GrepPattern, scanText, translatePattern } from "../../core/grep/mod.ts"
import { decodeText } from "../../core/text/mod.ts"
import { isExecutable } from "../isExecutable.ts"
import { pause } from "../pause.ts"
import { Grep, GrepError } from "./Grep.ts"
import type { GrepReply, GrepRequest } from "./grepWorker.ts"

/** How long to block the thread before yielding. */
const SLICE_MILLIS = 20

const failed = (cause: unknown) => new GrepError({ reason: "Failed", detail: String(cause) })

const findWords = (root: string, words: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const entries = yield* Effect.try({
      try: () => readdirSync(root, { recursive: true, withFileTypes: true }),
      catch: failed
    })
    const found: Array<GrepMatches> = []
    let turnStart = performance.now()
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      const matches = yield* Effect.try({
        try: () => scanText(file.slice(root.length + 1), decodeText(readFileSync(file)).text, words),
        catch: failed
      })
      if (matches !== undefined) found.push(matches)
      if (performance.now() - turnStart < SLICE_MILLIS) continue
      yield* pause
      turnStart = performance.now()
    }
    return found
  })

/** More threads would only wait for the disk. */
const MAX_WORKERS = 4

/** Least number of files that is worth another thread. */
const MIN_FILES_PER_WORKER = 200

/** In the executable the bundler keeps the source's own path in `import.meta.url`; the worker is next to the main file. */
const WORKER_URL = isExecutable
  ? join(dirname(Bun.main), "ports/grep/grepWorker.ts")
  : new URL("./grepWorker.ts", import.meta.url).href

/** Asks a new worker thread, which is terminated afterwards and on interruption. */
const askWorker = (request: GrepRequest): Effect.Effect<GrepReply, GrepError> =>
  Effect.acquireUseRelease(
    Effect.try({ try: () => new Worker(WORKER_URL), catch: failed }),
    (worker) =>
      Effect.async<GrepReply, GrepError>((resume) => {
        worker.onmessage = ({ data }: MessageEvent<GrepReply>) => resume(Effect.succeed(data))
        worker.onerror = ({ message }) => resume(failed(message))
        worker.postMessage(request)
      }),
    (worker) => Effect.sync(() => worker.terminate())
  )

/** Searches files with as many threads as are worthwhile. */
const scan = (
  root: string,
  pattern: GrepPattern,
  paths: ReadonlyArray<string>,
  context: number | undefined
): Effect.Effect<ReadonlyArray<GrepReply>, GrepError> =>
  Effect.gen(function* () {
    const translated = translatePattern(pattern)
    if (Either.isLeft(translated))
      return yield* new GrepError({ reason: "Pattern", detail: translated.left.problem })
    const workers = Math.min(
      availableParallelism(),
      MAX_WORKERS,
      Math.ceil(paths.length / MIN_FILES_PER_WORKER)
    )
    const shares = Array.from({ length: workers }, (_, workerIndex) =>
      paths.filter((_, at) => at % workers === workerIndex)
    )
    const replies = yield* Effect.forEach(
      shares,
      (share) =>
        askWorker({ root, paths: share, ...translated.right, multiline: pattern.multiline, context }),
      { concurrency: "unbounded" }
    )
    const costly = replies.find((reply) => "costly" in reply)
    if (costly === undefined) return replies
    return yield* new GrepError({
      reason: "Costly",
      detail: `the pattern backtracks too much on a line of "${costly.costly}"`
    })
  })

/** A threaded scan over the given files. */
export const builtIn = Grep.of({
  ripgrep: Effect.succeed(undefined),
  findWords,
  count: (root, pattern, files) =>
    Effect.gen(function* () {
      const { paths } = yield* files
      const replies = yield* scan(root, pattern, [...paths], undefined)
      return {
        counts: replies.flatMap((reply) => ("counts" in reply ? reply.counts : [])),
        unread: replies.flatMap((reply) => ("counts" in reply ? reply.unread : []))
      }
    }),
  show: (root, pattern, paths, context) =>
    Effect.map(scan(root, pattern, paths, context), (replies) =>
      replies.flatMap((reply) => ("found" in reply ? reply.found : []))
    )
})
