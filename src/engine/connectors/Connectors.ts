/** Where a repository's documents come from, and the runs that bring them here. */
import {
  Cause,
  Clock,
  Context,
  Duration,
  Effect,
  Exit,
  Fiber,
  FiberMap,
  Layer,
  Option,
  Redacted,
  Stream
} from "effect"
import { isAbsolute } from "node:path"
import { quoteForShell } from "../../core/diagnosis/mod.ts"
import { repositoryNamed } from "../../core/document/mod.ts"
import {
  checkConnector,
  isOtherSource,
  mergeConnector,
  movedAddress,
  TOKEN_FIELDS
} from "../../core/connector/mod.ts"
import type { EmbedderError } from "../../ports/embedding/Embedder.ts"
import { type SourceError, Sources } from "../../ports/sources/Sources.ts"
import type { Connector } from "../../ports/storage/ConnectorTable.ts"
import type { DocumentStore } from "../../ports/storage/DocumentStore.ts"
import { type SecretError, type SecretPlace, Secrets } from "../../ports/storage/Secrets.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { CommitLog } from "../../ports/workspace/CommitLog.ts"
import { OUTSIDE_GIT } from "../../ports/workspace/gitReach.ts"
import { gitVersion } from "../../ports/workspace/gitVersion.ts"
import type { RefError } from "../../ports/workspace/Refs.ts"
import { Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"
import { Documents } from "../documents/Documents.ts"
import { OWN_COMMITS } from "../documents/DocumentSnapshot.ts"
import { type IndexError, Indexer } from "../indexing/Indexer.ts"
import { type Project, Projects } from "../project/Projects.ts"
import { advanceOrFail } from "./advanceOrFail.ts"
import { type ConnectorChanged, ConnectorError, unknownConnector } from "./ConnectorError.ts"
import { commitReading } from "./commitReading.ts"
import { type ConnectorState, endOf, toState } from "./connectorState.ts"
import { syncCommits } from "./syncCommits.ts"
import { syncFolder } from "./syncFolder.ts"

/** The files of the project itself: a connector that is always there. */
export const OWN_FILES = "local-files"

/** What is known of the history of a repository. */
export interface HistoryState {
  /** There is a repository with commits. */
  readonly found: boolean
  /** A run is under way: there is more to come. */
  readonly syncing: boolean
  /** What the answer lacks, and why; undefined where it is whole. */
  readonly note: string | undefined
}

export type ConnectorsError = WorkspaceError | RefError | StoreError | SecretError | ConnectorError

type RunError =
  | IndexError
  | StoreError
  | EmbedderError
  | WorkspaceError
  | SecretError
  | SourceError
  | ConnectorChanged
  | ConnectorError

export class Connectors extends Context.Tag("lodestone/Connectors")<
  Connectors,
  {
    /** Brings the commits of the project up to date, and waits for that for a while; other sources are synced beside where their time has come. */
    readonly history: (project: Project) => Effect.Effect<HistoryState, StoreError>
    /** The connectors of the project at `path`, or those that are named; such as are always there first. */
    readonly list: (
      path: string,
      ids?: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<ConnectorState>, ConnectorsError>
    /**
     * Adds a connector, or changes what is given of one, see `mergeConnector`; a token in it is kept sealed. Nothing is fetched yet; of one that reads something
     * else now all that it brought is removed.
     */
    readonly save: (
      path: string,
      id: string,
      config: Readonly<Record<string, unknown>>,
      how: "add" | "update"
    ) => Effect.Effect<ConnectorState, ConnectorsError>
    /** Removes a connector with all that it brought; a run of it ends. */
    readonly remove: (
      path: string,
      id: string
    ) => Effect.Effect<{ readonly documents: number }, ConnectorsError>
    /** Starts to sync connectors, all where none is named; `anew` reads all that there is once more. */
    readonly start: (
      path: string,
      ids: ReadonlyArray<string> | undefined,
      options: { readonly anew: boolean; readonly wait: boolean }
    ) => Effect.Effect<ReadonlyArray<ConnectorState>, ConnectorsError>
    /** Ends runs; what they stored stays, and the next run goes on from there. */
    readonly stop: (
      path: string,
      ids: ReadonlyArray<string> | undefined
    ) => Effect.Effect<ReadonlyArray<ConnectorState>, ConnectorsError>
  }
>() {
  static readonly layerWith = (upkeep: ConnectorUpkeep) => Layer.scoped(this, make(upkeep))
}

/** What is done beside what was asked for. */
export interface ConnectorUpkeep {
  /** How long a history that is read for the first time is waited for; it is read on afterwards, until the scope closes. */
  readonly patience: Duration.DurationInput
  /** Sources that were synced this long ago are synced again when somebody asks for context; undefined for never. */
  readonly syncAgainAfter?: Duration.DurationInput
}

/** Types that are read from this machine. */
const LOCAL = new Set(["git", "filesystem"])

/** A run that belongs to no connector: none is called so. */
const ORIGINS = "origins of lines"

/** What a connector may be called. */
const ID = /^[A-Za-z0-9][\w.-]{0,63}$/

const make = ({ patience, syncAgainAfter }: ConnectorUpkeep) =>
  Effect.gen(function* () {
    const projects = yield* Projects
    const indexer = yield* Indexer
    const documents = yield* Documents
    const secrets = yield* Secrets
    const sources = yield* Sources
    const workspace = yield* Workspace
    const log = yield* CommitLog
    const running = yield* FiberMap.make<string, void, RunError>()

    const keyOf = ({ location }: Project, id: string) => `${location.folder}\0${id}`

    const secretName = ({ location }: Project, id: string) => `connector/${location.id}/${id}`

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
            Effect.gen(function* () {
              const [status, error] = endOf(exit)
              if (Exit.isFailure(exit) && Cause.isDie(exit.cause))
                yield* Effect.logError(`The sync of "${id}" failed`, exit.cause)
              yield* store
                .write(({ connectors }) => connectors.mark(id, status, error))
                .pipe(
                  Effect.catchAll((failure) =>
                    Effect.logWarning(`Cannot note how "${id}" was synced`, failure)
                  )
                )
            })
          )
        )

    /** The connector, which is made where it is missing. */
    const ownConnector = (store: DocumentStore, id: string) =>
      Effect.flatMap(
        store.read(({ connectors }) => connectors.find(id)),
        (known) =>
          known !== undefined
            ? Effect.succeed(known)
            : store.write(({ connectors }) => {
                if (connectors.find(id) === undefined)
                  connectors.put(id, id === OWN_COMMITS ? "git" : "filesystem", {})
                return connectors.find(id)!
              })
      )

    /** Why git is not asked of a folder. */
    const refusedHistory = (root: string) =>
      Effect.gen(function* () {
        if ((yield* workspace.gitReach(root)) === "outside") return `No history is told: ${OUTSIDE_GIT}`
        const repository = yield* workspace.repository(root)
        if (repository === undefined) return undefined
        if ((yield* gitVersion) === undefined)
          return "No history is told: git is not installed here, or not on the PATH"
        if (yield* workspace.gitReads(root)) return undefined
        const place = quoteForShell(repository.top) ?? "PATH"
        return `No history is told: git refuses to read "${repository.top}": it belongs to another user, or its configuration is broken; see what \`git -C ${place} status\` says; of another user's, run \`git config --global --add safe.directory ${place}\``
      })

    /** What there is to say where git tells of no commit; commits of a repository that is not there any more are forgotten. */
    const withoutHeads = (project: Project, store: DocumentStore) =>
      Effect.gen(function* () {
        const { root } = project
        const refused = yield* refusedHistory(root)
        const kept = yield* store.read(({ documents }) => documents.updated(OWN_COMMITS).size)
        if (kept === 0) return refused
        if (refused !== undefined) return `${refused}. The commits that are told were read before`
        if (project.target !== undefined || (yield* workspace.repository(root)) !== undefined)
          return "HEAD is on no commit here: the commits that are told were read before"
        yield* FiberMap.remove(running, keyOf(project, OWN_COMMITS))
        yield* store.write(({ connectors, documents }) => {
          connectors.advance(OWN_COMMITS, "")
          return documents.removeAll(OWN_COMMITS)
        })
        return undefined
      })

    const commitsOf = (store: DocumentStore, connector: Connector, root: string, wanted?: string) =>
      Effect.gen(function* () {
        const heads = yield* log.heads(root)
        if (heads === undefined)
          return yield* new ConnectorError({
            reason: "Refused",
            id: connector.id,
            detail: (yield* refusedHistory(root)) ?? `There is no git repository with a commit at "${root}"`
          })
        return yield* syncCommits({ documents, log }, store, connector, root, heads, wanted)
      })

    /** Fails for a place outside of what is allowed, whatever is there. */
    const admitted = (id: string, field: "path" | "token_file", config: Connector["config"]) => {
      const place = config[field]
      return typeof place !== "string"
        ? Effect.void
        : Effect.mapError(
            workspace.admit(place),
            ({ message }) => new ConnectorError({ reason: "Refused", id, field, detail: message })
          )
    }

    const pagesOf = (project: Project, store: DocumentStore, connector: Connector) =>
      Effect.gen(function* () {
        yield* admitted(connector.id, "token_file", connector.config)
        const place = tokenPlace(connector.config, secretName(project, connector.id))
        const token = place === undefined ? undefined : yield* secrets.read(place)
        const { config, cursor, id, type } = connector
        yield* sources.pages({ id, type, config, token, cursor }).pipe(
          Stream.runForEach((page) =>
            Effect.gen(function* () {
              const known =
                page.existing === undefined
                  ? new Map<string, number>()
                  : yield* store.read((tables) => tables.documents.updated(id))
              const gone = [...known.keys()].filter((externalId) => !page.existing!.has(externalId))
              const repository = repositoryNamed(String(config["repo_url"] ?? ""))
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

    /** What brings a connector up to date. */
    const syncOf = (
      project: Project,
      store: DocumentStore,
      connector: Connector
    ): Effect.Effect<void, RunError> => {
      const folder = String(connector.config["path"] ?? project.root)
      if (connector.id === OWN_COMMITS)
        return commitsOf(store, connector, project.root, project.target?.commit)
      if (connector.type === "git")
        return Effect.zipRight(
          admitted(connector.id, "path", connector.config),
          commitsOf(store, connector, folder)
        )
      if (connector.type === "filesystem")
        return syncFolder({ documents, workspace }, store, connector, folder)
      return pagesOf(project, store, connector)
    }

    /** Starts what makes the origins of lines come sooner: nobody waits for it who asks for context. */
    const prepareOrigins = (project: Project) =>
      FiberMap.run(
        running,
        keyOf(project, ORIGINS),
        log.prepareOrigins(project.root, project.location.objects),
        { onlyIfMissing: true }
      )

    /** Starts a run, or joins the one that is under way: `onlyIfMissing` alone would give who comes second a fiber that was interrupted. */
    const joined = (key: string, work: Effect.Effect<void, RunError>) =>
      Effect.catchAll(FiberMap.get(running, key), () =>
        FiberMap.run(running, key, work, { onlyIfMissing: true })
      )

    const run = (project: Project, id: string) =>
      joined(
        keyOf(project, id),
        Effect.scoped(
          Effect.gen(function* () {
            const store = yield* documents.open(project)
            // As it is now: it may have been given another configuration since the run was asked for.
            const connector = yield* store.read(({ connectors }) => connectors.find(id))
            if (connector === undefined) return
            yield* noted(store, connector, syncOf(project, store, connector))
            if (id === OWN_COMMITS) yield* prepareOrigins(project)
          })
        )
      )

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
            yield* run(project, id)
      })

    const ownFiles = (project: Project) =>
      Effect.scoped(
        Effect.gen(function* () {
          const state = {
            id: OWN_FILES,
            type: "filesystem",
            name: "Files of the project",
            config: { path: project.root },
            error: undefined,
            builtIn: true
          }
          if (!(yield* projects.exists(project)))
            return { ...state, status: "new", documents: 0, syncedAt: undefined } satisfies ConnectorState
          const store = yield* projects.open(project)
          const view = yield* store.read(({ views }) => views.find(project.view))
          const busy = yield* store.busy
          return {
            ...state,
            status: busy ? "syncing" : view === undefined ? "new" : "active",
            documents: view === undefined ? 0 : (yield* store.counts(view.id, -1)).files,
            syncedAt: view?.indexedAt
          } satisfies ConnectorState
        })
      )

    const listed = (project: Project): Effect.Effect<ReadonlyArray<ConnectorState>, StoreError> =>
      Effect.scoped(
        Effect.gen(function* () {
          const store = yield* documents.open(project)
          if ((yield* log.heads(project.root)) !== undefined) yield* ownConnector(store, OWN_COMMITS)
          const known = yield* store.read((tables) =>
            tables.connectors
              .all()
              .map((connector) => ({ connector, count: tables.documents.count(connector.id) }))
          )
          const states = yield* Effect.forEach(known, ({ connector, count }) =>
            Effect.map(FiberMap.has(running, keyOf(project, connector.id)), (here) =>
              toState(connector, count, here)
            )
          )
          return [
            yield* ownFiles(project),
            ...states.filter(({ builtIn }) => builtIn),
            ...states.filter(({ builtIn }) => !builtIn)
          ]
        })
      )

    /** The connectors that are named, or all; fails for a name that is none. */
    const chosen = (all: ReadonlyArray<ConnectorState>, ids: ReadonlyArray<string> | undefined) => {
      const known = new Set(all.map(({ id }) => id))
      const unknown = ids?.find((id) => !known.has(id))
      return unknown === undefined
        ? Effect.succeed(all.filter(({ id }) => ids === undefined || ids.includes(id)))
        : unknownConnector(unknown, [...known])
    }

    const only = (all: ReadonlyArray<ConnectorState>, ids: ReadonlyArray<string> | undefined) =>
      all.filter(({ id }) => ids === undefined || ids.includes(id))

    const found = (project: Project, id: string) =>
      Effect.flatMap(listed(project), (all) => {
        const state = all.find((each) => each.id === id)
        return state === undefined
          ? unknownConnector(
              id,
              all.map((each) => each.id)
            )
          : Effect.succeed(state)
      })

    return Connectors.of({
      history: (project) =>
        Effect.gen(function* () {
          const store = yield* documents.open(project)
          yield* syncAgain(project, store)
          const heads = yield* log.heads(project.root)
          if (heads === undefined)
            return { found: false, syncing: false, note: yield* withoutHeads(project, store) }
          yield* ownConnector(store, OWN_COMMITS)
          const reading = commitReading(store, heads, project.target?.commit)
          const before = yield* reading
          if (before.isRead) return { found: true, syncing: false, note: before.note }
          const read = Effect.flatMap(run(project, OWN_COMMITS), Fiber.await)
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
            note: `The history could not be read to its end: ${error}`
          }
        }).pipe(Effect.scoped),
      list: (path, ids) =>
        Effect.gen(function* () {
          const all = yield* listed(yield* projects.resolve(path))
          return yield* chosen(all, ids)
        }),
      save: (path, id, given, how) =>
        Effect.gen(function* () {
          const project = yield* projects.resolve(path)
          const refuse = (field: string, detail: string) =>
            new ConnectorError({ reason: "Refused", id, field, detail })
          if (!ID.test(id))
            return yield* refuse(
              "connector_id",
              `"${id}" is no name for a connector: use letters, digits, dots, dashes and underscores, at most 64`
            )
          const all = yield* listed(project)
          const known = all.find((each) => each.id === id)
          if (known?.builtIn === true || id === OWN_FILES || id === OWN_COMMITS)
            return yield* new ConnectorError({
              reason: "BuiltIn",
              id,
              detail: `"${id}" is always there and cannot be changed: add a connector under another name`
            })
          if (how === "add" && known !== undefined)
            return yield* new ConnectorError({
              reason: "Exists",
              id,
              detail: `There is a connector "${id}" already: update it, or add one under another name`
            })
          if (how === "update" && known === undefined)
            return yield* unknownConnector(
              id,
              all.map((each) => each.id)
            )
          const before = known && { ...known.config, type: known.type }
          const config = before === undefined ? given : mergeConnector(before, given)
          const fault = checkConnector(config)
          if (fault !== undefined) return yield* refuse(fault.field, `"${fault.field}" ${fault.problem}`)
          const { token, type, ...rest } = config
          const place = rest["path"]
          if (typeof place === "string" && !isAbsolute(place))
            return yield* refuse("path", `"path" must be absolute: "${place}" is not`)
          yield* admitted(id, "path", rest)
          yield* admitted(id, "token_file", rest)
          // What was given for one server is not taken along to another.
          const taken = TRUSTED.find((field) => config[field] !== undefined && given[field] === undefined)
          const moved = before === undefined || taken === undefined ? undefined : movedAddress(before, config)
          if (moved !== undefined)
            return yield* refuse(
              moved,
              `"${moved}" names another server than the one that "${taken}" was given for: ${taken === "token" ? 'give the token again, under "token"' : `give "${taken}" again`}, or null to do without`
            )
          if (typeof given["token"] === "string")
            yield* secrets.keep(secretName(project, id), Redacted.make(given["token"]))
          else if (token === undefined && known?.config["token"] === STORED)
            yield* secrets.forget(secretName(project, id))
          yield* FiberMap.remove(running, keyOf(project, id))
          yield* Effect.scoped(
            Effect.flatMap(documents.open(project), (store) =>
              store.write((tables) => {
                if (before !== undefined && isOtherSource(before, config)) {
                  tables.connectors.remove(id)
                  tables.documents.removeAll(id)
                }
                tables.connectors.put(id, String(type), {
                  ...rest,
                  ...(token === undefined ? {} : { token: STORED })
                })
              })
            )
          )
          return yield* found(project, id)
        }),
      remove: (path, id) =>
        Effect.gen(function* () {
          const project = yield* projects.resolve(path)
          const state = yield* found(project, id)
          if (state.builtIn)
            return yield* new ConnectorError({
              reason: "BuiltIn",
              id,
              detail: `"${id}" is always there and cannot be removed`
            })
          yield* FiberMap.remove(running, keyOf(project, id))
          const removed = yield* Effect.scoped(
            Effect.flatMap(documents.open(project), (store) =>
              store.write((tables) => {
                tables.connectors.remove(id)
                return tables.documents.removeAll(id)
              })
            )
          )
          if (state.config["token"] === STORED) yield* secrets.forget(secretName(project, id))
          return { documents: removed }
        }),
      start: (path, ids, { anew, wait }) =>
        Effect.gen(function* () {
          const project = yield* projects.resolve(path)
          const some = yield* chosen(yield* listed(project), ids)
          const fibers = yield* Effect.forEach(some, ({ id, type }) =>
            Effect.gen(function* () {
              if (id === OWN_FILES)
                return yield* joined(
                  keyOf(project, id),
                  Effect.asVoid(indexer.sync(project.root, { force: anew, anywhere: true }))
                )
              if (anew)
                yield* Effect.scoped(
                  Effect.flatMap(documents.open(project), (store) =>
                    store.write((tables) => {
                      tables.connectors.advance(id, "")
                      // What comes over a network stays until it was read once more: that may fail.
                      if (LOCAL.has(type)) tables.documents.removeAll(id)
                    })
                  )
                )
              return yield* run(project, id)
            })
          )
          if (wait) {
            yield* Effect.forEach(fibers, Fiber.await, { concurrency: "unbounded" })
            // A command ends with its answer, and what runs beside it too.
            yield* Effect.ignore(Effect.flatMap(FiberMap.get(running, keyOf(project, ORIGINS)), Fiber.await))
          }
          return only(yield* listed(project), ids)
        }),
      stop: (path, ids) =>
        Effect.gen(function* () {
          const project = yield* projects.resolve(path)
          const some = yield* chosen(yield* listed(project), ids)
          yield* Effect.forEach(some, ({ id }) => FiberMap.remove(running, keyOf(project, id)))
          return only(yield* listed(project), ids)
        })
    })
  })

/** What was said of one server alone: which secret it may be told, and that it may be in this machine's network. */
const TRUSTED = [...TOKEN_FIELDS, "allow_private_hosts"] as const

/** What a configuration says in the place of a token that is kept sealed. */
const STORED = "stored"

const tokenPlace = (config: Connector["config"], name: string): SecretPlace | undefined => {
  const { token, token_env: variable, token_file: file } = config
  if (typeof variable === "string") return { kind: "environment", variable }
  if (typeof file === "string") return { kind: "file", path: file }
  return token === STORED ? { kind: "stored", name } : undefined
}
