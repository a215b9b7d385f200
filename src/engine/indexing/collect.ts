/** Removes what a store no longer needs after a run has published its view. */
import { Clock, Effect, Either } from "effect"
import { viewOfName } from "../../core/ref/mod.ts"
import type { Lease } from "../../ports/storage/Lease.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { View } from "../../ports/storage/ViewTable.ts"
import type { Refs } from "../../ports/workspace/Refs.ts"
import type { Workspace } from "../../ports/workspace/Workspace.ts"

/** Most sources removed per transaction. */
const COLLECTED_AT_ONCE = 200

/**
 * Sources that no view references are kept until they outnumber the referenced ones: the store is then at most twice as large as necessary, and switching to
 * another branch and back derives nothing. This many are kept in any case, because they cost almost nothing.
 */
const SPARE_SOURCES = 100

/** How long after its last run a deleted ref, or a commit requested by id, stays indexed. */
const KEPT_MILLIS = 14 * 24 * 3_600_000

/**
 * Removes the views of deleted folders and of refs deleted long ago, then the unreferenced sources beyond what is worth keeping. `anew` says that everything
 * was derived again.
 */
export const collect = (
  ports: { readonly workspace: Workspace["Type"]; readonly refs: Refs["Type"] },
  store: RepositoryStore,
  lease: Lease,
  root: string,
  anew: boolean
): Effect.Effect<void, StoreError> =>
  Effect.gen(function* () {
    for (const { id } of yield* goneViews(ports, store, root)) yield* store.dropView(lease, id)
    if (anew) yield* store.write(lease, ({ sources }) => sources.collectReplaced())
    yield* store
      .write(lease, ({ sources }) => sources.collect(COLLECTED_AT_ONCE, SPARE_SOURCES))
      .pipe(Effect.repeat({ while: (removed) => removed === COLLECTED_AT_ONCE }))
    yield* store.write(lease, ({ vectors }) => vectors.collect())
  })

const goneViews = (
  { refs, workspace }: Parameters<typeof collect>[0],
  store: RepositoryStore,
  root: string
): Effect.Effect<ReadonlyArray<View>, StoreError> =>
  Effect.gen(function* () {
    const views = yield* store.read((tables) => tables.views.all())
    const now = yield* Clock.currentTimeMillis
    const gone = yield* Effect.filter(views, ({ name }) => {
      const shown = viewOfName(name)
      return shown?.kind === "live" ? isGone(workspace, shown.root) : Effect.succeed(false)
    })
    const old = views.flatMap((view) => {
      const shown = viewOfName(view.name)
      const aged = now - view.indexedAt.getTime() > KEPT_MILLIS
      return shown?.kind === "ref" && aged ? [{ view, full: shown.full }] : []
    })
    const existing = yield* refs.existing(root, [...new Set(old.map(({ full }) => full))])
    return [...gone, ...old.flatMap(({ full, view }) => (existing.has(full) ? [] : [view]))]
  })

/** Whether the folder does not exist; a folder that may not be read exists. */
const isGone = (workspace: Workspace["Type"], root: string) =>
  Effect.map(
    Effect.either(workspace.resolveRoot(root, { force: true })),
    (found) =>
      Either.isLeft(found) && (found.left.reason === "Missing" || found.left.reason === "NotADirectory")
  )
