import {
  type Comparison,
  comparison,
  GIVE_UP_TOKENS,
  mean,
  percentile,
  reciprocalRank
} from "../../core/measure/mod.ts"
import type {
  AskedQuestion,
  Measurement,
  MethodAnswer,
  MethodFigures,
  SearchMethod,
  TokensRead
} from "./Proof.ts"

/** With fewer questions chance dominates the results. */
export const MIN_QUESTIONS = 20

/** Most losses shown. */
const MAX_SHOWN_LOSSES = 3

export type Summary = Pick<
  Measurement,
  "asked" | "ways" | "against" | "againstByFunction" | "worst" | "questions"
>

/** Aggregates the answers to the questions of one kind. */
export const summary = (questions: ReadonlyArray<AskedQuestion>, seed: number): Summary => {
  const byFunction = questions.some(({ functions }) => functions.length > 0)
  const answersOf = (way: SearchMethod) => questions.map(({ answers }) => answers[way])
  const ndcg = (way: SearchMethod) => answersOf(way).map(({ ndcg }) => ndcg)
  const functionRanks = (way: SearchMethod) =>
    answersOf(way).map((answer) => reciprocalRank(answer.function ?? undefined))
  const against = (way: SearchMethod): Comparison => comparison(ndcg("lodestone"), ndcg(way), seed)
  return {
    asked: questions.length,
    ways: {
      lodestone: figures(answersOf("lodestone"), byFunction),
      bm25: figures(answersOf("bm25"), byFunction),
      grep: figures(answersOf("grep"), false)
    },
    against: { bm25: against("bm25"), grep: against("grep") },
    againstByFunction: byFunction
      ? comparison(functionRanks("lodestone"), functionRanks("bm25"), seed)
      : null,
    worst: worstLosses(questions),
    questions
  }
}

const figures = (answers: ReadonlyArray<MethodAnswer>, byFunction: boolean): MethodFigures => {
  const averageOf = (of: (answer: MethodAnswer) => number) => mean(answers.map(of))
  const millis = answers.map(({ millis }) => millis)
  const tokensAroundMatches = answers.flatMap(({ tokensAround }) =>
    tokensAround === null ? [] : [tokensAround]
  )
  const places = answers.map((answer) => answer.function)
  return {
    mrr: averageOf(({ reciprocalRank }) => reciprocalRank),
    recall10: averageOf(({ recall }) => recall),
    ndcg10: averageOf(({ ndcg }) => ndcg),
    function: byFunction
      ? {
          mrr: mean(places.map((place) => reciprocalRank(place ?? undefined))),
          recall1: mean(places.map((place) => (place === 1 ? 1 : 0))),
          recall10: mean(places.map((place) => (place === null ? 0 : 1)))
        }
      : null,
    tokens: tokensRead(answers.map(({ tokens }) => tokens)),
    tokensAround: tokensAroundMatches.length === 0 ? null : tokensRead(tokensAroundMatches),
    millis: { p50: percentile(millis, 0.5), p95: percentile(millis, 0.95) }
  }
}

const tokensRead = (values: ReadonlyArray<number>): TokensRead => ({
  median: percentile(values, 0.5),
  mean: mean(values),
  reached: mean(values.map((tokens) => (tokens < GIVE_UP_TOKENS ? 1 : 0)))
})

/** Indices of the questions sorted by how much the better of the other ways was ahead, largest first. */
const worstLosses = (questions: ReadonlyArray<AskedQuestion>): ReadonlyArray<number> =>
  questions
    .map(({ answers: { bm25, grep, lodestone } }, at) => ({
      at,
      lost: Math.max(bm25.ndcg, grep.ndcg) - lodestone.ndcg
    }))
    .filter(({ lost }) => lost > 0)
    .sort((a, b) => b.lost - a.lost || a.at - b.at)
    .slice(0, MAX_SHOWN_LOSSES)
    .map(({ at }) => at)
