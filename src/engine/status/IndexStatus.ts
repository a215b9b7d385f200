/** What the index of a project contains, and whether it is complete. */
import { Context, Effect, Layer, type Scope, Stream } from "effect"
import { limitsOf } from "../../core/glob/mod.ts"
import { Embedder } from "../../ports/embedding/Embedder.ts"
import { spaceIn } from "../../ports/embedding/vectorSpace.ts"
import type { RepositoryStore, ViewCounts } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { View } from "../../ports/storage/ViewTable.ts"
import type { RefError } from "../../ports/workspace/Refs.ts"
import type { WorkspaceError } from "../../ports/workspace/Workspace.ts"
import { isDerivedByOlderVersion } from "../indexing/isDerivedByOlderVersion.ts"
import { notIndexed } from "../indexing/notIndexed.ts"
import { changesOf } from "../changesOf.ts"
import { type Project, Projects } from "../project/Projects.ts"
import { type Overview, overviewOf } from "./overview.ts"

/** The state of an index. */
export interface ProjectStatus {
  readonly root: string
  readonly projectId: number
  readonly moduleName: string | undefined
  readonly goVersion: string | undefined
  readonly counts: ViewCounts
  /** Chunks with a vector in the current space. */
  readonly embeddings: number
  /** Bytes on disk. */
  readonly indexSize: number
  readonly indexedAt: Date
  readonly durationMillis: number
  /** Whether a run is in progress. */
  readonly indexing: boolean
  /** Whether all chunks have a vector in the current space; the others are found only by words. */
  readonly embeddingsComplete: boolean
  /** Whether every file has its postings in the keyword index. */
  readonly keywordsComplete: boolean
  readonly space: string
  readonly languages: Readonly<Record<string, number>>
  /** Files with syntax errors. */
  readonly problems: ReadonlyArray<{ readonly path: string; readonly line: number; readonly message: string }>
  /** Number of files that are not in the index, by reason. */
  readonly notIndexed: Readonly<Record<string, number>>
  /** Whether the view's ref has moved since, or an older version derived the view. */
  readonly behind: boolean
  /** Limits of the index in words; undefined when it includes all files. */
  readonly limits: string | undefined
}

/** The state of a view; `status` is undefined when it was never indexed. */
export interface ViewStatus {
  readonly root: string
  readonly ref: string
  readonly indexing: boolean
  readonly status: ProjectStatus | undefined
  /** For a folder without an index, the nearest indexed folder above it. */
  readonly above: string | undefined
}

export type StatusError = WorkspaceError | RefError | StoreError

/** Polling interval for changes of an index; its files are read only when they were written to. */
const POLL_INTERVAL = "400 millis"

export class IndexStatus extends Context.Tag("lodestone/IndexStatus")<
  IndexStatus,
  {
    /** The state of the project at `path`, or of one of its refs. */
    readonly statusOf: (path: string, ref?: string) => Effect.Effect<ViewStatus, StatusError>
    /** The same with the runs of its store. An unreadable store is part of the answer, not an error. */
    readonly overview: (path: string, ref?: string) => Effect.Effect<Overview, StatusError>
    /** Emits whenever the state of the project at `path` has changed, in any process. */
    readonly changes: (path: string) => Effect.Effect<Stream.Stream<void>, StatusError>
  }
>() {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const projects = yield* Projects
      const embedder = yield* Embedder

      const embeddingCounts = new WeakMap<
        RepositoryStore,
        { readonly key: string; readonly embeddings: number }
      >()
      /** Number of chunks of a view that have a vector; cached until the store is written to, because each chunk is looked up. */
      const countEmbeddings = (project: Project, store: RepositoryStore, view: number, space: number) =>
        Effect.gen(function* () {
          const key = `${yield* projects.stamp(project)} ${view} ${space}`
          const cached = embeddingCounts.get(store)
          if (cached?.key === key) return cached.embeddings
          const embeddings = yield* store.embedded(view, space)
          embeddingCounts.set(store, { key, embeddings })
          return embeddings
        })

      const read = (
        project: Project
      ): Effect.Effect<
        { readonly indexing: boolean; readonly status: ProjectStatus | undefined },
        StoreError,
        Scope.Scope
      > =>
        Effect.gen(function* () {
          const store = yield* projects.open(project)
          const indexing = yield* store.busy
          const view = yield* store.read(({ views }) => views.find(project.view))
          if (view === undefined) return { indexing, status: undefined }
          return { indexing, status: yield* describe(project, store, view, indexing) }
        })

      const describe = (
        project: Project,
        store: Effect.Effect.Success<ReturnType<typeof projects.open>>,
        view: View,
        indexing: boolean
      ) =>
        Effect.gen(function* () {
          const { number, space } = yield* store.read(({ vectors }) => {
            const { space } = spaceIn(embedder, vectors)
            return { space, number: vectors.findSpace(space) ?? -1 }
          })
          const counts = yield* store.counts(view.id)
          const embeddings = yield* countEmbeddings(project, store, view.id, number)
          const facts = yield* projects.facts(project, view.commit)
          return {
            root: project.root,
            projectId: project.id,
            ...facts,
            counts,
            embeddings,
            indexSize: yield* store.size,
            indexedAt: view.indexedAt,
            durationMillis: view.durationMillis,
            indexing,
            embeddingsComplete: embeddings === counts.chunks,
            keywordsComplete: yield* store.keywordsComplete,
            space,
            languages: yield* store.languages(view.id),
            problems: yield* store.problems(view.id),
            notIndexed: (yield* notIndexed(store, view.id)).counts,
            behind:
              view.commit !== project.target?.commit ||
              (yield* isDerivedByOlderVersion(store, view.id, indexing)),
            limits: limitsOf(view)
          }
        })

      /** The state as text, without the size on disk, whose changes do not matter. */
      const stateText = (project: Project) =>
        Effect.flatMap(projects.exists(project), (exists) =>
          exists ? read(project) : Effect.succeed(undefined)
        ).pipe(
          Effect.map(
            (state) => JSON.stringify(state, (key, value) => (key === "indexSize" ? undefined : value)) ?? ""
          ),
          Effect.catchAll(({ message }) => Effect.succeed(message))
        )

      return IndexStatus.of({
        statusOf: Effect.fn("IndexStatus.of")(function* (path, ref) {
          const project = yield* projects.resolve(path, { ref })
          const state = (yield* projects.exists(project))
            ? yield* Effect.scoped(read(project))
            : { indexing: false, status: undefined }
          const above =
            state.status === undefined && project.target === undefined
              ? yield* projects.indexedAbove(project)
              : undefined
          return { root: project.root, ref: project.ref, above, ...state }
        }),
        changes: Effect.fn("IndexStatus.changes")(function* (path) {
          const project = yield* projects.resolve(path)
          let last: { readonly stamp: string; readonly text: string } | undefined
          const readState = Effect.gen(function* () {
            const stamp = yield* projects.stamp(project)
            if (last?.stamp === stamp) return last.text
            const text = yield* Effect.scoped(stateText(project))
            last = { stamp, text }
            return text
          })
          return yield* changesOf(readState, Stream.tick(POLL_INTERVAL))
        }),
        overview: Effect.fn("IndexStatus.overview")(function* (path, ref) {
          return yield* overviewOf(projects, yield* projects.resolve(path, { ref }))
        })
      })
    })
  )
}
