/** Watches a tree by polling. */
import { Effect, Option, Stream } from "effect"
import { pollMillis } from "../../core/watch/mod.ts"
import type { Environment } from "./askGit.ts"
import { discover } from "./discover.ts"
import type { DiscoverOptions, Discovery } from "./Discovery.ts"
import type { WatchEvent } from "./WatchEvent.ts"
import type { WorkspaceError } from "./WorkspaceError.ts"

/** What was seen, and how long it took. */
interface Look {
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
  waitMillis: (lookMillis: number) => number = pollMillis
): Stream.Stream<WatchEvent, WorkspaceError> => {
  const look = Effect.suspend(() => {
    const began = performance.now()
    return Effect.map(discover(root, options, environment), (found) => ({
      digest: digestOf(found),
      millis: performance.now() - began
    }))
  })
  /** Polls until the tree differs. */
  const lookUntilOther = (before: Look): Effect.Effect<Look, WorkspaceError> =>
    Effect.sleep(waitMillis(before.millis)).pipe(
      Effect.zipRight(look),
      Effect.flatMap((seen) => (seen.digest === before.digest ? lookUntilOther(seen) : Effect.succeed(seen)))
    )
  return Stream.unfoldEffect(
    undefined as Look | undefined,
    (before): Effect.Effect<Option.Option<readonly [WatchEvent, Look]>, WorkspaceError> =>
      before === undefined
        ? Effect.map(look, (seen) => Option.some([{ event: "watching", by: "poll" }, seen] as const))
        : Effect.map(lookUntilOther(before), (seen) =>
            Option.some([{ event: "changed", path: "" }, seen] as const)
          )
  )
}
