import { expect, test } from "bun:test"
import { literalWording } from "../../../src/core/rank/mod.ts"

test("a name counts only as a whole text, or as its first word", () => {
  const { scoreIn } = literalWording("cart.filled")
  expect(['emit("cart.filled", cart)', "on(`cart.filled`)"].map(scoreIn)).toStrictEqual([1, 1])
  expect(
    ['emit("cart.filled.twice")', "cart.filled = 1", '"cartxfilled"', '"a cart.filled"'].map(scoreIn)
  ).toStrictEqual([0, 0, 0, 0])
})
