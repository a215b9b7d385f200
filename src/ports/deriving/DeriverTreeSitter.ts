/** The deriver based on tree-sitter: in this thread, or in a pool of workers that run the same code. */
import { Deferred, Effect, Either, Layer, Queue, type Scope } from "effect"
import { availableParallelism } from "node:os"
import { dirname, join } from "node:path"
import { detectLanguage } from "../../core/language/mod.ts"
import type { Derivation } from "../../core/derive/Derivation.ts"
import { deriveFile } from "./deriveFile.ts"
import { type Derive, Deriver, type DeriveRequest, DeriverError } from "./Deriver.ts"
import type { WorkerReply, WorkerRequest } from "./deriveWorker.ts"
import { GRAMMARS, RUNTIME, TAPE } from "./grammars.ts"
import { isExecutable } from "../isExecutable.ts"
import { pause } from "../pause.ts"
import { openTreeParser } from "./openTreeParser.ts"
import { wasmModule, type WasmModules } from "./wasmModules.ts"
import { loadedOnce } from "../loadedOnce.ts"

/** More workers would only wait for the single writer of the store. */
const MAX_WORKERS = 6

/** In the executable the bundler keeps the source's own path in `import.meta.url`; the worker is next to the main file. */
const WORKER_URL = isExecutable
  ? join(dirname(Bun.main), "ports/deriving/deriveWorker.ts")
  : new URL("./deriveWorker.ts", import.meta.url).href

const unavailable = (detail: string) => new DeriverError({ reason: "Unavailable", detail })

/** A worker that processes one batch at a time. */
interface DeriveWorker {
  readonly derive: Derive
}

/** Returns a function that copies bytes into shared memory; the last table is copied only once, since all workers use the same one. */
const makeTableSharer = () => {
  let last: { readonly source: ArrayBufferLike; readonly shared: SharedArrayBuffer } | undefined
  return (source: ArrayBufferLike): SharedArrayBuffer => {
    if (last?.source !== source) {
      const shared = new SharedArrayBuffer(source.byteLength)
      new Uint8Array(shared).set(new Uint8Array(source))
      last = { source, shared }
    }
    return last.shared
  }
}

const startWorker = (
  share: ReturnType<typeof makeTableSharer>
): Effect.Effect<DeriveWorker, DeriverError, Scope.Scope> =>
  Effect.gen(function* () {
    const worker = yield* Effect.acquireRelease(
      Effect.try({
        // Syntax trees become garbage right after they are read; a small heap with frequent collections saves more memory than it costs time.
        try: () => new Worker(WORKER_URL, { smol: true }),
        catch: (cause) => unavailable(String(cause))
      }),
      (worker) => Effect.sync(() => worker.terminate())
    )
    let pendingReply: Deferred.Deferred<ReadonlyArray<Derivation>, DeriverError> | undefined
    const sentModules = new Set<string>()
    let table: ArrayBufferLike | undefined
    const settle = (result: Effect.Effect<ReadonlyArray<Derivation>, DeriverError>) => {
      if (pendingReply !== undefined) Deferred.unsafeDone(pendingReply, result)
      pendingReply = undefined
    }
    worker.onmessage = ({ data }: MessageEvent<WorkerReply>) =>
      settle("broken" in data ? Effect.fail(unavailable(data.broken)) : Effect.succeed(data.derivations))
    worker.onerror = (event) =>
      settle(Effect.fail(new DeriverError({ reason: "Crashed", detail: event.message })))
    return {
      derive: (requests, options) =>
        Effect.gen(function* () {
          pendingReply = yield* Deferred.make<ReadonlyArray<Derivation>, DeriverError>()
          const owned = requests.map(({ bytes, path }) => ({ path, bytes: withOwnBuffer(bytes) }))
          const modules = yield* Effect.tryPromise({
            try: () => modulesFor(requests, sentModules),
            catch: (cause) => unavailable(String(cause))
          })
          const { table: requestedTable, ...workerOptions } = options
          const message: WorkerRequest = {
            requests: owned,
            options: workerOptions,
            modules,
            embeds: requestedTable !== undefined,
            // The table is sent only once per worker: each message creates a new object, so the embedder would be built again.
            ...(requestedTable !== undefined && requestedTable !== table && { table: share(requestedTable) })
          }
          table = requestedTable ?? table
          worker.postMessage(
            message,
            owned.map(({ bytes }) => bytes.buffer)
          )
          return yield* Deferred.await(pendingReply)
        })
    }
  })

/** The modules that a worker needs for these files and does not have yet. It loads grammars of embedded languages by itself. */
const modulesFor = async (
  requests: ReadonlyArray<DeriveRequest>,
  sentModules: Set<string>
): Promise<WasmModules> => {
  const languages = requests.map(({ path }) => detectLanguage(path))
  const grammars = languages.map((language) =>
    language?.shape === "tree" ? GRAMMARS[language.grammar] : undefined
  )
  const files = [RUNTIME, TAPE, ...new Set(grammars)].filter(
    (file) => file !== undefined && !sentModules.has(file)
  ) as Array<string>
  for (const file of files) sentModules.add(file)
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await wasmModule(file)] as const))
  )
}

/** Copies bytes unless they own their whole buffer, so that the buffer can be transferred. */
const withOwnBuffer = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes)

const pool = Effect.gen(function* () {
  const workers = Math.max(1, Math.min(availableParallelism(), MAX_WORKERS))
  const idleWorkers = yield* Queue.bounded<DeriveWorker>(workers)
  const share = makeTableSharer()
  for (let n = 0; n < workers; n++) yield* Queue.offer(idleWorkers, yield* startWorker(share))
  const derive: Derive = (requests, options) =>
    Effect.flatMap(Queue.take(idleWorkers), (worker) =>
      // A worker whose caller was interrupted is still busy, so it is not returned to the pool and ends with it.
      Effect.tap(worker.derive(requests, options), () => Queue.offer(idleWorkers, worker))
    )
  return { derive, workers }
})

const make = Effect.gen(function* () {
  const parser = yield* loadedOnce(
    Effect.tryPromise({ try: openTreeParser, catch: (cause) => unavailable(String(cause)) })
  )
  const parserLock = yield* Effect.makeSemaphore(1)
  const derive: Derive = (requests, options) =>
    Effect.flatMap(parser, (ready) =>
      Effect.forEach(requests, (request) =>
        // A file takes milliseconds and a batch a good part of a second, so searches, and their own derivations, get a turn between two files.
        Effect.zipRight(
          pause,
          // Not interrupted, because the parser is free for others only when the file is done.
          Effect.uninterruptible(
            parserLock.withPermits(1)(Effect.promise(() => deriveFile(ready, request, options)))
          )
        )
      )
    )
  return Deriver.of({
    derive,
    check: Effect.flatMap(parser, (ready) =>
      Effect.forEach(
        Object.keys(GRAMMARS),
        (grammar) =>
          Effect.tryPromise({
            try: () => ready.load([grammar]),
            catch: (cause) => ({ grammar, reason: String(cause) })
          }).pipe(Effect.either),
        { concurrency: 1 }
      )
    ).pipe(
      Effect.map((results) => ({
        loaded: results.filter(Either.isRight).length,
        broken: results.filter(Either.isLeft).map(({ left }) => left)
      }))
    ),
    pool
  })
})

export const layer = Layer.effect(Deriver, make)
