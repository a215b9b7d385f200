/** The connectors of a project, with their states. */
import { Effect } from "effect"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { CommitLog } from "../../ports/workspace/CommitLog.ts"
import type { Documents } from "../documents/Documents.ts"
import type { Project, Projects } from "../project/Projects.ts"
import { type ConnectorError, unknownConnector } from "./ConnectorError.ts"
import type { ConnectorRuns } from "./ConnectorRuns.ts"
import { type ConnectorState, OWN_FILES, toState } from "./connectorState.ts"
import { ownCommitsConnector } from "./ownCommitsConnector.ts"

/** Returns a function that lists the connectors of a project: built-in ones come first, of these the one of its files. */
export const connectorLister = ({
  commitLog,
  documents,
  projects,
  runs
}: {
  readonly commitLog: CommitLog["Type"]
  readonly documents: Documents["Type"]
  readonly projects: Projects["Type"]
  readonly runs: ConnectorRuns["Type"]
}) => {
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

  return listConnectors
}

/** The named connectors, or all of them when none are named. */
export const withIds = (
  all: ReadonlyArray<ConnectorState>,
  ids: ReadonlyArray<string> | undefined
): ReadonlyArray<ConnectorState> => all.filter(({ id }) => ids === undefined || ids.includes(id))

/** The same; fails when a name is unknown. */
export const selectConnectors = (
  all: ReadonlyArray<ConnectorState>,
  ids: ReadonlyArray<string> | undefined
): Effect.Effect<ReadonlyArray<ConnectorState>, ConnectorError> => {
  const known = all.map(({ id }) => id)
  const unknown = ids?.find((id) => !known.includes(id))
  return unknown === undefined ? Effect.succeed(withIds(all, ids)) : unknownConnector(unknown, known)
}
