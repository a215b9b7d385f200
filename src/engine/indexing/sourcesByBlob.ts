/** Finds sources by git blob id, without reading the content. */
import { Effect } from "effect"
import { DERIVER_VERSION } from "../../core/derive/version.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { DiscoveredFile } from "../../ports/workspace/Workspace.ts"

/** Settings of a view: the vector space that all of it is embedded in, and the version that derived it. */
export const embeddedKey = (view: number): string => `embedded:${view}`
export const derivedKey = (view: number): string => `derived:${view}`

/** Whether the last run of a view could not embed all of it. */
export const lacksVectors = (store: RepositoryStore, view: number): Effect.Effect<boolean, StoreError> =>
  Effect.map(store.setting(embeddedKey(view)), (embedded) => embedded === "")

/** Views that are searched: the most recently indexed ones differ least. */
const MAX_VIEWS = 4

/** The source that an up-to-date view holds for a path and blob; views of an older version or without vectors are skipped. */
export const sourcesByBlob = (
  store: RepositoryStore,
  space: number
): Effect.Effect<(file: DiscoveredFile) => number | undefined, StoreError> =>
  Effect.gen(function* () {
    const views = (yield* store.read((tables) => tables.views.all())).toSorted(
      (a, b) => b.indexedAt.getTime() - a.indexedAt.getTime() || a.id - b.id
    )
    const upToDate = yield* Effect.filter(views, ({ id }) =>
      Effect.zipWith(
        store.setting(embeddedKey(id)),
        store.setting(derivedKey(id)),
        (embedded, derived) => embedded === String(space) && derived === String(DERIVER_VERSION)
      )
    )
    const entriesByPath = yield* store.read((tables) =>
      upToDate
        .slice(0, MAX_VIEWS)
        .map(({ id }) => new Map(tables.views.entries(id).map((entry) => [entry.path, entry])))
    )
    return ({ blob, path }) => {
      if (blob === undefined) return undefined
      for (const entries of entriesByPath) {
        const entry = entries.get(path)
        if (entry?.blob === blob) return entry.source
      }
      return undefined
    }
  })
