import { Effect, Fiber } from "effect"

/**
 * An effect that loads something at its first use and returns the same afterwards; a load that failed is tried again at the next use. The load goes on when its
 * first user is interrupted: `Effect.cached` would remember the interruption as the result, and interrupt every later user.
 */
export const loadedOnce = <A, E, R>(load: Effect.Effect<A, E, R>): Effect.Effect<Effect.Effect<A, E, R>> =>
  Effect.sync(() => {
    let loading: Fiber.RuntimeFiber<A, E> | undefined
    // By the load itself, since whoever began it may not be there any more.
    const forget = Effect.sync(() => (loading = undefined))
    const begin = Effect.uninterruptible(
      Effect.suspend(() =>
        loading === undefined
          ? Effect.map(
              Effect.forkDaemon(Effect.onError(Effect.interruptible(load), () => forget)),
              (fiber) => (loading = fiber)
            )
          : Effect.succeed(loading)
      )
    )
    // Not joined: a user must not inherit the span and the settings of the first one.
    const waiting = Effect.flatMap(begin, (fiber) => Effect.flatten(Fiber.await(fiber)))
    // Once loaded, each use takes the result without suspending its fiber.
    return Effect.suspend(() => loading?.unsafePoll() ?? waiting)
  })
