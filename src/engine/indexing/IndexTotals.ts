/** Totals of a run, accumulated batch by batch. */
import { ownValue } from "../../core/record/mod.ts"
import { countBy } from "../../core/text/mod.ts"
import type { Derivation } from "../../core/derive/Derivation.ts"
import type { DeriveRequest } from "../../ports/deriving/Deriver.ts"
import type { SourceOutcome } from "../../ports/storage/SourceTable.ts"
import type { Entry } from "../../ports/storage/ViewTable.ts"
import type { DiscoveredFile } from "../../ports/workspace/Workspace.ts"

/** A file that was read, and how it is handled. */
interface PlannedFile {
  readonly file: DiscoveredFile
  readonly seenMs: number
  readonly key: Uint8Array
  /** The source if it is already stored. */
  readonly storedSource: number | undefined
  readonly request: DeriveRequest | undefined
}

/** A file whose source was stored before it would have been derived. */
export interface StoredFile {
  readonly file: DiscoveredFile
  readonly seenMs: number
  readonly source: number
}

/** The outcome of a file; `unchanged` when the view already had it. */
export type FileOutcome = SourceOutcome | "unchanged"

/** Files that are read, derived and written together. */
export interface Batch {
  readonly plannedFiles: ReadonlyArray<PlannedFile>
  readonly failures: ReadonlyArray<{ readonly file: string; readonly error: string; readonly gone: boolean }>
}

/** Sums over the finished batches. */
export interface IndexTotals {
  readonly entries: ReadonlyArray<Entry>
  readonly errors: ReadonlyArray<{ readonly file: string; readonly error: string }>
  readonly gone: ReadonlyArray<string>
  readonly indexed: number
  readonly failed: number
  readonly skipped: Readonly<Record<string, number>>
  readonly symbols: number
  readonly chunks: number
  readonly embeddings: number
  readonly done: number
}

/** Before the first batch. */
export const NO_TOTALS: IndexTotals = {
  entries: [],
  errors: [],
  gone: [],
  indexed: 0,
  failed: 0,
  skipped: {},
  symbols: 0,
  chunks: 0,
  embeddings: 0,
  done: 0
}

/** The source and outcome of a file in the index. */
export interface IndexedFile {
  readonly source: number
  readonly outcome: FileOutcome
}

/** Adds a batch to the totals. `indexedFiles` are the batch's files in order; `derivations` are those that were made in this run. */
export const addBatch = (
  sum: IndexTotals,
  {
    failures,
    plannedFiles
  }: Pick<Batch, "failures"> & { readonly plannedFiles: ReadonlyArray<Pick<StoredFile, "file" | "seenMs">> },
  derivations: ReadonlyArray<Derivation>,
  indexedFiles: ReadonlyArray<IndexedFile>,
  embeddings: number
): IndexTotals => {
  const derived = derivations.flatMap((each) => (each.outcome === "derived" ? [each.source] : []))
  const unread = failures.filter(({ gone }) => !gone)
  const { failed = 0, indexed = 0, ...skipped } = countBy(indexedFiles.map(({ outcome }) => outcome))
  return {
    entries: [
      ...sum.entries,
      ...plannedFiles.map(({ file: { blob, ctimeMs, inode, mtimeMs, path, size }, seenMs }, index) => ({
        path,
        ...(blob === undefined ? {} : { blob }),
        size,
        mtimeMs,
        ctimeMs,
        inode,
        seenMs,
        source: indexedFiles[index]!.source
      }))
    ],
    errors: [...sum.errors, ...unread.map(({ error, file }) => ({ file, error }))],
    gone: [...sum.gone, ...failures.filter(({ gone }) => gone).map(({ file }) => file)],
    indexed: sum.indexed + indexed,
    failed: sum.failed + unread.length + failed,
    skipped: mergeCounts(sum.skipped, skipped),
    symbols: sum.symbols + derived.reduce((count, { symbols }) => count + symbols.length, 0),
    chunks: sum.chunks + derived.reduce((count, { chunks }) => count + chunks.length, 0),
    embeddings: sum.embeddings + embeddings,
    done: sum.done + plannedFiles.length + failures.length
  }
}

/** Sums counts by name, without zeros; names in order, because files are read in any order. */
export const mergeCounts = (
  ...counts: ReadonlyArray<Readonly<Record<string, number>>>
): Readonly<Record<string, number>> => {
  const sum: Record<string, number> = {}
  for (const each of counts)
    for (const [name, n] of Object.entries(each)) if (n > 0) sum[name] = (ownValue(sum, name) ?? 0) + n
  return Object.fromEntries(Object.entries(sum).sort(([a], [b]) => (a < b ? -1 : 1)))
}
