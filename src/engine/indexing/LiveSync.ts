/** Keeps the indexes of working trees up to date while these are worked on. */
import { Clock, Context, Effect, FiberMap, Layer, Queue, Stream } from "effect"
import { syncDueMs, type Unsynced } from "../../core/watch/mod.ts"
import { Watcher } from "../../ports/workspace/Watcher.ts"
import { Projects } from "../project/Projects.ts"
import { Indexer, mayBeSource } from "./Indexer.ts"

export class LiveSync extends Context.Tag("lodestone/LiveSync")<
  LiveSync,
  {
    /**
     * Keeps the index of the working tree at `path` up to date from now on, if there is one; returns at once. Of the trees that were asked for
     * only those asked for last are kept up to date, eight of them.
     */
    readonly follow: (path: string) => Effect.Effect<void>
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

  /** For one-shot commands, which end before anything changes. */
  static readonly layerNone = Layer.succeed(this, this.of({ follow: () => Effect.void }))
}

/** Trees that are followed; the one not asked for longest goes first. */
const MOST_ROOTS = 8

/** Saving takes an editor, or a formatter behind it, a few tens of milliseconds; a branch switch or an install goes on for long. */
const PATIENCE = { quietMs: 120, longestMs: 1000 }

/** A run elsewhere is asked for again after this long. */
const AGAIN_MILLIS = 300

/** Whether a tree is still there and indexed is looked up again after this long: who asks does so many times a second. */
const LOOKED_MILLIS = 1000

/** One tree that is followed. */
interface Followed {
  readonly includeVendor: boolean
  /** What it was last looked up by, and when. */
  readonly path: string
  readonly lookedMs: number
}

const make = Effect.gen(function* () {
  const projects = yield* Projects
  const indexer = yield* Indexer
  const watcher = yield* Watcher
  const asked = yield* FiberMap.make<string>()
  const running = yield* FiberMap.make<string>()
  const roots = new Map<string, Followed>()

  const follow = (root: string, includeVendor: boolean) =>
    keepCurrent(indexer, watcher, root, includeVendor).pipe(
      Effect.catchAll((error) => Effect.logDebug(`No longer follows "${root}": ${error.message}`)),
      Effect.catchAllDefect((defect) => Effect.logError(`Cannot follow "${root}"`, defect))
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

  /** The root and the files of the working tree at a path, if it is indexed. */
  const indexed = (path: string) =>
    Effect.scoped(
      Effect.gen(function* () {
        const project = yield* projects.resolve(path)
        if (project.target !== undefined || !(yield* projects.exists(project))) return undefined
        const store = yield* projects.open(project)
        const view = yield* store.read(({ views }) => views.find(project.view))
        return view && { root: project.root, includeVendor: view.includeVendor }
      })
    )

  const look = (path: string) =>
    Effect.gen(function* () {
      const found = yield* indexed(path)
      if (found === undefined) return
      const { includeVendor, root } = found
      const lookedMs = yield* Clock.currentTimeMillis
      const known = isFollowed(root) && roots.get(root)?.includeVendor === includeVendor
      for (const each of roots.keys()) if (!isFollowed(each)) roots.delete(each)
      moveLast(root, { includeVendor, path, lookedMs })
      const [oldest] = roots.size > MOST_ROOTS ? roots.keys() : []
      if (oldest !== undefined) {
        roots.delete(oldest)
        yield* FiberMap.remove(running, oldest)
      }
      if (!known) yield* FiberMap.run(running, root, follow(root, includeVendor))
    }).pipe(Effect.catchAll((error) => Effect.logDebug(`Cannot follow "${path}": ${error.message}`)))

  return LiveSync.of({
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
  includeVendor: boolean
) =>
  Effect.gen(function* () {
    const changes = yield* Queue.sliding<void>(1)
    let unsynced: Unsynced | undefined
    let restUntilMs = 0

    const note = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      unsynced = { firstMs: unsynced?.firstMs ?? now, lastMs: now }
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
      yield* indexer.refresh(root).pipe(
        Effect.asVoid,
        Effect.catchTag("IndexInProgress", () => Effect.zipRight(Effect.sleep(AGAIN_MILLIS), note)),
        Effect.catchAll((error) => Effect.logInfo(`Cannot sync "${root}": ${error.message}`))
      )
      const ended = yield* Clock.currentTimeMillis
      // Syncs have at most half of the time: a tree that takes long and changes all the time leaves searches their turn.
      restUntilMs = ended + (ended - began)
    })

    const syncs = Effect.forever(Queue.take(changes).pipe(Effect.zipRight(settled), Effect.zipRight(sync)))
    const options = { includeVendor, supported: mayBeSource }
    yield* Effect.raceFirst(
      Stream.runForEach(watcher.changes(root, options), () => note),
      syncs
    )
  })
