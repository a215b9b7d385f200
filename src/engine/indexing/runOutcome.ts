/** What a run reports of its tree. */
import { countBy } from "../../core/text/mod.ts"
import { Effect } from "effect"
import { countChanges } from "../../core/sync/mod.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { IndexReport } from "./IndexReport.ts"
import type { IndexRun } from "./IndexRun.ts"
import { type IndexTotals, mergeCounts } from "./IndexTotals.ts"
import { mayDeclare } from "./mayDeclare.ts"
import { checkedInVendored } from "./notIndexed.ts"
import type { RunPlan } from "./planRun.ts"

/** In the place of bytes that are not UTF-8. */
const UNKNOWN_CHARACTER = "\uFFFD"

/** Most errors listed in a report: a model reads it. */
const MAX_LISTED_ERRORS = 25

/** The part of a report that depends on the tree. */
export type RunOutcome = Omit<IndexReport, "jobId" | "mode" | "durationMillis">

/** The outcome of a run that has published its view, without the paths `removed`. */
export const runOutcome = (
  run: Pick<IndexRun, "project" | "store" | "tree">,
  { entries, unchanged }: RunPlan,
  totals: IndexTotals,
  {
    removed,
    unembedded,
    view
  }: {
    readonly removed: ReadonlyArray<string>
    readonly unembedded: string | undefined
    readonly view: number
  }
): Effect.Effect<RunOutcome, StoreError> =>
  Effect.gen(function* () {
    const { project, store, tree } = run
    const errors = yield* errorsOf(run, totals, view)
    return {
      root: project.root,
      projectId: project.id,
      ref: project.ref,
      changedFiles: countChanges(entries, totals.entries, removed),
      filesIndexed: totals.indexed,
      skipped: mergeCounts({ unchanged }, totals.skipped, countBy(tree.skipped.map(({ reason }) => reason))),
      filesFailed: totals.failed,
      filesRemoved: removed.length,
      symbolsExtracted: totals.symbols,
      chunksCreated: totals.chunks,
      embeddingsGenerated: totals.embeddings,
      indexSize: yield* store.size,
      errors: errors.slice(0, MAX_LISTED_ERRORS),
      unembedded,
      unlistedErrors: Math.max(0, errors.length - MAX_LISTED_ERRORS),
      totalFiles: (yield* store.counts(view)).files,
      vendored: checkedInVendored(tree.skipped)
    }
  })

/** Files that could not be read or derived, and syntax errors. */
const errorsOf = (
  { store, tree }: Pick<IndexRun, "store" | "tree">,
  totals: IndexTotals,
  view: number
): Effect.Effect<IndexReport["errors"], StoreError> =>
  Effect.map(store.problems(view), (problems) => [
    ...tree.skipped
      .filter(({ reason }) => reason === "unreadable")
      .map(({ path }) => ({
        file: path,
        error: path.includes(UNKNOWN_CHARACTER)
          ? "Its name is not UTF-8, and no program that reads names as text can open it: rename it to have it in the index"
          : "No permission to read it: it is not in the index"
      })),
    ...totals.errors,
    // Of data, much is broken on purpose, or only looks like the format.
    ...problems
      .toSorted((a, b) => Number(mayDeclare(b.path)) - Number(mayDeclare(a.path)))
      .map(({ line, message, path }) => ({ file: path, error: `line ${line}: ${message}` }))
  ])
