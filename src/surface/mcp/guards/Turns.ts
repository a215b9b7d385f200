/** Decides which call runs next when the number of concurrent calls is limited. */
import { Context, Deferred, Effect, FiberId } from "effect"
import { rateLimited, type ToolFailure } from "../toolFailure.ts"

export interface TurnLimits {
  /** Most concurrent calls. */
  readonly limit: number
  /** Most waiting calls of one connection; more are refused. */
  readonly maxWaiting: number
  /** How many of the concurrent calls must be of other connections, so that long waits of one connection do not block all others. 0 by default. */
  readonly reserved?: number
}

export interface Turns {
  /**
   * Runs a call when it is its turn: connections alternate, and calls of one connection run in order. A call interrupted while waiting leaves the queue at
   * once.
   */
  readonly run: <A, E, R>(
    connection: string,
    tool: string,
    call: Effect.Effect<A, E, R>
  ) => Effect.Effect<A, E | ToolFailure, R>
}

type Wait = <A, E, R>(waiting: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

/** How a call waits for an external party. */
class Aside extends Context.Reference<Aside>()("lodestone/Aside", {
  defaultValue: (): Wait => (waiting) => waiting
}) {}

/** Gives up the turn during a wait within a call, for example for a client that is asked something, which may take minutes. */
export const releasingTurn: Wait = (waiting) => Effect.flatMap(Aside, (wait) => wait(waiting))

/** Suggested retry delay. The end of the running calls is unknown, so it is long enough not to crowd and short enough not to matter. */
const RETRY_AFTER_MILLIS = 1000

interface Turn {
  hasBegun: boolean
  readonly beginSignal: Deferred.Deferred<void>
}

/** Running and waiting calls. Mutable; changed only synchronously, and used only in this file. */
class Queue {
  #running = 0
  readonly #ownRunning = new Map<string, number>()
  /** In the order in which connections get their next turn. */
  readonly #waiting = new Map<string, Set<Turn>>()
  readonly #limits: TurnLimits

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** A turn that has begun or will; undefined when too many are waiting. */
  enter(connection: string): Turn | undefined {
    const waiting = this.#waiting.get(connection)?.size ?? 0
    return !this.#mayBegin(connection) && waiting >= this.#limits.maxWaiting
      ? undefined
      : this.reenter(connection)
  }

  /** The same for a call that was admitted before and can no longer be refused. */
  reenter(connection: string): Turn {
    const turn: Turn = { hasBegun: false, beginSignal: Deferred.unsafeMake(FiberId.none) }
    if (this.#mayBegin(connection)) this.#begin(connection, turn)
    else this.#waiting.set(connection, (this.#waiting.get(connection) ?? new Set()).add(turn))
    return turn
  }

  leave(connection: string, turn: Turn): void {
    if (!turn.hasBegun) return void this.#waiting.get(connection)?.delete(turn)
    this.#running--
    const ownRunning = this.#ownRunning.get(connection)! - 1
    if (ownRunning > 0) this.#ownRunning.set(connection, ownRunning)
    else this.#ownRunning.delete(connection)
    this.#beginNext()
  }

  #mayBegin(connection: string): boolean {
    const { limit, reserved = 0 } = this.#limits
    return this.#running < limit && (this.#ownRunning.get(connection) ?? 0) < limit - reserved
  }

  #begin(connection: string, turn: Turn): void {
    this.#running++
    this.#ownRunning.set(connection, (this.#ownRunning.get(connection) ?? 0) + 1)
    turn.hasBegun = true
    Deferred.unsafeDone(turn.beginSignal, Effect.void)
  }

  #beginNext(): void {
    for (const [connection, turns] of this.#waiting) {
      if (!this.#mayBegin(connection)) continue
      this.#waiting.delete(connection)
      for (const turn of turns) {
        turns.delete(turn)
        // Puts the connection behind the others.
        if (turns.size > 0) this.#waiting.set(connection, turns)
        return this.#begin(connection, turn)
      }
    }
  }
}

export const Turns = {
  make: (limits: TurnLimits): Effect.Effect<Turns> =>
    Effect.sync(() => {
      const queue = new Queue(limits)
      return {
        run: <A, E, R>(connection: string, tool: string, call: Effect.Effect<A, E, R>) =>
          Effect.uninterruptibleMask((restore) =>
            Effect.suspend((): Effect.Effect<A, E | ToolFailure, R> => {
              let turn = queue.enter(connection)
              if (turn === undefined) return rateLimited(tool, RETRY_AFTER_MILLIS)
              const leave = Effect.sync(() => {
                if (turn !== undefined) queue.leave(connection, turn)
                turn = undefined
              })
              const awaitTurn = Effect.suspend(() =>
                turn === undefined || turn.hasBegun ? Effect.void : Deferred.await(turn.beginSignal)
              )
              const takeTurnAgain = Effect.suspend(() => {
                turn ??= queue.reenter(connection)
                return awaitTurn
              })
              const wait: Wait = (waiting) =>
                Effect.uninterruptibleMask((restoreAside) =>
                  Effect.zipRight(leave, restoreAside(waiting)).pipe(
                    Effect.tapBoth({
                      onSuccess: () => restoreAside(takeTurnAgain),
                      onFailure: () => restoreAside(takeTurnAgain)
                    })
                  )
                )
              return restore(Effect.zipRight(awaitTurn, Effect.provideService(call, Aside, wait))).pipe(
                Effect.ensuring(leave)
              )
            })
          )
      }
    })
}
