/** Rate limits and queueing between clients and tools. */
import { Clock, Effect, Exit } from "effect"
import { TokenBuckets } from "../../../core/limit/mod.ts"
import { refused } from "../callMetrics.ts"
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
  readonly room: Effect.Effect<void>
  /**
   * Owners of connections, which share turns and limits: otherwise opening many connections would give more of them. Connections without an entry are their own
   * owners.
   */
  readonly owners: Map<string, string>
}

/** Most calls that a client may send ahead to a server of its own. */
const MOST_WAITING_ALONE = 10_000

export const Guards = {
  /** For many clients. */
  make: ({ concurrency, limitOf, waiting }: ServerLimits["Type"]): Effect.Effect<Guards> =>
    Effect.map(
      Turns.make({ limit: concurrency, mostWaiting: waiting, reserved: Math.floor(concurrency / 4) }),
      (turns) => ({
        buckets: new TokenBuckets(limitOf),
        refusals: new TokenBuckets(limitOf),
        turns,
        // Over HTTP an answer waits on its own connection.
        room: Effect.void,
        owners: new Map()
      })
    ),
  /** For a client that has the server to itself. */
  makeAlone: (
    { concurrency }: ServerLimits["Type"],
    room: Effect.Effect<void> = Effect.void
  ): Effect.Effect<Guards> =>
    Effect.map(Turns.make({ limit: concurrency, mostWaiting: MOST_WAITING_ALONE }), (turns) => ({
      buckets: undefined,
      refusals: undefined,
      turns,
      room,
      owners: new Map()
    }))
}

/** Runs a tool call when it is its turn, unless the connection's owner calls too often. `unbegun` receives the outcome of a call that never began. */
export const guardCall = <A, E, R>(
  { buckets, owners, refusals, room, turns }: Guards,
  connection: string,
  tool: string,
  call: Effect.Effect<A, E, R>,
  unbegun: (exit: Exit.Exit<never, ToolFailure>) => Effect.Effect<void, never, R> = () => Effect.void
): Effect.Effect<A, E | ToolFailure, R> =>
  Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<A, E | ToolFailure, R> => {
    const owner = owners.get(connection) ?? connection
    const wait = buckets?.take(owner, tool, now) ?? 0
    if (wait > 0) {
      const failure = rateLimited(tool, wait)
      const told = refusals?.take(owner, tool, now) === 0 ? unbegun(Exit.fail(failure)) : Effect.void
      return Effect.zipRight(Effect.zipRight(refused(tool), told), failure)
    }
    let begun = false
    const begins = Effect.zipRight(
      room,
      Effect.sync(() => void (begun = true))
    )
    return Effect.onExit(turns.run(owner, tool, Effect.zipRight(begins, call)), (exit) => {
      if (begun || Exit.isSuccess(exit)) return Effect.void
      // A call that has not begun can only have failed for lack of a turn.
      const ended = unbegun(exit as Exit.Exit<never, ToolFailure>)
      return Exit.isInterrupted(exit) ? ended : Effect.zipRight(refused(tool), ended)
    })
  })
