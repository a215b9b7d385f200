import {
  coherentScore,
  type IntentWeights,
  rangeOf,
  RARE_CHUNK_SIGNALS,
  type Signal,
  SIGNALS,
  type SignalWeights
} from "../../core/rank/mod.ts"
import type { ScorePart } from "./SearchRequest.ts"
import type { NamedDefinition, ScoredRow } from "./signals.ts"
import type { Snapshot } from "./Snapshot.ts"

/** Most further chunks per file in a result: the best chunk of the next file is more useful than a fourth. */
const MAX_FURTHER_MATCHES = 3

/** Of so many files at the top, which most likely hold the answer, more chunks are named: each costs far less than asking for an outline of the file. */
const TOP_FILES = 3
const MAX_FURTHER_MATCHES_AT_TOP = 6

/** A chunk is a further match only if its evidence is at least this share of that of the file's best chunk. */
const MIN_FURTHER_SHARE = 0.5

/** A found row with the parts of its score. */
export interface Candidate {
  readonly id: number
  /** 0..1 */
  readonly score: number
  /** Ordinal of the symbol that the query names, if the row was found by it. */
  readonly symbol: number | undefined
  /** The parts of the score, and the ranks from the retrievers: see `explainScore`. */
  readonly scoring: { readonly best: ScoredRow; readonly others: number } | undefined
  readonly ranks: () => ReadonlyArray<ScorePart>
  /** Other matching rows of the same file, best first. */
  readonly others: ReadonlyArray<number>
  /** Rows between two of these, which are shown where they belong to a match. */
  readonly between?: ReadonlyArray<number>
}

/** One candidate per file: its best matching row, scored by the file's highest-scoring row plus a contribution of the other rows. */
export const foldFiles = (
  { columns }: { readonly columns: Pick<Snapshot["columns"], "file"> },
  found: ReadonlyArray<ScoredRow>,
  ranksOf: (row: number) => ReadonlyArray<ScorePart>,
  { coherence, signals: weights }: Pick<IntentWeights, "coherence" | "signals">,
  declared: ReadonlyMap<number, Pick<NamedDefinition, "symbol">>,
  rareMaxima: ReadonlyMap<Signal, number> = new Map()
): ReadonlyArray<Candidate> => {
  const [minTotal, maxTotal] = rangeOf(weights, rareMaxima)
  /** Whether a row is in a file that ranks lower for this query (test, document, example); then further matching rows do not add to its score. */
  const isDemoted = ({ chunk, file }: ScoredRow) =>
    weights.testBeside * chunk.testBeside < 0 ||
    weights.test * file.test < 0 ||
    weights.document * file.document < 0 ||
    weights.example * file.example < 0 ||
    weights.superseded * file.superseded < 0
  const totalOf = (rows: ReadonlyArray<ScoredRow>): number => {
    const regularTotals: Array<number> = []
    let maxDemoted = -Infinity
    for (const row of rows)
      if (isDemoted(row)) maxDemoted = Math.max(maxDemoted, row.total)
      else regularTotals.push(Math.max(0, row.total))
    return regularTotals.length === 0
      ? maxDemoted
      : Math.max(maxDemoted, coherentScore(regularTotals, coherence))
  }
  // Rare signals (verbatim words, line numbers) are excluded from the comparison, because with them nothing else would reach half.
  const rareScore = ({ chunk }: ScoredRow) =>
    RARE_CHUNK_SIGNALS.reduce((sum, signal) => sum + weights[signal] * chunk[signal], 0)
  // Excludes signals that say nothing about this chunk's content: that tests are asked for, and that the chunk introduces its file.
  const contentScore = ({ chunk, withinFile }: ScoredRow) =>
    withinFile - weights.testAsked * chunk.testAsked - weights.leads * chunk.leads
  /** The further matches among a file's rows, which are sorted best first. */
  const furtherMatchesOf = (ranked: ReadonlyArray<ScoredRow>): ReadonlyArray<number> => {
    const threshold =
      MIN_FURTHER_SHARE *
      ranked.reduce((max, row) => Math.max(max, contentScore(row) - rareScore(row)), -Infinity)
    return ranked
      .slice(1)
      .filter((row) => contentScore(row) > 0 && contentScore(row) >= threshold)
      .slice(0, MAX_FURTHER_MATCHES_AT_TOP)
      .map(({ row }) => row)
  }
  const byFile = Map.groupBy(found, ({ row }) => columns.file[row]!)
  return [...byFile.values()]
    .map((rows) => {
      const ranked = rows.sort((a, b) => b.withinFile - a.withinFile || a.row - b.row)
      const best = ranked[0]!
      const total = totalOf(ranked)
      const candidate: Candidate = {
        id: best.row,
        score: Math.min(1, Math.max(0, (total - minTotal) / (maxTotal - minTotal))),
        symbol: declared.get(best.row)?.symbol,
        scoring: { best, others: total - best.total },
        ranks: () => ranksOf(best.row),
        // Most files have one row.
        others: ranked.length === 1 ? [] : furtherMatchesOf(ranked)
      }
      return { total, candidate }
    })
    .sort((a, b) => b.total - a.total || a.candidate.id - b.candidate.id)
    .map(({ candidate }, rank) =>
      rank < TOP_FILES || candidate.others.length <= MAX_FURTHER_MATCHES
        ? candidate
        : { ...candidate, others: candidate.others.slice(0, MAX_FURTHER_MATCHES) }
    )
}

/** The parts of a score: ranks and the contribution of each signal. They add up to the score of the file, including that of its other chunks. */
export const explainScore = (
  { ranks, scoring }: Pick<Candidate, "ranks" | "scoring">,
  weights: SignalWeights | undefined
): ReadonlyArray<ScorePart> => {
  if (scoring === undefined || weights === undefined) return ranks()
  const { best, others } = scoring
  const parts: Readonly<Record<Signal, number>> = {
    ...best.file,
    ...best.chunk,
    does: 0,
    leads: 0,
    deprecated: 0
  }
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
