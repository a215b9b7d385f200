import { Effect } from "effect"
import { type GlobError, pathSelector } from "../../core/glob/mod.ts"
import { mayBeSource } from "../../core/language/mod.ts"
import { counted } from "../../core/text/mod.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { View } from "../../ports/storage/ViewTable.ts"
import type { RefError } from "../../ports/workspace/RefError.ts"
import type { WorkspaceError } from "../../ports/workspace/WorkspaceError.ts"
import { debugTimed } from "../debugTimed.ts"
import { leftOut, leftOutInWords } from "../project/leftOut.ts"
import { type OpenTree, openTree } from "../project/openTree.ts"
import type { Project } from "../project/Projects.ts"
import type { IndexOptions } from "./IndexReport.ts"

/** The view that a project has, if any, and its store. */
interface LastView {
  readonly store: RepositoryStore
  readonly view: View | undefined
}

/** Returns a function that lists the files to index. Where git cannot list what it tracks, those of the last view stay as long as they exist. */
export const treeToIndex =
  (ports: Parameters<typeof openTree>[0]) =>
  (
    project: Project,
    options: IndexOptions,
    last?: LastView
  ): Effect.Effect<OpenTree, GlobError | WorkspaceError | RefError> =>
    Effect.flatMap(pathSelector(options.patterns), (admits) =>
      openTree(ports, project, {
        ...options,
        admits,
        supported: mayBeSource,
        ...(last?.view === undefined ? {} : { lastFound: pathsOf(last.store, last.view) })
      })
    ).pipe(
      debugTimed((found) => {
        const others = leftOutInWords(leftOut(found))
        return `Found ${counted(found.files.length, "file")} below ${project.root}${others === "" ? "" : `, left out ${others}`}`
      })
    )

/** The paths of a view; none when the store cannot be read, which the run reports. */
const pathsOf = (store: RepositoryStore, { id }: View): Effect.Effect<ReadonlyArray<string>> =>
  store.read(({ views }) => views.entries(id).map(({ path }) => path)).pipe(Effect.orElseSucceed(() => []))
