import { describe, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { pollMillis } from "../../../src/core/watch/mod.ts"

describe("pollMillis", () => {
  test("keeps polling below a fiftieth of the time, with at least two seconds between two polls", () =>
    fc.assert(
      fc.property(fc.nat(1_000_000), (look) => {
        const wait = pollMillis(look)
        return wait >= 2000 && look / (look + wait) <= 0.02
      })
    ))
})
