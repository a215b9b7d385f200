/** Runs the syncs that fetch a repository's documents, one at a time per connector. */
import { Cause, Context, Deferred, Effect, Exit, Fiber, FiberMap, Layer, Option, Stream } from "effect"
import { repositoryNameOf } from "../../core/document/mod.ts"
import type { EmbedderError } from "../../ports/embedding/Embedder.ts"
import { type SourceError, Sources } from "../../ports/sources/Sources.ts"
import type { Connector } from "../../ports/storage/ConnectorTable.ts"
import type { DocumentStore } from "../../ports/storage/DocumentStore.ts"
import { type SecretError, Secrets } from "../../ports/storage/Secrets.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { CommitLog } from "../../ports/workspace/CommitLog.ts"
import { Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"
import { Documents } from "../documents/Documents.ts"
import { OWN_COMMITS_ID } from "../documents/DocumentSnapshot.ts"
import { Indexer, type IndexError, type IndexInProgress } from "../indexing/Indexer.ts"
import type { Project } from "../project/Projects.ts"
import { admitPlace } from "./admitPlace.ts"
import { advanceOrFail } from "./advanceOrFail.ts"
import { type ConnectorChanged, ConnectorError } from "./ConnectorError.ts"
import { OWN_FILES, runOutcome } from "./connectorState.ts"
import { historyUnavailableReason } from "./historyUnavailableReason.ts"
import { syncCommits } from "./syncCommits.ts"
import { syncFolder } from "./syncFolder.ts"
import { secretName, tokenPlace } from "./tokenPlace.ts"

export type RunError =
  | IndexError
  | StoreError
  | EmbedderError
  | WorkspaceError
  | SecretError
  | SourceError
  | ConnectorChanged
  | ConnectorError

export class ConnectorRuns extends Context.Tag("lodestone/ConnectorRuns")<
  ConnectorRuns,
  {
    /** Starts a sync of a connector, or joins the running one. It runs until its end or the end of the scope. */
    readonly start: (project: Project, id: string) => Effect.Effect<Fiber.RuntimeFiber<void, RunError>>
    /** The same for the project's own files; `fromScratch` derives all of them again. Fails when a run that was not started here is in progress. */
    readonly startFiles: (
      project: Project,
      fromScratch: boolean
    ) => Effect.Effect<Fiber.RuntimeFiber<void, RunError>, IndexInProgress>
    readonly isRunning: (project: Project, id: string) => Effect.Effect<boolean>
    /** Interrupts the run of a connector; what it has stored stays. */
    readonly stop: (project: Project, id: string) => Effect.Effect<void>
    /** Waits for the work that follows a run of the project's commits. */
    readonly awaitBackgroundWork: (project: Project) => Effect.Effect<void>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.scoped(this, make))
}

/** How long a run waits for one of another process. A process that ends is noticed at once, unless its number has been given to another. */
const MAX_WAIT_FOR_OTHERS = "5 minutes"

/** The connector once no other process is reading its source, so that a long history is read by one of several servers: the next finds it stored. */
const connectorOnceFree = (
  store: DocumentStore,
  id: string
): Effect.Effect<Connector | undefined, StoreError> => {
  const find = store.read(({ connectors }) => connectors.find(id))
  const onceFree: typeof find = Effect.flatMap(find, (connector) =>
    connector?.runsElsewhere === true
      ? Effect.delay(
          Effect.suspend(() => onceFree),
          "200 millis"
        )
      : Effect.succeed(connector)
  )
  return Effect.flatMap(
    Effect.timeoutOption(onceFree, MAX_WAIT_FOR_OTHERS),
    Option.match({ onNone: () => find, onSome: Effect.succeed })
  )
}

/** Key of a run without a connector; no connector can have this id because of the spaces. */
const LINE_ORIGINS_ID = "origins of lines"

const keyOf = ({ location }: Project, id: string) => `${location.folder}\0${id}`

const make = Effect.gen(function* () {
  const indexer = yield* Indexer
  const documents = yield* Documents
  const secrets = yield* Secrets
  const sources = yield* Sources
  const workspace = yield* Workspace
  const commitLog = yield* CommitLog
  const running = yield* FiberMap.make<string, void, RunError>()

  /** Runs a sync and stores its outcome in the connector. */
  const recordOutcome = <E extends { readonly message: string }>(
    store: DocumentStore,
    { id }: Connector,
    sync: Effect.Effect<void, E>
  ) =>
    store
      .write(({ connectors }) => connectors.mark(id, "running"))
      .pipe(
        Effect.zipRight(sync),
        Effect.onExit((exit) =>
          Effect.gen(function* () {
            const [status, error] = runOutcome(exit)
            if (Exit.isFailure(exit) && Cause.isDie(exit.cause))
              yield* Effect.logError(`The sync of "${id}" failed`, exit.cause)
            yield* store
              .write(({ connectors }) => connectors.mark(id, status, error))
              .pipe(
                Effect.catchAll((failure) =>
                  Effect.logWarning(`Cannot record the sync result of "${id}"`, failure)
                )
              )
          })
        )
      )

  const syncHistory = (store: DocumentStore, connector: Connector, root: string, requestedCommit?: string) =>
    Effect.gen(function* () {
      const heads = yield* commitLog.heads(root)
      if (heads === undefined)
        return yield* new ConnectorError({
          reason: "Refused",
          id: connector.id,
          detail:
            (yield* historyUnavailableReason(workspace, root)) ??
            `There is no git repository with a commit at "${root}"`
        })
      return yield* syncCommits({ documents, commitLog }, store, connector, root, heads, requestedCommit)
    })

  const syncPages = (project: Project, store: DocumentStore, connector: Connector) =>
    Effect.gen(function* () {
      yield* admitPlace(workspace, connector, "token_file")
      const place = tokenPlace(connector.config, secretName(project, connector.id))
      const token = place === undefined ? undefined : yield* secrets.read(place)
      const { config, cursor, id, type } = connector
      yield* sources.pages({ id, type, config, token, cursor }).pipe(
        Stream.runForEach((page) =>
          Effect.gen(function* () {
            const storedTimes =
              page.existing === undefined
                ? new Map<string, number>()
                : yield* store.read((tables) => tables.documents.updateTimes(id))
            const gone = [...storedTimes.keys()].filter((externalId) => !page.existing!.has(externalId))
            const repository = repositoryNameOf(String(config["repo_url"] ?? ""))
            yield* advanceOrFail(documents, store, connector, {
              ...(repository === undefined ? {} : { repositories: new Set([repository]) }),
              documents: page.documents,
              removed: [...page.removed, ...gone],
              cursor: page.cursor
            })
          })
        )
      )
    })

  /** The effect that brings a connector up to date. */
  const syncConnector = (
    project: Project,
    store: DocumentStore,
    connector: Connector
  ): Effect.Effect<void, RunError> => {
    const folder = String(connector.config["path"] ?? project.root)
    if (connector.id === OWN_COMMITS_ID)
      return syncHistory(store, connector, project.root, project.target?.commit)
    if (connector.type === "git")
      return Effect.zipRight(admitPlace(workspace, connector, "path"), syncHistory(store, connector, folder))
    if (connector.type === "filesystem") return syncFolder({ documents, workspace }, store, connector, folder)
    return syncPages(project, store, connector)
  }

  /** Prepares line origins in the background so that they are faster later; no request for context waits for it. */
  const prepareOrigins = (project: Project) =>
    FiberMap.run(
      running,
      keyOf(project, LINE_ORIGINS_ID),
      commitLog.prepareOrigins(project.root, project.location.objects),
      { onlyIfMissing: true }
    )

  /** Starts a run, or joins the running one. With `onlyIfMissing` alone a second caller would get an interrupted fiber. */
  const startOrJoin = (key: string, work: Effect.Effect<void, RunError>) =>
    Effect.catchAll(FiberMap.get(running, key), () =>
      FiberMap.run(running, key, work, { onlyIfMissing: true })
    )

  return ConnectorRuns.of({
    start: (project, id) =>
      startOrJoin(
        keyOf(project, id),
        Effect.scoped(
          Effect.gen(function* () {
            const store = yield* documents.open(project)
            // Read now, because it may have been reconfigured since the run was requested.
            const connector = yield* connectorOnceFree(store, id)
            if (connector === undefined) return
            yield* recordOutcome(store, connector, syncConnector(project, store, connector))
            if (id === OWN_COMMITS_ID) yield* prepareOrigins(project)
          })
        )
      ),
    startFiles: (project, fromScratch) =>
      Effect.gen(function* () {
        const key = keyOf(project, OWN_FILES)
        const joined = yield* Effect.option(FiberMap.get(running, key))
        if (Option.isSome(joined)) return joined.value
        const begun = yield* Deferred.make<void>()
        const onStart = () => Deferred.succeed(begun, undefined)
        const fiber = yield* startOrJoin(
          key,
          Effect.asVoid(indexer.sync(project.root, { force: fromScratch, anywhere: true }, onStart))
        )
        const ended = yield* Effect.raceFirst(Effect.asVoid(Deferred.await(begun)), Fiber.await(fiber))
        const failure =
          ended === undefined ? Option.none() : Option.flatMap(Exit.causeOption(ended), Cause.failureOption)
        // Any other failure is that of the run, which has begun.
        if (Option.isSome(failure) && failure.value._tag === "IndexInProgress") return yield* failure.value
        return fiber
      }),
    isRunning: (project, id) => FiberMap.has(running, keyOf(project, id)),
    stop: (project, id) => FiberMap.remove(running, keyOf(project, id)),
    awaitBackgroundWork: (project) =>
      FiberMap.get(running, keyOf(project, LINE_ORIGINS_ID)).pipe(
        Effect.flatMap(Fiber.await),
        Effect.asVoid,
        Effect.catchTag("NoSuchElementException", () => Effect.void)
      )
  })
})
