import {
  coherentScore,
  type IntentWeights,
  RARE_CHUNK_SIGNALS,
  rangeOf,
  type Signal,
  SIGNALS,
  type SignalWeights
} from "../../core/rank/mod.ts"
import type { ScorePart } from "./SearchRequest.ts"
import type { Declared, Weighed } from "./signals.ts"
import type { Snapshot } from "./Snapshot.ts"

/** Further chunks of a file that a result names: the best one of the next file is rather what is meant than a fourth. */
const MOST_OTHERS = 3

/** A chunk that has less than this share of what speaks for the best chunk of its file is no further match. */
const OTHERS_FROM = 0.5

/** A row that was found, with how its score came about. */
export interface Candidate {
  readonly id: number
  /** 0..1 */
  readonly score: number
  /** Ordinal of the symbol that the query names, where that is why the row was found. */
  readonly symbol: number | undefined
  /** How the score came about, and places among what the retrievers found, from 1: see `explainScore`. */
  readonly weighed: { readonly best: Weighed; readonly others: number } | undefined
  readonly ranks: () => ReadonlyArray<ScorePart>
  /** Other rows of the same file that match, best first. */
  readonly others: ReadonlyArray<number>
}

/** One candidate a file: the row that answers best within it, scored by the row that speaks most for the file, with what the others add. */
export const foldFiles = (
  { columns }: Snapshot,
  found: ReadonlyArray<Weighed>,
  ranksOf: (row: number) => ReadonlyArray<ScorePart>,
  { coherence, signals: weights }: Pick<IntentWeights, "coherence" | "signals">,
  declared: ReadonlyMap<number, Pick<Declared, "symbol">>,
  speaking: ReadonlyMap<Signal, number> = new Map()
): ReadonlyArray<Candidate> => {
  const [least, most] = rangeOf(weights, speaking)
  /** Whether it is of what stands back: that this says the words of a query in many places is no more reason for it. */
  const standsBack = ({ chunk, file }: Weighed) =>
    weights.testBeside * chunk.testBeside < 0 ||
    weights.test * file.test < 0 ||
    weights.document * file.document < 0 ||
    weights.example * file.example < 0
  const totalOf = (rows: ReadonlyArray<Weighed>): number => {
    const forward: Array<number> = []
    let most = -Infinity
    for (const row of rows)
      if (standsBack(row)) most = Math.max(most, row.total)
      else forward.push(Math.max(0, row.total))
    return forward.length === 0 ? most : Math.max(most, coherentScore(forward, coherence))
  }
  // Beside what says the very words, or is named by its line, nothing else would count for half as much.
  const rare = ({ chunk }: Weighed) =>
    RARE_CHUNK_SIGNALS.reduce((sum, signal) => sum + weights[signal] * chunk[signal], 0)
  // That tests are asked for speaks for every chunk of one alike, whatever it says; and what a file is may be said in few words.
  const said = ({ chunk, within }: Weighed) =>
    within - weights.testAsked * chunk.testAsked - weights.leads * chunk.leads
  /** Of the rows of a file, best first, those behind the best that are further matches. */
  const othersOf = (ranked: ReadonlyArray<Weighed>): ReadonlyArray<number> => {
    const bar = OTHERS_FROM * ranked.reduce((most, row) => Math.max(most, said(row) - rare(row)), -Infinity)
    return ranked
      .slice(1)
      .filter((row) => said(row) > 0 && said(row) >= bar)
      .slice(0, MOST_OTHERS)
      .map(({ row }) => row)
  }
  const byFile = Map.groupBy(found, ({ row }) => columns.file[row]!)
  return [...byFile.values()]
    .map((rows) => {
      const ranked = rows.sort((a, b) => b.within - a.within || a.row - b.row)
      const best = ranked[0]!
      const total = totalOf(ranked)
      const candidate: Candidate = {
        id: best.row,
        score: Math.min(1, Math.max(0, (total - least) / (most - least))),
        symbol: declared.get(best.row)?.symbol,
        weighed: { best, others: total - best.total },
        ranks: () => ranksOf(best.row),
        // Of most files there is one row.
        others: ranked.length === 1 ? [] : othersOf(ranked)
      }
      return { total, candidate }
    })
    .sort((a, b) => b.total - a.total || a.candidate.id - b.candidate.id)
    .map(({ candidate }) => candidate)
}

/** How a score came about: places, and what each signal adds. The parts add up to the score of the file, in which its other chunks have one. */
export const explainScore = (
  { ranks, weighed }: Pick<Candidate, "ranks" | "weighed">,
  weights: SignalWeights | undefined
): ReadonlyArray<ScorePart> => {
  if (weighed === undefined || weights === undefined) return ranks()
  const { best, others } = weighed
  const parts: Readonly<Record<Signal, number>> = { ...best.file, ...best.chunk, does: 0, leads: 0 }
  return [
    ...ranks(),
    ...[
      ...SIGNALS.map((signal) => ({ signal, part: weights[signal] * parts[signal] })),
      { signal: "others", part: others }
    ].flatMap(({ part, signal }) => {
      const rounded = Math.round(part * 1000) / 1000
      return rounded === 0 ? [] : [{ signal, part: rounded }]
    })
  ]
}
