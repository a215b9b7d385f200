/** Workers that several runs share. */
import { describe, expect } from "bun:test"
import { Effect, Exit, Fiber, Scope } from "effect"
import { Deriver } from "../../../src/ports/deriving/Deriver.ts"
import * as DeriverTreeSitter from "../../../src/ports/deriving/DeriverTreeSitter.ts"
import { using } from "../../support/effect.ts"

const it = using(DeriverTreeSitter.layer)

const OPTIONS = { table: undefined, embeddingTexts: false }

/** A batch of one file, whose functions take a while to derive. */
const batchOf = (functions: number) => {
  const source = Array.from({ length: functions }, (_, at) => `func Pay${at}() int { return ${at} }\n`)
  return [{ path: "pay.go", bytes: new TextEncoder().encode(`package shop\n\n${source.join("\n")}`) }]
}

/** The workers that run, seen by replacing the class that starts them. */
const runningWorkers = Effect.acquireRelease(
  Effect.sync(() => {
    const original = globalThis.Worker
    const running = new Set<Worker>()
    globalThis.Worker = class extends original {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given)
        running.add(this)
      }
      override terminate() {
        running.delete(this)
        super.terminate()
      }
    }
    return { original, running }
  }),
  ({ original }) => Effect.sync(() => (globalThis.Worker = original))
).pipe(Effect.map(({ running }) => running))

const outcomes = (count: number) => Array.from({ length: count }, () => "derived" as const)

describe("the pool of workers", () => {
  it.live("is shared by all that use it at a time, and stops with the last of them", () =>
    Effect.gen(function* () {
      const { pool } = yield* Deriver
      const running = yield* runningWorkers
      const [one, other] = [yield* Scope.make(), yield* Scope.make()]
      const first = yield* Scope.extend(pool, one)
      const second = yield* Scope.extend(pool, other)
      expect(running.size).toBe(first.workers)
      const found = yield* Effect.forEach(
        [first, second, first, second],
        ({ derive }) => derive(batchOf(1), OPTIONS),
        { concurrency: "unbounded" }
      )
      expect(found.flat().map(({ outcome }) => outcome)).toStrictEqual(outcomes(4))
      yield* Scope.close(one, Exit.void)
      expect(running.size).toBe(second.workers)
      expect(yield* second.derive(batchOf(1), OPTIONS)).toHaveLength(1)
      yield* Scope.close(other, Exit.void)
      expect(running.size).toBe(0)
    })
  )

  it.live("goes on for others when the batches of one are interrupted, which does not wait for them", () =>
    Effect.gen(function* () {
      const { derive, workers } = yield* (yield* Deriver).pool
      const fibers = yield* Effect.forEach(Array.from({ length: workers + 2 }), () =>
        Effect.fork(derive(batchOf(20_000), OPTIONS))
      )
      yield* Effect.sleep(50)
      const began = performance.now()
      yield* Fiber.interruptAll(fibers)
      expect(performance.now() - began).toBeLessThan(500)
      const found = yield* Effect.forEach(
        Array.from({ length: workers + 1 }),
        () => derive(batchOf(1), OPTIONS),
        { concurrency: "unbounded" }
      )
      expect(found.flat().map(({ outcome }) => outcome)).toStrictEqual(outcomes(workers + 1))
    })
  )

  it.live("replaces a worker that crashes", () =>
    Effect.gen(function* () {
      const running = yield* runningWorkers
      const { derive, workers } = yield* (yield* Deriver).pool
      const before = [...running]
      const fibers = yield* Effect.forEach(before, () => Effect.fork(derive(batchOf(1), OPTIONS)))
      // Until all of them have a batch.
      yield* Effect.sleep(1)
      for (const worker of before) worker.onerror?.(new ErrorEvent("error", { message: "out of memory" }))
      const exits = yield* Effect.forEach(fibers, Fiber.await)
      for (const exit of exits)
        expect(exit).toMatchObject(Exit.fail({ reason: "Crashed", detail: "out of memory" }))
      expect(running.size).toBe(workers)
      expect(before.filter((worker) => running.has(worker))).toStrictEqual([])
      expect(yield* derive(batchOf(1), OPTIONS)).toHaveLength(1)
    })
  )
})
