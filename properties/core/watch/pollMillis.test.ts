import { describe, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { pollMillis } from "../../../src/core/watch/mod.ts"

describe("pollMillis", () => {
  test("leaves looking at most a fiftieth of the time, and two seconds between two looks", () =>
    fc.assert(
      fc.property(fc.nat(1_000_000), (look) => {
        const wait = pollMillis(look)
        return wait >= 2000 && look / (look + wait) <= 0.02
      })
    ))
})
