/** Keeps the index of one working tree up to date while it is edited. */
import { Effect, Queue, Stream } from "effect"
import { mayBeSource } from "../../core/language/mod.ts"
import { syncDueMs, type Unsynced } from "../../core/watch/mod.ts"
import { monotonicMillis } from "../../ports/monotonicMillis.ts"
import type { Watcher } from "../../ports/workspace/Watcher.ts"
import type { Freshness } from "./Freshness.ts"
import type { Indexer } from "./Indexer.ts"

/** An editor or formatter takes a few tens of milliseconds to save; a branch switch or an install takes long. */
const DEBOUNCE = { quietMs: 120, maxDelayMs: 1000 }

/** Wait before a retry when another run holds the lease, and after a failure such as a full disk. */
const LEASE_RETRY_MILLIS = 300
const FAILURE_RETRY_MILLIS = 5000

/** How long after a sync vectors are made that are missing since an outage of the embedder; each further attempt waits twice as long, up to the longest wait. */
const EMBED_DELAY_MILLIS = 30_000
const MAX_EMBED_DELAY_MILLIS = 300_000

/** Errors that mean that the tree no longer exists. */
const TREE_GONE_REASONS: ReadonlySet<string> = new Set(["Missing", "NotADirectory"])

/** State of the index of a followed tree; mutable. */
export interface IndexState {
  /** `syncing` until the first look at the tree and while a change is waiting to be synced; `stale` when a sync failed. */
  freshness: Freshness
  /** Open unless syncing. */
  readonly syncedLatch: Effect.Latch
  /** The youngest generation of the view that was seen. */
  generation: number
}

export const newIndexState = (freshness: Freshness, generation: number): IndexState => ({
  freshness,
  generation,
  syncedLatch: Effect.unsafeMakeLatch(freshness !== "syncing")
})

const setFreshness = (indexState: IndexState, freshness: Freshness) =>
  Effect.suspend(() => {
    indexState.freshness = freshness
    return freshness === "syncing" ? indexState.syncedLatch.close : indexState.syncedLatch.open
  })

/** Syncs the tree at `root` after each change, one run at a time, until it no longer exists; `onSynced` runs after each sync that succeeds. */
export const keepCurrent = (
  indexer: Indexer["Type"],
  watcher: Watcher["Type"],
  root: string,
  includeVendor: boolean,
  indexState: IndexState,
  onSynced: Effect.Effect<void>
) =>
  Effect.gen(function* () {
    const changes = yield* Queue.sliding<void>(1)
    const synced = yield* Queue.sliding<void>(1)
    let unsynced: Unsynced | undefined
    /** Whether something changed of which it is not known yet what it is. */
    let isUnsettled = false
    let restUntilMs = 0

    // `stale` stays until a sync succeeds.
    const markSyncing = Effect.suspend(() =>
      indexState.freshness === "fresh" ? setFreshness(indexState, "syncing") : Effect.void
    )

    const recordChange = Effect.gen(function* () {
      const now = yield* monotonicMillis
      unsynced = { firstMs: unsynced?.firstMs ?? now, lastMs: now }
      yield* markSyncing
      yield* Queue.offer(changes, undefined)
    })

    /** Waits until the pending changes are due. */
    const untilDue: Effect.Effect<void> = Effect.gen(function* () {
      const now = yield* monotonicMillis
      const due = unsynced === undefined ? now : syncDueMs(unsynced, DEBOUNCE, restUntilMs)
      if (due <= now) return
      yield* Effect.sleep(due - now)
      yield* untilDue
    })

    const sync = Effect.gen(function* () {
      unsynced = undefined
      const began = yield* monotonicMillis
      const retryAfter = yield* indexer.refresh(root).pipe(
        Effect.as(undefined),
        Effect.catchTag("IndexInProgress", () => Effect.succeed(LEASE_RETRY_MILLIS)),
        Effect.catchAll((error) =>
          // The system does not always report that the root was removed.
          error._tag === "WorkspaceError" && TREE_GONE_REASONS.has(error.reason)
            ? error
            : Effect.zipRight(
                setFreshness(indexState, "stale"),
                Effect.logInfo(`Cannot sync "${root}": ${error.message}`)
              ).pipe(Effect.as(FAILURE_RETRY_MILLIS))
        )
      )
      const ended = yield* monotonicMillis
      // Syncs take at most half of the time, so that a large tree that changes all the time leaves time for searches.
      restUntilMs = ended + (ended - began)
      if (retryAfter !== undefined) yield* Effect.zipRight(Effect.sleep(retryAfter), recordChange)
      // Changes during the sync have their own turn.
      else {
        yield* Effect.zipRight(onSynced, Queue.offer(synced, undefined))
        if (unsynced === undefined && !isUnsettled) yield* setFreshness(indexState, "fresh")
      }
    })

    const syncLoop = Effect.forever(
      Queue.take(changes).pipe(Effect.zipRight(untilDue), Effect.zipRight(sync))
    )
    const embedLoop = Effect.forever(
      Effect.zipRight(Queue.take(synced), untilEmbedded(indexer, root, synced))
    )
    const options = { includeVendor, supported: mayBeSource }
    yield* Effect.raceFirst(
      // Changes from before the watch began are synced without further delay.
      Stream.runForEach(watcher.changes(root, options), (reported) => {
        if (reported.event === "watching") return Queue.offer(changes, undefined)
        if (reported.event === "changed") {
          if (reported.path === "") isUnsettled = false
          return recordChange
        }
        isUnsettled = true
        return markSyncing
      }),
      Effect.raceFirst(syncLoop, embedLoop)
    )
  })

/** Tries from time to time, until no vector is missing; each attempt is also that of the syncs before it. */
const untilEmbedded = (
  indexer: Indexer["Type"],
  root: string,
  synced: Queue.Dequeue<void>,
  delayMillis = EMBED_DELAY_MILLIS
): Effect.Effect<void> =>
  Effect.gen(function* () {
    yield* Effect.sleep(delayMillis)
    yield* Queue.takeAll(synced)
    const isComplete = yield* Effect.orElseSucceed(indexer.embedMissing(root), () => false)
    const nextDelay = Math.min(2 * delayMillis, MAX_EMBED_DELAY_MILLIS)
    if (!isComplete) yield* untilEmbedded(indexer, root, synced, nextDelay)
  })
