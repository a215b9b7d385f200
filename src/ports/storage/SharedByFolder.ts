/** Resources of folders, each opened once and shared by all who use it at the same time. */
import { Data, Effect, RcMap, type Scope } from "effect"

export interface SharedByFolder<A, E> {
  /** The resource of the folder, opened if it is not open. It stays open for a while after the scope closes. */
  readonly get: (folder: string) => Effect.Effect<A, E, Scope.Scope>
  /** From now on `get` opens the resource again. What is open closes with its last user. */
  readonly renew: (folder: string) => Effect.Effect<void>
}

/**
 * One of the times that a folder is opened. With the folder alone as its key, an `RcMap` would take the release of a resource that was replaced for that of its
 * successor: it would never close it, and the process could not end.
 */
class Opening extends Data.Class<{ readonly folder: string; readonly count: number }> {}

/** Shares what `open` opens; everything closes with the scope. */
export const sharedByFolder = <A, E, R>(
  open: (folder: string) => Effect.Effect<A, E, R>
): Effect.Effect<SharedByFolder<A, E>, never, R | Scope.Scope> =>
  Effect.gen(function* () {
    const resources = yield* RcMap.make({
      lookup: ({ folder }: Opening) => open(folder),
      idleTimeToLive: "5 minutes"
    })
    const counts = new Map<string, number>()
    const opening = (folder: string) => new Opening({ folder, count: counts.get(folder) ?? 0 })
    return {
      get: (folder) => Effect.suspend(() => RcMap.get(resources, opening(folder))),
      renew: (folder) =>
        Effect.suspend(() => {
          const last = opening(folder)
          counts.set(folder, last.count + 1)
          return RcMap.invalidate(resources, last)
        })
    }
  })
