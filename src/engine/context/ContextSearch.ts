/** One search over code, commits and documents, which ranks higher what is near the user's current work. */
import { Clock, Context, Effect, Layer } from "effect"
import { requestedHistory } from "../../core/query/mod.ts"
import type { EmbedderError } from "../../ports/embedding/Embedder.ts"
import { monotonicMillis } from "../../ports/monotonicMillis.ts"
import { CommitLog } from "../../ports/workspace/CommitLog.ts"
import { Refs } from "../../ports/workspace/Refs.ts"
import { Workspace } from "../../ports/workspace/Workspace.ts"
import { type HistoryState, ProjectHistory } from "../connectors/ProjectHistory.ts"
import type { DocumentSnapshot } from "../documents/DocumentSnapshot.ts"
import { Documents } from "../documents/Documents.ts"
import { Projects } from "../project/Projects.ts"
import { Search, type SearchError } from "../search/Search.ts"
import { SEARCH_DEFAULTS } from "../search/SearchRequest.ts"
import { buildContextAnswer } from "./buildContextAnswer.ts"
import type { ContextAnswer, ContextRequest } from "./ContextAnswer.ts"
import { currentWorkReader } from "./currentWork.ts"
import { documentFinder, isInPeriod } from "./matchingDocuments.ts"
import { nestedRepositoryNote } from "./nestedRepositoryNote.ts"

export class ContextSearch extends Context.Tag("lodestone/ContextSearch")<
  ContextSearch,
  {
    /** The files and documents that match a query best, in one ranking, best first. */
    readonly find: (request: ContextRequest) => Effect.Effect<ContextAnswer, SearchError | EmbedderError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

const make = Effect.gen(function* () {
  const search = yield* Search
  const projects = yield* Projects
  const documents = yield* Documents
  const history = yield* ProjectHistory
  const commitLog = yield* CommitLog
  const refs = yield* Refs
  const workspace = yield* Workspace
  const readWork = currentWorkReader({ commitLog, projects, refs })
  const findDocuments = documentFinder({ documents, originsOf: history.originsOf, refs })

  return ContextSearch.of({
    find: Effect.fn("ContextSearch.find")(function* (request) {
      const { fromMs, limit, path, ref, toMs, work } = request
      const [nowMs, startedMs] = [yield* Clock.currentTimeMillis, yield* monotonicMillis]
      const asked = requestedHistory(request.query, nowMs)
      // What the question is about is found better without the words that ask for its past.
      const subject = asked === undefined || asked.subject === "" ? request.query : asked.subject
      const project = yield* projects.resolve(path, { ref })
      const historyState: HistoryState = (yield* projects.exists(project))
        ? yield* history.read(project)
        : { found: false, syncing: false, isPartial: false, note: undefined }
      const snapshot = yield* documents.snapshot(project, { growing: historyState.syncing })
      const { nearness, unknown } =
        work === undefined
          ? { nearness: undefined, unknown: [] }
          : yield* readWork(project, snapshot, work, historyState.found)
      const prefix = refs.prefix(project.root)
      const lastChangeOf = lastChangeIn(snapshot, prefix)
      const isDated = fromMs !== undefined || toMs !== undefined
      const code = yield* search.find({
        ...SEARCH_DEFAULTS,
        path,
        ref,
        query: subject,
        limit,
        filters: isDated ? { path: (file) => isInPeriod(request, lastChangeOf(file) ?? nowMs) } : {},
        // An uncommitted file counts as changed now, so its match against an open-ended period changes with time.
        ...(isDated && toMs === undefined
          ? { filterKey: `from ${fromMs} in ${snapshot.generation} at ${snapshot.tip}` }
          : {}),
        ...(nearness === undefined ? {} : { near: (file: string) => nearness.file(prefix + file) })
      })
      const documentSearch = {
        request,
        project,
        snapshot,
        historyState,
        asked,
        subject,
        code,
        nearness,
        nowMs
      }
      const found = yield* findDocuments(documentSearch)
      const [best] = code.results
      const isUnanswered = asked !== undefined && (found.commits?.shown ?? []).length === 0
      const nestedNote =
        isUnanswered && best !== undefined
          ? yield* nestedRepositoryNote(workspace, project, best.path)
          : undefined
      const answer = buildContextAnswer(documentSearch, found, lastChangeOf, unknown)
      return {
        ...answer,
        notes: nestedNote === undefined ? answer.notes : [...answer.notes, `${best?.path}: ${nestedNote}`],
        durationMillis: (yield* monotonicMillis) - startedMs
      }
    })
  })
})

/** Returns a function from a path relative to the root to the time of the file's last commit. */
const lastChangeIn =
  ({ history, rows }: DocumentSnapshot, prefix: string) =>
  (path: string): number | undefined => {
    const [last] = history.files.get(prefix + path) ?? []
    return last === undefined ? undefined : rows[history.commits[last.commit]!]!.updatedMs
  }
