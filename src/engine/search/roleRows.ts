/** Finds what plays the role in the code that a query asks for, in the files with the best matches. */
import { Effect } from "effect"
import { requestedAddition } from "../../core/query/mod.ts"
import {
  asksWhenRun,
  asksWhoMay,
  guardStrength,
  listStrength,
  scheduleStrength
} from "../../core/rank/mod.ts"
import { collectBest } from "../../core/vector/mod.ts"
import { isData, testRowsOf } from "./chunkKinds.ts"
import type { RowFilter } from "./rowFilterOf.ts"
import type { ScoredRow } from "./signals.ts"
import type { Snapshot } from "./Snapshot.ts"
import type { TextsOf } from "./wordings.ts"

/** The files that are read: the right one is seldom further down. */
const MAX_FILES = 20
/** Most texts that are compared. */
const MAX_ROWS = 600

export interface RoleRows {
  /** How surely a row plays the role, 0..1; others do not. */
  readonly strengths: ReadonlyMap<number, number>
  /** Whether the texts of all these files could be read. */
  readonly complete: boolean
}

const NONE: RoleRows = { strengths: new Map(), complete: true }

/** What tells whether a text plays the role, given the path of its file; undefined where the query asks for none. */
const roleOf = (query: string): ((path: string, text: string) => number) | undefined => {
  if (asksWhoMay(query)) return guardStrength
  if (asksWhenRun(query)) return scheduleStrength
  const addition = requestedAddition(query)
  return addition && listStrength(addition)
}

/** The rows of the files with the best matches that play the role which a query asks for; none for other queries. */
export const roleRows = (
  query: string,
  scored: ReadonlyArray<ScoredRow>,
  snapshot: Snapshot,
  textsOf: TextsOf,
  allowed: RowFilter
): Effect.Effect<RoleRows> => {
  const strengthIn = roleOf(query)
  if (strengthIn === undefined) return Effect.succeed(NONE)
  const { columns } = snapshot
  const best = new Map<number, number>()
  for (const { file, row, total } of scored)
    if (file.test + file.document + file.example === 0)
      best.set(columns.file[row]!, Math.max(best.get(columns.file[row]!) ?? -Infinity, total))
  const collector = collectBest(MAX_FILES)
  for (const [file, total] of best) collector.offer(file, total)
  const rows = rowsOfFiles(
    collector.ranked().map(({ row }) => row),
    snapshot,
    allowed
  ).slice(0, MAX_ROWS)
  return Effect.map(textsOf(rows), (texts) => ({
    strengths: new Map(
      rows.flatMap((row, at) => {
        const strength = strengthIn(columns.files[columns.file[row]!]!.path, texts[at] ?? "")
        return strength > 0 ? [[row, strength] as const] : []
      })
    ),
    complete: !texts.includes(undefined)
  }))
}

/** The rows of code of files, in the order of these. */
const rowsOfFiles = (
  files: ReadonlyArray<number>,
  snapshot: Snapshot,
  allowed: RowFilter
): ReadonlyArray<number> => {
  const { columns } = snapshot
  const isTestRow = testRowsOf(snapshot)
  const byFile = new Map(files.map((file) => [file, [] as Array<number>]))
  for (let row = 0; row < columns.rows; row++) {
    const found = byFile.get(columns.file[row]!)
    if (found === undefined || isData(columns.kinds[row]!) || isTestRow(row)) continue
    if (allowed === undefined || allowed(row)) found.push(row)
  }
  return [...byFile.values()].flat()
}
