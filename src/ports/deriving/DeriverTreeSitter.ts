/** The deriver based on tree-sitter: in this thread, or in a pool of workers that run the same code. */
import { Deferred, Effect, Either, Layer, Queue, type Scope } from "effect"
import { availableParallelism } from "node:os"
import { dirname, join } from "node:path"
import { detectLanguage } from "../../core/language/mod.ts"
import type { Derivation } from "../../core/domain/Derivation.ts"
import { deriveFile } from "./deriveFile.ts"
import { type Derive, Deriver, DeriverError, type DeriveRequest } from "./Deriver.ts"
import type { WorkerReply, WorkerRequest } from "./deriveWorker.ts"
import { GRAMMARS, RUNTIME } from "./grammars.ts"
import { isExecutable } from "../isExecutable.ts"
import { pause } from "../pause.ts"
import { openTreeParser } from "./openTreeParser.ts"
import { wasmModule, type WasmModules } from "./wasmModules.ts"

/** More workers would only wait for the single writer of the store. */
const MOST_WORKERS = 6

/** In the executable the bundler keeps the source's own path in `import.meta.url`; the worker is next to the main file. */
const WORKER = isExecutable
  ? join(dirname(Bun.main), "ports/deriving/deriveWorker.ts")
  : new URL("./deriveWorker.ts", import.meta.url).href

const broken = (detail: string) => new DeriverError({ reason: "Unavailable", detail })

/** A worker that processes one batch at a time. */
interface Hand {
  readonly derive: Derive
}

/** Returns a function that copies bytes into shared memory; the last table is copied only once, since all workers use the same one. */
const sharing = () => {
  let last: { readonly from: ArrayBufferLike; readonly shared: SharedArrayBuffer } | undefined
  return (from: ArrayBufferLike): SharedArrayBuffer => {
    if (last?.from !== from) {
      const shared = new SharedArrayBuffer(from.byteLength)
      new Uint8Array(shared).set(new Uint8Array(from))
      last = { from, shared }
    }
    return last.shared
  }
}

const startWorker = (share: ReturnType<typeof sharing>): Effect.Effect<Hand, DeriverError, Scope.Scope> =>
  Effect.gen(function* () {
    const worker = yield* Effect.acquireRelease(
      Effect.try({
        // Syntax trees become garbage right after they are read; a small heap with frequent collections saves more memory than it costs time.
        try: () => new Worker(WORKER, { smol: true }),
        catch: (cause) => broken(String(cause))
      }),
      (worker) => Effect.sync(() => worker.terminate())
    )
    let waiting: Deferred.Deferred<ReadonlyArray<Derivation>, DeriverError> | undefined
    const given = new Set<string>()
    let table: ArrayBufferLike | undefined
    const settle = (result: Effect.Effect<ReadonlyArray<Derivation>, DeriverError>) => {
      if (waiting !== undefined) Deferred.unsafeDone(waiting, result)
      waiting = undefined
    }
    worker.onmessage = ({ data }: MessageEvent<WorkerReply>) =>
      settle("broken" in data ? Effect.fail(broken(data.broken)) : Effect.succeed(data.derivations))
    worker.onerror = (event) =>
      settle(Effect.fail(new DeriverError({ reason: "Crashed", detail: event.message })))
    return {
      derive: (requests, options) =>
        Effect.gen(function* () {
          waiting = yield* Deferred.make<ReadonlyArray<Derivation>, DeriverError>()
          const owned = requests.map(({ bytes, path }) => ({ path, bytes: ownBuffer(bytes) }))
          const modules = yield* Effect.tryPromise({
            try: () => modulesFor(requests, given),
            catch: (cause) => broken(String(cause))
          })
          const { table: wanted, ...others } = options
          const message: WorkerRequest = {
            requests: owned,
            options: others,
            modules,
            embeds: wanted !== undefined,
            // The table is sent only once per worker: each message creates a new object, so the embedder would be built again.
            ...(wanted !== undefined && wanted !== table && { table: share(wanted) })
          }
          table = wanted ?? table
          worker.postMessage(
            message,
            owned.map(({ bytes }) => bytes.buffer)
          )
          return yield* Deferred.await(waiting)
        })
    }
  })

/** The modules that a worker needs for these files and does not have yet. It loads grammars of embedded languages by itself. */
const modulesFor = async (
  requests: ReadonlyArray<DeriveRequest>,
  given: Set<string>
): Promise<WasmModules> => {
  const languages = requests.map(({ path }) => detectLanguage(path))
  const grammars = languages.map((language) =>
    language?.shape === "tree" ? GRAMMARS[language.grammar] : undefined
  )
  const files = [RUNTIME, ...new Set(grammars)].filter(
    (file) => file !== undefined && !given.has(file)
  ) as Array<string>
  for (const file of files) given.add(file)
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await wasmModule(file)] as const))
  )
}

/** Copies bytes unless they own their whole buffer, so that the buffer can be transferred. */
const ownBuffer = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes)

const pool = Effect.gen(function* () {
  const workers = Math.max(1, Math.min(availableParallelism(), MOST_WORKERS))
  const idle = yield* Queue.bounded<Hand>(workers)
  const share = sharing()
  for (let n = 0; n < workers; n++) yield* Queue.offer(idle, yield* startWorker(share))
  const derive: Derive = (requests, options) =>
    Effect.flatMap(Queue.take(idle), (hand) =>
      // A worker whose caller was interrupted is still busy, so it is not returned to the pool and ends with it.
      Effect.tap(hand.derive(requests, options), () => Queue.offer(idle, hand))
    )
  return { derive, workers }
})

const make = Effect.gen(function* () {
  const parser = yield* Effect.cached(
    Effect.tryPromise({ try: openTreeParser, catch: (cause) => broken(String(cause)) })
  )
  const turn = yield* Effect.makeSemaphore(1)
  const derive: Derive = (requests, options) =>
    Effect.flatMap(parser, (ready) =>
      Effect.forEach(requests, (request) =>
        // A file takes milliseconds and a batch a good part of a second, so searches, and their own derivations, get a turn between two files.
        Effect.zipRight(pause, turn.withPermits(1)(Effect.promise(() => deriveFile(ready, request, options))))
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
