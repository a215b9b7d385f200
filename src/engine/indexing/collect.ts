/** Removes what a store no longer needs after a run has published its view. */
import { Clock, Effect, Either } from "effect"
import { viewOfName } from "../../core/ref/mod.ts"
import { TABLE_FAMILY, TABLE_SPACE } from "../../ports/embedding/bundledTable.ts"
import type { Lease } from "../../ports/storage/Lease.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { VectorTable } from "../../ports/storage/VectorTable.ts"
import type { View } from "../../ports/storage/ViewTable.ts"
import type { Refs } from "../../ports/workspace/Refs.ts"
import type { Workspace } from "../../ports/workspace/Workspace.ts"

/** Most sources removed per transaction. */
const SOURCES_PER_TRANSACTION = 200

/** Most vectors removed per transaction. */
const VECTORS_PER_TRANSACTION = 10_000

/**
 * Sources that no view references are kept until they outnumber the referenced ones: the store is then at most twice as large as necessary, and switching to
 * another branch and back derives nothing. This many are kept in any case, because they cost almost nothing.
 */
const SPARE_SOURCES = 100

/** Words that occur nowhere any more stay until they may outnumber the others by this many, because finding them reads all postings. */
const SPARE_WORDS = 10_000

/** Setting: the number of words when those that occurred nowhere were last removed. */
const WORDS_KEY = "words"

/** How long after its last run a deleted ref, or a commit requested by id, stays indexed. */
const REF_RETENTION_MILLIS = 14 * 24 * 3_600_000

/**
 * Removes the views of deleted folders and of refs deleted long ago, then the unreferenced sources, vectors and words beyond what is worth keeping, and the vectors
 * of earlier tables of ours. `isRebuilt`
 * says that everything was derived again.
 */
export const collect = (
  ports: { readonly workspace: Workspace["Type"]; readonly refs: Refs["Type"] },
  store: RepositoryStore,
  lease: Lease,
  root: string,
  isRebuilt: boolean
): Effect.Effect<void, StoreError> =>
  Effect.gen(function* () {
    for (const { id } of yield* obsoleteViews(ports, store, root)) yield* store.dropView(lease, id)
    if (isRebuilt) yield* store.write(lease, ({ sources }) => sources.removeReplaced())
    yield* store
      .write(lease, ({ sources }) => sources.removeUnreferenced(SOURCES_PER_TRANSACTION, SPARE_SOURCES))
      .pipe(Effect.repeat({ while: (removed) => removed === SOURCES_PER_TRANSACTION }))
    const removed = yield* store.write(lease, ({ postings, settings, vectors }) => {
      vectors.removeUnused()
      if (postings.wordCount() > 2 * Number(settings.find(WORDS_KEY) ?? 0) + SPARE_WORDS)
        settings.put(WORDS_KEY, String(postings.removeUnusedWords()))
      return removeReplaced(vectors)
    })
    if (removed === VECTORS_PER_TRANSACTION)
      yield* store
        .write(lease, ({ vectors }) => removeReplaced(vectors))
        .pipe(Effect.repeat({ while: (removed) => removed === VECTORS_PER_TRANSACTION }))
  })

const removeReplaced = (vectors: Pick<VectorTable, "removeReplaced">): number =>
  vectors.removeReplaced(TABLE_FAMILY, TABLE_SPACE, VECTORS_PER_TRANSACTION)

const obsoleteViews = (
  { refs, workspace }: Parameters<typeof collect>[0],
  store: RepositoryStore,
  root: string
): Effect.Effect<ReadonlyArray<View>, StoreError> =>
  Effect.gen(function* () {
    const views = yield* store.read((tables) => tables.views.all())
    const now = yield* Clock.currentTimeMillis
    const gone = yield* Effect.filter(views, ({ name }) => {
      const viewTarget = viewOfName(name)
      return viewTarget?.kind === "live" ? isMissing(workspace, viewTarget.root) : Effect.succeed(false)
    })
    const expired = views.flatMap((view) => {
      const viewTarget = viewOfName(view.name)
      const isExpired = now - view.indexedAt.getTime() > REF_RETENTION_MILLIS
      return viewTarget?.kind === "ref" && isExpired ? [{ view, full: viewTarget.full }] : []
    })
    const existing = yield* refs.existing(root, [...new Set(expired.map(({ full }) => full))])
    return [...gone, ...expired.flatMap(({ full, view }) => (existing.has(full) ? [] : [view]))]
  })

/** Whether the folder does not exist; a folder that may not be read exists. */
export const isMissing = (workspace: Workspace["Type"], root: string): Effect.Effect<boolean> =>
  Effect.map(
    Effect.either(workspace.resolveRoot(root, { force: true })),
    (found) =>
      Either.isLeft(found) && (found.left.reason === "Missing" || found.left.reason === "NotADirectory")
  )
