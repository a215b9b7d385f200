/** One search over code, commits and documents, which ranks higher what is near the user's current work. */
import { Clock, Context, Effect, Layer } from "effect"
import { budgetNote, packToBudget } from "../../core/budget/mod.ts"
import { excerptOf, requestedTickets, ticketsIn } from "../../core/document/mod.ts"
import { requestedHistory, requestedName, requestedRelation } from "../../core/query/mod.ts"
import { asksForHistory, belowOne } from "../../core/rank/mod.ts"
import { estimateTokens } from "../../core/text/mod.ts"
import type { EmbedderError } from "../../ports/embedding/Embedder.ts"
import type { StoredDocument } from "../../ports/storage/DocumentTable.ts"
import { CommitLog } from "../../ports/workspace/CommitLog.ts"
import { Refs } from "../../ports/workspace/Refs.ts"
import { type HistoryState, ProjectHistory } from "../connectors/ProjectHistory.ts"
import { sourceNotes } from "../connectors/sourceNotes.ts"
import type { DocumentSnapshot } from "../documents/DocumentSnapshot.ts"
import { Documents } from "../documents/Documents.ts"
import { type Project, Projects } from "../project/Projects.ts"
import { placeOf } from "../search/placeOf.ts"
import { Search, type SearchError } from "../search/Search.ts"
import { type Scale, SEARCH_DEFAULTS, type SearchAnswer } from "../search/SearchRequest.ts"
import { spellingNote } from "../search/spelling.ts"
import { adviceKept } from "./adviceKept.ts"
import { rankDocuments, type RankedDocument } from "./rankDocuments.ts"
import { nearnessToWork } from "./nearnessToWork.ts"
import type {
  ContextAnswer,
  ContextRequest,
  ContextResult,
  SourceType,
  WorkContext
} from "./ContextAnswer.ts"
import { foldThreads } from "./foldThreads.ts"
import { requestedCommits } from "./requestedCommits.ts"

export class ContextSearch extends Context.Tag("lodestone/ContextSearch")<
  ContextSearch,
  {
    /** The files and documents that match a query best, in one ranking, best first. */
    readonly find: (request: ContextRequest) => Effect.Effect<ContextAnswer, SearchError | EmbedderError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

/** Most characters shown of a document. */
const MAX_EXCERPT_CHARACTERS = 1200

/** Score of a commit that answers a question about the past for certain. */
const TOP_SCORE = 0.99

const NOTHING_OF_PERIOD = "Nothing that was changed in this period matches: change or omit filters.date_range"

/** How long the files changed by a branch are cached. */
const BRANCH_CACHE_MILLIS = 5000

/** Most queries whose ranked documents are cached; an entry is valid while neither the view nor the documents change. */
const MAX_CACHED_QUERIES = 200

const make = Effect.gen(function* () {
  const search = yield* Search
  const projects = yield* Projects
  const documents = yield* Documents
  const history = yield* ProjectHistory
  const commitLog = yield* CommitLog
  const refs = yield* Refs
  const cachedRankings = new Map<string, ReadonlyArray<RankedDocument>>()

  /** Ranked documents, from the cache when the chunks of the same query came from the cache too, since the ranking depends on them. */
  const rankWithCache = <E>(
    key: string | undefined,
    rank: Effect.Effect<ReadonlyArray<RankedDocument>, E>
  ) => {
    const cached = key === undefined ? undefined : cachedRankings.get(key)
    if (cached !== undefined) return Effect.succeed({ ranked: cached, hit: true })
    return Effect.map(rank, (ranked) => {
      const [oldest] = cachedRankings.size < MAX_CACHED_QUERIES ? [] : cachedRankings.keys()
      if (oldest !== undefined) cachedRankings.delete(oldest)
      if (key !== undefined) cachedRankings.set(key, ranked)
      return { ranked, hit: false }
    })
  }

  const cachedBranches = new Map<string, { readonly atMs: number; readonly files: ReadonlyArray<string> }>()

  /** The files that a branch changes, at most a few seconds old: a session asks repeatedly, and git takes longer than the search. */
  const branchFiles = (root: string, branch: string, nowMs: number) => {
    const key = `${root}\0${branch}`
    const cached = cachedBranches.get(key)
    if (cached !== undefined && nowMs - cached.atMs < BRANCH_CACHE_MILLIS) return Effect.succeed(cached.files)
    return Effect.tap(commitLog.filesChangedOn(root, branch), (files) => {
      if (cachedBranches.size >= MAX_CACHED_QUERIES) cachedBranches.clear()
      cachedBranches.set(key, { atMs: nowMs, files })
    })
  }

  /** Parts of the given work context that are unknown here and therefore do not affect the ranking. */
  const unknownWorkNotes = (
    project: Project,
    { history, rowsNaming }: DocumentSnapshot,
    { activeFile, branch, tickets = [] }: WorkContext,
    hasHistory: boolean
  ) =>
    Effect.gen(function* () {
      const nowMs = yield* Clock.currentTimeMillis
      const isFileKnown =
        activeFile === undefined ||
        history.files.has(refs.prefix(project.root) + activeFile) ||
        (yield* isIndexed(project, activeFile))
      const isBranchKnown =
        branch === undefined ||
        !hasHistory ||
        (yield* branchFiles(project.root, branch, nowMs)).length > 0 ||
        (yield* commitLog.hasBranch(project.root, branch))
      const requests = new Set(history.pullRequests.values())
      const unknownTickets = tickets.filter((ticket) =>
        requestedTickets(ticket).every((label) => rowsNaming(label).length === 0 && !requests.has(label))
      )
      return [
        ...(isFileKnown ? [] : [`The active file "${activeFile}" is neither indexed nor in the history`]),
        ...(isBranchKnown ? [] : [`There is no branch "${branch}" here`]),
        ...unknownTickets.map((ticket) => `Nothing in the index mentions the ticket "${ticket}"`)
      ]
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

  return ContextSearch.of({
    find: Effect.fn("ContextSearch.find")(function* (request) {
      const { fromMs, limit, maxTokens, path, ref, sources, toMs, work } = request
      const asked = requestedHistory(request.query)
      // What the question is about is found better without the words that ask for its past.
      const query = asked === undefined || asked.subject === "" ? request.query : asked.subject
      const startedMs = yield* Clock.currentTimeMillis
      const project = yield* projects.resolve(path, { ref })
      const isRequested = (source: SourceType) => sources === undefined || sources.has(source)
      const historyState: HistoryState = (yield* projects.exists(project))
        ? yield* history.read(project)
        : { found: false, syncing: false, isPartial: false, note: undefined }
      const snapshot = yield* documents.snapshot(project, { growing: historyState.syncing })
      const prefix = refs.prefix(project.root)
      const branch = work?.branch
      const nearness =
        work === undefined
          ? undefined
          : nearnessToWork(snapshot, {
              activeFile: work.activeFile === undefined ? undefined : prefix + work.activeFile,
              branchFiles: branch === undefined ? [] : yield* branchFiles(project.root, branch, startedMs),
              tickets: [...(work.tickets ?? []).flatMap(requestedTickets), ...ticketsIn(branch ?? "")]
            })
      const unknownNotes =
        work === undefined ? [] : yield* unknownWorkNotes(project, snapshot, work, historyState.found)
      const lastChangeOf = lastChangeIn(snapshot, prefix)
      const isDated = fromMs !== undefined || toMs !== undefined
      const isInPeriod = (ms: number) =>
        (fromMs === undefined || ms >= fromMs) && (toMs === undefined || ms <= toMs)
      const codeAnswer = yield* search.find({
        ...SEARCH_DEFAULTS,
        path,
        ref,
        query,
        limit,
        filters: isDated ? { path: (file) => isInPeriod(lastChangeOf(file) ?? startedMs) } : {},
        // An uncommitted file counts as changed now, so its match against an open-ended period changes with time.
        ...(isDated && toMs === undefined
          ? { filterKey: `from ${fromMs} in ${snapshot.generation} at ${snapshot.tip}` }
          : {}),
        ...(nearness === undefined ? {} : { near: (file: string) => nearness.file(prefix + file) })
      })
      const { commits, connectorTypes, failures, hit, ranked } = yield* Effect.scoped(
        Effect.gen(function* () {
          const store = yield* documents.open(project)
          const all = yield* store.read(({ connectors }) => connectors.all())
          const types = new Map(all.map(({ id, type }) => [id, type]))
          const typeOf = (row: number) => types.get(snapshot.rows[row]!.connector) ?? ""
          const admits = (row: number) =>
            isRequested(typeOf(row)) &&
            (!isDated || isInPeriod(snapshot.rows[row]!.updatedMs)) &&
            (project.target === undefined || snapshot.history.isReached(row))
          const commits =
            asked === undefined
              ? undefined
              : yield* requestedCommits(
                  { originsOf: history.originsOf, refs },
                  asked,
                  knownResults(codeAnswer),
                  {
                    project,
                    snapshot,
                    prefix,
                    nowMs: startedMs,
                    admits,
                    limit,
                    isPartial: historyState.isPartial,
                    syncing: historyState.syncing
                  }
                )
          const scale = isRequested("file")
            ? codeAnswer.scale
            : codeAnswer.scale && withoutChunks(codeAnswer.scale)
          // When the cached chunks were valid, the view has not changed, and the same documents have the same ranks among them.
          const key =
            nearness === undefined && (!isDated || toMs === undefined)
              ? [
                  project.location.folder,
                  project.view,
                  project.target?.commit,
                  snapshot.generation,
                  snapshot.tip,
                  limit,
                  fromMs,
                  [...(sources ?? [])],
                  request.query
                ].join("\0")
              : undefined
          if (!codeAnswer.cacheHit && key !== undefined) cachedRankings.delete(key)
          const { hit, ranked } = yield* rankWithCache(
            key,
            scale === undefined
              ? Effect.succeed([])
              : rankDocuments(
                  snapshot,
                  {
                    query,
                    asksHistory: asked !== undefined || asksForHistory(request.query),
                    admits:
                      sources === undefined && !isDated && project.target === undefined ? undefined : admits,
                    nearnessOf: (row) =>
                      commits?.likely.has(row) === true ? 1 : (nearness?.document(row) ?? 0)
                  },
                  scale,
                  (rows) =>
                    store.read(({ documents }) => {
                      const texts = new Map(
                        documents
                          .read(rows.map((row) => snapshot.rows[row]!.id))
                          .map(({ body, id, title }) => [id, `${title}\n${body}`])
                      )
                      return rows.map((row) => texts.get(snapshot.rows[row]!.id))
                    })
                )
          )
          const requested = new Set(commits?.rows)
          const folded = foldThreads(
            snapshot,
            ranked.filter(({ row }) => !requested.has(row))
          ).slice(0, limit)
          const stored = yield* store.read(({ documents }) =>
            documents.read(
              [...requested, ...folded.map(({ row }) => row)].map((row) => snapshot.rows[row]!.id)
            )
          )
          const byId = new Map(stored.map((document) => [document.id, document]))
          const withDocument = <A extends { readonly row: number }>(each: A) => {
            const document = byId.get(snapshot.rows[each.row]!.id)
            return document === undefined ? [] : [{ ...each, document }]
          }
          return {
            commits:
              commits === undefined
                ? undefined
                : { note: commits.note, shown: commits.rows.flatMap((row) => withDocument({ row })) },
            connectorTypes: types,
            failures: sourceNotes(all, sources),
            hit,
            ranked: { all: ranked, shown: folded.flatMap(withDocument) }
          }
        })
      )
      const files: ReadonlyArray<ContextResult> = isRequested("file")
        ? codeAnswer.results.map((chunk) => ({
            from: "file",
            // On the scale of documents, some of which score higher than any chunk.
            score: belowOne(chunk.score),
            chunk,
            modifiedMs: lastChangeOf(chunk.path)
          }))
        : []
      const toDocument = ({
        document,
        explain,
        more,
        row,
        score
      }: Pick<RankedDocument, "row" | "score" | "explain"> & {
        readonly document: StoredDocument
        readonly more: number
      }): ContextResult => ({
        from: "document",
        score,
        source: connectorTypes.get(document.connector) ?? document.connector,
        document,
        content: excerptOf(
          [document.title, document.body].filter((text) => text !== "").join("\n\n"),
          codeAnswer.respelled ?? query,
          MAX_EXCERPT_CHARACTERS
        ),
        unmerged: !snapshot.history.isReached(row),
        more,
        explain
      })
      const texts = ranked.shown.map(toDocument)
      const effectiveQuery = (codeAnswer.respelled ?? query).trim()
      const askedName =
        requestedRelation(effectiveQuery)?.name ?? requestedName(effectiveQuery) ?? effectiveQuery
      const isInDocument = ranked.shown.some(({ document: { body, id, title } }) =>
        `${id}\n${title}\n${body}`.toLowerCase().includes(askedName.toLowerCase())
      )
      const others = [...files, ...texts].sort((a, b) => b.score - a.score)
      const first = (commits?.shown ?? []).map(({ document, row }) =>
        toDocument({
          document,
          row,
          more: 0,
          score: Math.max(TOP_SCORE, others[0]?.score ?? 0),
          explain: { asked: 1 }
        })
      )
      const merged = [...first, ...others].slice(0, limit)
      const tokenBudget = maxTokens ?? Number.POSITIVE_INFINITY
      const packed = packToBudget(
        merged,
        (each) => estimateTokens(each.from === "file" ? each.chunk.content.length : each.content.length),
        tokenBudget
      )
      return {
        ref: codeAnswer.ref,
        results: packed.kept,
        candidates: (isRequested("file") ? codeAnswer.candidates : 0) + ranked.all.length,
        intent: codeAnswer.intent,
        freshness: codeAnswer.freshness,
        truncated: packed.truncated,
        isPartial: isRequested("git") && historyState.isPartial,
        cacheHit: codeAnswer.cacheHit && hit,
        notes: [
          codeAnswer.respelled === undefined ? undefined : spellingNote(codeAnswer.respelled),
          adviceKept(
            {
              advice: codeAnswer.advice,
              name: askedName,
              isInResults: isInDocument,
              isFiltered: sources !== undefined || isDated
            },
            snapshot
          ),
          merged.length === 0 && isDated ? NOTHING_OF_PERIOD : undefined,
          codeAnswer.note,
          commits?.note,
          isRequested("git") ? historyState.note : undefined,
          packed.truncated
            ? `${budgetNote(packed, tokenBudget, "result", nameOf)}. Raise max_tokens`
            : undefined,
          sources?.has("git") === true && !historyState.found && historyState.note === undefined
            ? "There is no git history here"
            : undefined,
          ...failures,
          ...unknownNotes
        ].filter((note) => note !== undefined),
        durationMillis: (yield* Clock.currentTimeMillis) - startedMs
      }
    })
  })
})

/** How a result that is not shown is named: by its place, or by what a tool accepts for it. */
const nameOf = (result: ContextResult): string => {
  if (result.from === "file") return placeOf(result.chunk)
  const { externalId, label, title } = result.document
  return label || title || externalId
}

/** The results, if any word of the query occurs in the code: what is merely near in meaning says nothing about its past. */
const knownResults = ({ results, scale }: SearchAnswer): SearchAnswer["results"] =>
  scale?.chunksWithStem.some((chunks) => chunks > 0) === true ? results : []

/**
 * The scale for an answer that shows no code. A word may be common in the code and rare in the history, or the reverse: "fix" is in every fourth commit, and in
 * code a word like any other.
 */
const withoutChunks = (scale: Scale): Scale => ({
  ...scale,
  chunks: 0,
  chunksWithStem: [],
  keywordScores: [],
  similarities: []
})

/** Returns a function from a path relative to the root to the time of the file's last commit. */
const lastChangeIn =
  ({ history, rows }: DocumentSnapshot, prefix: string) =>
  (path: string): number | undefined => {
    const [last] = history.files.get(prefix + path) ?? []
    return last === undefined ? undefined : rows[history.commits[last.commit]!]!.updatedMs
  }
