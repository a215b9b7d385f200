/** Keeps the indexes of working trees up to date while they are edited. */
import { Clock, Context, Effect, FiberMap, Layer, Queue, Stream } from "effect"
import { mayBeSource } from "../../core/language/mod.ts"
import { syncDueMs, type Unsynced } from "../../core/watch/mod.ts"
import { monotonicMillis } from "../../ports/monotonicMillis.ts"
import { pause } from "../../ports/pause.ts"
import type { View } from "../../ports/storage/ViewTable.ts"
import { Watcher } from "../../ports/workspace/Watcher.ts"
import { Projects } from "../project/Projects.ts"
import type { Freshness } from "./Freshness.ts"
import { indexedTree } from "./indexedTree.ts"
import { Indexer } from "./Indexer.ts"
import { refreshOnce } from "./refreshOnce.ts"

/** When a view was indexed. */
type IndexedView = Pick<View, "indexedAt">

export class LiveSync extends Context.Tag("lodestone/LiveSync")<
  LiveSync,
  {
    /**
     * Keeps the index of the working tree at `path`, if any, up to date from now on; returns at once. Only the eight most recently requested trees are
     * followed.
     */
    readonly follow: (path: string) => Effect.Effect<void>
    /** Whether the view of a working tree is up to date: see `Freshness`. */
    readonly freshness: (root: string, view: IndexedView) => Effect.Effect<Freshness>
    /** Waits briefly until the view is up to date; starts following the tree if necessary. */
    readonly catchUp: (root: string, view: IndexedView) => Effect.Effect<void>
    /** Called before an answer that does not use `catchUp`: a one-shot command looks at the tree once and indexes what changed; the other layers do nothing. */
    readonly syncBeforeAnswer: (root: string) => Effect.Effect<void>
  }
>() {
  /** For servers, unless watching is turned off; ends with the scope. */
  static readonly layerWhere = (
    watch: boolean
  ): Layer.Layer<LiveSync, never, Indexer | Projects | Watcher> =>
    watch
      ? Layer.scoped(
          this,
          Effect.suspend(() => make)
        )
      : this.layerNone

  /** For one-shot commands, which end before anything changes: each looks at its tree before it answers. */
  static readonly layerOnce = Layer.effect(
    this,
    Effect.map(refreshOnce, (refresh) =>
      this.of({
        follow: () => Effect.void,
        freshness: refresh,
        catchUp: (root) => Effect.asVoid(refresh(root)),
        syncBeforeAnswer: (root) => Effect.asVoid(refresh(root))
      })
    )
  )

  /** For programs that index on their own. */
  static readonly layerNone = Layer.succeed(
    this,
    this.of({
      follow: () => Effect.void,
      freshness: () => Effect.succeed("fresh"),
      catchUp: () => Effect.void,
      syncBeforeAnswer: () => Effect.void
    })
  )
}

/** Most followed trees; the one whose last request is oldest goes first. */
const MAX_FOLLOWED_ROOTS = 8

/** An editor or formatter takes a few tens of milliseconds to save; a branch switch or an install takes long. */
const DEBOUNCE = { quietMs: 120, maxDelayMs: 1000 }

/** Wait before a retry when another run holds the lease, and after a failure such as a full disk. */
const LEASE_RETRY_MILLIS = 300
const FAILURE_RETRY_MILLIS = 5000

/** How long a lookup of a tree is reused, since requests may come many times a second. */
const LOOKUP_REUSE_MILLIS = 1000

/** An index made this recently is taken to match its tree. */
const RECENT_INDEX_MILLIS = 1000

/** Errors that mean that the tree no longer exists. */
const TREE_GONE_REASONS: ReadonlySet<string> = new Set(["Missing", "NotADirectory"])

/** How long a query waits for an index that is about to catch up. */
const CATCH_UP_MILLIS = 300

/** State of the index of a followed tree; mutable. */
interface IndexState {
  /** `syncing` until the first look at the tree and while a change is waiting to be synced; `stale` when a sync failed. */
  freshness: Freshness
  /** Open unless syncing. */
  readonly syncedLatch: Effect.Latch
}

/** A followed tree. */
interface FollowedTree {
  readonly includeVendor: boolean
  readonly indexState: IndexState
  /** The path and time of its last lookup. */
  readonly path: string
  readonly lookedUpMs: number
}

const newIndexState = (freshness: Freshness): IndexState => ({
  freshness,
  syncedLatch: Effect.unsafeMakeLatch(freshness !== "syncing")
})

const setFreshness = (indexState: IndexState, freshness: Freshness) =>
  Effect.suspend(() => {
    indexState.freshness = freshness
    return freshness === "syncing" ? indexState.syncedLatch.close : indexState.syncedLatch.open
  })

const make = Effect.gen(function* () {
  const startedMs = yield* Clock.currentTimeMillis
  /** Freshness of a tree that nobody follows: only a view indexed by this process a moment ago counts as fresh. */
  const unfollowedFreshness = ({ indexedAt }: IndexedView, nowMs: number): Freshness => {
    const indexedMs = indexedAt.getTime()
    // The time of day may have been set back since.
    const isRecent = nowMs >= indexedMs && nowMs - indexedMs < RECENT_INDEX_MILLIS
    return isRecent && indexedMs >= startedMs ? "fresh" : "syncing"
  }

  const projects = yield* Projects
  const indexer = yield* Indexer
  const watcher = yield* Watcher
  const lookups = yield* FiberMap.make<string>()
  const followers = yield* FiberMap.make<string>()
  const roots = new Map<string, FollowedTree>()
  const lookupLock = yield* Effect.makeSemaphore(1)

  const follow = (root: string, { includeVendor, indexState }: FollowedTree) =>
    keepCurrent(indexer, watcher, root, includeVendor, indexState).pipe(
      Effect.catchAll((error) => Effect.logDebug(`Stopped following changes in "${root}": ${error.message}`)),
      Effect.catchAllDefect((defect) => Effect.logError(`Cannot follow changes in "${root}"`, defect))
    )

  const markMostRecent = (root: string, followed: FollowedTree) => {
    roots.delete(root)
    roots.set(root, followed)
  }

  /** Whether a tree is followed; following ends by itself when the tree disappears. */
  const isFollowed = (root: string) => FiberMap.unsafeHas(followers, root)

  /** The followed tree that was looked up by `path` a moment ago. */
  const recentLookup = (path: string, nowMs: number) =>
    [...roots].find(
      ([root, last]) =>
        last.path === path && nowMs - last.lookedUpMs < LOOKUP_REUSE_MILLIS && isFollowed(root)
    )

  const startFollowing = (path: string) =>
    Effect.gen(function* () {
      const found = yield* Effect.scoped(indexedTree(projects, path))
      if (found === undefined) return
      const { root, view } = found
      const { includeVendor } = view
      const lookedUpMs = yield* monotonicMillis
      const previous = isFollowed(root) ? roots.get(root) : undefined
      const isAlreadyFollowed = previous?.includeVendor === includeVendor
      const indexState = isAlreadyFollowed
        ? previous.indexState
        : newIndexState(unfollowedFreshness(view, yield* Clock.currentTimeMillis))
      const followed = { includeVendor, path, lookedUpMs, indexState }
      for (const each of roots.keys()) if (!isFollowed(each)) roots.delete(each)
      markMostRecent(root, followed)
      const [oldest] = roots.size > MAX_FOLLOWED_ROOTS ? roots.keys() : []
      if (oldest !== undefined) {
        roots.delete(oldest)
        yield* FiberMap.remove(followers, oldest)
      }
      if (!isAlreadyFollowed) yield* FiberMap.run(followers, root, follow(root, followed))
    }).pipe(
      lookupLock.withPermits(1),
      Effect.catchAll((error) => Effect.logDebug(`Cannot follow changes in "${path}": ${error.message}`))
    )

  const freshness = (root: string, view: IndexedView) =>
    Effect.map(
      // Changes that the system has reported are only known after a turn of the event loop.
      Effect.zipRight(pause, Clock.currentTimeMillis),
      (nowMs) =>
        (isFollowed(root) ? roots.get(root)?.indexState.freshness : undefined) ??
        unfollowedFreshness(view, nowMs)
    )

  return LiveSync.of({
    freshness,
    syncBeforeAnswer: () => Effect.void,
    catchUp: (root, view) =>
      Effect.gen(function* () {
        if ((yield* freshness(root, view)) !== "syncing") return
        yield* Effect.gen(function* () {
          if (!isFollowed(root)) yield* startFollowing(root)
          yield* roots.get(root)?.indexState.syncedLatch.await ?? Effect.void
        }).pipe(Effect.timeoutOption(CATCH_UP_MILLIS))
      }),
    follow: (path) =>
      Effect.flatMap(monotonicMillis, (nowMs) => {
        const recent = recentLookup(path, nowMs)
        return recent === undefined
          ? Effect.asVoid(FiberMap.run(lookups, path, startFollowing(path), { onlyIfMissing: true }))
          : Effect.sync(() => markMostRecent(...recent))
      })
  })
})

/** Syncs the tree at `root` after each change, one run at a time, until it no longer exists. */
const keepCurrent = (
  indexer: Indexer["Type"],
  watcher: Watcher["Type"],
  root: string,
  includeVendor: boolean,
  indexState: IndexState
) =>
  Effect.gen(function* () {
    const changes = yield* Queue.sliding<void>(1)
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
      else if (unsynced === undefined && !isUnsettled) yield* setFreshness(indexState, "fresh")
    })

    const syncLoop = Effect.forever(
      Queue.take(changes).pipe(Effect.zipRight(untilDue), Effect.zipRight(sync))
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
      syncLoop
    )
  })
