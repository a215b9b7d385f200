import { expect, test } from "bun:test"
import { type Hit, reciprocalRank, scoreOf, tokensUntil } from "../../../src/core/measure/mod.ts"

const hit = (path: string, tokens = 100, start = 1, end = 10): Hit => ({ path, start, end, tokens })
const target = (...resolved: ReadonlyArray<string>) => ({ resolved })

test("one target in the third file has nDCG 0.5 and reciprocal rank 1/3", () => {
  const score = scoreOf([hit("a"), hit("b"), hit("c"), hit("c")], [target("c")])
  expect(score.ndcg).toBeCloseTo(0.5, 12)
  expect(score.reciprocalRank).toBeCloseTo(1 / 3, 12)
  expect(score.hit1).toBe(0)
  expect(score.recall).toBe(1)
  expect(score.tokensToHit).toBe(300)
  expect([299, 300].map(score.recallWithin)).toStrictEqual([0, 1])
})

test("all targets at the first places give the best score", () => {
  const score = scoreOf([hit("a"), hit("b"), hit("c")], [target("b"), target("a")])
  expect(score.ndcg).toBeCloseTo(1, 12)
  expect(score.hit1).toBe(1)
  expect([50, 100, 200].map(score.recallWithin)).toStrictEqual([0, 0.5, 1])
})

test("a hit that covers two targets gains once in nDCG", () => {
  const score = scoreOf([hit("a")], [target("a"), target("a")])
  expect(score.recall).toBe(1)
  expect(score.ndcg).toBeCloseTo(1 / (1 + 1 / Math.log2(3)), 12)
})

test("a target with lines is covered only by hits that overlap them", () => {
  const stretch = { resolved: ["a"], start_line: 11, end_line: 20 }
  expect(scoreOf([hit("a", 1, 1, 10)], [stretch]).recall).toBe(0)
  expect(scoreOf([hit("a", 1, 20, 30)], [stretch]).recall).toBe(1)
})

test("hits beyond the tenth place count only for tokensToHit, which is at most 32,000", () => {
  const hits = [...Array.from({ length: 10 }, () => hit("x")), hit("a")]
  const score = scoreOf(hits, [target("a")])
  expect([score.ndcg, score.reciprocalRank, score.recall]).toStrictEqual([0, 0, 0])
  expect(score.tokensToHit).toBe(1100)
  expect(scoreOf([hit("x", 40_000), hit("a")], [target("a")]).tokensToHit).toBe(32_000)
  expect(scoreOf([], [target("a")]).tokensToHit).toBe(32_000)
})

test("targets that do not exist are ignored", () => {
  expect(scoreOf([hit("a")], [target(), target("a")]).recall).toBe(1)
  expect(scoreOf([hit("a")], [target()]).ndcg).toBe(0)
})

test("reciprocalRank() is 0 beyond the tenth place", () => {
  expect([1, 4, 10, 11, undefined].map(reciprocalRank)).toStrictEqual([1, 0.25, 0.1, 0, 0])
})

test("tokensUntil() sums up the tokens to the first match, and is at most 32,000", () => {
  const hits = [hit("a", 100), hit("b", 50), hit("a", 70)]
  expect(tokensUntil(hits, ({ path }) => path === "b")).toBe(150)
  expect(tokensUntil(hits, ({ path }) => path === "a")).toBe(100)
  expect(tokensUntil(hits, () => false)).toBe(32_000)
  expect(tokensUntil([hit("a", 40_000)], () => true)).toBe(32_000)
})
