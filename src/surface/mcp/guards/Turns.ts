/** Whose call runs next, where no more than some may run at once. */
import { Context, Deferred, Effect, FiberId } from "effect"
import { rateLimited, type ToolFailure } from "../toolFailure.ts"

export interface TurnLimits {
  /** Calls that run at once. */
  readonly limit: number
  /** Calls of one connection that wait at once; more are refused. */
  readonly mostWaiting: number
  /** Of those that run at once, how many are never of the same connection: calls that wait for long would else keep everybody waiting. None unless given. */
  readonly reserved?: number
}

export interface Turns {
  /**
   * Runs a call when it is its turn: connections take turns, and calls of one connection run in the order they came. A call that is interrupted
   * while it waits leaves the queue at once.
   */
  readonly run: <A, E, R>(
    connection: string,
    tool: string,
    call: Effect.Effect<A, E, R>
  ) => Effect.Effect<A, E | ToolFailure, R>
}

type Wait = <A, E, R>(waiting: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

/** How a call waits for somebody else. */
class Aside extends Context.Reference<Aside>()("lodestone/Aside", {
  defaultValue: (): Wait => (waiting) => waiting
}) {}

/** Waits for somebody else within a call, such as a client that is asked something, which may take it minutes: others have the turn meanwhile. */
export const aside: Wait = (waiting) => Effect.flatMap(Aside, (wait) => wait(waiting))

/** Nobody knows when the calls that run will end: late enough not to crowd, soon enough that nobody minds. */
const TRY_AGAIN_MILLIS = 1000

interface Turn {
  begun: boolean
  readonly begins: Deferred.Deferred<void>
}

/** Who runs and who waits. Mutable; changed in one go only, and never leaves this file. */
class Queue {
  #running = 0
  readonly #ownRunning = new Map<string, number>()
  /** In the order in which connections are asked for their next call. */
  readonly #waiting = new Map<string, Set<Turn>>()
  readonly #limits: TurnLimits

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** A turn that has begun, or will; undefined where too many wait. */
  enter(connection: string): Turn | undefined {
    const waiting = this.#waiting.get(connection)?.size ?? 0
    return !this.#mayBegin(connection) && waiting >= this.#limits.mostWaiting
      ? undefined
      : this.enterAgain(connection)
  }

  /** The same for a call that was let in before: it cannot be refused any more. */
  enterAgain(connection: string): Turn {
    const turn: Turn = { begun: false, begins: Deferred.unsafeMake(FiberId.none) }
    if (this.#mayBegin(connection)) this.#begin(connection, turn)
    else this.#waiting.set(connection, (this.#waiting.get(connection) ?? new Set()).add(turn))
    return turn
  }

  leave(connection: string, turn: Turn): void {
    if (!turn.begun) return void this.#waiting.get(connection)?.delete(turn)
    this.#running--
    const own = this.#ownRunning.get(connection)! - 1
    if (own > 0) this.#ownRunning.set(connection, own)
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
    turn.begun = true
    Deferred.unsafeDone(turn.begins, Effect.void)
  }

  #beginNext(): void {
    for (const [connection, own] of this.#waiting) {
      if (!this.#mayBegin(connection)) continue
      this.#waiting.delete(connection)
      for (const turn of own) {
        own.delete(turn)
        // Behind the others until they had their turn.
        if (own.size > 0) this.#waiting.set(connection, own)
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
              if (turn === undefined) return rateLimited(tool, TRY_AGAIN_MILLIS)
              const leave = Effect.sync(() => {
                if (turn !== undefined) queue.leave(connection, turn)
                turn = undefined
              })
              const begun = Effect.suspend(() =>
                turn === undefined || turn.begun ? Effect.void : Deferred.await(turn.begins)
              )
              const again = Effect.suspend(() => {
                turn ??= queue.enterAgain(connection)
                return begun
              })
              const wait: Wait = (waiting) =>
                Effect.uninterruptibleMask((restoreAside) =>
                  Effect.zipRight(leave, restoreAside(waiting)).pipe(
                    Effect.tapBoth({
                      onSuccess: () => restoreAside(again),
                      onFailure: () => restoreAside(again)
                    })
                  )
                )
              return restore(Effect.zipRight(begun, Effect.provideService(call, Aside, wait))).pipe(
                Effect.ensuring(leave)
              )
            })
          )
      }
    })
}
