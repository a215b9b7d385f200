import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { estimateTokens } from "../../../src/core/text/mod.ts"

test("estimateTokens() returns a quarter of the characters, rounded up", () =>
  fc.assert(
    fc.property(fc.nat(), (characters) => {
      const tokens = estimateTokens(characters)
      expect(tokens).toBeInteger()
      expect(tokens * 4).toBeGreaterThanOrEqual(characters)
      expect((tokens - 1) * 4).toBeLessThan(characters)
    }),
    { examples: [[0], [1], [4], [5]] }
  ))
