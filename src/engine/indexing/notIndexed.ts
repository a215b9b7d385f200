/** Files of a view that are not in its index, stored so that later answers can report them. */
import { countBy } from "../../core/text/mod.ts"
import { Data, Effect, Equal, Option, Record, Schema } from "effect"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { SettingTable } from "../../ports/storage/SettingTable.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { SkippedEntry } from "../../ports/workspace/Discovery.ts"
import { mergeCounts } from "./IndexTotals.ts"
import { mayDeclare } from "./mayDeclare.ts"

const StoredNotIndexed = Schema.parseJson(
  Schema.Struct({
    /** Number of files by reason. */
    counts: Schema.Record({ key: Schema.String, value: Schema.Int }),
    /** Paths of those that may declare symbols, judged by their names. */
    paths: Schema.Array(Schema.String),
    vendored: Schema.optionalWith(Schema.Array(Schema.String), { default: () => [] })
  })
)

/** Folders into which tools install packages; the project's own code is not there. */
const INSTALLED_FOLDER =
  /(?:^|\/)(?:\.[^/]+|node_modules|bower_components|jspm_packages|web_modules|elm-stuff|(?:site|dist)-packages|__pypackages__)(?:\/|$)/

/** Setting of a view: the files that its last run left out or could not read. */
const notIndexedKey = (view: number): string => `leftOut:${view}`

/** Stores the files that a run left out without the user having excluded them, with the view that it publishes. */
export const saveNotIndexed = (
  settings: SettingTable,
  view: number,
  skipped: ReadonlyArray<SkippedEntry>,
  failed: ReadonlyArray<string>
): void => {
  const unread = skipped.filter(({ reason }) => reason === "oversize" || reason === "unreadable")
  settings.put(
    notIndexedKey(view),
    Schema.encodeSync(StoredNotIndexed)({
      counts: mergeCounts(countBy(skipped.map(({ reason }) => reason)), { unreadable: failed.length }),
      paths: [...unread.map(({ path }) => path), ...failed].filter(mayDeclare),
      vendored: checkedInVendored(skipped)
    })
  )
}

/** Whether the last run of a view left out as much, for the same reasons. Files that could not be read are not compared: that shows only when they are read. */
export const leftOutAlike = (
  store: RepositoryStore,
  view: number,
  skipped: ReadonlyArray<SkippedEntry>
): Effect.Effect<boolean, StoreError> =>
  Effect.map(store.setting(notIndexedKey(view)), (setting) =>
    Option.match(Schema.decodeOption(StoredNotIndexed)(setting ?? ""), {
      onNone: () => false,
      onSome: ({ counts, vendored }) =>
        Equal.equals(comparable(counts), comparable(countBy(skipped.map(({ reason }) => reason)))) &&
        Equal.equals(Data.array(vendored.toSorted()), Data.array(checkedInVendored(skipped).toSorted()))
    })
  )

const comparable = (counts: Readonly<Record<string, number>>) =>
  Data.struct(Record.remove(counts, "unreadable"))

/** Folders and files with third-party code among those that a run left out, without the folders into which tools install packages. */
export const checkedInVendored = (skipped: ReadonlyArray<SkippedEntry>): ReadonlyArray<string> =>
  skipped.flatMap(({ path, reason }) => (reason === "vendored" && !INSTALLED_FOLDER.test(path) ? [path] : []))

export interface NotIndexed {
  /** Number of files by reason; a skipped folder counts as one. */
  readonly counts: Readonly<Record<string, number>>
  /** Sorted paths of files that may declare symbols. Bundles are excluded because their code is elsewhere. */
  readonly paths: ReadonlyArray<string>
  /** Folders and files with third-party code that is checked in with the project. */
  readonly vendored: ReadonlyArray<string>
}

/** The files that are not in the index of a view. */
export const notIndexed = (store: RepositoryStore, view: number): Effect.Effect<NotIndexed, StoreError> =>
  Effect.gen(function* () {
    const setting = yield* store.setting(notIndexedKey(view))
    const stored = Schema.decodeOption(StoredNotIndexed)(setting ?? "").pipe(
      // Older versions stored nothing or another format; the next run replaces it.
      Option.getOrElse(() => ({ counts: {}, paths: [], vendored: [] }))
    )
    const unindexedSources = yield* store.unindexed(view)
    const declaring = unindexedSources.filter(
      ({ outcome, path }) => DECLARING_OUTCOMES.has(outcome) && mayDeclare(path) && !isBundle(path, outcome)
    )
    return {
      counts: mergeCounts(stored.counts, countBy(unindexedSources.map(({ outcome }) => outcome))),
      paths: [...new Set([...stored.paths, ...declaring.map(({ path }) => path)])].sort(),
      vendored: stored.vendored
    }
  })

/** Outcomes of files that may declare symbols nevertheless. */
const DECLARING_OUTCOMES: ReadonlySet<string> = new Set(["generated", "minified", "library", "failed"])

/** Whether a file is a bundler's output, whose code is elsewhere. */
const isBundle = (path: string, outcome: string): boolean => outcome === "minified" && /\.[cm]?js$/.test(path)
