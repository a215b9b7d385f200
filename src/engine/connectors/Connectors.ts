/** Lists, changes, starts and stops the sources of a repository's documents. */
import { Context, Effect, Fiber, Layer, Redacted } from "effect"
import { isOtherSource } from "../../core/connector/mod.ts"
import { type SecretError, Secrets } from "../../ports/storage/Secrets.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { CommitLog } from "../../ports/workspace/CommitLog.ts"
import type { RefError } from "../../ports/workspace/Refs.ts"
import { Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"
import { Documents } from "../documents/Documents.ts"
import type { IndexInProgress } from "../indexing/Indexer.ts"
import { IndexJobs } from "../indexing/IndexJobs.ts"
import { type Project, Projects } from "../project/Projects.ts"
import { ConnectorError } from "./ConnectorError.ts"
import { connectorLister, selectConnectors, withIds } from "./connectorLister.ts"
import { ConnectorRuns } from "./ConnectorRuns.ts"
import { type ConnectorState, OWN_FILES } from "./connectorState.ts"
import { checkId, requestedConfig } from "./requestedConfig.ts"
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

const make = Effect.gen(function* () {
  const projects = yield* Projects
  const documents = yield* Documents
  const secrets = yield* Secrets
  const workspace = yield* Workspace
  const runs = yield* ConnectorRuns
  const jobs = yield* IndexJobs
  const listConnectors = connectorLister({ commitLog: yield* CommitLog, documents, projects, runs })

  const findConnector = (project: Project, id: string) =>
    Effect.map(
      Effect.flatMap(listConnectors(project), (all) => selectConnectors(all, [id])),
      ([state]) => state!
    )

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
        yield* checkId(id)
        const all = yield* listConnectors(project)
        const { config, previous } = yield* requestedConfig(workspace, all, id, requested, mode)
        const { token, type, ...rest } = config
        if (typeof requested["token"] === "string")
          yield* secrets.save(secretName(project, id), Redacted.make(requested["token"]))
        else if (token === undefined && previous?.["token"] === STORED_TOKEN)
          yield* secrets.remove(secretName(project, id))
        yield* runs.stop(project, id)
        yield* Effect.scoped(
          Effect.flatMap(documents.open(project), (store) =>
            store.write((tables) => {
              if (previous !== undefined && isOtherSource(previous, config)) {
                tables.connectors.remove(id)
                tables.documents.removeAll(id)
                tables.documents.removeUnused()
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
              const removed = tables.documents.removeAll(id)
              tables.documents.removeUnused()
              return removed
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
        return withIds(yield* listConnectors(project), ids)
      }),
    stop: (path, ids) =>
      Effect.gen(function* () {
        const project = yield* projects.resolve(path)
        const selected = yield* selectConnectors(yield* listConnectors(project), ids)
        yield* Effect.forEach(selected, ({ id }) => runs.stop(project, id))
        if (selected.some(({ id }) => id === OWN_FILES)) yield* jobs.stop(project.root)
        return withIds(yield* listConnectors(project), ids)
      })
  })
})
