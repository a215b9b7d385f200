import { describe, expect } from "bun:test"
import { Effect, Fiber, Option } from "effect"
import { Deriver } from "../../src/ports/deriving/Deriver.ts"
import * as DeriverTreeSitter from "../../src/ports/deriving/DeriverTreeSitter.ts"
import { SyntaxTrees } from "../../src/ports/deriving/SyntaxTrees.ts"
import { Embedder } from "../../src/ports/embedding/Embedder.ts"
import * as EmbedderBundled from "../../src/ports/embedding/EmbedderBundled.ts"
import { Grep } from "../../src/ports/grep/Grep.ts"
import * as GrepInstalled from "../../src/ports/grep/GrepInstalled.ts"
import { loadedOnce } from "../../src/ports/loadedOnce.ts"
import { Redactor } from "../../src/ports/redaction/Redactor.ts"
import * as RedactorSecretlint from "../../src/ports/redaction/RedactorSecretlint.ts"
import { TokenCounter } from "../../src/ports/tokens/TokenCounter.ts"
import { it } from "../support/effect.ts"

/** Begins an effect and interrupts it at once. */
const interrupted = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(effect)
    yield* Effect.yieldNow()
    yield* Fiber.interrupt(fiber)
  })

it.live("what is loaded once is loaded once, also when its first user is interrupted", () =>
  Effect.gen(function* () {
    let loads = 0
    const value = yield* loadedOnce(Effect.sync(() => ++loads).pipe(Effect.delay("20 millis")))
    yield* interrupted(value)
    expect(yield* value).toBe(1)
    expect(yield* value).toBe(1)
  })
)

it.live("a load that failed is tried again", () =>
  Effect.gen(function* () {
    let loads = 0
    const value = yield* loadedOnce(
      Effect.suspend(() => (++loads === 1 ? Effect.fail("no memory") : Effect.succeed(loads)))
    )
    expect(yield* Effect.flip(value)).toBe("no memory")
    expect(yield* value).toBe(2)
    expect(yield* value).toBe(2)
  })
)

it.live("a load that failed is tried again, also when its first user was interrupted", () =>
  Effect.gen(function* () {
    let loads = 0
    const value = yield* loadedOnce(
      Effect.suspend(() =>
        ++loads === 1 ? Effect.delay(Effect.fail("no memory"), "10 millis") : Effect.succeed(loads)
      )
    )
    yield* Effect.timeoutOption(value, "1 millis")
    yield* Effect.sleep("50 millis")
    expect(yield* value).toBe(2)
  })
)

it.live("who uses what is loaded inherits nothing from the first user", () =>
  Effect.gen(function* () {
    const value = yield* loadedOnce(Effect.delay(Effect.void, "5 millis"))
    const request = (name: string) =>
      Effect.promise(() =>
        Effect.runPromise(Effect.zipRight(value, Effect.currentSpan).pipe(Effect.withSpan(name)))
      )
    expect((yield* request("first")).name).toBe("first")
    expect((yield* request("second")).name).toBe("second")
  })
)

it.live("what is loaded once may have a time limit", () =>
  Effect.gen(function* () {
    const value = yield* loadedOnce(Effect.timeoutOption(Effect.never, "10 millis"))
    expect(yield* Effect.timeout(value, "5 seconds")).toStrictEqual(Option.none())
  })
)

describe("after an interrupted first use", () => {
  it.live("files are derived", () =>
    Effect.gen(function* () {
      const { check, derive } = yield* Deriver
      const request = { path: "a.go", bytes: new TextEncoder().encode("package a\n\nfunc F() {}\n") }
      const derived = derive([request], { table: undefined, embeddingTexts: false })
      yield* interrupted(derived)
      expect((yield* derived)[0]?.outcome).toBe("derived")
      expect((yield* check).broken).toStrictEqual([])
    }).pipe(Effect.provide(DeriverTreeSitter.layer))
  )

  it.live("texts are embedded", () =>
    Effect.gen(function* () {
      const { embed } = yield* Embedder
      const embedded = embed(["a cart"], "query")
      yield* interrupted(embedded)
      expect(yield* embedded).toHaveLength(1)
    }).pipe(Effect.provide(EmbedderBundled.layer))
  )

  it.live("secrets are masked", () =>
    Effect.gen(function* () {
      const { redact } = yield* Redactor
      const redacted = redact(["a cart"])
      yield* interrupted(redacted)
      expect(yield* redacted).toHaveLength(1)
    }).pipe(Effect.provide(RedactorSecretlint.layer))
  )

  it.live("tokens are counted", () =>
    Effect.gen(function* () {
      const { count } = yield* TokenCounter
      yield* interrupted(count("a cart"))
      expect(yield* count("a cart")).toBeGreaterThan(0)
    }).pipe(Effect.provide(TokenCounter.layer))
  )

  it.live("ripgrep is looked for", () =>
    Effect.gen(function* () {
      const { ripgrep } = yield* Grep
      yield* interrupted(ripgrep)
      expect(typeof (yield* ripgrep)).toMatch(/string|undefined/)
    }).pipe(Effect.provide(GrepInstalled.layer))
  )

  it.live("syntax trees are read", () =>
    Effect.gen(function* () {
      const { read } = yield* SyntaxTrees
      yield* interrupted(read("go", () => 1))
      expect(yield* read("go", () => 1)).toBe(1)
    }).pipe(Effect.provide(SyntaxTrees.layer))
  )
})
