/** Rate limits and queueing between clients and tools. */
import { Clock, Effect, Exit } from "effect"
import { TokenBuckets } from "../../../core/limit/mod.ts"
import { countRefusal } from "../callMetrics.ts"
import { rateLimited, type ToolFailure } from "../toolFailure.ts"
import type { ServerLimits } from "./ServerLimits.ts"
import { Turns } from "./Turns.ts"

/** The guards of one server. */
export interface Guards {
  /** Rate limits; forgotten when the connection closes. Undefined when the only client is the user's own, which could block nobody else. */
  readonly buckets: TokenBuckets | undefined
  /** Limits how often refusals are logged, so that a client cannot fill the disk with them. */
  readonly refusals: TokenBuckets | undefined
  readonly turns: Turns
  /** Completes when there is room for an answer; a call waits for it before it begins. */
  readonly awaitRoom: Effect.Effect<void>
  /**
   * Owners of connections, which share turns and limits: otherwise opening many connections would give more of them. Connections without an entry are their own
   * owners.
   */
  readonly owners: Map<string, string>
}

/** Most calls that a client may send ahead to a server of its own. */
const MAX_WAITING_OF_SINGLE_CLIENT = 10_000

export const Guards = {
  /** For many clients. */
  make: ({ concurrency, limitOf, waiting }: ServerLimits["Type"]): Effect.Effect<Guards> =>
    Effect.map(
      Turns.make({ limit: concurrency, maxWaiting: waiting, reserved: Math.floor(concurrency / 4) }),
      (turns) => ({
        buckets: new TokenBuckets(limitOf),
        refusals: new TokenBuckets(limitOf),
        turns,
        // Over HTTP an answer waits on its own connection.
        awaitRoom: Effect.void,
        owners: new Map()
      })
    ),
  /** For a client that has the server to itself. */
  makeForSingleClient: (
    { concurrency }: ServerLimits["Type"],
    awaitRoom: Effect.Effect<void> = Effect.void
  ): Effect.Effect<Guards> =>
    Effect.map(Turns.make({ limit: concurrency, maxWaiting: MAX_WAITING_OF_SINGLE_CLIENT }), (turns) => ({
      buckets: undefined,
      refusals: undefined,
      turns,
      awaitRoom,
      owners: new Map()
    }))
}

/** Runs a tool call when it is its turn, unless the connection's owner calls too often. `onNotStarted` receives the outcome of a call that never began. */
export const guardCall = <A, E, R>(
  { awaitRoom, buckets, owners, refusals, turns }: Guards,
  connection: string,
  tool: string,
  call: Effect.Effect<A, E, R>,
  onNotStarted: (exit: Exit.Exit<never, ToolFailure>) => Effect.Effect<void, never, R> = () => Effect.void
): Effect.Effect<A, E | ToolFailure, R> =>
  Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<A, E | ToolFailure, R> => {
    const owner = owners.get(connection) ?? connection
    const wait = buckets?.take(owner, tool, now) ?? 0
    if (wait > 0) {
      const failure = rateLimited(tool, wait)
      const recordRefusal =
        refusals?.take(owner, tool, now) === 0 ? onNotStarted(Exit.fail(failure)) : Effect.void
      return Effect.zipRight(Effect.zipRight(countRefusal(tool), recordRefusal), failure)
    }
    let hasStarted = false
    const markStarted = Effect.zipRight(
      awaitRoom,
      Effect.sync(() => void (hasStarted = true))
    )
    return Effect.onExit(turns.run(owner, tool, Effect.zipRight(markStarted, call)), (exit) => {
      if (hasStarted || Exit.isSuccess(exit)) return Effect.void
      // A call that has not begun can only have failed for lack of a turn.
      const recordNotStarted = onNotStarted(exit as Exit.Exit<never, ToolFailure>)
      return Exit.isInterrupted(exit)
        ? recordNotStarted
        : Effect.zipRight(countRefusal(tool), recordNotStarted)
    })
  })
