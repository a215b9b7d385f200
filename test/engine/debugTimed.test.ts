import { describe, expect } from "bun:test"
import { Effect, Logger, LogLevel, TestClock } from "effect"
import { debugTimed } from "../../src/engine/debugTimed.ts"
import { it } from "../support/effect.ts"

const logged = (least: LogLevel.LogLevel) =>
  Effect.gen(function* () {
    const lines: Array<string> = []
    const keep = Logger.make<unknown, void>(({ message }) => void lines.push(String(message)))
    let asked = 0
    const part = Effect.as(TestClock.adjust("12 millis"), 3)
    const value = yield* part.pipe(
      debugTimed((files) => `Found ${files} files, asked ${++asked} time`),
      Effect.provide(Logger.replace(Logger.defaultLogger, keep)),
      Logger.withMinimumLogLevel(least)
    )
    return { asked, lines, value }
  })

describe("debugTimed", () => {
  it.effect("logs the result of a step and how long it took", () =>
    Effect.gen(function* () {
      expect(yield* logged(LogLevel.Debug)).toStrictEqual({
        asked: 1,
        lines: ["Found 3 files, asked 1 time (12 ms)"],
        value: 3
      })
    })
  )

  it.effect("does not compute the message when debug messages are not logged", () =>
    Effect.gen(function* () {
      expect(yield* logged(LogLevel.Info)).toStrictEqual({ asked: 0, lines: [], value: 3 })
    })
  )
})
