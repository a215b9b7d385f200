/** What stands between a client and the tools where many clients share a server. */
import { Clock, Effect, Exit } from "effect"
import { TokenBuckets } from "../../../core/limit/mod.ts"
import { refused } from "../callMetrics.ts"
import { rateLimited, type ToolFailure } from "../toolFailure.ts"
import type { ServerLimits } from "./ServerLimits.ts"
import { Turns } from "./Turns.ts"

/** Of one server. */
export interface Guards {
  /** Whoever closes a connection lets them forget it. None where the only client is the user's own: it could keep nobody but itself from anything. */
  readonly buckets: TokenBuckets | undefined
  /** How often it is noted that a client calls too often: whoever goes on without end is not to fill the disk with that. */
  readonly refusals: TokenBuckets | undefined
  readonly turns: Turns
  /** Comes when there is room for an answer: a call whose turn it is waits for that. */
  readonly room: Effect.Effect<void>
  /** Whose connections are that have turns and limits as one: else whoever opens many has more of them. Connections that are not named stand for themselves. */
  readonly owners: Map<string, string>
}

/** Calls that a client may have sent ahead to a server of its own. */
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
        // Over HTTP an answer waits on the connection that asked for it.
        room: Effect.void,
        owners: new Map()
      })
    ),
  /** For a client that has the server for itself. */
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

/** Runs a call of a tool when it is its turn, unless whoever owns the connection calls too often. `unbegun` is told how a call ended that never began. */
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
      // What has not begun can only have failed for want of a turn.
      const ended = unbegun(exit as Exit.Exit<never, ToolFailure>)
      return Exit.isInterrupted(exit) ? ended : Effect.zipRight(refused(tool), ended)
    })
  })
