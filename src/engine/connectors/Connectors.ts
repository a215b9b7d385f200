/** Where a repository's documents come from, and the runs that bring them here. */
import { Cause, Context, Duration, Effect, Exit, Fiber, FiberMap, Layer, Option } from "effect"
import type { EmbedderError } from "../../ports/embedding/Embedder.ts"
import type { Connector } from "../../ports/storage/ConnectorTable.ts"
import type { DocumentStore } from "../../ports/storage/DocumentStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { CommitLog } from "../../ports/workspace/CommitLog.ts"
import { Documents } from "../documents/Documents.ts"
import type { Project } from "../project/Projects.ts"
import { type ConnectorChanged, isCurrent, readCommitCursor, syncCommits } from "./syncCommits.ts"

/** The commits of the repository itself: a connector that is always there. */
export const GIT = "git"

/** What is known of the history of a repository. */
export interface HistoryState {
  /** There is a repository with commits. */
  readonly found: boolean
  /** A run is under way: there is more to come. */
  readonly syncing: boolean
  /** What the answer lacks, and why; undefined where it is whole. */
  readonly note: string | undefined
}

export class Connectors extends Context.Tag("lodestone/Connectors")<
  Connectors,
  {
    /** Brings the commits of the project up to date, and waits for that for a while. */
    readonly history: (project: Project) => Effect.Effect<HistoryState, StoreError>
  }
>() {
  /** Waits for a history that is read for the first time as long as said; it is read on afterwards, until the scope closes. */
  static readonly layerWith = (patience: Duration.DurationInput) =>
    Layer.scoped(this, make(Duration.decode(patience)))
}

const make = (patience: Duration.Duration) =>
  Effect.gen(function* () {
    const documents = yield* Documents
    const log = yield* CommitLog
    const running = yield* FiberMap.make<string, void, StoreError | EmbedderError | ConnectorChanged>()

    /** Runs what syncs a connector and notes how it ended. */
    const noted = <E extends { readonly message: string }>(
      store: DocumentStore,
      { id }: Connector,
      sync: Effect.Effect<void, E>
    ) =>
      store
        .write(({ connectors }) => connectors.mark(id, "running"))
        .pipe(
          Effect.zipRight(sync),
          Effect.onExit((exit) =>
            store
              .write(({ connectors }) =>
                Exit.isSuccess(exit)
                  ? connectors.mark(id, "synced")
                  : Cause.isInterruptedOnly(exit.cause)
                    ? connectors.mark(id, "stopped")
                    : connectors.mark(
                        id,
                        "failed",
                        Option.match(Cause.failureOption(exit.cause), {
                          onNone: () => "it failed; the log says why",
                          onSome: ({ message }) => message
                        })
                      )
              )
              .pipe(
                Effect.catchAll((error) => Effect.logWarning(`Cannot note how "${id}" was synced`, error))
              )
          )
        )

    /** The connector, which is made where it is missing. */
    const connectorOf = (store: DocumentStore, id: string, type: string) =>
      Effect.flatMap(
        store.read(({ connectors }) => connectors.find(id)),
        (known) =>
          known !== undefined
            ? Effect.succeed(known)
            : store.write(({ connectors }) => {
                if (connectors.find(id) === undefined) connectors.put(id, type, {})
                return connectors.find(id)!
              })
      )

    return Connectors.of({
      history: (project) =>
        Effect.gen(function* () {
          const { root } = project
          const heads = yield* log.heads(root)
          if (heads === undefined) return { found: false, syncing: false, note: undefined }
          const key = `${project.location.folder}\0${GIT}`
          const store = yield* documents.open(project)
          const connector = yield* connectorOf(store, GIT, GIT)
          if (isCurrent(connector.cursor, heads))
            return { found: true, syncing: false, note: lackOf(connector.cursor) }
          const sync = Effect.scoped(
            Effect.flatMap(documents.open(project), (store) =>
              noted(store, connector, syncCommits({ documents, log }, store, connector, root, heads))
            )
          )
          const fiber = yield* FiberMap.run(running, key, sync, { onlyIfMissing: true })
          const ended = yield* Effect.timeoutOption(Fiber.await(fiber), patience)
          if (Option.isNone(ended))
            return {
              found: true,
              syncing: true,
              note: "The history is still being read: older commits are missing"
            }
          if (Exit.isFailure(ended.value))
            return {
              found: true,
              syncing: false,
              note: `The history could not be read to its end: ${Option.match(
                Cause.failureOption(ended.value.cause),
                {
                  onNone: () => "it was stopped",
                  onSome: ({ message }) => message
                }
              )}`
            }
          const after = yield* store.read(({ connectors }) => connectors.find(GIT)?.cursor ?? "")
          return { found: true, syncing: false, note: lackOf(after) }
        }).pipe(Effect.scoped)
    })
  })

const lackOf = (cursor: string) => {
  const { lack } = readCommitCursor(cursor)
  return lack === "changes" || lack === "everything"
    ? "This clone lacks objects: of some commits it cannot be told which files they changed"
    : undefined
}
