import { expect, test } from "bun:test"
import { type Hit, reciprocalRank, scoreOf, tokensUntil } from "../../../src/core/measure/mod.ts"

const hit = (path: string, tokens = 100, start = 1, end = 10): Hit => ({ path, start, end, tokens })
const target = (...resolved: ReadonlyArray<string>) => ({ resolved })

test("one target at the third place", () => {
  const score = scoreOf([hit("a"), hit("b"), hit("c"), hit("c")], [target("c")])
  expect(score.ndcg).toBeCloseTo(0.5, 12)
  expect(score.reciprocalRank).toBeCloseTo(1 / 3, 12)
  expect(score.hit1).toBe(0)
  expect(score.recall).toBe(1)
  expect(score.tokensToHit).toBe(300)
  expect([299, 300].map(score.recallWithin)).toStrictEqual([0, 1])
})

test("all targets at the first places are the best there is", () => {
  const score = scoreOf([hit("a"), hit("b"), hit("c")], [target("b"), target("a")])
  expect(score.ndcg).toBeCloseTo(1, 12)
  expect(score.hit1).toBe(1)
  expect([50, 100, 200].map(score.recallWithin)).toStrictEqual([0, 0.5, 1])
})

test("a place counts once, whatever number of targets it covers", () => {
  const score = scoreOf([hit("a")], [target("a"), target("a")])
  expect(score.recall).toBe(1)
  expect(score.ndcg).toBeCloseTo(1 / (1 + 1 / Math.log2(3)), 12)
})

test("a stretch is covered only where lines overlap", () => {
  const stretch = { resolved: ["a"], start_line: 11, end_line: 20 }
  expect(scoreOf([hit("a", 1, 1, 10)], [stretch]).recall).toBe(0)
  expect(scoreOf([hit("a", 1, 20, 30)], [stretch]).recall).toBe(1)
})

test("beyond the tenth place nothing counts but tokens, and these up to a bound", () => {
  const behind = [...Array.from({ length: 10 }, () => hit("x")), hit("a")]
  const score = scoreOf(behind, [target("a")])
  expect([score.ndcg, score.reciprocalRank, score.recall]).toStrictEqual([0, 0, 0])
  expect(score.tokensToHit).toBe(1100)
  expect(scoreOf([hit("x", 40_000), hit("a")], [target("a")]).tokensToHit).toBe(32_000)
  expect(scoreOf([], [target("a")]).tokensToHit).toBe(32_000)
})

test("targets that do not exist are none", () => {
  expect(scoreOf([hit("a")], [target(), target("a")]).recall).toBe(1)
  expect(scoreOf([hit("a")], [target()]).ndcg).toBe(0)
})

test("a reciprocal rank is that of a place among ten", () => {
  expect([1, 4, 10, 11, undefined].map(reciprocalRank)).toStrictEqual([1, 0.25, 0.1, 0, 0])
})

test("tokens are spent up to the first that is right, and up to a bound", () => {
  const hits = [hit("a", 100), hit("b", 50), hit("a", 70)]
  expect(tokensUntil(hits, ({ path }) => path === "b")).toBe(150)
  expect(tokensUntil(hits, ({ path }) => path === "a")).toBe(100)
  expect(tokensUntil(hits, () => false)).toBe(32_000)
  expect(tokensUntil([hit("a", 40_000)], () => true)).toBe(32_000)
})
