import { coherentScore, type IntentWeights, rangeOf, SIGNALS } from "../../core/rank/mod.ts"
import type { ScorePart } from "./SearchRequest.ts"
import type { Declared, Weighed } from "./signals.ts"
import type { Snapshot } from "./Snapshot.ts"

/** Further chunks of a file that a result names. */
const MOST_OTHERS = 6

/** Signals that say what a file is, not what is in it. */
const ASIDE = ["test", "document", "example"] as const

/** A chunk that has less than this share of the best chunk's score is no further match. */
const OTHERS_FROM = 0.5

/** A row that was found, with how its score came about. */
export interface Candidate {
  readonly id: number
  /** 0..1 */
  readonly score: number
  /** Ordinal of the symbol that the query names, where that is why the row was found. */
  readonly symbol: number | undefined
  readonly explain: ReadonlyArray<ScorePart>
  /** Other rows of the same file that match, best first. */
  readonly others: ReadonlyArray<number>
}

/** One candidate a file: its best row, scored with what the others of the file add. */
export const foldFiles = (
  { columns }: Snapshot,
  found: ReadonlyArray<Weighed>,
  { coherence, signals: weights }: Pick<IntentWeights, "coherence" | "signals">,
  declared: ReadonlyMap<number, Declared>
): ReadonlyArray<Candidate> => {
  const [least, most] = rangeOf(weights)
  const byFile = Map.groupBy(found, ({ row }) => columns.file[row]!)
  return [...byFile.values()]
    .map((rows) => {
      const ranked = rows.toSorted((a, b) => b.total - a.total || a.row - b.row)
      const [best, ...rest] = ranked as [Weighed, ...Array<Weighed>]
      // What stands back does so once, however many of its chunks match.
      const penalty = ASIDE.reduce((sum, signal) => sum + weights[signal] * best.parts[signal], 0)
      const total =
        coherentScore(
          ranked.map(({ total }) => Math.max(0, total - penalty)),
          coherence
        ) + penalty
      const candidate: Candidate = {
        id: best.row,
        score: Math.min(1, Math.max(0, (total - least) / (most - least))),
        symbol: declared.get(best.row)?.symbol,
        explain: SIGNALS.flatMap((signal) => {
          const part = weights[signal] * best.parts[signal]
          return part === 0 ? [] : [{ signal, part: Math.round(part * 1000) / 1000 }]
        }),
        others: rest
          .filter((each) => each.total >= OTHERS_FROM * best.total)
          .slice(0, MOST_OTHERS)
          .map(({ row }) => row)
      }
      return { total, candidate }
    })
    .sort((a, b) => b.total - a.total || a.candidate.id - b.candidate.id)
    .map(({ candidate }) => candidate)
}
