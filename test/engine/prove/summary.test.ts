import { expect, test } from "bun:test"
import type { AskedQuestion, MethodAnswer } from "../../../src/engine/prove/Proof.ts"
import { summary } from "../../../src/engine/prove/summary.ts"

const answer = (place: number | null, inFunction: number | null = null): MethodAnswer => ({
  files: [],
  file: place,
  function: inFunction,
  reciprocalRank: place === null ? 0 : 1 / place,
  recall: place === null ? 0 : 1,
  ndcg: place === null ? 0 : 1 / Math.log2(place + 1),
  tokens: place === null ? 32_000 : 100 * place,
  tokensAround: null,
  millis: 5
})

const question = (
  lodestone: MethodAnswer,
  bm25: MethodAnswer,
  grep: MethodAnswer,
  functions = 0
): AskedQuestion => ({
  query: "q",
  commit: null,
  files: ["a"],
  functions: Array.from({ length: functions }, () => ({ path: "a", start: 1, end: 2 })),
  answers: { lodestone, bm25, grep: { ...grep, tokensAround: 7 } }
})

test("figures are means, and each question is won, lost or tied against each other method", () => {
  const { against, againstByFunction, ways } = summary(
    [
      question(answer(1), answer(2), answer(null)),
      question(answer(2), answer(1), answer(2)),
      question(answer(null), answer(null), answer(4))
    ],
    1
  )
  expect(ways.lodestone).toMatchObject({ mrr: 0.5, recall10: 2 / 3, function: null })
  expect(ways.lodestone.tokens).toStrictEqual({ median: 200, mean: 32_300 / 3, reached: 2 / 3 })
  expect([ways.lodestone.tokensAround, ways.grep.tokensAround?.mean]).toStrictEqual([null, 7])
  expect(against.bm25).toMatchObject({ won: 1, lost: 1, tied: 1 })
  expect(against.grep).toMatchObject({ won: 1, lost: 1, tied: 1 })
  expect(againstByFunction).toBeNull()
})

test("functions are compared with BM25 if the questions ask for functions", () => {
  const { againstByFunction, ways } = summary(
    [
      question(answer(1, 1), answer(1, 2), answer(1), 1),
      question(answer(1, null), answer(1, 10), answer(1), 1),
      question(answer(1, 3), answer(1, 3), answer(1), 1)
    ],
    1
  )
  expect(ways.lodestone.function).toStrictEqual({ mrr: (1 + 1 / 3) / 3, recall1: 1 / 3, recall10: 2 / 3 })
  expect(ways.grep.function).toBeNull()
  expect(againstByFunction).toMatchObject({ won: 1, lost: 1, tied: 1 })
})

test("the worst losses are the three largest to the better of the other methods, without ties", () => {
  const { worst } = summary(
    [
      question(answer(2), answer(3), answer(1)),
      question(answer(1), answer(1), answer(1)),
      question(answer(null), answer(1), answer(null)),
      question(answer(9), answer(null), answer(1)),
      question(answer(null), answer(9), answer(null))
    ],
    1
  )
  expect(worst).toStrictEqual([2, 3, 0])
  expect(summary([question(answer(1), answer(1), answer(2))], 1).worst).toStrictEqual([])
})
