/** The record of a run in the table of jobs, for other callers and processes. */
import { Cause, Effect, Exit, Option } from "effect"
import type { Lease } from "../../ports/storage/Lease.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { IndexProgress } from "./IndexReport.ts"
import type { RunOutcome } from "./runOutcome.ts"

/** Records how many files are done; when that fails, the run goes on. */
export const recordJobProgress = (
  store: RepositoryStore,
  lease: Lease,
  jobId: string,
  { done, phase, total }: IndexProgress
): Effect.Effect<void> =>
  phase === "indexing" && done > 0
    ? Effect.ignoreLogged(
        store.write(lease, ({ jobs }) => jobs.recordProgress(jobId, { files_done: done, files_total: total }))
      )
    : Effect.void

/** Records how a run ended. */
export const finishJob = (
  store: RepositoryStore,
  lease: Lease,
  jobId: string,
  exit: Exit.Exit<RunOutcome, { readonly message: string }>
): Effect.Effect<void> => {
  const status = Exit.isSuccess(exit) ? "published" : Exit.isInterrupted(exit) ? "cancelled" : "failed"
  const counts = Exit.isSuccess(exit)
    ? { changed_files: exit.value.changedFiles, files: exit.value.totalFiles }
    : {}
  const error = Option.match(Option.flatMap(Exit.causeOption(exit), Cause.failureOption), {
    onNone: () => "the run failed with an internal error; the log of its process says why",
    onSome: ({ message }) => message
  })
  return store
    .write(lease, ({ jobs }) => jobs.finish(jobId, status, counts, status === "failed" ? error : undefined))
    .pipe(
      Effect.catchAll((failure) => Effect.logWarning(`Cannot record the end of a run: ${failure.message}`))
    )
}
