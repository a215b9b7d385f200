/** Reads a view of a project and checks that what is shown is still in the files. */
import { limitsOf } from "../../core/glob/mod.ts"
import { type Clock, Effect, type Scope } from "effect"
import { HANDLE_KEY_BYTES } from "../../core/handle/Handle.ts"
import { isRacy } from "../../core/sync/mod.ts"
import type { Deriver, DeriverError } from "../../ports/deriving/Deriver.ts"
import { pause, pauseFor } from "../../ports/pause.ts"
import type { ViewScope } from "../../ports/storage/ViewTable.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { SymbolFile } from "../../ports/storage/SymbolReader.ts"
import type { RefError, Refs } from "../../ports/workspace/Refs.ts"
import type { Workspace, WorkspaceError } from "../../ports/workspace/Workspace.ts"
import type { BackgroundSync } from "../indexing/BackgroundSync.ts"
import { deriverVersionOf, isDerivedByOlderVersion } from "../indexing/isDerivedByOlderVersion.ts"
import type { LiveSync } from "../indexing/LiveSync.ts"
import type { ProjectNotFound, ProjectNotIndexed } from "../project/projectErrors.ts"
import type { Project, Projects } from "../project/Projects.ts"
import { currentFiles } from "../search/CurrentFiles.ts"
import { fileSymbols, type StoredSymbols } from "./fileSymbols.ts"
import type { FileSymbols, ViewProvenance } from "./SymbolAnswer.ts"

/** The project and view to read. */
export interface ViewLocation {
  /** Absolute. */
  readonly path: string
  /** A branch, tag or commit; undefined for the working tree. */
  readonly ref?: string | undefined
}

/** The view being read. */
export interface ViewReading {
  readonly project: Project
  readonly store: RepositoryStore
  readonly view: number
  readonly generation: number
  /** Which files it includes. */
  readonly scope: ViewScope
  /** Whether the index is being brought up to date, so that missing symbols may appear. */
  readonly isCatchingUp: Effect.Effect<boolean>
  /** Whether a file is unchanged since it was indexed, judged by its stamp without reading it; always true for a file of a commit. */
  readonly isCurrentFile: (file: SymbolFile) => Effect.Effect<boolean, StoreError>
  /** Reads files that are about to be shown in one call, when that is cheaper. */
  readonly readAhead: (paths: ReadonlyArray<string>) => Effect.Effect<void>
  /** The current declarations of a file; undefined when it no longer exists or is no longer a source file. */
  readonly file: (file: SymbolFile) => Effect.Effect<FileSymbols | undefined, StoreError | DeriverError>
  /** The file that was read with a newer content than the index has, by that content's key: handles from such an answer work before the index has caught up. */
  readonly fileOfContent: (key: Uint8Array) => SymbolFile | undefined
}

export type ReadingError =
  WorkspaceError | RefError | StoreError | DeriverError | ProjectNotFound | ProjectNotIndexed

/** Services for reading views. */
export interface ReadingServices {
  readonly projects: Projects["Type"]
  readonly workspace: Workspace["Type"]
  readonly refs: Refs["Type"]
  readonly deriver: Deriver["Type"]
  readonly background: BackgroundSync["Type"]
  readonly live: LiveSync["Type"]
  readonly clock: Clock.Clock
}

/** Runs `body` on the view of a project; adds whether what it read was as indexed, and requests a sync if not. */
export type ReadView = <A, E>(
  location: ViewLocation,
  body: (reading: ViewReading) => Effect.Effect<A, E, Scope.Scope>
) => Effect.Effect<A & ViewProvenance, E | ReadingError>

const NOTHING_STORED: StoredSymbols = { symbols: [], problem: undefined }

/** After this time the system has reported a change, also on a busy machine. Only what was not found waits for it. */
const REPORT_MILLIS = 20

/** Most contents of edited files whose handles are kept. */
const MAX_CONTENTS = 1000

/** Returns a reader of views; texts are cached between calls by their stamps. */
export const createViewReader = (services: ReadingServices): ReadView => {
  const { background, clock, deriver, live, projects, refs, workspace } = services
  const files = currentFiles({ refs, workspace }, deriver, clock)
  /** Files by view and content key; the oldest is dropped first. */
  const contents = new Map<string, SymbolFile>()
  const rememberContent = (contentKey: string, file: SymbolFile) => {
    contents.delete(contentKey)
    contents.set(contentKey, file)
    const [oldest] = contents.size > MAX_CONTENTS ? contents.keys() : []
    if (oldest !== undefined) contents.delete(oldest)
  }
  /** Reads a view once. `onMiss` is called when something was not found that may appear, because a change was reported meanwhile. */
  const readOnce = <A, E>(
    { path, ref }: ViewLocation,
    body: (reading: ViewReading) => Effect.Effect<A, E, Scope.Scope>,
    onMiss: () => void
  ): Effect.Effect<A & ViewProvenance, E | ReadingError> =>
    Effect.gen(function* () {
      const project = yield* projects.resolve(path, { ref })
      if (!(yield* projects.exists(project))) return yield* projects.notIndexed(project)
      const store = yield* projects.open(project)
      const findView = store.read(({ views }) => views.find(project.view))
      const isLive = project.target === undefined
      const indexed = yield* findView
      // Missing a name is worse than a short delay, so recent changes are waited for.
      const hasWaited =
        indexed !== undefined && isLive && (yield* live.freshness(project.root, indexed)) === "syncing"
      if (hasWaited) yield* live.catchUp(project.root, indexed)
      const isBusy = yield* store.busy
      if (isBusy) yield* pause
      const view = yield* findView
      if (view === undefined) return yield* projects.notIndexed(project)
      // Answers about a ref come from its indexed commit, even if the ref has moved.
      const deriverVersion = yield* store.read(({ settings }) => deriverVersionOf(settings, view.id))
      const tree = { root: project.root, commit: view.commit, deriverVersion }
      const filesRead = new Map<string, FileSymbols | undefined>()
      const contentKeyOf = (key: Uint8Array) =>
        `${project.location.id} ${view.id} ${Buffer.from(key.subarray(0, HANDLE_KEY_BYTES)).toString("hex")}`
      let isChanged = false
      const reported = hasWaited ? Effect.void : pauseFor(REPORT_MILLIS)
      const answer = yield* body({
        project,
        store,
        view: view.id,
        generation: view.generation,
        scope: view,
        isCatchingUp: !isLive
          ? Effect.succeed(false)
          : isBusy
            ? Effect.succeed(true)
            : Effect.map(Effect.zipRight(reported, live.freshness(project.root, view)), (freshnessNow) => {
                const isSyncing = freshnessNow === "syncing"
                if (isSyncing && !hasWaited) onMiss()
                return isSyncing
              }),
        fileOfContent: (key) => contents.get(contentKeyOf(key)),
        readAhead: (paths) => files.prefetch(tree, paths),
        isCurrentFile: ({ path: file, source }) =>
          Effect.gen(function* () {
            if (view.commit !== undefined) return true
            const entry = yield* store.read(({ views }) => views.entry(view.id, file))
            // A run may have replaced this version of the file since it was looked up.
            if (entry?.source !== source) return false
            if (isRacy(entry)) return false
            const [isSame = false] = yield* workspace.haveStamps(project.root, [{ path: file, stamp: entry }])
            return isSame
          }),
        file: (file) =>
          Effect.gen(function* () {
            // A run may publish meanwhile, so that the same path has another source; the cache key includes both.
            const cacheKey = `${file.source}\0${file.path}`
            if (filesRead.has(cacheKey)) return filesRead.get(cacheKey)
            const [current] = yield* files.currentFiles(tree, [file])
            const stored =
              current?.derivation === undefined
                ? yield* store.read(({ symbols }) => ({
                    symbols: symbols.ofSource(file.source),
                    problem: symbols.problemOf(file.source)
                  }))
                : NOTHING_STORED
            const found = current && fileSymbols(file, current, stored)
            if (found === undefined || found.isChanged) isChanged = true
            if (current !== undefined && found?.isChanged === true)
              rememberContent(contentKeyOf(current.key), file)
            filesRead.set(cacheKey, found)
            return found
          })
      })
      const isDerivedBefore = yield* isDerivedByOlderVersion(store, view.id, isBusy)
      const isBehind = isChanged || view.commit !== project.target?.commit
      // A ref that still points to its indexed commit is up to date.
      const freshnessNow = isLive && !isBehind ? yield* live.freshness(project.root, view) : "fresh"
      // A live sync derives a followed tree again by itself.
      const isStale = isBehind || (isDerivedBefore && freshnessNow === "fresh")
      if (isStale && !isBusy) yield* background.request(project.root, project.target?.full)
      const freshness: ViewProvenance["freshness"] = isStale
        ? "stale"
        : isBusy && isLive
          ? "syncing"
          : freshnessNow
      return { ...answer, ref: project.ref, freshness, limits: limitsOf(view) }
    }).pipe(Effect.scoped)
  return (location, body) =>
    Effect.suspend(() => {
      let hasMissed = false
      const first = readOnce(location, body, () => {
        hasMissed = true
      })
      // The change that was reported too late to be waited for may bring what is asked for.
      return Effect.flatMap(Effect.exit(first), (exit) =>
        hasMissed ? readOnce(location, body, () => {}) : exit
      )
    })
}
