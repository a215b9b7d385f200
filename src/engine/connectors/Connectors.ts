/** Lists, changes, starts and stops the sources of a repository's documents. */
import { Context, Effect, Fiber, Layer, Redacted } from "effect"
import { isAbsolute } from "node:path"
import {
  changedServerField,
  checkConnector,
  isOtherSource,
  mergeConnector,
  TOKEN_FIELDS
} from "../../core/connector/mod.ts"
import { type SecretError, Secrets } from "../../ports/storage/Secrets.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { CommitLog } from "../../ports/workspace/CommitLog.ts"
import type { RefError } from "../../ports/workspace/Refs.ts"
import { Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"
import { Documents } from "../documents/Documents.ts"
import { OWN_COMMITS_ID } from "../documents/DocumentSnapshot.ts"
import type { IndexInProgress } from "../indexing/Indexer.ts"
import { IndexJobs } from "../indexing/IndexJobs.ts"
import { type Project, Projects } from "../project/Projects.ts"
import { admitPlace } from "./admitPlace.ts"
import { ConnectorError, unknownConnector } from "./ConnectorError.ts"
import { ConnectorRuns } from "./ConnectorRuns.ts"
import { type ConnectorState, OWN_FILES, toState } from "./connectorState.ts"
import { ownCommitsConnector } from "./ownCommitsConnector.ts"
import { secretName, STORED_TOKEN } from "./tokenPlace.ts"

export type ConnectorsError =
  WorkspaceError | RefError | StoreError | SecretError | ConnectorError | IndexInProgress

export class Connectors extends Context.Tag("lodestone/Connectors")<
  Connectors,
  {
    /** The connectors of the project at `path`, or only the named ones; built-in connectors come first. */
    readonly list: (
      path: string,
      ids?: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<ConnectorState>, ConnectorsError>
    /**
     * Adds a connector or changes the given fields of one, see `mergeConnector`; a token in it is stored sealed. Nothing is fetched yet. When the connector
     * reads another source now, all documents that it brought are removed.
     */
    readonly save: (
      path: string,
      id: string,
      config: Readonly<Record<string, unknown>>,
      mode: "add" | "update"
    ) => Effect.Effect<ConnectorState, ConnectorsError>
    /** Removes a connector and all its documents; a running sync is stopped. */
    readonly remove: (
      path: string,
      id: string
    ) => Effect.Effect<{ readonly documents: number }, ConnectorsError>
    /** Starts syncs of the named connectors, or of all; `fromScratch` reads everything again. */
    readonly start: (
      path: string,
      ids: ReadonlyArray<string> | undefined,
      options: { readonly fromScratch: boolean; readonly wait: boolean }
    ) => Effect.Effect<ReadonlyArray<ConnectorState>, ConnectorsError>
    /**
     * Stops runs, of the project's files also those that were started as jobs; what they have stored stays, and the next run continues from there. What another
     * process runs, or a call waits for, goes on.
     */
    readonly stop: (
      path: string,
      ids: ReadonlyArray<string> | undefined
    ) => Effect.Effect<ReadonlyArray<ConnectorState>, ConnectorsError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

/** Connector types that read from this machine. */
const LOCAL_TYPES = new Set(["git", "filesystem"])

/** Valid connector ids. */
const VALID_ID = /^[A-Za-z0-9][\w.-]{0,63}$/

const make = Effect.gen(function* () {
  const projects = yield* Projects
  const documents = yield* Documents
  const secrets = yield* Secrets
  const workspace = yield* Workspace
  const commitLog = yield* CommitLog
  const runs = yield* ConnectorRuns
  const jobs = yield* IndexJobs

  const ownFilesState = (project: Project) =>
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
          documents: view === undefined ? 0 : (yield* store.counts(view.id)).files,
          syncedAt: view?.indexedAt
        } satisfies ConnectorState
      })
    )

  const listConnectors = (project: Project): Effect.Effect<ReadonlyArray<ConnectorState>, StoreError> =>
    Effect.scoped(
      Effect.gen(function* () {
        const store = yield* documents.open(project)
        if ((yield* commitLog.heads(project.root)) !== undefined) yield* ownCommitsConnector(store)
        const storedConnectors = yield* store.read((tables) =>
          tables.connectors
            .all()
            .map((connector) => ({ connector, count: tables.documents.count(connector.id) }))
        )
        const states = yield* Effect.forEach(storedConnectors, ({ connector, count }) =>
          Effect.map(runs.isRunning(project, connector.id), (isRunning) =>
            toState(connector, count, isRunning)
          )
        )
        return [
          yield* ownFilesState(project),
          ...states.filter(({ builtIn }) => builtIn),
          ...states.filter(({ builtIn }) => !builtIn)
        ]
      })
    )

  /** The named connectors, or all; fails when a name is unknown. */
  const selectConnectors = (all: ReadonlyArray<ConnectorState>, ids: ReadonlyArray<string> | undefined) => {
    const knownIds = new Set(all.map(({ id }) => id))
    const unknown = ids?.find((id) => !knownIds.has(id))
    return unknown === undefined
      ? Effect.succeed(all.filter(({ id }) => ids === undefined || ids.includes(id)))
      : unknownConnector(unknown, [...knownIds])
  }

  const filterByIds = (all: ReadonlyArray<ConnectorState>, ids: ReadonlyArray<string> | undefined) =>
    all.filter(({ id }) => ids === undefined || ids.includes(id))

  const findConnector = (project: Project, id: string) =>
    Effect.flatMap(listConnectors(project), (all) => {
      const state = all.find((each) => each.id === id)
      return state === undefined
        ? unknownConnector(
            id,
            all.map((each) => each.id)
          )
        : Effect.succeed(state)
    })

  const forgetWhatWasRead = (project: Project, id: string, type: string) =>
    Effect.scoped(
      Effect.flatMap(documents.open(project), (store) =>
        store.write((tables) => {
          tables.connectors.restart(id)
          // Documents from a network source stay until it has been read again, because that may fail.
          if (LOCAL_TYPES.has(type)) tables.documents.removeAll(id)
        })
      )
    )

  return Connectors.of({
    list: (path, ids) =>
      Effect.gen(function* () {
        const all = yield* listConnectors(yield* projects.resolve(path))
        return yield* selectConnectors(all, ids)
      }),
    save: (path, id, requested, mode) =>
      Effect.gen(function* () {
        const project = yield* projects.resolve(path)
        const refuse = (field: string, detail: string) =>
          new ConnectorError({ reason: "Refused", id, field, detail })
        if (!VALID_ID.test(id))
          return yield* refuse(
            "connector_id",
            `"${id}" is not a valid connector id: use at most 64 letters, digits, dots, dashes and underscores`
          )
        const all = yield* listConnectors(project)
        const existing = all.find((each) => each.id === id)
        if (existing?.builtIn === true || id === OWN_FILES || id === OWN_COMMITS_ID)
          return yield* new ConnectorError({
            reason: "BuiltIn",
            id,
            detail: `"${id}" is built in and cannot be changed: add a connector with another id`
          })
        if (mode === "add" && existing !== undefined)
          return yield* new ConnectorError({
            reason: "Exists",
            id,
            detail: `A connector "${id}" already exists: update it, or add one with another id`
          })
        if (mode === "update" && existing === undefined)
          return yield* unknownConnector(
            id,
            all.map((each) => each.id)
          )
        const previousConfig = existing && { ...existing.config, type: existing.type }
        const config = previousConfig === undefined ? requested : mergeConnector(previousConfig, requested)
        const fault = checkConnector(config)
        if (fault !== undefined) return yield* refuse(fault.field, `"${fault.field}" ${fault.problem}`)
        const { token, type, ...rest } = config
        const folder = rest["path"]
        if (typeof folder === "string" && !isAbsolute(folder))
          return yield* refuse("path", `"path" must be absolute: "${folder}" is not`)
        yield* admitPlace(workspace, { id, config: rest }, "path")
        yield* admitPlace(workspace, { id, config: rest }, "token_file")
        // A setting given for one server is not carried over to another.
        const carriedOver = SERVER_BOUND_FIELDS.find(
          (field) => config[field] !== undefined && requested[field] === undefined
        )
        const movedField =
          previousConfig === undefined || carriedOver === undefined
            ? undefined
            : changedServerField(previousConfig, config)
        if (movedField !== undefined)
          return yield* refuse(
            movedField,
            `"${movedField}" is a different server from the one "${carriedOver}" was given for: ${carriedOver === "token" ? 'give the token again as "token"' : `give "${carriedOver}" again`}, or null to remove it`
          )
        if (typeof requested["token"] === "string")
          yield* secrets.save(secretName(project, id), Redacted.make(requested["token"]))
        else if (token === undefined && existing?.config["token"] === STORED_TOKEN)
          yield* secrets.remove(secretName(project, id))
        yield* runs.stop(project, id)
        yield* Effect.scoped(
          Effect.flatMap(documents.open(project), (store) =>
            store.write((tables) => {
              if (previousConfig !== undefined && isOtherSource(previousConfig, config)) {
                tables.connectors.remove(id)
                tables.documents.removeAll(id)
              }
              tables.connectors.put(id, String(type), {
                ...rest,
                ...(token === undefined ? {} : { token: STORED_TOKEN })
              })
            })
          )
        )
        return yield* findConnector(project, id)
      }),
    remove: (path, id) =>
      Effect.gen(function* () {
        const project = yield* projects.resolve(path)
        const state = yield* findConnector(project, id)
        if (state.builtIn)
          return yield* new ConnectorError({
            reason: "BuiltIn",
            id,
            detail: `"${id}" is built in and cannot be removed`
          })
        yield* runs.stop(project, id)
        const removed = yield* Effect.scoped(
          Effect.flatMap(documents.open(project), (store) =>
            store.write((tables) => {
              tables.connectors.remove(id)
              return tables.documents.removeAll(id)
            })
          )
        )
        if (state.config["token"] === STORED_TOKEN) yield* secrets.remove(secretName(project, id))
        return { documents: removed }
      }),
    start: (path, ids, { fromScratch, wait }) =>
      Effect.gen(function* () {
        const project = yield* projects.resolve(path)
        const selected = yield* selectConnectors(yield* listConnectors(project), ids)
        const fibers = yield* Effect.forEach(selected, ({ id, type }) =>
          Effect.gen(function* () {
            if (fromScratch) {
              if (id !== OWN_FILES) yield* forgetWhatWasRead(project, id, type)
              // A run that began before would take what it had seen for what is stored.
              yield* runs.stop(project, id)
            }
            if (id !== OWN_FILES) return yield* runs.start(project, id)
            const files = runs.startFiles(project, fromScratch)
            // A run in progress brings the files up to date, but does not derive all of them again.
            return yield* fromScratch
              ? files
              : Effect.catchTag(files, "IndexInProgress", () => Effect.succeed(Fiber.void))
          })
        )
        if (wait) {
          yield* Effect.forEach(fibers, Fiber.await, { concurrency: "unbounded" })
          // A command's process ends with its answer and would interrupt the background work.
          yield* runs.awaitBackgroundWork(project)
        }
        return filterByIds(yield* listConnectors(project), ids)
      }),
    stop: (path, ids) =>
      Effect.gen(function* () {
        const project = yield* projects.resolve(path)
        const selected = yield* selectConnectors(yield* listConnectors(project), ids)
        yield* Effect.forEach(selected, ({ id }) => runs.stop(project, id))
        if (selected.some(({ id }) => id === OWN_FILES)) yield* jobs.stop(project.root)
        return filterByIds(yield* listConnectors(project), ids)
      })
  })
})

/** Settings that are given for one server only: the token that may be sent to it, and the permission to be in the private network. */
const SERVER_BOUND_FIELDS = [...TOKEN_FIELDS, "allow_private_hosts"] as const
