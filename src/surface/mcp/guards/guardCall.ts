/** What stands between a client and the tools where many clients share a server. */
import { Clock, Effect } from "effect"
import { TokenBuckets } from "../../../core/limit/mod.ts"
import { rateLimited, type ToolFailure } from "../toolFailure.ts"
import type { ServerLimits } from "./ServerLimits.ts"
import { Turns } from "./Turns.ts"

/** Of one server. Whoever closes a connection lets `buckets` forget it. */
export interface Guards {
  readonly buckets: TokenBuckets
  readonly turns: Turns
}

export const Guards = {
  make: ({ concurrency, limitOf, waiting }: ServerLimits["Type"]): Effect.Effect<Guards> =>
    Effect.map(Turns.make({ limit: concurrency, mostWaiting: waiting }), (turns) => ({
      buckets: new TokenBuckets(limitOf),
      turns
    }))
}

/** Runs a call of a tool when it is its turn, unless the connection calls too often. */
export const guardCall = <A, E, R>(
  { buckets, turns }: Guards,
  connection: string,
  tool: string,
  call: Effect.Effect<A, E, R>
): Effect.Effect<A, E | ToolFailure, R> =>
  Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<A, E | ToolFailure, R> => {
    const wait = buckets.take(connection, tool, now)
    return wait > 0 ? rateLimited(tool, wait) : turns.run(connection, tool, call)
  })
