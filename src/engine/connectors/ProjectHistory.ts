/** What is known of the history of a project: read when somebody asks for it. */
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

/** What is known of the history of a repository. */
export interface HistoryState {
  /** There is a repository with commits. */
  readonly found: boolean
  /** A run is under way: there is more to come. */
  readonly syncing: boolean
  /** What the answer lacks, and why; undefined where it is whole. */
  readonly note: string | undefined
}

export class ProjectHistory extends Context.Tag("lodestone/ProjectHistory")<
  ProjectHistory,
  {
    /** Brings the commits of the project up to date, and waits for that for a while; other sources are synced beside where their time has come. */
    readonly read: (project: Project) => Effect.Effect<HistoryState, StoreError>
  }
>() {
  static readonly layerWith = (upkeep: HistoryUpkeep) => Layer.effect(this, make(upkeep))
}

/** What is done beside what was asked for. */
export interface HistoryUpkeep {
  /** How long a history that is read for the first time is waited for; it is read on afterwards, until the scope closes. */
  readonly patience: Duration.DurationInput
  /** Sources that were synced this long ago are synced again when somebody asks for context; undefined for never. */
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

    /** What there is to say where git tells of no commit; commits of a repository that is not there any more are forgotten. */
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

    /** Starts runs of sources that were synced before, and long ago; waits for none of them. */
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
          // A run that was under way already may be one for another ref.
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
