import { Effect, type Scope } from "effect"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { View } from "../../ports/storage/ViewTable.ts"
import type { RefError } from "../../ports/workspace/Refs.ts"
import type { WorkspaceError } from "../../ports/workspace/Workspace.ts"
import type { Project, Projects } from "../project/Projects.ts"

/** An indexed working tree. */
export interface IndexedTree {
  readonly project: Project
  readonly store: RepositoryStore
  readonly view: View
}

/** The indexed working tree at a path; undefined when it is a ref or not indexed. */
export const indexedTree = (
  projects: Projects["Type"],
  path: string
): Effect.Effect<IndexedTree | undefined, WorkspaceError | RefError | StoreError, Scope.Scope> =>
  Effect.gen(function* () {
    const project = yield* projects.resolve(path)
    if (project.target !== undefined || !(yield* projects.exists(project))) return undefined
    const store = yield* projects.open(project)
    const view = yield* store.read(({ views }) => views.find(project.view))
    return view && { project, store, view }
  })
