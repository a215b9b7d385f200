/** Lists, changes, starts and stops the sources of a repository's documents. */
import { Context, Effect, Fiber, Layer, Redacted } from "effect"
import { isAbsolute } from "node:path"
import {
  checkConnector,
  isOtherSource,
  mergeConnector,
  movedAddress,
  TOKEN_FIELDS
} from "../../core/connector/mod.ts"
import { type SecretError, Secrets } from "../../ports/storage/Secrets.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { CommitLog } from "../../ports/workspace/CommitLog.ts"
import type { RefError } from "../../ports/workspace/Refs.ts"
import { Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"
import { Documents } from "../documents/Documents.ts"
import { OWN_COMMITS } from "../documents/DocumentSnapshot.ts"
import { type Project, Projects } from "../project/Projects.ts"
import { admitPlace } from "./admitPlace.ts"
import { ConnectorError, unknownConnector } from "./ConnectorError.ts"
import { ConnectorRuns } from "./ConnectorRuns.ts"
import { type ConnectorState, OWN_FILES, toState } from "./connectorState.ts"
import { ownCommits } from "./ownCommits.ts"
import { secretName, STORED } from "./tokenPlace.ts"

export type ConnectorsError = WorkspaceError | RefError | StoreError | SecretError | ConnectorError

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
      how: "add" | "update"
    ) => Effect.Effect<ConnectorState, ConnectorsError>
    /** Removes a connector and all its documents; a running sync is stopped. */
    readonly remove: (
      path: string,
      id: string
    ) => Effect.Effect<{ readonly documents: number }, ConnectorsError>
    /** Starts syncs of the named connectors, or of all; `anew` reads everything again. */
    readonly start: (
      path: string,
      ids: ReadonlyArray<string> | undefined,
      options: { readonly anew: boolean; readonly wait: boolean }
    ) => Effect.Effect<ReadonlyArray<ConnectorState>, ConnectorsError>
    /** Stops runs; what they have stored stays, and the next run continues from there. */
    readonly stop: (
      path: string,
      ids: ReadonlyArray<string> | undefined
    ) => Effect.Effect<ReadonlyArray<ConnectorState>, ConnectorsError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

/** Connector types that read from this machine. */
const LOCAL = new Set(["git", "filesystem"])

/** Valid connector ids. */
const ID = /^[A-Za-z0-9][\w.-]{0,63}$/

const make = Effect.gen(function* () {
  const projects = yield* Projects
  const documents = yield* Documents
  const secrets = yield* Secrets
  const workspace = yield* Workspace
  const log = yield* CommitLog
  const runs = yield* ConnectorRuns

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
          documents: view === undefined ? 0 : (yield* store.counts(view.id)).files,
          syncedAt: view?.indexedAt
        } satisfies ConnectorState
      })
    )

  const listed = (project: Project): Effect.Effect<ReadonlyArray<ConnectorState>, StoreError> =>
    Effect.scoped(
      Effect.gen(function* () {
        const store = yield* documents.open(project)
        if ((yield* log.heads(project.root)) !== undefined) yield* ownCommits(store)
        const known = yield* store.read((tables) =>
          tables.connectors
            .all()
            .map((connector) => ({ connector, count: tables.documents.count(connector.id) }))
        )
        const states = yield* Effect.forEach(known, ({ connector, count }) =>
          Effect.map(runs.isRunning(project, connector.id), (here) => toState(connector, count, here))
        )
        return [
          yield* ownFiles(project),
          ...states.filter(({ builtIn }) => builtIn),
          ...states.filter(({ builtIn }) => !builtIn)
        ]
      })
    )

  /** The named connectors, or all; fails when a name is unknown. */
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
            `"${id}" is not a valid connector id: use at most 64 letters, digits, dots, dashes and underscores`
          )
        const all = yield* listed(project)
        const known = all.find((each) => each.id === id)
        if (known?.builtIn === true || id === OWN_FILES || id === OWN_COMMITS)
          return yield* new ConnectorError({
            reason: "BuiltIn",
            id,
            detail: `"${id}" is built in and cannot be changed: add a connector with another id`
          })
        if (how === "add" && known !== undefined)
          return yield* new ConnectorError({
            reason: "Exists",
            id,
            detail: `A connector "${id}" already exists: update it, or add one with another id`
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
        yield* admitPlace(workspace, { id, config: rest }, "path")
        yield* admitPlace(workspace, { id, config: rest }, "token_file")
        // A setting given for one server is not carried over to another.
        const taken = TRUSTED.find((field) => config[field] !== undefined && given[field] === undefined)
        const moved = before === undefined || taken === undefined ? undefined : movedAddress(before, config)
        if (moved !== undefined)
          return yield* refuse(
            moved,
            `"${moved}" is a different server from the one "${taken}" was given for: ${taken === "token" ? 'give the token again as "token"' : `give "${taken}" again`}, or null to remove it`
          )
        if (typeof given["token"] === "string")
          yield* secrets.keep(secretName(project, id), Redacted.make(given["token"]))
        else if (token === undefined && known?.config["token"] === STORED)
          yield* secrets.forget(secretName(project, id))
        yield* runs.stop(project, id)
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
        if (state.config["token"] === STORED) yield* secrets.forget(secretName(project, id))
        return { documents: removed }
      }),
    start: (path, ids, { anew, wait }) =>
      Effect.gen(function* () {
        const project = yield* projects.resolve(path)
        const some = yield* chosen(yield* listed(project), ids)
        const fibers = yield* Effect.forEach(some, ({ id, type }) =>
          Effect.gen(function* () {
            if (id === OWN_FILES) return yield* runs.startFiles(project, anew)
            if (anew)
              yield* Effect.scoped(
                Effect.flatMap(documents.open(project), (store) =>
                  store.write((tables) => {
                    tables.connectors.advance(id, "")
                    // Documents from a network source stay until it has been read again, because that may fail.
                    if (LOCAL.has(type)) tables.documents.removeAll(id)
                  })
                )
              )
            return yield* runs.start(project, id)
          })
        )
        if (wait) {
          yield* Effect.forEach(fibers, Fiber.await, { concurrency: "unbounded" })
          // A command's process ends with its answer and would interrupt the background work.
          yield* runs.untilQuiet(project)
        }
        return only(yield* listed(project), ids)
      }),
    stop: (path, ids) =>
      Effect.gen(function* () {
        const project = yield* projects.resolve(path)
        const some = yield* chosen(yield* listed(project), ids)
        yield* Effect.forEach(some, ({ id }) => runs.stop(project, id))
        return only(yield* listed(project), ids)
      })
  })
})

/** Settings that are given for one server only: the token that may be sent to it, and the permission to be in the private network. */
const TRUSTED = [...TOKEN_FIELDS, "allow_private_hosts"] as const
