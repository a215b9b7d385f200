/** A view of a project, read with the proof that what is shown of it stands there now. */
import { Effect, type Scope } from "effect"
import type { Clock } from "effect"
import { sameStamp } from "../../core/domain/FileStamp.ts"
import { isRacy } from "../../core/sync/mod.ts"
import type { Deriver, DeriverError } from "../../ports/deriving/Deriver.ts"
import { pause } from "../../ports/pause.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { SymbolFile } from "../../ports/storage/SymbolReader.ts"
import type { Workspace, WorkspaceError } from "../../ports/workspace/Workspace.ts"
import type { BackgroundSync } from "../indexing/BackgroundSync.ts"
import { type Project, ProjectNotIndexed, type Projects } from "../project/Projects.ts"
import { currentFiles } from "../search/CurrentFiles.ts"
import { fileSymbols } from "./fileSymbols.ts"
import type { FileSymbols, Proof } from "./SymbolAnswer.ts"

/** The view that is read. */
export interface Reading {
  readonly project: Project
  readonly store: RepositoryStore
  readonly view: number
  readonly generation: number
  /** Whether the file system says that a file is as it was indexed, without reading it. */
  readonly stands: (file: SymbolFile) => Effect.Effect<boolean, StoreError>
  /** What a file declares now; undefined where it is gone or no source any more. */
  readonly file: (file: SymbolFile) => Effect.Effect<FileSymbols | undefined, StoreError | DeriverError>
}

export type ReadingError = WorkspaceError | StoreError | DeriverError | ProjectNotIndexed

/** What a view is read by. */
export interface ReadingServices {
  readonly projects: Projects["Type"]
  readonly workspace: Workspace["Type"]
  readonly deriver: Deriver["Type"]
  readonly background: BackgroundSync["Type"]
  readonly clock: Clock.Clock
}

/** Runs a body on the view of a project; says whether what it read was as indexed, and has that mended where not. */
export type ReadView = <A, E>(
  path: string,
  body: (reading: Reading) => Effect.Effect<A, E, Scope.Scope>
) => Effect.Effect<A & Proof, E | ReadingError>

/** Reads views; texts are kept between calls by their stamps. */
export const viewReading = ({
  background,
  clock,
  deriver,
  projects,
  workspace
}: ReadingServices): ReadView => {
  const files = currentFiles(workspace, deriver, clock)
  return (path, body) =>
    Effect.gen(function* () {
      const project = yield* projects.resolve(path)
      if (!(yield* projects.exists(project))) return yield* new ProjectNotIndexed({ path: project.root })
      const store = yield* projects.open(project)
      const busy = yield* store.busy
      if (busy) yield* pause
      const view = yield* store.read(({ views }) => views.find(project.view))
      if (view === undefined) return yield* new ProjectNotIndexed({ path: project.root })
      const read = new Map<string, FileSymbols | undefined>()
      let changed = false
      const answer = yield* body({
        project,
        store,
        view: view.id,
        generation: view.generation,
        stands: ({ path: file }) =>
          Effect.gen(function* () {
            const entry = yield* store.read(({ views }) => views.entry(view.id, file))
            const stamp = yield* workspace.stamp(project.root, file)
            return entry !== undefined && stamp !== undefined && sameStamp(entry, stamp) && !isRacy(entry)
          }),
        file: (file) =>
          Effect.gen(function* () {
            if (read.has(file.path)) return read.get(file.path)
            const current = yield* files.at(project.root, file.path, file.key)
            const stored =
              current?.derivation === undefined
                ? yield* store.read(({ symbols }) => symbols.ofSource(file.source))
                : []
            const found = current && fileSymbols(file, current, () => stored)
            if (found === undefined || found.changed) changed = true
            read.set(file.path, found)
            return found
          })
      })
      if (changed && !busy) yield* background.request(project.root)
      const freshness: Proof["freshness"] = changed ? "stale" : busy ? "syncing" : "fresh"
      return { ...answer, freshness }
    }).pipe(Effect.scoped)
}
