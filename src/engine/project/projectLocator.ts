/** Where the store of a folder is, and which folders have a view in theirs. */
import { Effect, Option } from "effect"
import { dirname, relative } from "node:path"
import { viewName } from "../../core/ref/mod.ts"
import type { Tables } from "../../ports/storage/RepositoryStore.ts"
import type { StoreLocation, Stores } from "../../ports/storage/Stores.ts"
import type { Workspace } from "../../ports/workspace/Workspace.ts"

/** Returns functions that find the store of a folder, and folders that are indexed. */
export const projectLocator = (stores: Stores["Type"], workspace: Workspace["Type"]) => {
  /** Whether a store has a live view of a folder with what is asked for; false when the store cannot be read, which callers report on their own. */
  const hasLiveView = (
    location: StoreLocation,
    folder: string,
    holds: (tables: Tables, view: number) => boolean = () => true
  ): Effect.Effect<boolean> =>
    Effect.flatMap(stores.open(location), (store) =>
      store.read((tables) => {
        const view = tables.views.find(viewName({ kind: "live", root: folder }))
        return view !== undefined && holds(tables, view.id)
      })
    ).pipe(
      Effect.scoped,
      Effect.orElseSucceed(() => false)
    )

  /**
   * The first of these locations that has a store: a folder may have become a repository since, or stopped being one. Of several, the one that has the live
   * view of `folder`.
   */
  const findLocation = (
    identities: readonly [string, ...Array<string>],
    folder: string
  ): Effect.Effect<StoreLocation> =>
    Effect.gen(function* () {
      const existing = yield* Effect.filter([...new Set(identities)].map(stores.locate), stores.exists)
      const [first = stores.locate(identities[0]), ...others] = existing
      if (others.length === 0) return first
      const withLiveView = yield* Effect.findFirst(existing, (each) => hasLiveView(each, folder))
      return Option.getOrElse(withLiveView, () => first)
    })

  /** Whether a folder is indexed, with what is asked for in its view. */
  const isIndexed = (folder: string, holds?: (tables: Tables, view: number) => boolean) =>
    Effect.gen(function* () {
      const { commonDirectory = folder } = (yield* workspace.repository(folder)) ?? {}
      const location = yield* findLocation([commonDirectory, folder], folder)
      return (yield* stores.exists(location)) && (yield* hasLiveView(location, folder, holds))
    })

  /** The real path of a folder that is too broad to index without `force`, when it has been indexed with it. */
  const forcedRoot = (path: string) =>
    Effect.gen(function* () {
      const root = yield* workspace.resolveRoot(path, { force: true })
      return (yield* isIndexed(root)) ? root : undefined
    })

  /** The nearest readable folder above a project's root whose index has files of the project. */
  const indexedAbove = (root: string): Effect.Effect<string | undefined> =>
    Effect.map(
      Effect.findFirst(foldersAbove(root), (folder) =>
        Effect.zipRight(
          workspace.admit(folder),
          isIndexed(
            folder,
            ({ symbols }, view) => symbols.filesBelow(view, relative(folder, root)).length > 0
          )
        ).pipe(Effect.orElseSucceed(() => false))
      ),
      Option.getOrUndefined
    )

  return { findLocation, forcedRoot, indexedAbove }
}

/** The ancestors of a folder, nearest first. */
const foldersAbove = (folder: string): ReadonlyArray<string> => {
  const above = dirname(folder)
  return above === folder ? [] : [above, ...foldersAbove(above)]
}
