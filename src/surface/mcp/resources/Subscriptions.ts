/** The subscriptions of one client: each address is watched by a fiber. */
import { Effect, Fiber, Runtime, Stream } from "effect"
import type { Engine } from "../../../engine/Engine.ts"
import type { CallContext } from "../Tool.ts"
import { invalidInput, type ToolFailure } from "../toolFailure.ts"
import { resourceChanges } from "./askResource.ts"

/** Each one polls a file or watches folders. */
const MAX_SUBSCRIPTIONS = 100

export class Subscriptions {
  readonly #runtime: Runtime.Runtime<Engine>
  readonly #fibers = new Map<string, Fiber.RuntimeFiber<void>>()
  /** Additions are serialized: two concurrent ones could both find room, or watch the same address twice. */
  readonly #addLock = Effect.unsafeMakeSemaphore(1)
  #ended = false

  constructor(runtime: Runtime.Runtime<Engine>) {
    this.#runtime = runtime
  }

  /** Calls `notify` whenever the resource has changed, from now on. */
  add(
    uri: string,
    context: CallContext,
    notify: Effect.Effect<void>
  ): Effect.Effect<void, ToolFailure, Engine> {
    return Effect.gen(this, function* () {
      if (this.#fibers.has(uri)) return
      if (this.#fibers.size >= MAX_SUBSCRIPTIONS)
        return yield* invalidInput(
          "uri",
          `At most ${MAX_SUBSCRIPTIONS} subscriptions are allowed: end one first`
        )
      const changes = yield* resourceChanges(uri, context)
      // The client may have left while the address was resolved.
      if (this.#ended) return
      this.#fibers.set(uri, Runtime.runFork(this.#runtime)(Stream.runForEach(changes, () => notify)))
    }).pipe(this.#addLock.withPermits(1))
  }

  remove(uri: string): void {
    const fiber = this.#fibers.get(uri)
    this.#fibers.delete(uri)
    if (fiber !== undefined) Runtime.runFork(this.#runtime)(Fiber.interrupt(fiber))
  }

  /** Ends all subscriptions for good. */
  clear(): void {
    this.#ended = true
    for (const uri of this.#fibers.keys()) this.remove(uri)
  }
}
