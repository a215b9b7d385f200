/** Whose call runs next, where no more than some may run at once. */
import { Deferred, Effect } from "effect"
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
  enter(connection: string, begins: Deferred.Deferred<void>): Turn | undefined {
    const turn: Turn = { begun: false, begins }
    if (this.#mayBegin(connection)) this.#begin(connection, turn)
    else {
      const own = this.#waiting.get(connection) ?? new Set()
      if (own.size >= this.#limits.mostWaiting) return undefined
      this.#waiting.set(connection, own.add(turn))
    }
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
        run: (connection, tool, call) =>
          Effect.uninterruptibleMask((restore) =>
            Effect.gen(function* () {
              const begins = yield* Deferred.make<void>()
              const turn = queue.enter(connection, begins)
              if (turn === undefined) return yield* rateLimited(tool, TRY_AGAIN_MILLIS)
              return yield* restore(Effect.zipRight(Deferred.await(begins), call)).pipe(
                Effect.ensuring(Effect.sync(() => queue.leave(connection, turn)))
              )
            })
          )
      }
    })
}
