/** Keeps the indexes of working trees up to date while they are edited. */
import { Clock, Context, Effect, FiberMap, Layer } from "effect"
import { monotonicMillis } from "../../ports/monotonicMillis.ts"
import { pause } from "../../ports/pause.ts"
import type { View } from "../../ports/storage/ViewTable.ts"
import { Watcher } from "../../ports/workspace/Watcher.ts"
import { type Project, Projects } from "../project/Projects.ts"
import type { Freshness } from "./Freshness.ts"
import { indexedTree } from "./indexedTree.ts"
import { Indexer } from "./Indexer.ts"
import { type IndexState, keepCurrent, newIndexState } from "./keepCurrent.ts"
import { refreshOnce } from "./refreshOnce.ts"

/** When a view was indexed, and which of its generations it is. */
type IndexedView = Pick<View, "generation" | "indexedAt">

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

/** How long a lookup of a tree is reused, since requests may come many times a second. */
const LOOKUP_REUSE_MILLIS = 1000

/** An index made this recently is taken to match its tree. */
const RECENT_INDEX_MILLIS = 1000

/** How long a query waits for an index that is about to catch up. */
const CATCH_UP_MILLIS = 300

/** A followed tree. */
interface FollowedTree {
  readonly project: Project
  readonly includeVendor: boolean
  readonly indexState: IndexState
  /** The path and time of its last lookup. */
  readonly path: string
  readonly lookedUpMs: number
}

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

  /** The generation of the view of a tree; undefined when it has none, or it cannot be read. */
  const generationOf = (project: Project) =>
    Effect.gen(function* () {
      if (!(yield* projects.exists(project))) return undefined
      const store = yield* projects.open(project)
      return yield* store.read(({ views }) => views.find(project.view)?.generation)
    }).pipe(
      Effect.scoped,
      Effect.orElseSucceed(() => undefined)
    )

  const noteGeneration = (project: Project, indexState: IndexState) =>
    Effect.map(generationOf(project), (generation = 0) => {
      indexState.generation = Math.max(indexState.generation, generation)
    })

  const follow = (root: string, { includeVendor, indexState, project }: FollowedTree) =>
    keepCurrent(indexer, watcher, root, includeVendor, indexState, noteGeneration(project, indexState)).pipe(
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

  const startFollowing = (path: string, isReplaced = false) =>
    Effect.gen(function* () {
      const found = yield* Effect.scoped(indexedTree(projects, path))
      if (found === undefined) return
      const { project, view } = found
      const { root } = project
      const { includeVendor } = view
      const lookedUpMs = yield* monotonicMillis
      const previous = isFollowed(root) ? roots.get(root) : undefined
      const isAlreadyFollowed = previous?.includeVendor === includeVendor
      const indexState = isAlreadyFollowed
        ? previous.indexState
        : newIndexState(
            isReplaced ? "syncing" : unfollowedFreshness(view, yield* Clock.currentTimeMillis),
            view.generation
          )
      const followed = { includeVendor, path, lookedUpMs, indexState, project }
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

  /**
   * Looks at a tree again when its index was replaced by an older one, as from a backup: the tree did not change, and yet the index is behind. Returns whether it
   * was; `view` may be older only because it was read before the last sync.
   */
  const restartIfReplaced = (root: string, { generation }: IndexedView) =>
    Effect.gen(function* () {
      const followed = roots.get(root)
      if (followed === undefined || !isFollowed(root) || generation >= followed.indexState.generation)
        return false
      const present = (yield* generationOf(followed.project)) ?? Number.POSITIVE_INFINITY
      if (present >= followed.indexState.generation || roots.get(root)?.indexState !== followed.indexState)
        return false
      yield* Effect.logInfo(`The index of "${root}" was replaced by an older one: looking at the tree again`)
      roots.delete(root)
      yield* FiberMap.remove(followers, root)
      yield* FiberMap.run(lookups, root, startFollowing(root, true), { onlyIfMissing: true })
      return true
    })

  const freshness = (root: string, view: IndexedView) =>
    Effect.gen(function* () {
      // Changes that the system has reported are only known after a turn of the event loop.
      yield* pause
      if (yield* restartIfReplaced(root, view)) return "syncing"
      const indexState = isFollowed(root) ? roots.get(root)?.indexState : undefined
      if (indexState === undefined) return unfollowedFreshness(view, yield* Clock.currentTimeMillis)
      // Of a slow answer, the index may have moved on since it was read.
      return view.generation < indexState.generation ? "syncing" : indexState.freshness
    })

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
