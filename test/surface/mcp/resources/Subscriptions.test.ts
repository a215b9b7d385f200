import { describe, expect } from "bun:test"
import { Effect, Exit } from "effect"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Engine } from "../../../../src/engine/Engine.ts"
import { engine } from "../../../../src/Program.ts"
import { Subscriptions } from "../../../../src/surface/mcp/resources/Subscriptions.ts"
import type { CallContext } from "../../../../src/surface/mcp/Tool.ts"
import { it } from "../../../support/effect.ts"
import { temporaryFolder } from "../../../support/project.ts"

const URI = "engine://files/a.ts"

/** Subscriptions of one client, to a project with one file; `notified` has the URIs of its notifications. */
const subscribed = <A, E>(
  body: (given: {
    readonly add: (uri: string) => Effect.Effect<void, unknown, Engine>
    readonly subscriptions: Subscriptions
    readonly notified: ReadonlyArray<string>
    /** Changes the file, and waits until the subscriber was notified. */
    readonly change: Effect.Effect<void, unknown, Engine>
  }) => Effect.Effect<A, E, Engine>
) =>
  Effect.gen(function* () {
    const [home, root] = [yield* temporaryFolder, yield* temporaryFolder]
    const file = join(root, "a.ts")
    writeFileSync(file, "export const a = 1\n")
    const context: CallContext = {
      answerFormat: "json",
      debug: false,
      session: "one",
      toolsShown: 1,
      sample: undefined,
      workspace: Effect.succeed(root),
      progress: () => Effect.void
    }
    yield* Effect.gen(function* () {
      const runtime = yield* Effect.runtime<Engine>()
      const notified: Array<string> = []
      const subscriptions = new Subscriptions(runtime)
      const add = (uri: string, of = subscriptions, name = uri) =>
        of.add(
          uri,
          context,
          Effect.sync(() => void notified.push(name))
        )
      // The last subscriber is notified last, so by then the others have been notified if they are at all.
      const change = Effect.gen(function* () {
        const witness = new Subscriptions(runtime)
        yield* add(URI, witness, "witness")
        notified.length = 0
        writeFileSync(file, `export const a = "${crypto.randomUUID()}"\n`)
        yield* Effect.repeat(Effect.sleep("20 millis"), { until: () => notified.includes("witness") })
        yield* Effect.sleep("500 millis")
        witness.clear()
      })
      yield* body({ add: (uri) => add(uri), subscriptions, notified, change })
      subscriptions.clear()
    }).pipe(Effect.provide(engine(home)))
  })

describe("Subscriptions", () => {
  it.live("treats simultaneous subscriptions to one URI as one, which ends with a single removal", () =>
    subscribed(({ add, change, notified, subscriptions }) =>
      Effect.gen(function* () {
        yield* Effect.all([add(URI), add(URI), add(URI)], { concurrency: 3 })
        yield* change
        expect(notified.filter((each) => each === URI)).toHaveLength(1)
        subscriptions.remove(URI)
        yield* change
        expect(notified).toStrictEqual(["witness"])
      })
    )
  )

  it.live("drops a subscription if its client leaves while the URI is resolved", () =>
    subscribed(({ add, change, notified, subscriptions }) =>
      Effect.gen(function* () {
        yield* Effect.all([add(URI), Effect.sync(() => subscriptions.clear())], { concurrency: 2 })
        yield* change
        expect(notified).toStrictEqual(["witness"])
      })
    )
  )

  it.live("limits the number of subscriptions, however many are added at once", () =>
    subscribed(({ add }) =>
      Effect.gen(function* () {
        const exits = yield* Effect.all(
          Array.from({ length: 110 }, (_, at) => Effect.exit(add(`${URI}?lines=${at + 1}`))),
          { concurrency: "unbounded" }
        )
        expect(exits.filter(Exit.isSuccess)).toHaveLength(100)
      })
    )
  )
})
