/** What one client has subscribed to: each address is waited for by a fiber of its own. */
import { Effect, Fiber, Runtime, Stream } from "effect"
import type { Engine } from "../../../engine/Engine.ts"
import type { CallContext } from "../Tool.ts"
import { invalidInput, type ToolFailure } from "../toolFailure.ts"
import { resourceChanges } from "./askResource.ts"

/** Each costs a look at its file, again and again, or watches of its folders. */
const MOST_SUBSCRIPTIONS = 100

export class Subscriptions {
  readonly #runtime: Runtime.Runtime<Engine>
  readonly #waiting = new Map<string, Fiber.RuntimeFiber<void>>()
  /** One is added after the other: two that came at once would both find room, or wait for the same address twice. */
  readonly #adding = Effect.unsafeMakeSemaphore(1)
  #ended = false

  constructor(runtime: Runtime.Runtime<Engine>) {
    this.#runtime = runtime
  }

  /** Tells of an address whenever it has changed, from now on. */
  add(
    uri: string,
    context: CallContext,
    tell: Effect.Effect<void>
  ): Effect.Effect<void, ToolFailure, Engine> {
    return Effect.gen(this, function* () {
      if (this.#waiting.has(uri)) return
      if (this.#waiting.size >= MOST_SUBSCRIPTIONS)
        return yield* invalidInput(
          "uri",
          `At most ${MOST_SUBSCRIPTIONS} subscriptions are allowed: end one first`
        )
      const changes = yield* resourceChanges(uri, context)
      // Its client may have gone while the address was looked up.
      if (this.#ended) return
      this.#waiting.set(uri, Runtime.runFork(this.#runtime)(Stream.runForEach(changes, () => tell)))
    }).pipe(this.#adding.withPermits(1))
  }

  remove(uri: string): void {
    const fiber = this.#waiting.get(uri)
    this.#waiting.delete(uri)
    if (fiber !== undefined) Runtime.runFork(this.#runtime)(Fiber.interrupt(fiber))
  }

  /** Waits for nothing any more, from now on. */
  clear(): void {
    this.#ended = true
    for (const uri of this.#waiting.keys()) this.remove(uri)
  }
}
