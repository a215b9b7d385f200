/** Keeps the indexes of working trees up to date while they are edited. */
import { Clock, Context, Effect, FiberMap, Layer, Queue, Stream } from "effect"
import { syncDueMs, type Unsynced } from "../../core/watch/mod.ts"
import type { View } from "../../ports/storage/ViewTable.ts"
import { Watcher } from "../../ports/workspace/Watcher.ts"
import { Projects } from "../project/Projects.ts"
import type { Freshness } from "./Freshness.ts"
import { indexedTree } from "./indexedTree.ts"
import { Indexer, mayBeSource } from "./Indexer.ts"
import { lookOnce } from "./lookOnce.ts"

/** When a view was indexed. */
type Indexed = Pick<View, "indexedAt">

export class LiveSync extends Context.Tag("lodestone/LiveSync")<
  LiveSync,
  {
    /**
     * Keeps the index of the working tree at `path`, if any, up to date from now on; returns at once. Only the eight most recently requested trees are
     * followed.
     */
    readonly follow: (path: string) => Effect.Effect<void>
    /** Whether the view of a working tree is up to date: see `Freshness`. */
    readonly freshness: (root: string, view: Indexed) => Effect.Effect<Freshness>
    /** Waits briefly until the view is up to date; starts following the tree if necessary. */
    readonly catchUp: (root: string, view: Indexed) => Effect.Effect<void>
    /** Called before an answer that does not use `catchUp`: a one-shot command looks at the tree once and indexes what changed; the other layers do nothing. */
    readonly lookFirst: (root: string) => Effect.Effect<void>
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
    Effect.map(lookOnce, (look) =>
      this.of({
        follow: () => Effect.void,
        freshness: look,
        catchUp: (root) => Effect.asVoid(look(root)),
        lookFirst: (root) => Effect.asVoid(look(root))
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
      lookFirst: () => Effect.void
    })
  )
}

/** Most followed trees; the one whose last request is oldest goes first. */
const MOST_ROOTS = 8

/** An editor or formatter takes a few tens of milliseconds to save; a branch switch or an install takes long. */
const PATIENCE = { quietMs: 120, longestMs: 1000 }

/** Wait before a retry when another run holds the lease, and after a failure such as a full disk. */
const AGAIN_MILLIS = 300
const FAILED_MILLIS = 5000

/** How long a lookup of a tree is reused, since requests may come many times a second. */
const LOOKED_MILLIS = 1000

/** An index made this recently is taken to match its tree. */
const JUST_MILLIS = 1000

/** Errors that mean that the tree no longer exists. */
const GONE: ReadonlySet<string> = new Set(["Missing", "NotADirectory"])

/** How long a query waits for an index that is about to catch up. */
const CATCH_UP_MILLIS = 300

/** State of the index of a followed tree; mutable. */
interface Standing {
  /** `syncing` until the first look at the tree and while a change is waiting to be synced; `stale` when a sync failed. */
  freshness: Freshness
  /** Open unless syncing. */
  readonly settled: Effect.Latch
}

/** A followed tree. */
interface Followed {
  readonly includeVendor: boolean
  readonly standing: Standing
  /** The path and time of its last lookup. */
  readonly path: string
  readonly lookedMs: number
}

const standingOf = (freshness: Freshness): Standing => ({
  freshness,
  settled: Effect.unsafeMakeLatch(freshness !== "syncing")
})

const stand = (standing: Standing, freshness: Freshness) =>
  Effect.suspend(() => {
    standing.freshness = freshness
    return freshness === "syncing" ? standing.settled.close : standing.settled.open
  })

const make = Effect.gen(function* () {
  const startedMs = yield* Clock.currentTimeMillis
  /** Freshness of a tree that nobody follows: only a view indexed by this process a moment ago counts as fresh. */
  const unfollowed = ({ indexedAt }: Indexed, nowMs: number): Freshness =>
    indexedAt.getTime() >= startedMs && nowMs - indexedAt.getTime() < JUST_MILLIS ? "fresh" : "syncing"

  const projects = yield* Projects
  const indexer = yield* Indexer
  const watcher = yield* Watcher
  const asked = yield* FiberMap.make<string>()
  const running = yield* FiberMap.make<string>()
  const roots = new Map<string, Followed>()
  const looking = yield* Effect.makeSemaphore(1)

  const follow = (root: string, { includeVendor, standing }: Followed) =>
    keepCurrent(indexer, watcher, root, includeVendor, standing).pipe(
      Effect.catchAll((error) => Effect.logDebug(`Stopped following changes in "${root}": ${error.message}`)),
      Effect.catchAllDefect((defect) => Effect.logError(`Cannot follow changes in "${root}"`, defect))
    )

  const moveLast = (root: string, followed: Followed) => {
    roots.delete(root)
    roots.set(root, followed)
  }

  /** Whether a tree is followed; following ends by itself when the tree disappears. */
  const isFollowed = (root: string) => FiberMap.unsafeHas(running, root)

  /** The followed tree that was looked up by `path` a moment ago. */
  const lookedUp = (path: string, nowMs: number) =>
    [...roots].find(
      ([root, last]) => last.path === path && nowMs - last.lookedMs < LOOKED_MILLIS && isFollowed(root)
    )

  const look = (path: string) =>
    Effect.gen(function* () {
      const found = yield* Effect.scoped(indexedTree(projects, path))
      if (found === undefined) return
      const { root, view } = found
      const { includeVendor } = view
      const lookedMs = yield* Clock.currentTimeMillis
      const before = isFollowed(root) ? roots.get(root) : undefined
      const known = before?.includeVendor === includeVendor
      const standing = known ? before.standing : standingOf(unfollowed(view, lookedMs))
      const followed = { includeVendor, path, lookedMs, standing }
      for (const each of roots.keys()) if (!isFollowed(each)) roots.delete(each)
      moveLast(root, followed)
      const [oldest] = roots.size > MOST_ROOTS ? roots.keys() : []
      if (oldest !== undefined) {
        roots.delete(oldest)
        yield* FiberMap.remove(running, oldest)
      }
      if (!known) yield* FiberMap.run(running, root, follow(root, followed))
    }).pipe(
      looking.withPermits(1),
      Effect.catchAll((error) => Effect.logDebug(`Cannot follow changes in "${path}": ${error.message}`))
    )

  const freshness = (root: string, view: Indexed) =>
    Effect.map(
      Clock.currentTimeMillis,
      (nowMs) =>
        (isFollowed(root) ? roots.get(root)?.standing.freshness : undefined) ?? unfollowed(view, nowMs)
    )

  return LiveSync.of({
    freshness,
    lookFirst: () => Effect.void,
    catchUp: (root, view) =>
      Effect.gen(function* () {
        if ((yield* freshness(root, view)) !== "syncing") return
        yield* Effect.gen(function* () {
          if (!isFollowed(root)) yield* look(root)
          yield* roots.get(root)?.standing.settled.await ?? Effect.void
        }).pipe(Effect.timeoutOption(CATCH_UP_MILLIS))
      }),
    follow: (path) =>
      Effect.flatMap(Clock.currentTimeMillis, (nowMs) => {
        const recent = lookedUp(path, nowMs)
        return recent === undefined
          ? Effect.asVoid(FiberMap.run(asked, path, look(path), { onlyIfMissing: true }))
          : Effect.sync(() => moveLast(...recent))
      })
  })
})

/** Syncs the tree at `root` after each change, one run at a time, until it no longer exists. */
const keepCurrent = (
  indexer: Indexer["Type"],
  watcher: Watcher["Type"],
  root: string,
  includeVendor: boolean,
  standing: Standing
) =>
  Effect.gen(function* () {
    const changes = yield* Queue.sliding<void>(1)
    let unsynced: Unsynced | undefined
    let restUntilMs = 0

    // `stale` stays until a sync succeeds.
    const unsettle = Effect.suspend(() =>
      standing.freshness === "fresh" ? stand(standing, "syncing") : Effect.void
    )

    const note = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      unsynced = { firstMs: unsynced?.firstMs ?? now, lastMs: now }
      yield* unsettle
      yield* Queue.offer(changes, undefined)
    })

    /** Waits until the pending changes are due. */
    const settled: Effect.Effect<void> = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const due = unsynced === undefined ? now : syncDueMs(unsynced, PATIENCE, restUntilMs)
      if (due <= now) return
      yield* Effect.sleep(due - now)
      yield* settled
    })

    const sync = Effect.gen(function* () {
      unsynced = undefined
      const began = yield* Clock.currentTimeMillis
      const againAfter = yield* indexer.refresh(root).pipe(
        Effect.as(undefined),
        Effect.catchTag("IndexInProgress", () => Effect.succeed(AGAIN_MILLIS)),
        Effect.catchAll((error) =>
          // The system does not always report that the root was removed.
          error._tag === "WorkspaceError" && GONE.has(error.reason)
            ? error
            : Effect.zipRight(
                stand(standing, "stale"),
                Effect.logInfo(`Cannot sync "${root}": ${error.message}`)
              ).pipe(Effect.as(FAILED_MILLIS))
        )
      )
      const ended = yield* Clock.currentTimeMillis
      // Syncs take at most half of the time, so that a large tree that changes all the time leaves time for searches.
      restUntilMs = ended + (ended - began)
      if (againAfter !== undefined) yield* Effect.zipRight(Effect.sleep(againAfter), note)
      // Changes during the sync have their own turn.
      else if (unsynced === undefined) yield* stand(standing, "fresh")
    })

    const syncs = Effect.forever(Queue.take(changes).pipe(Effect.zipRight(settled), Effect.zipRight(sync)))
    const options = { includeVendor, supported: mayBeSource }
    yield* Effect.raceFirst(
      // Changes from before the watch began are synced without further delay.
      Stream.runForEach(watcher.changes(root, options), ({ event }) =>
        event === "watching" ? Queue.offer(changes, undefined) : event === "unsettled" ? unsettle : note
      ),
      syncs
    )
  })
