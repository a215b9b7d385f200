/** What is near the user's current work, and which parts of that work are unknown here. */
import { Clock, Effect } from "effect"
import { requestedTickets, ticketsIn } from "../../core/document/mod.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { CommitLog } from "../../ports/workspace/CommitLog.ts"
import type { Refs } from "../../ports/workspace/Refs.ts"
import type { DocumentSnapshot } from "../documents/DocumentSnapshot.ts"
import type { Project, Projects } from "../project/Projects.ts"
import type { WorkContext } from "./ContextAnswer.ts"
import { type Nearness, nearnessToWork } from "./nearnessToWork.ts"

export interface CurrentWork {
  readonly nearness: Nearness
  /** A note on each part that is unknown here and therefore does not affect the ranking. */
  readonly unknown: ReadonlyArray<string>
}

/** How long the files changed by a branch are cached. */
const BRANCH_CACHE_MILLIS = 5000

/** Most branches whose files are cached. */
const MAX_CACHED_BRANCHES = 200

/** Returns a function that reads the current work in a project; `hasHistory` tells whether git knows the project. */
export const currentWorkReader = ({
  commitLog,
  projects,
  refs
}: {
  readonly commitLog: CommitLog["Type"]
  readonly projects: Projects["Type"]
  readonly refs: Refs["Type"]
}): ((
  project: Project,
  snapshot: DocumentSnapshot,
  work: WorkContext,
  hasHistory: boolean
) => Effect.Effect<CurrentWork, StoreError>) => {
  const cachedBranches = new Map<string, { readonly atMs: number; readonly files: ReadonlyArray<string> }>()

  /** The files that a branch changes, at most a few seconds old: a session asks repeatedly, and git takes longer than the search. */
  const branchFiles = (root: string, branch: string) =>
    Effect.gen(function* () {
      const nowMs = yield* Clock.currentTimeMillis
      const key = `${root}\0${branch}`
      const cached = cachedBranches.get(key)
      if (cached !== undefined && nowMs - cached.atMs < BRANCH_CACHE_MILLIS) return cached.files
      const files = yield* commitLog.filesChangedOn(root, branch)
      if (cachedBranches.size >= MAX_CACHED_BRANCHES) cachedBranches.clear()
      cachedBranches.set(key, { atMs: nowMs, files })
      return files
    })

  const isIndexed = (project: Project, file: string) =>
    Effect.scoped(
      Effect.gen(function* () {
        if (!(yield* projects.exists(project))) return false
        const store = yield* projects.open(project)
        return yield* store.read(({ views }) => {
          const view = views.find(project.view)
          return view !== undefined && views.entry(view.id, file) !== undefined
        })
      })
    )

  return (project, snapshot, { activeFile, branch, tickets = [] }, hasHistory) =>
    Effect.gen(function* () {
      const { root } = project
      const { history, rowsNaming } = snapshot
      const prefix = refs.prefix(root)
      const changedOnBranch = branch === undefined ? [] : yield* branchFiles(root, branch)
      const isFileKnown =
        activeFile === undefined ||
        history.files.has(prefix + activeFile) ||
        (yield* isIndexed(project, activeFile))
      const isBranchKnown =
        branch === undefined ||
        !hasHistory ||
        changedOnBranch.length > 0 ||
        (yield* commitLog.hasBranch(root, branch))
      const requests = new Set(history.pullRequests.values())
      const unknownTickets = tickets.filter((ticket) =>
        requestedTickets(ticket).every((label) => rowsNaming(label).length === 0 && !requests.has(label))
      )
      return {
        nearness: nearnessToWork(snapshot, {
          activeFile: activeFile === undefined ? undefined : prefix + activeFile,
          branchFiles: changedOnBranch,
          tickets: [...tickets.flatMap(requestedTickets), ...ticketsIn(branch ?? "")]
        }),
        unknown: [
          ...(isFileKnown ? [] : [`The active file "${activeFile}" is neither indexed nor in the history`]),
          ...(isBranchKnown ? [] : [`There is no branch "${branch}" here`]),
          ...unknownTickets.map((ticket) => `Nothing in the index mentions the ticket "${ticket}"`)
        ]
      }
    })
}
