/** Watches a tree by polling. */
import { Effect, Option, Stream } from "effect"
import { pollMillis } from "../../core/watch/mod.ts"
import type { Environment } from "./askGit.ts"
import { discover } from "./discover.ts"
import type { DiscoverOptions, Discovery } from "./Discovery.ts"
import type { WatchEvent } from "./WatchEvent.ts"
import type { WorkspaceError } from "./WorkspaceError.ts"

/** What was seen, and how long it took. */
interface Snapshot {
  readonly digest: string
  readonly millis: number
}

/** Equal for the same files with the same stamps. */
const digestOf = ({ files }: Discovery): string => {
  const hasher = new Bun.CryptoHasher("sha256")
  for (const { ctimeMs, inode, mtimeMs, path, size } of files)
    hasher.update(`${path}\0${size}\0${mtimeMs}\0${ctimeMs}\0${inode}\0`)
  return hasher.digest("hex")
}

/**
 * Emits when something below `root` has changed, some seconds later: the larger the tree the later, so that polling takes at most 2 % of a core. Fails when the
 * tree does not exist.
 *
 * @param waitMillis how long to wait after a look that took so long
 */
export const watchByPolling = (
  root: string,
  options: DiscoverOptions,
  environment: Environment,
  waitMillis: (scanMillis: number) => number = pollMillis
): Stream.Stream<WatchEvent, WorkspaceError> => {
  const takeSnapshot = Effect.suspend(() => {
    const began = performance.now()
    return Effect.map(discover(root, options, environment), (found) => ({
      digest: digestOf(found),
      millis: performance.now() - began
    }))
  })
  /** Polls until the tree differs. */
  const pollUntilChanged = (previous: Snapshot): Effect.Effect<Snapshot, WorkspaceError> =>
    Effect.sleep(waitMillis(previous.millis)).pipe(
      Effect.zipRight(takeSnapshot),
      Effect.flatMap((snapshot) =>
        snapshot.digest === previous.digest ? pollUntilChanged(snapshot) : Effect.succeed(snapshot)
      )
    )
  return Stream.unfoldEffect(
    undefined as Snapshot | undefined,
    (previous): Effect.Effect<Option.Option<readonly [WatchEvent, Snapshot]>, WorkspaceError> =>
      previous === undefined
        ? Effect.map(takeSnapshot, (snapshot) =>
            Option.some([{ event: "watching", by: "poll" }, snapshot] as const)
          )
        : Effect.map(pollUntilChanged(previous), (snapshot) =>
            Option.some([{ event: "changed", path: "" }, snapshot] as const)
          )
  )
}
