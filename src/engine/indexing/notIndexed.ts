/** Files of a view that are not in its index, so that whoever asks later is told what the run was told. */
import { Effect, Option, Schema } from "effect"
import type { Lease } from "../../ports/storage/Lease.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { SkippedEntry } from "../../ports/workspace/Discovery.ts"
import { countBy, mergeCounts } from "./IndexTotals.ts"
import { mayDeclare } from "./mayDeclare.ts"

const LeftOut = Schema.parseJson(
  Schema.Struct({
    /** How many, by reason. */
    counts: Schema.Record({ key: Schema.String, value: Schema.Int }),
    /** Of those that may declare something by their names. */
    paths: Schema.Array(Schema.String),
    vendored: Schema.optionalWith(Schema.Array(Schema.String), { default: () => [] })
  })
)

/** Folders into which tools install: nobody looks for code of the project there. */
const INSTALLED =
  /(?:^|\/)(?:\.[^/]+|node_modules|bower_components|jspm_packages|web_modules|elm-stuff|(?:site|dist)-packages|__pypackages__)(?:\/|$)/

/** A setting of a view: what its last run left out before it read, or could not read. */
const leftOutKey = (view: number): string => `leftOut:${view}`

/** What a run keeps of what it left out: that which nobody excluded. */
export const saveLeftOut = (
  store: RepositoryStore,
  lease: Lease,
  view: number,
  skipped: ReadonlyArray<SkippedEntry>,
  failed: ReadonlyArray<string>
): Effect.Effect<void, StoreError> => {
  const unread = skipped.filter(({ reason }) => reason === "oversize" || reason === "unreadable")
  return store.saveSetting(
    lease,
    leftOutKey(view),
    Schema.encodeSync(LeftOut)({
      counts: mergeCounts(countBy(skipped.map(({ reason }) => reason)), { unreadable: failed.length }),
      paths: [...unread.map(({ path }) => path), ...failed].filter(mayDeclare),
      vendored: skipped.flatMap(({ path, reason }) =>
        reason === "vendored" && !INSTALLED.test(path) ? [path] : []
      )
    })
  )
}

export interface NotIndexed {
  /** How many files, by reason; a folder that was not entered counts as one. */
  readonly counts: Readonly<Record<string, number>>
  /** Sorted: those that may declare what is asked for. A bundle does not: its code stands elsewhere. */
  readonly paths: ReadonlyArray<string>
  /** Folders, and files, of other people's code that is kept with the project's. */
  readonly vendored: ReadonlyArray<string>
}

/** Files that are not in the index of a view. */
export const notIndexed = (store: RepositoryStore, view: number): Effect.Effect<NotIndexed, StoreError> =>
  Effect.gen(function* () {
    const setting = yield* store.setting(leftOutKey(view))
    const left = Schema.decodeOption(LeftOut)(setting ?? "").pipe(
      // An older version kept nothing, or another form; the next run does.
      Option.getOrElse(() => ({ counts: {}, paths: [], vendored: [] }))
    )
    const read = yield* store.unindexed(view)
    const declaring = read.filter(
      ({ outcome, path }) => MAY_HOLD_CODE.has(outcome) && mayDeclare(path) && !isBundle(path, outcome)
    )
    return {
      counts: mergeCounts(left.counts, countBy(read.map(({ outcome }) => outcome))),
      paths: [...new Set([...left.paths, ...declaring.map(({ path }) => path)])].sort(),
      vendored: left.vendored
    }
  })

/** What became of files that may declare something all the same. */
const MAY_HOLD_CODE: ReadonlySet<string> = new Set(["generated", "minified", "failed"])

/** What a bundler makes of code that stands elsewhere. */
const isBundle = (path: string, outcome: string): boolean => outcome === "minified" && /\.[cm]?js$/.test(path)
