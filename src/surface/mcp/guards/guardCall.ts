/** What stands between a client and the tools where many clients share a server. */
import { Clock, Effect } from "effect"
import { TokenBuckets } from "../../../core/limit/mod.ts"
import { refused } from "../callMetrics.ts"
import { rateLimited, type ToolFailure } from "../toolFailure.ts"
import type { ServerLimits } from "./ServerLimits.ts"
import { Turns } from "./Turns.ts"

/** Of one server. */
export interface Guards {
  /** Whoever closes a connection lets them forget it. None where the only client is the user's own: it could keep nobody but itself from anything. */
  readonly buckets: TokenBuckets | undefined
  readonly turns: Turns
  /** Whose connections are that take turns as one: else whoever opens many has most of them. Connections that are not named stand for themselves. */
  readonly owners: Map<string, string>
}

/** Calls that a client may have sent ahead to a server of its own. */
const MOST_WAITING_ALONE = 10_000

export const Guards = {
  /** For many clients. */
  make: ({ concurrency, limitOf, waiting }: ServerLimits["Type"]): Effect.Effect<Guards> =>
    Effect.map(
      Turns.make({ limit: concurrency, mostWaiting: waiting, reserved: Math.floor(concurrency / 4) }),
      (turns) => ({ buckets: new TokenBuckets(limitOf), turns, owners: new Map() })
    ),
  /** For a client that has the server for itself. */
  makeAlone: ({ concurrency }: ServerLimits["Type"]): Effect.Effect<Guards> =>
    Effect.map(Turns.make({ limit: concurrency, mostWaiting: MOST_WAITING_ALONE }), (turns) => ({
      buckets: undefined,
      turns,
      owners: new Map()
    }))
}

/** Runs a call of a tool when it is its turn, unless the connection calls too often. */
export const guardCall = <A, E, R>(
  { buckets, owners, turns }: Guards,
  connection: string,
  tool: string,
  call: Effect.Effect<A, E, R>
): Effect.Effect<A, E | ToolFailure, R> =>
  Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<A, E | ToolFailure, R> => {
    const wait = buckets?.take(connection, tool, now) ?? 0
    return wait > 0
      ? Effect.zipRight(refused(tool), rateLimited(tool, wait))
      : turns.run(owners.get(connection) ?? connection, tool, call)
  })
