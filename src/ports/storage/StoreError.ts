import { SQLiteError } from "bun:sqlite"
import { Effect, Schedule, Schema } from "effect"
import { type DurationInput } from "effect/Duration"

/** Fields of every store failure. */
export const storeFailure = {
  reason: Schema.Literal("Corrupt", "Newer", "Full", "Refused", "ReadOnly", "Locked", "LeaseLost", "Failed"),
  detail: Schema.String
}

type Reason = typeof storeFailure.reason.Type

/** Advice for each reason. Damaged stores of the user are put aside; other stores override the texts that differ. */
const ADVICE: Readonly<Record<Reason, string>> = {
  Corrupt: "it is damaged and will be moved aside at the next call; nothing is deleted",
  Newer: "it was written by a newer version of Lodestone: update Lodestone",
  Full: "the disk is full: free some space, then try again; existing data is intact",
  Refused:
    "the system refused to write: free some space if a quota or limit is reached, otherwise check the disk; existing data is intact",
  ReadOnly: "it cannot be written: make LODESTONE_HOME writable, or set it to a folder that is",
  Locked: "another process has locked it: try again in a moment",
  LeaseLost: "another process took over, or removed it: try again in a moment",
  Failed: "run `lodestone doctor`"
}

/** The message about a failed store. */
export const storeMessage = (
  storeName: string,
  { detail, reason }: { readonly reason: Reason; readonly detail: string },
  overrides: Partial<Readonly<Record<Reason, string>>> = {}
): string =>
  `Cannot use ${storeName}: ${overrides[reason] ?? ADVICE[reason]}${reason === "Failed" || reason === "Refused" ? ` (${detail})` : ""}`

/** Why the store of a repository could not be used. */
export class StoreError extends Schema.TaggedError<StoreError>("lodestone/StoreError")("StoreError", {
  ...storeFailure,
  /** Which store of the repository it is; undefined for the index. */
  of: Schema.optional(Schema.Literal("documents"))
}) {
  override get message(): string {
    if (this.of === "documents") return storeMessage("the store of commits and other documents", this)
    return storeMessage("the index", this, {
      Corrupt:
        "it is damaged: rebuild it with index_codebase and force_reindex, or `lodestone index --force`",
      Newer:
        "it was written by a newer version of Lodestone: update Lodestone, or rebuild the index with index_codebase and force_reindex, or `lodestone index --force`"
    })
  }
}

const REASONS: ReadonlyArray<readonly [code: RegExp, reason: StoreError["reason"]]> = [
  [/^SQLITE_(CORRUPT|NOTADB|FORMAT)/, "Corrupt"],
  [/^SQLITE_FULL/, "Full"],
  [/^SQLITE_(READONLY|CANTOPEN|PERM|AUTH)/, "ReadOnly"],
  [/^SQLITE_(BUSY|LOCKED)/, "Locked"],
  // This error of the file system means that there is no room for the shared memory file of the log.
  [/^SQLITE_IOERR_SHMSIZE/, "Full"],
  // An exceeded quota is reported like any other write error.
  [/^SQLITE_IOERR_WRITE/, "Refused"]
]

/** Converts a thrown value to a store error. */
export const toStoreError = (cause: unknown): StoreError => {
  if (cause instanceof StoreError) return cause
  const detail = cause instanceof Error ? cause.message : String(cause)
  const code =
    cause instanceof SQLiteError ? (cause.code ?? "") : ((cause as NodeJS.ErrnoException).code ?? "")
  if (code === "ENOSPC" || code === "EDQUOT") return new StoreError({ reason: "Full", detail })
  if (code === "EACCES" || code === "EROFS" || code === "EPERM" || code === "ENOTDIR" || code === "EEXIST")
    return new StoreError({ reason: "ReadOnly", detail })
  const reason = REASONS.find(([pattern]) => pattern.test(code))?.[1]
  if (reason === undefined && code.startsWith("SQLITE_IOERR"))
    return new StoreError({
      reason: "Failed",
      detail: `the disk or its file system failed: ${code}, ${detail}`
    })
  const malformed = /malformed|damaged|not a database|no such (?:table|column)|corrupt/i.test(detail)
  return new StoreError({ reason: reason ?? (malformed ? "Corrupt" : "Failed"), detail })
}

/** Runs code that may throw. */
export const attempt = <A>(run: () => A): Effect.Effect<A, StoreError> =>
  Effect.try({ try: run, catch: toStoreError })

/**
 * Retries while a store is locked. SQLite's own wait blocks the whole process, so its timeout is short (`SHORT_BUSY_MILLIS`) and the pauses here let other fibers
 * run.
 */
export const whileLocked = (maxWait: DurationInput = "5 seconds"): Schedule.Schedule<unknown, unknown> =>
  Schedule.spaced("50 millis").pipe(
    Schedule.jittered,
    Schedule.upTo(maxWait),
    Schedule.whileInput((error: unknown) => error instanceof StoreError && error.reason === "Locked")
  )

/** Busy timeout of statements in such a store. */
export const SHORT_BUSY_MILLIS = 50
