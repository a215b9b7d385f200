/** What a store with some errors answers to the others, round by round. */
import { shuffled } from "../../../src/core/measure/mod.ts"
import type { LabelledError } from "./readErrors.ts"
import type { Scores } from "./scorers.ts"

/** A store with one or two members of half the causes, and all other errors as queries. */
export interface Round {
  readonly stored: ReadonlyArray<number>
  readonly queries: ReadonlyArray<{ readonly query: number; readonly isKnown: boolean }>
}

export interface Outcome {
  readonly query: number
  readonly isKnown: boolean
  /** The best stored error, and its score. */
  readonly best: number
  readonly score: number
  /** Rank of the first correct answer, from 1 and within five, and its score; 0 when there is none. */
  readonly place: number
  readonly placeScore: number
}

/** The causes of one random half; groups with the same remedy stay together. */
export const halves = (errors: ReadonlyArray<LabelledError>): ReadonlySet<string> => {
  const remedies = shuffled([...new Set(errors.map(({ remedy }) => remedy))], 7)
  return new Set(remedies.slice(0, Math.ceil(remedies.length / 2)))
}

export const rounds = (errors: ReadonlyArray<LabelledError>, count: number): ReadonlyArray<Round> => {
  const remedies = [...new Set(errors.map(({ remedy }) => remedy))]
  const groups = Map.groupBy(
    errors.map((_, at) => at),
    (at) => errors[at]!.group
  )
  return Array.from({ length: count }, (_, round) => {
    const knownCauses = new Set(shuffled(remedies, 1000 + round).slice(0, Math.ceil(remedies.length / 2)))
    const stored = [...groups.values()].flatMap((members, at) =>
      knownCauses.has(errors[members[0]!]!.remedy)
        ? shuffled(members, 1000 * round + at).slice(0, 1 + ((at + round) % 2))
        : []
    )
    const storedSet = new Set(stored)
    const queries = errors.flatMap(({ remedy }, query) =>
      storedSet.has(query) ? [] : [{ query, isKnown: knownCauses.has(remedy) }]
    )
    return { stored, queries }
  })
}

/** The store's answer to a query, before any threshold; each cause is represented by its best member. */
export const outcomeOf = (
  errors: ReadonlyArray<LabelledError>,
  scores: Scores,
  { stored }: Round,
  { isKnown, query }: Round["queries"][number]
): Outcome => {
  const row = scores[query]!
  const ranked = stored.toSorted((a, b) => row[b]! - row[a]! || a - b)
  const causes = new Map<string, number>()
  for (const at of ranked) if (!causes.has(errors[at]!.remedy)) causes.set(errors[at]!.remedy, at)
  const topFive = [...causes].slice(0, 5)
  const place = topFive.findIndex(([remedy]) => remedy === errors[query]!.remedy)
  const best = ranked[0] ?? query
  return {
    query,
    isKnown,
    best,
    score: row[best]!,
    place: place + 1,
    placeScore: place < 0 ? 0 : row[topFive[place]![1]]!
  }
}

/** Shares of correct results at a threshold. */
export interface Figures {
  /** Correct answers among all answers; any answer to an unknown error is wrong. */
  readonly precision: number
  /** For known errors, the share answered correctly at first rank, and within five. */
  readonly first: number
  readonly recall: number
  /** For unknown errors, the share correctly left unanswered. */
  readonly silent: number
  readonly queries: number
}

const share = (part: number, total: number) => (total === 0 ? Number.NaN : part / total)

export const figuresOf = (outcomes: ReadonlyArray<Outcome>, threshold: number): Figures => {
  const answered = outcomes.filter(({ score }) => score >= threshold)
  const known = outcomes.filter(({ isKnown }) => isKnown)
  const unknown = outcomes.filter(({ isKnown }) => !isKnown)
  const correct = answered.filter(({ isKnown, place }) => isKnown && place === 1)
  return {
    precision: share(correct.length, answered.length),
    first: share(correct.length, known.length),
    recall: share(
      known.filter(({ place, placeScore }) => place > 0 && placeScore >= threshold).length,
      known.length
    ),
    silent: share(unknown.filter(({ score }) => score < threshold).length, unknown.length),
    queries: outcomes.length
  }
}

/** The threshold with the most correct results for known and unknown queries, with equal weight. */
export const bestThreshold = (outcomes: ReadonlyArray<Outcome>): number => {
  const scores = outcomes.map(({ score }) => score).toSorted((a, b) => a - b)
  const candidates = Array.from(
    { length: 200 },
    (_, at) => scores[Math.floor((at * scores.length) / 200)] ?? 0
  )
  const correctShare = (threshold: number) => {
    const { first, silent } = figuresOf(outcomes, threshold)
    return first + silent
  }
  return candidates.reduce((best, each) => (correctShare(each) > correctShare(best) ? each : best))
}
