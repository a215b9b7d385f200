/** The history of a project, read when somebody asks for it. */
import { Clock, Context, Duration, Effect, Exit, Fiber, FiberMap, Layer, Option } from "effect"
import { joinNotes } from "../../core/text/mod.ts"
import type { DocumentStore } from "../../ports/storage/DocumentStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { CommitLog } from "../../ports/workspace/CommitLog.ts"
import { Workspace } from "../../ports/workspace/Workspace.ts"
import { Documents } from "../documents/Documents.ts"
import { OWN_COMMITS_ID } from "../documents/DocumentSnapshot.ts"
import type { Project } from "../project/Projects.ts"
import { commitReadState } from "./commitReadState.ts"
import { ConnectorRuns, type RunError } from "./ConnectorRuns.ts"
import { runOutcome } from "./connectorState.ts"
import { ownCommitsConnector } from "./ownCommitsConnector.ts"
import { historyUnavailableReason } from "./historyUnavailableReason.ts"
import { type LineOrigin, lineOrigins, type OriginsProject } from "./lineOrigins.ts"

/** How much of a repository's history is known. */
export interface HistoryState {
  /** Whether there is a repository with commits. */
  readonly found: boolean
  /** Whether a run is in progress, so that more commits will follow. */
  readonly syncing: boolean
  /** Whether commits may be missing: more will follow, they could not be read, or this clone does not have them. */
  readonly isPartial: boolean
  /** What is missing and why; undefined when the history is complete. */
  readonly note: string | undefined
}

export class ProjectHistory extends Context.Tag("lodestone/ProjectHistory")<
  ProjectHistory,
  {
    /** Brings the project's commits up to date and waits for that for a limited time; starts the due syncs of other sources without waiting. */
    readonly read: (project: Project) => Effect.Effect<HistoryState, StoreError>
    /** The commits that lines of a file come from, most lines first; none if git needs longer than an answer may take. `path` is relative to the project's root. */
    readonly originsOf: (
      project: OriginsProject,
      path: string,
      lines: { readonly first: number; readonly last: number }
    ) => Effect.Effect<Option.Option<ReadonlyArray<LineOrigin>>>
  }
>() {
  static readonly layerWith = (upkeep: HistoryUpkeep) => Layer.scoped(this, make(upkeep))
}

const NO_COMMIT_AT_HEAD = "HEAD does not point to a commit here"

const SHALLOW_NOTE = "This is a shallow clone: earlier history is missing (git fetch --unshallow fetches it)"

/** The note for a history that is being read: first the youngest commits, but what is in memory may be from before them. */
const incompleteNote = (lastError: string | undefined) =>
  `The history is still being read: some commits are missing${lastError === undefined ? "" : `. The last attempt failed: ${lastError}`}`

/** Settings of the background syncs. */
export interface HistoryUpkeep {
  /** How long an answer waits for the first read of a history, or for the origins of lines; both continue afterwards until the scope closes. */
  readonly maxWait: Duration.DurationInput
  /** Sources are synced again when context is requested and their last sync is this long ago; undefined for never. */
  readonly resyncAfter?: Duration.DurationInput
}

const make = ({ maxWait, resyncAfter }: HistoryUpkeep) =>
  Effect.gen(function* () {
    const documents = yield* Documents
    const workspace = yield* Workspace
    const commitLog = yield* CommitLog
    const runs = yield* ConnectorRuns
    const preparing = yield* FiberMap.make<string>()
    /** By project: why the last read failed. */
    const errors = new Map<string, string>()
    const originsOf = yield* lineOrigins({ commitLog, workspace }, maxWait)

    const removeOwnCommits = (project: Project, store: DocumentStore) =>
      Effect.zipRight(
        runs.stop(project, OWN_COMMITS_ID),
        store.write(({ connectors, documents }) => {
          connectors.advance(OWN_COMMITS_ID, "")
          documents.removeAll(OWN_COMMITS_ID)
          documents.removeUnused()
        })
      )

    /** What is known of a project without a readable HEAD; the stored commits of a repository that no longer exists are removed. */
    const stateWithoutHead = (project: Project, store: DocumentStore) =>
      Effect.gen(function* () {
        const { root } = project
        const refusal = yield* historyUnavailableReason(workspace, root)
        const storedIds = yield* store.read(({ documents }) => [
          ...documents.updateTimes(OWN_COMMITS_ID).keys()
        ])
        const withStaleCommits = (message: string) =>
          storedIds.length === 0 ? message : `${message}. The commits shown were read earlier`
        if (refusal !== undefined) return { isPartial: true, note: withStaleCommits(refusal) }
        const hasRepository =
          project.target !== undefined || (yield* workspace.repository(root)) !== undefined
        if (hasRepository && (yield* commitLog.headProblem(root)) === "unreadable")
          return {
            isPartial: true,
            note: withStaleCommits(
              "History is not available: git cannot read the commit at HEAD; see what `git log` says there"
            )
          }
        if (
          hasRepository &&
          (storedIds.length === 0 || (yield* commitLog.hasAnyOf(root, storedIds)) !== false)
        )
          return { isPartial: storedIds.length > 0, note: withStaleCommits(NO_COMMIT_AT_HEAD) }
        if (storedIds.length > 0) yield* removeOwnCommits(project, store)
        return { isPartial: false, note: hasRepository ? NO_COMMIT_AT_HEAD : undefined }
      })

    /** Starts syncs of sources whose last sync is long ago, without waiting for them. */
    const syncStaleSources = (project: Project, store: DocumentStore) =>
      Effect.gen(function* () {
        if (resyncAfter === undefined) return
        const now = yield* Clock.currentTimeMillis
        // A time in the future was stored before the clock was set back.
        const isStale = (syncedAt: Date) =>
          Math.abs(now - syncedAt.getTime()) >= Duration.toMillis(resyncAfter)
        const all = yield* store.read(({ connectors }) => connectors.all())
        for (const { id, status, syncedAt } of all)
          if (id !== OWN_COMMITS_ID && status === "synced" && syncedAt !== undefined && isStale(syncedAt))
            yield* runs.start(project, id)
      })

    const noteOutcome = ({ location }: Project, exit: Exit.Exit<void, RunError>) => {
      const [status, error] = runOutcome(exit)
      if (status === "failed" && error !== undefined) errors.set(location.folder, error)
      else errors.delete(location.folder)
    }

    /** Loads the documents once the run has ended, so that the first answer after it need not. */
    const prepareWhenRead = (project: Project, read: Effect.Effect<Exit.Exit<void, RunError>>) =>
      FiberMap.run(
        preparing,
        project.location.folder,
        read.pipe(
          Effect.tap((exit) => Effect.sync(() => noteOutcome(project, exit))),
          Effect.zipRight(documents.snapshot(project)),
          Effect.ignoreLogged
        ),
        { onlyIfMissing: true }
      )

    const unread = ({ location }: Project): HistoryState => ({
      found: true,
      syncing: true,
      isPartial: true,
      note: incompleteNote(errors.get(location.folder))
    })

    /** The state of a history that was read as far as this clone has it; `lack` says what is missing of the commits themselves. */
    const readCompletely = ({ root }: Project, lack: string | undefined) =>
      Effect.map(commitLog.shallowBoundaries(root), ({ size }): HistoryState => {
        const note = joinNotes([lack, size > 0 ? SHALLOW_NOTE : undefined])
        return { found: true, syncing: false, isPartial: note !== undefined, note }
      })

    return ProjectHistory.of({
      originsOf,
      read: (project) =>
        Effect.gen(function* () {
          const store = yield* documents.open(project)
          yield* syncStaleSources(project, store)
          const heads = yield* commitLog.heads(project.root)
          if (heads === undefined)
            return { found: false, syncing: false, ...(yield* stateWithoutHead(project, store)) }
          yield* ownCommitsConnector(store)
          const readState = Effect.flatMap(
            Effect.all({
              boundaries: commitLog.shallowBoundaries(project.root),
              packs: commitLog.objectPacks(project.root)
            }),
            (clone) => commitReadState(store, heads, clone, project.target?.commit)
          )
          const before = yield* readState
          if (yield* FiberMap.has(preparing, project.location.folder)) return unread(project)
          if (before.isRead) return yield* readCompletely(project, before.note)
          const read = Effect.flatMap(runs.start(project, OWN_COMMITS_ID), Fiber.await)
          // A run that was already in progress may be for another ref, so a second one is tried.
          const outcome = yield* Effect.timeoutOption(
            Effect.repeat(Effect.zip(read, readState), {
              until: ([exit, { isRead }]) => isRead || Exit.isFailure(exit),
              times: 1
            }),
            maxWait
          )
          if (Option.isNone(outcome)) {
            yield* prepareWhenRead(project, read)
            return unread(project)
          }
          const [exit, { note }] = outcome.value
          noteOutcome(project, exit)
          if (Exit.isSuccess(exit)) return yield* readCompletely(project, note)
          const [, error = "it was stopped"] = runOutcome(exit)
          return {
            found: true,
            syncing: false,
            isPartial: true,
            note: `The history could not be read completely: ${error}`
          }
        }).pipe(Effect.scoped)
    })
  })
