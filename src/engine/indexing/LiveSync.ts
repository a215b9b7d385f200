/** Keeps the indexes of working trees up to date while these are worked on. */
import { Clock, Context, Effect, FiberMap, Layer, Queue, Stream } from "effect"
import { syncDueMs, type Unsynced } from "../../core/watch/mod.ts"
import type { View } from "../../ports/storage/ViewTable.ts"
import { Watcher } from "../../ports/workspace/Watcher.ts"
import { Projects } from "../project/Projects.ts"
import type { Freshness } from "./Freshness.ts"
import { indexedTree } from "./indexedTree.ts"
import { Indexer, mayBeSource } from "./Indexer.ts"
import { lookOnce } from "./lookOnce.ts"

/** When a view was made. */
type Indexed = Pick<View, "indexedAt">

export class LiveSync extends Context.Tag("lodestone/LiveSync")<
  LiveSync,
  {
    /**
     * Keeps the index of the working tree at `path` up to date from now on, if there is one; returns at once. Of the trees that were asked for
     * only those asked for last are kept up to date, eight of them.
     */
    readonly follow: (path: string) => Effect.Effect<void>
    /** Whether the view of a working tree has caught up with that: see `Freshness`. */
    readonly freshness: (root: string, view: Indexed) => Effect.Effect<Freshness>
    /** Waits for it to catch up, a moment at most; follows the tree if it is not yet. */
    readonly catchUp: (root: string, view: Indexed) => Effect.Effect<void>
    /** Before an answer that nothing else would have caught up: looks at the tree where nobody follows it, and what changed is in the index then. */
    readonly lookFirst: (root: string) => Effect.Effect<void>
  }
>() {
  /** For servers, unless they are not to watch: ends with the scope. */
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

  /** For programs that index by themselves. */
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

/** Trees that are followed; the one not asked for longest goes first. */
const MOST_ROOTS = 8

/** Saving takes an editor, or a formatter behind it, a few tens of milliseconds; a branch switch or an install goes on for long. */
const PATIENCE = { quietMs: 120, longestMs: 1000 }

/** A run elsewhere is asked for again after this long, and one that failed, as on a full disk, after that. */
const AGAIN_MILLIS = 300
const FAILED_MILLIS = 5000

/** Whether a tree is still there and indexed is looked up again after this long: who asks does so many times a second. */
const LOOKED_MILLIS = 1000

/** An index that was made so short a time ago is as the tree is. */
const JUST_MILLIS = 1000

/** Why there is no tree to follow any more. */
const GONE: ReadonlySet<string> = new Set(["Missing", "NotADirectory"])

/** Who asks what there is waits so long for an index that is about to catch up. */
const CATCH_UP_MILLIS = 300

/** How the index of a tree that is followed stands to it; mutable. */
interface Standing {
  /** `syncing` until the first look at the tree, and while something that changed waits for its turn; `stale` where it could not be synced. */
  freshness: Freshness
  /** Open unless it is syncing. */
  readonly settled: Effect.Latch
}

/** One tree that is followed. */
interface Followed {
  readonly includeVendor: boolean
  readonly standing: Standing
  /** What it was last looked up by, and when. */
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
  /** What is known of a tree that nobody follows: only what was indexed since is known to be as the tree is. */
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

  /** Whether a tree is followed: where it went away, that has ended by itself. */
  const isFollowed = (root: string) => FiberMap.unsafeHas(running, root)

  /** The tree that is followed and was looked up by `path` a moment ago. */
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

/** Syncs the tree at `root` whenever it changes, one run after the other, until it is gone. */
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

    // What could not be synced stays so until it is.
    const unsettle = Effect.suspend(() =>
      standing.freshness === "fresh" ? stand(standing, "syncing") : Effect.void
    )

    const note = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      unsynced = { firstMs: unsynced?.firstMs ?? now, lastMs: now }
      yield* unsettle
      yield* Queue.offer(changes, undefined)
    })

    /** Waits until what changed is to be synced. */
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
          // That its root is gone the system does not always tell.
          error._tag === "WorkspaceError" && GONE.has(error.reason)
            ? error
            : Effect.zipRight(
                stand(standing, "stale"),
                Effect.logInfo(`Cannot sync "${root}": ${error.message}`)
              ).pipe(Effect.as(FAILED_MILLIS))
        )
      )
      const ended = yield* Clock.currentTimeMillis
      // Syncs have at most half of the time: a tree that takes long and changes all the time leaves searches their turn.
      restUntilMs = ended + (ended - began)
      if (againAfter !== undefined) yield* Effect.zipRight(Effect.sleep(againAfter), note)
      // What changed meanwhile has its own turn.
      else if (unsynced === undefined) yield* stand(standing, "fresh")
    })

    const syncs = Effect.forever(Queue.take(changes).pipe(Effect.zipRight(settled), Effect.zipRight(sync)))
    const options = { includeVendor, supported: mayBeSource }
    yield* Effect.raceFirst(
      // What came before it was watched has waited long enough.
      Stream.runForEach(watcher.changes(root, options), ({ event }) =>
        event === "watching" ? Queue.offer(changes, undefined) : event === "unsettled" ? unsettle : note
      ),
      syncs
    )
  })
