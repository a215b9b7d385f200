/** Workers that derive files, shared by all runs at a time: an update of the program derives every project again, and workers of their own would fill the memory. */
import { Deferred, Effect, Exit, FiberId, Queue, RcRef, type Scope } from "effect"
import { availableParallelism } from "node:os"
import { dirname, join } from "node:path"
import type { Derivation } from "../../core/derive/Derivation.ts"
import { detectLanguage } from "../../core/language/mod.ts"
import { ownValue } from "../../core/record/mod.ts"
import { isExecutable } from "../isExecutable.ts"
import { type Derive, type DeriveRequest, DeriverError } from "./Deriver.ts"
import type { WorkerReply, WorkerRequest } from "./deriveWorker.ts"
import { GRAMMARS, RUNTIME, TAPE } from "./grammars.ts"
import { wasmModule, type WasmModules } from "./wasmModules.ts"

/** More workers would only wait for the single writer of the store. */
const MAX_WORKERS = 6

/** In the executable the bundler keeps the source's own path in `import.meta.url`; the worker is next to the main file. */
const WORKER_URL = isExecutable
  ? join(dirname(Bun.main), "ports/deriving/deriveWorker.ts")
  : new URL("./deriveWorker.ts", import.meta.url).href

const unavailable = (cause: unknown) => new DeriverError({ reason: "Unavailable", detail: String(cause) })

/** A worker that processes one batch at a time. */
interface DeriveWorker {
  readonly derive: Derive
  /** Completes when it has answered the last batch, whether or not somebody still wants that. */
  readonly awaitIdle: Effect.Effect<void>
  /** Whether it is of no use any more. */
  readonly hasCrashed: () => boolean
  readonly terminate: () => void
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

const startWorker = (share: ReturnType<typeof makeTableSharer>): DeriveWorker => {
  // Syntax trees become garbage right after they are read; a small heap with frequent collections saves more memory than it costs time.
  const worker = new Worker(WORKER_URL, { smol: true })
  let pendingReply: Deferred.Deferred<ReadonlyArray<Derivation>, DeriverError> | undefined
  let crash: DeriverError | undefined
  const sentModules = new Set<string>()
  let table: ArrayBufferLike | undefined
  const settle = (result: Effect.Effect<ReadonlyArray<Derivation>, DeriverError>) => {
    if (pendingReply !== undefined) Deferred.unsafeDone(pendingReply, result)
    pendingReply = undefined
  }
  worker.onmessage = ({ data }: MessageEvent<WorkerReply>) =>
    settle("broken" in data ? Effect.fail(unavailable(data.broken)) : Effect.succeed(data.derivations))
  worker.onerror = (event) => {
    crash = new DeriverError({ reason: "Crashed", detail: event.message })
    settle(Effect.fail(crash))
  }
  return {
    awaitIdle: Effect.suspend(() =>
      pendingReply === undefined ? Effect.void : Effect.asVoid(Effect.exit(Deferred.await(pendingReply)))
    ),
    hasCrashed: () => crash !== undefined,
    terminate: () => worker.terminate(),
    derive: (requests, options) =>
      Effect.gen(function* () {
        const modules = yield* Effect.tryPromise({
          try: () => modulesFor(requests, sentModules),
          catch: unavailable
        })
        if (crash !== undefined) return yield* crash
        const owned = requests.map(({ bytes, path }) => ({ path, bytes: withOwnBuffer(bytes) }))
        const { table: requestedTable, ...workerOptions } = options
        const message: WorkerRequest = {
          requests: owned,
          options: workerOptions,
          modules,
          embeds: requestedTable !== undefined,
          // The table is sent only once per worker: each message creates a new object, so the embedder would be built again.
          ...(requestedTable !== undefined && requestedTable !== table && { table: share(requestedTable) })
        }
        worker.postMessage(
          message,
          owned.map(({ bytes }) => bytes.buffer)
        )
        const reply = Deferred.unsafeMake<ReadonlyArray<Derivation>, DeriverError>(FiberId.none)
        pendingReply = reply
        table = requestedTable ?? table
        for (const file of Object.keys(modules)) sentModules.add(file)
        return yield* Deferred.await(reply)
      })
  }
}

/** The modules that a worker needs for these files and does not have yet. It loads grammars of embedded languages by itself. */
const modulesFor = async (
  requests: ReadonlyArray<DeriveRequest>,
  sentModules: ReadonlySet<string>
): Promise<WasmModules> => {
  const languages = requests.map(({ path }) => detectLanguage(path))
  const grammars = languages.map((language) =>
    language?.shape === "tree" ? ownValue(GRAMMARS, language.grammar) : undefined
  )
  const files = [RUNTIME, TAPE, ...new Set(grammars)].filter(
    (file) => file !== undefined && !sentModules.has(file)
  ) as Array<string>
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await wasmModule(file)] as const))
  )
}

/** Copies bytes unless they own their whole buffer, so that the buffer can be transferred. */
const withOwnBuffer = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes)

interface DerivePool {
  readonly derive: Derive
  readonly workers: number
}

const startPool: Effect.Effect<DerivePool, DeriverError, Scope.Scope> = Effect.gen(function* () {
  const workers = Math.max(1, Math.min(availableParallelism(), MAX_WORKERS))
  const idleWorkers = yield* Queue.bounded<DeriveWorker>(workers)
  const scope = yield* Effect.scope
  const share = makeTableSharer()
  const started = new Set<DeriveWorker>()
  const start = Effect.try({
    try: () => {
      const worker = startWorker(share)
      started.add(worker)
      return worker
    },
    catch: unavailable
  })
  const terminateAll = Effect.sync(() => started.forEach((worker) => worker.terminate()))
  yield* Effect.addFinalizer(() => terminateAll)
  for (let n = 0; n < workers; n++)
    // The scope of what could not be shared does not close by itself.
    yield* Queue.offer(idleWorkers, yield* Effect.onError(start, () => terminateAll))

  /** Makes a worker available to the next batch; another one in its place if it has crashed. */
  const giveBack = (worker: DeriveWorker): Effect.Effect<void> =>
    Effect.suspend(() => {
      if (!worker.hasCrashed()) return Effect.asVoid(Queue.offer(idleWorkers, worker))
      worker.terminate()
      started.delete(worker)
      // If none can be started, the crashed one tells so.
      const successor = Effect.orElseSucceed(start, () => worker)
      return Effect.flatMap(successor, (next) => Effect.asVoid(Queue.offer(idleWorkers, next)))
    })
  const derive: Derive = (requests, options) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.flatMap(restore(Queue.take(idleWorkers)), (worker) =>
        Effect.onExit(restore(worker.derive(requests, options)), (exit) =>
          // A worker whose caller was interrupted is still busy; nobody waits for that.
          Exit.isInterrupted(exit)
            ? Effect.forkIn(Effect.zipRight(worker.awaitIdle, giveBack(worker)), scope)
            : giveBack(worker)
        )
      )
    )
  return { derive, workers }
})

/** The workers, one per core up to a limit: started for the first run that needs some, and stopped when the last has ended. */
export const derivePool: Effect.Effect<
  Effect.Effect<DerivePool, DeriverError, Scope.Scope>,
  never,
  Scope.Scope
> = Effect.map(RcRef.make({ acquire: startPool }), RcRef.get)
