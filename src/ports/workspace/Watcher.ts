/** What changes in a tree while one waits for it. */
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

/** What of a tree is to be watched. */
export type WatchOptions = Pick<DiscoverOptions, "includeVendor" | "supported">

/** Whether the platform tells changes. */
export interface WatchAbility {
  readonly works: boolean
  readonly detail: string
}

/** How the platform is used; for tests, whatever it can do. */
export interface WatcherSettings {
  /** Folders that may be watched in all. */
  readonly budget: number
  /** One watch sees all that is below its folder. */
  readonly recursive: boolean
  /** How long to wait, where nothing is told, after a look at the tree that took so long. */
  readonly waitMillis?: (lookMillis: number) => number
}

export class Watcher extends Context.Tag("lodestone/Watcher")<
  Watcher,
  {
    /**
     * What changes below `root`, after one event that says from when on. Ignored folders are not watched and ignored files not told. Where the
     * platform does not tell changes the tree is looked at every few seconds, and a warning says so. Fails where the tree is gone.
     */
    readonly changes: (root: string, options: WatchOptions) => Stream.Stream<WatchEvent, WorkspaceError>
    /** Tries whether a change is told. */
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

/** How many folders all processes of the user together may watch. We take half of them at most: editors watch too. */
const watchLimit = (): number => {
  try {
    return Number(readFileSync(LIMIT_FILE, "utf8"))
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** File systems whose files others change, of which this machine's kernel hears nothing: NFS, CIFS, SMB2, 9P, FUSE. */
const DEAF_FILE_SYSTEMS: ReadonlySet<number> = new Set([
  0x6969, 0xff534d42, 0xfe534d42, 0x01021997, 0x65735546
])

const isDeaf = (root: string): boolean => {
  try {
    return process.platform === "linux" && DEAF_FILE_SYSTEMS.has(statfsSync(root).type >>> 0)
  } catch {
    return false
  }
}

const make = (
  environment: Environment,
  { budget, recursive, waitMillis }: WatcherSettings
): Watcher["Type"] => {
  const shared = { left: budget }
  const told = new Set<string>()
  const notice = (root: string, options: WatchOptions) =>
    isDeaf(root)
      ? Stream.fail(new WatchRefused({ path: root, code: "ENOTSUP" }))
      : watchByNotice(root, { ...options, recursive, budget: shared }, environment)
  const tell = (refused: WatchRefused) =>
    Effect.suspend(() => {
      if (told.has(refused.path)) return Effect.void
      told.add(refused.path)
      return Effect.logWarning(`${refused.message}. Checking it every few seconds instead`)
    })
  return Watcher.of({
    changes: (root, options) =>
      notice(root, options).pipe(
        Stream.catchTag("WatchRefused", (refused) =>
          Stream.concat(
            Stream.drain(Stream.fromEffect(tell(refused))),
            watchByPolling(root, options, environment, waitMillis)
          )
        )
      ),
    check: Effect.scoped(checkNotices)
  })
}

/** A change is told in a few milliseconds. */
const PATIENCE = "2 seconds"

/** Changes a file of our own and waits to be told. */
const checkNotices = Effect.gen(function* () {
  const folder = yield* Effect.acquireRelease(
    Effect.sync(() => realpathSync(mkdtempSync(join(tmpdir(), "lodestone-watch-")))),
    (made) => Effect.sync(() => rmSync(made, { recursive: true, force: true }))
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
      duration: PATIENCE,
      onTimeout: () => new WatchRefused({ path: folder, code: "ENOTSUP" })
    })
  )
  const limit = watchLimit()
  const most = Number.isFinite(limit)
    ? `at most ${limit} folders for all of the user's programs`
    : "without a limit"
  return { works: true, detail: `file changes are reported, ${most}` }
}).pipe(
  Effect.catchAll(({ message }) => Effect.succeed({ works: false, detail: message })),
  Effect.catchAllDefect((defect) => Effect.succeed({ works: false, detail: String(defect) }))
)
