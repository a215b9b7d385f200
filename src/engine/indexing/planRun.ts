import { Effect } from "effect"
import { DERIVER_VERSION } from "../../core/derive/version.ts"
import { planView } from "../../core/sync/mod.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { Entry } from "../../ports/storage/ViewTable.ts"
import type { DiscoveredFile } from "../../ports/workspace/Workspace.ts"
import type { IndexRun } from "./IndexRun.ts"
import { derivedKey, embeddedKey } from "./sourcesByBlob.ts"

/** What a run has to do, and what the view was before it. */
export interface RunPlan {
  readonly entries: ReadonlyArray<Entry>
  /** The sources of those, by path. */
  readonly previousSources: ReadonlyMap<string, number>
  /** All of the view has vectors of the present space. */
  readonly isEmbedded: boolean
  readonly lacksVectors: boolean
  readonly toRead: ReadonlyArray<DiscoveredFile>
  /** The number of files that need no work. */
  readonly unchanged: number
}

/** Compares the tree of a run with its view, and with the vectors of that in `space`. */
export const planRun = (
  { options, store, tree, view }: Pick<IndexRun, "options" | "store" | "tree" | "view">,
  space: number
): Effect.Effect<RunPlan, StoreError> =>
  Effect.gen(function* () {
    const entries = view === undefined ? [] : yield* store.read(({ views }) => views.entries(view.id))
    const isEmbedded = view !== undefined && (yield* store.setting(embeddedKey(view.id))) === String(space)
    const pathsLackingVectors = new Set(
      view === undefined || isEmbedded
        ? []
        : yield* store.read(({ sources }) => sources.pathsLackingVectors(view.id, space))
    )
    // A view derived by an older version is derived completely, since unchanged files show no difference.
    const isCurrent =
      view !== undefined && (yield* store.setting(derivedKey(view.id))) === String(DERIVER_VERSION)
    const { keep, read } = planView(
      tree.files,
      options.force || !isCurrent ? [] : entries,
      tree.commit === undefined ? undefined : (entry, { blob }) => entry.blob === blob
    )
    const toEmbed = keep.filter(({ path }) => pathsLackingVectors.has(path))
    return {
      entries,
      previousSources: new Map(entries.map((entry) => [entry.path, entry.source])),
      isEmbedded,
      lacksVectors: pathsLackingVectors.size > 0,
      toRead: [...read, ...toEmbed],
      unchanged: keep.length - toEmbed.length
    }
  })
