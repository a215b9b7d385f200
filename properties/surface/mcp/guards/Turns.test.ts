/** Properties of turns, for any schedule of calls that arrive, end and are interrupted. */
import { expect, test } from "bun:test"
import { Deferred, Effect, FastCheck as fc, Fiber } from "effect"
import { Turns } from "../../../../src/surface/mcp/guards/Turns.ts"

type Step =
  | { readonly kind: "call"; readonly connection: string }
  | { readonly kind: "end"; readonly which: number }
  | { readonly kind: "interrupt"; readonly which: number; readonly together: boolean }

const CONNECTIONS = ["a", "b", "c"] as const

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("call" as const), connection: fc.constantFrom(...CONNECTIONS) })
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("end" as const), which: fc.nat(1000) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("interrupt" as const),
      which: fc.nat(1000),
      together: fc.boolean()
    })
  }
)

interface Call {
  readonly connection: string
  readonly end: Deferred.Deferred<void>
  readonly fiber: Fiber.RuntimeFiber<unknown, unknown>
  readonly came: number
  state: "waits" | "runs" | "over"
  /** How many calls may begin before it. */
  bound: number
}

const settled = Effect.repeatN(Effect.yieldNow(), 20)

const play = (limit: number, maxWaiting: number, steps: ReadonlyArray<Step>) =>
  Effect.gen(function* () {
    const turns = yield* Turns.make({ limit, maxWaiting })
    const calls: Array<Call> = []
    let begun = 0
    const live = (state?: Call["state"]) =>
      calls.filter((each) => (state === undefined ? each.state !== "over" : each.state === state))

    const call = (connection: string) =>
      Effect.gen(function* () {
        const end = yield* Deferred.make<void>()
        const own = live("waits").filter((each) => each.connection === connection).length
        const full = live("runs").length === limit && own >= maxWaiting
        let me: Call | undefined
        const begins = Effect.sync(() => {
          expect(live("runs").length).toBeLessThan(limit)
          const mine = me!
          // First in, first out, within a connection.
          expect(
            calls.filter(
              (each) => each.connection === connection && each.state === "waits" && each.came < mine.came
            )
          ).toStrictEqual([])
          // Before each call of its connection, at most one of each other connection: new calls go to the end.
          expect(begun).toBeLessThanOrEqual(mine.bound)
          begun++
          mine.state = "runs"
        })
        const fiber = yield* Effect.fork(
          turns.run(connection, "t", Effect.zipRight(begins, Deferred.await(end))).pipe(
            Effect.ensuring(
              Effect.sync(() => {
                if (me !== undefined) me.state = "over"
              })
            )
          )
        )
        me = {
          connection,
          end,
          fiber,
          came: calls.length,
          state: "waits",
          bound: begun + own + (CONNECTIONS.length - 1) * (own + 1)
        }
        calls.push(me)
        yield* settled
        // Refused if the connection has no space left, and only then.
        expect(me.state === "over").toBe(full)
      })

    for (const each of steps) {
      if (each.kind === "call") yield* call(each.connection)
      else {
        const [running, all] = [live("runs"), live()]
        if (each.kind === "end") {
          const chosen = running[each.which % running.length]
          if (chosen !== undefined) yield* Deferred.succeed(chosen.end, undefined)
        } else {
          const chosen = all[each.which % all.length]
          chosen?.fiber.unsafeInterruptAsFork(chosen.fiber.id())
          // A second interruption before the first has continued: its turn may have come just then.
          const next = each.together ? all[(each.which + 1) % all.length] : undefined
          next?.fiber.unsafeInterruptAsFork(next.fiber.id())
        }
        yield* settled
      }
      // No turn is lost, and none is idle while a call waits.
      expect(live("runs").length).toBe(Math.min(limit, live().length))
    }
    while (live().length > 0) {
      const [first] = live("runs")
      expect(first).toBeDefined()
      yield* Deferred.succeed(first!.end, undefined)
      yield* settled
    }
    for (const { fiber } of calls) yield* Fiber.await(fiber)
    return calls.length
  })

test("no turn is lost, the limit holds, and every connection gets its turn in time", () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 4 }),
      fc.array(step, { maxLength: 40, size: "+1" }),
      async (limit, mostWaiting, steps) => {
        await Effect.runPromise(play(limit, mostWaiting, steps))
      }
    )
  ))
