/** Watches a tree for changes. */
import { Context, Effect, Layer, Stream } from "effect"
import { mkdtempSync, readFileSync, realpathSync, rmSync, statfsSync, watch, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Environment } from "./askGit.ts"
import type { DiscoverOptions } from "./Discovery.ts"
import { systemCode } from "./systemCode.ts"
import { watchByNotice } from "./watchByNotice.ts"
import { watchByPolling } from "./watchByPolling.ts"
import { type WatchEvent, WatchRefused } from "./WatchEvent.ts"
import { realEnvironment } from "./Workspace.ts"
import type { WorkspaceError } from "./WorkspaceError.ts"

export type { WatchEvent } from "./WatchEvent.ts"

/** What to watch in a tree. */
export type WatchOptions = Pick<DiscoverOptions, "includeVendor" | "supported">

/** Whether the platform reports changes. */
export interface WatchAbility {
  readonly works: boolean
  readonly detail: string
}

/** How to use the platform; lets tests restrict it. */
export interface WatcherSettings {
  /** Most folders watched in total. */
  readonly budget: number
  /** Whether one watch covers everything below its folder. */
  readonly recursive: boolean
  /** When polling, how long to wait after a look at the tree that took so long. */
  readonly waitMillis?: (scanMillis: number) => number
}

export class Watcher extends Context.Tag("lodestone/Watcher")<
  Watcher,
  {
    /**
     * Changes below `root`, after a first event that says from when on. Ignored folders are not watched and ignored files not reported. When the platform
     * cannot report changes, the tree is polled every few seconds, and a warning says so. Fails when the tree does not exist.
     */
    readonly changes: (root: string, options: WatchOptions) => Stream.Stream<WatchEvent, WorkspaceError>
    /** Tests whether a change is reported. */
    readonly check: Effect.Effect<WatchAbility>
  }
>() {
  static readonly layerWith = (settings: WatcherSettings) =>
    Layer.effect(
      this,
      Effect.map(realEnvironment, (environment) => make(environment, settings))
    )

  static readonly layer = Layer.suspend(() =>
    this.layerWith({ budget: watchLimit() / 2, recursive: process.platform !== "linux" })
  )
}

const LIMIT_FILE = "/proc/sys/fs/inotify/max_user_watches"

/** How many folders all processes of the user together may watch. At most half of them are used, because editors watch too. */
const watchLimit = (): number => {
  try {
    return Number(readFileSync(LIMIT_FILE, "utf8"))
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** File systems whose files other machines can change without this kernel noticing: NFS, CIFS, SMB2, 9P, FUSE. */
const REMOTE_FILE_SYSTEMS: ReadonlySet<number> = new Set([
  0x6969, 0xff534d42, 0xfe534d42, 0x01021997, 0x65735546
])

const isRemote = (root: string): boolean => {
  try {
    return process.platform === "linux" && REMOTE_FILE_SYSTEMS.has(statfsSync(root).type >>> 0)
  } catch {
    return false
  }
}

const make = (
  environment: Environment,
  { budget, recursive, waitMillis }: WatcherSettings
): Watcher["Type"] => {
  const sharedBudget = { remaining: budget }
  const warnedPaths = new Set<string>()
  const watchNotices = (root: string, options: WatchOptions) =>
    isRemote(root)
      ? Stream.fail(new WatchRefused({ path: root, code: "ENOTSUP" }))
      : watchByNotice(root, { ...options, recursive, budget: sharedBudget }, environment)
  const warnOnce = (refused: WatchRefused) =>
    Effect.suspend(() => {
      if (warnedPaths.has(refused.path)) return Effect.void
      warnedPaths.add(refused.path)
      return Effect.logWarning(`${refused.message}. Checking it every few seconds instead`)
    })
  return Watcher.of({
    changes: (root, options) =>
      watchNotices(root, options).pipe(
        Stream.catchTag("WatchRefused", (refused) =>
          Stream.concat(
            Stream.drain(Stream.fromEffect(warnOnce(refused))),
            watchByPolling(root, options, environment, waitMillis)
          )
        )
      ),
    check: Effect.scoped(checkNotices)
  })
}

/** A change is normally reported within a few milliseconds. */
const EVENT_TIMEOUT = "2 seconds"

/** Changes a temporary file and waits for the event. */
const checkNotices = Effect.gen(function* () {
  const folder = yield* Effect.acquireRelease(
    Effect.sync(() => realpathSync(mkdtempSync(join(tmpdir(), "lodestone-watch-")))),
    (created) => Effect.sync(() => rmSync(created, { recursive: true, force: true }))
  )
  const watcher = yield* Effect.acquireRelease(
    Effect.try({
      try: () => watch(folder, { persistent: false }),
      catch: (cause) => new WatchRefused({ path: folder, code: systemCode(cause) })
    }),
    (open) => Effect.sync(() => open.close())
  )
  yield* Effect.async<void>((resume) => {
    watcher.once("change", () => resume(Effect.void))
    writeFileSync(join(folder, "sample"), "")
  }).pipe(
    Effect.timeoutFail({
      duration: EVENT_TIMEOUT,
      onTimeout: () => new WatchRefused({ path: folder, code: "ENOTSUP" })
    })
  )
  const limit = watchLimit()
  const limitText = Number.isFinite(limit)
    ? `at most ${limit} folders for all of the user's programs`
    : "without a limit"
  return { works: true, detail: `file changes are reported, ${limitText}` }
}).pipe(
  Effect.catchAll(({ message }) => Effect.succeed({ works: false, detail: message })),
  Effect.catchAllDefect((defect) => Effect.succeed({ works: false, detail: String(defect) }))
)
