/** The history of a project, read when somebody asks for it. */
import { Clock, Context, Duration, Effect, Exit, Fiber, Layer, Option } from "effect"
import type { DocumentStore } from "../../ports/storage/DocumentStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { CommitLog } from "../../ports/workspace/CommitLog.ts"
import { Workspace } from "../../ports/workspace/Workspace.ts"
import { Documents } from "../documents/Documents.ts"
import { OWN_COMMITS } from "../documents/DocumentSnapshot.ts"
import type { Project } from "../project/Projects.ts"
import { commitReading } from "./commitReading.ts"
import { ConnectorRuns } from "./ConnectorRuns.ts"
import { endOf } from "./connectorState.ts"
import { ownCommits } from "./ownCommits.ts"
import { refusedHistory } from "./refusedHistory.ts"

/** How much of a repository's history is known. */
export interface HistoryState {
  /** Whether there is a repository with commits. */
  readonly found: boolean
  /** Whether a run is in progress, so that more commits will follow. */
  readonly syncing: boolean
  /** What is missing and why; undefined when the history is complete. */
  readonly note: string | undefined
}

export class ProjectHistory extends Context.Tag("lodestone/ProjectHistory")<
  ProjectHistory,
  {
    /** Brings the project's commits up to date and waits for that for a limited time; starts the due syncs of other sources without waiting. */
    readonly read: (project: Project) => Effect.Effect<HistoryState, StoreError>
  }
>() {
  static readonly layerWith = (upkeep: HistoryUpkeep) => Layer.effect(this, make(upkeep))
}

/** Settings of the background syncs. */
export interface HistoryUpkeep {
  /** How long to wait for the first read of a history; the read continues afterwards until the scope closes. */
  readonly patience: Duration.DurationInput
  /** Sources are synced again when context is requested and their last sync is this long ago; undefined for never. */
  readonly syncAgainAfter?: Duration.DurationInput
}

const make = ({ patience, syncAgainAfter }: HistoryUpkeep) =>
  Effect.gen(function* () {
    const documents = yield* Documents
    const workspace = yield* Workspace
    const log = yield* CommitLog
    const runs = yield* ConnectorRuns

    const forget = (project: Project, store: DocumentStore) =>
      Effect.zipRight(
        runs.stop(project, OWN_COMMITS),
        store.write(({ connectors, documents }) => {
          connectors.advance(OWN_COMMITS, "")
          return documents.removeAll(OWN_COMMITS)
        })
      )

    /** The note for a project without a readable HEAD; the stored commits of a repository that no longer exists are removed. */
    const withoutHeads = (project: Project, store: DocumentStore) =>
      Effect.gen(function* () {
        const { root } = project
        const refused = yield* refusedHistory(workspace, root)
        const kept = yield* store.read(({ documents }) => [...documents.updated(OWN_COMMITS).keys()])
        const behind = (said: string) =>
          kept.length === 0 ? said : `${said}. The commits shown were read earlier`
        if (refused !== undefined) return behind(refused)
        const isThere = project.target !== undefined || (yield* workspace.repository(root)) !== undefined
        if (isThere && (yield* log.withoutHead(root)) === "unreadable")
          return behind(
            "History is not available: git cannot read the commit at HEAD; see what `git log` says there"
          )
        if (isThere && (kept.length === 0 || (yield* log.holdsSome(root, kept))))
          return behind("HEAD does not point to a commit here")
        if (kept.length > 0) yield* forget(project, store)
        return isThere ? "HEAD does not point to a commit here" : undefined
      })

    /** Starts syncs of sources whose last sync is long ago, without waiting for them. */
    const syncAgain = (project: Project, store: DocumentStore) =>
      Effect.gen(function* () {
        if (syncAgainAfter === undefined) return
        const now = yield* Clock.currentTimeMillis
        const old = now - Duration.toMillis(syncAgainAfter)
        const all = yield* store.read(({ connectors }) => connectors.all())
        for (const { id, status, syncedAt } of all)
          if (
            id !== OWN_COMMITS &&
            status === "synced" &&
            syncedAt !== undefined &&
            syncedAt.getTime() <= old
          )
            yield* runs.start(project, id)
      })

    return ProjectHistory.of({
      read: (project) =>
        Effect.gen(function* () {
          const store = yield* documents.open(project)
          yield* syncAgain(project, store)
          const heads = yield* log.heads(project.root)
          if (heads === undefined)
            return { found: false, syncing: false, note: yield* withoutHeads(project, store) }
          yield* ownCommits(store)
          const reading = commitReading(store, heads, project.target?.commit)
          const before = yield* reading
          if (before.isRead) return { found: true, syncing: false, note: before.note }
          const read = Effect.flatMap(runs.start(project, OWN_COMMITS), Fiber.await)
          // A run that was already in progress may be for another ref, so a second one is tried.
          const ended = yield* Effect.timeoutOption(
            Effect.repeat(Effect.zip(read, reading), {
              until: ([exit, { isRead }]) => isRead || Exit.isFailure(exit),
              times: 1
            }),
            patience
          )
          if (Option.isNone(ended))
            return {
              found: true,
              syncing: true,
              note: "The history is still being read: older commits are missing"
            }
          const [exit, { note }] = ended.value
          if (Exit.isSuccess(exit)) return { found: true, syncing: false, note }
          const [, error = "it was stopped"] = endOf(exit)
          return {
            found: true,
            syncing: false,
            note: `The history could not be read completely: ${error}`
          }
        }).pipe(Effect.scoped)
    })
  })
