/** Hybrid search over the working tree or a ref, with a check that each result is still at its place. */
import { Context, Effect, Layer, Schema, type Scope } from "effect"
import { budgetNote, packToBudget } from "../../core/budget/mod.ts"
import { limitsOf } from "../../core/glob/mod.ts"
import { type RankingWeights, WEIGHTS } from "../../core/rank/mod.ts"
import { viewName } from "../../core/ref/mod.ts"
import { joinNotes, linesOfText } from "../../core/text/mod.ts"
import { Deriver, type DeriverError } from "../../ports/deriving/Deriver.ts"
import { Embedder, type EmbedderError, type VectorSpace } from "../../ports/embedding/Embedder.ts"
import { spaceIn, spaceOf } from "../../ports/embedding/vectorSpace.ts"
import { monotonicMillis } from "../../ports/monotonicMillis.ts"
import { pause } from "../../ports/pause.ts"
import { withTimeLimit } from "../../ports/embedding/withTimeLimit.ts"
import { Redactor } from "../../ports/redaction/Redactor.ts"
import { Reranker } from "../../ports/reranking/Reranker.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { VectorIndex, type VectorIndexError } from "../../ports/vectors/VectorIndex.ts"
import { CommitLog } from "../../ports/workspace/CommitLog.ts"
import { type RefError, Refs } from "../../ports/workspace/Refs.ts"
import { Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"
import { isDerivedByOlderVersion } from "../indexing/isDerivedByOlderVersion.ts"
import { BackgroundSync } from "../indexing/BackgroundSync.ts"
import type { Freshness } from "../indexing/Freshness.ts"
import { LiveSync } from "../indexing/LiveSync.ts"
import type { ProjectNotFound, ProjectNotIndexed } from "../project/projectErrors.ts"
import { type Project, Projects } from "../project/Projects.ts"
import { debugTimed } from "../debugTimed.ts"
import { recentlyUsed } from "../recentlyUsed.ts"
import { stage } from "../stage.ts"
import { blockingFilters } from "./rowFilterOf.ts"
import { adviceOnAnswer, CATCHING_UP_NOTE, namesNotFound, NOT_UPDATED_NOTE } from "./advice.ts"
import { CLOSEST_SHOWN } from "./closestShown.ts"
import { currentFiles, treeOf } from "./CurrentFiles.ts"
import { isReranked, resultReranker } from "./rerank.ts"
import { type PastChanges, pastChangesFinder } from "./pastChanges.ts"
import { placeOf } from "./placeOf.ts"
import { retrieve } from "./retrieve.ts"
import type { SearchAnswer, SearchRequest } from "./SearchRequest.ts"
import type { Retrieved } from "./Retrieved.ts"
import { showResults } from "./showResults.ts"
import { shownTokens } from "./shownTokens.ts"
import { loadSnapshot, type Snapshot } from "./Snapshot.ts"
import type { TextsOf } from "./wordings.ts"

/** The query is empty. */
export class EmptyQuery extends Schema.TaggedError<EmptyQuery>("lodestone/EmptyQuery")("EmptyQuery", {}) {
  override get message(): string {
    return "The query is empty: give words or a name to search for"
  }
}

export type SearchError =
  | WorkspaceError
  | RefError
  | StoreError
  | DeriverError
  | EmbedderError
  | VectorIndexError
  | ProjectNotFound
  | ProjectNotIndexed
  | EmptyQuery

export class Search extends Context.Tag("lodestone/Search")<
  Search,
  {
    /** The files that best match a query, best first, each represented by its best chunk; in the mode `vector`, individual chunks. */
    readonly find: (request: SearchRequest) => Effect.Effect<SearchAnswer, SearchError>
  }
>() {
  static readonly layer = Layer.suspend(() => this.layerWith(WEIGHTS))

  /** The search with other ranking weights than the default ones. */
  static readonly layerWith = (ranking: RankingWeights) => Layer.scoped(this, make(ranking))
}

/** How long an answer waits for the query's vector. */
const EMBED_TIMEOUT = "15 seconds"

/** Most views in memory; the least recently used goes first. */
const MAX_CACHED_SNAPSHOTS = 8

/** Most queries of a snapshot whose retrieval is cached. */
const MAX_CACHED_QUERIES = 32

const make = Effect.fn("Search.make")(function* (ranking: RankingWeights) {
  const projects = yield* Projects
  const workspace = yield* Workspace
  const refs = yield* Refs
  const deriver = yield* Deriver
  const embedder = withTimeLimit(yield* Embedder, EMBED_TIMEOUT)
  const vectorIndex = yield* VectorIndex
  const background = yield* BackgroundSync
  const live = yield* LiveSync
  const reranker = yield* Reranker
  const rerank = resultReranker(reranker, yield* Redactor)
  const snapshots = yield* recentlyUsed<Snapshot>(MAX_CACHED_SNAPSHOTS)
  const loadLock = yield* Effect.makeSemaphore(1)
  /** By snapshot, to which what was found refers: kept for longer, it would keep views that are gone. */
  const cachedRetrievals = new WeakMap<Snapshot, Map<string, Retrieved>>()
  const findPastChanges = yield* pastChangesFinder(yield* CommitLog)
  const files = currentFiles({ refs, workspace }, deriver, yield* Effect.clock)

  /** The current view, from memory while its generation is unchanged. */
  const snapshotOf = (project: Project, store: RepositoryStore, vectorSpace: VectorSpace) => {
    const keyOf = (view: string) => [store.folder, view, vectorSpace.space].join("\0")
    const key = keyOf(project.view)
    const findCached = Effect.flatMap(
      store.read(({ views }) => views.find(project.view)),
      (view) => {
        if (view === undefined) return projects.notIndexed(project)
        const kept = snapshots.get(key)
        return Effect.succeed({ view, cached: kept?.view.generation === view.generation ? kept : undefined })
      }
    )
    const load = Effect.flatMap(findCached, ({ cached, view }) =>
      cached === undefined
        ? loadSnapshot(
            store,
            view,
            vectorSpace,
            vectorIndex,
            snapshots.get(key) ?? snapshots.get(keyOf(viewName({ kind: "live", root: project.root })))
          )
        : Effect.succeed(cached)
    ).pipe(loadLock.withPermits(1))
    return Effect.gen(function* () {
      const snapshot = (yield* findCached).cached ?? (yield* load)
      snapshots.put(key, snapshot)
      return snapshot
    })
  }

  /**
   * The view's vector space and the embedder for the query. When the embedder cannot tell its space, the space of the stored vectors is used with an embedder
   * that fails with the same error, so that it is not asked, and waited for, again.
   */
  const spaceAndEmbedder = (store: RepositoryStore, mode: SearchRequest["mode"]) => {
    const stored = store.read(({ vectors }) => spaceIn(embedder, vectors))
    if (mode === "keyword") return Effect.map(stored, (space) => ({ space, embedder }))
    return spaceOf(embedder).pipe(
      Effect.map((space) => ({ space, embedder })),
      Effect.catchTag("EmbedderError", (error) =>
        Effect.map(stored, (space) => ({ space, embedder: { ...embedder, embed: () => error } }))
      )
    )
  }

  /** The texts of rows, as they were indexed. */
  const textsOf =
    (project: Project, snapshot: Snapshot): TextsOf =>
    (rows) => {
      const { endLine, file: fileOf, files: indexedFiles, startLine } = snapshot.columns
      const tree = treeOf(project, snapshot)
      const fileIndexes = [...new Set(rows.map((row) => fileOf[row]!))]
      const indexed = fileIndexes.map((file) => indexedFiles[file]!)
      return Effect.map(files.asIndexed(tree, indexed), (found) => {
        const texts = new Map(fileIndexes.map((file, at) => [file, found[at]]))
        return rows.map((row) => {
          const file = texts.get(fileOf[row]!)
          return file && linesOfText(file.text, file.lines, startLine[row]!, endLine[row]!)
        })
      })
    }

  const retrieveCached = Effect.fnUntraced(function* (
    project: Project,
    snapshot: Snapshot,
    request: SearchRequest,
    store: RepositoryStore,
    queryEmbedder: Embedder["Type"],
    past: PastChanges
  ) {
    const retrievals = cachedRetrievals.get(snapshot) ?? new Map<string, Retrieved>()
    cachedRetrievals.set(snapshot, retrievals)
    const { filterKey, filters, limit, mode, query } = request
    const key =
      (filterKey === undefined && Object.keys(filters).length > 0) || request.near !== undefined
        ? undefined
        : [mode, limit, filterKey ?? "", past.head ?? "", query].join("\0")
    const cached = key === undefined ? undefined : retrievals.get(key)
    if (cached !== undefined) return { ...cached, cacheHit: true }
    const asked = { ...request, changed: past.files }
    const found = yield* retrieve(snapshot, asked, store, queryEmbedder, textsOf(project, snapshot), ranking)
    const [oldest] = retrievals.size < MAX_CACHED_QUERIES ? [] : retrievals.keys()
    if (oldest !== undefined) retrievals.delete(oldest)
    // Results with a failed embedder, an unreadable file or a history yet to be read are not cached, because the next attempt may succeed.
    if (key !== undefined && found.note === undefined && found.complete && !past.pending)
      retrievals.set(key, found)
    return { ...found, cacheHit: false }
  })

  /** The vocabulary test of the embedder, if it has one. */
  const isWord =
    embedder.knows === undefined
      ? Effect.succeed(undefined)
      : Effect.orElseSucceed(embedder.knows, (): undefined => undefined)

  const answer = (
    project: Project,
    request: SearchRequest
  ): Effect.Effect<SearchAnswer, SearchError, Scope.Scope> =>
    Effect.gen(function* () {
      const startedMs = yield* monotonicMillis
      if (!(yield* projects.exists(project))) return yield* projects.notIndexed(project)
      // Git reads the history while the index is read.
      const pastChanges = yield* findPastChanges(project.root, project.target?.commit, request)
      if (project.target === undefined) yield* live.syncBeforeAnswer(project.root)
      const store = yield* projects.open(project)
      // Consecutive searches must leave time for an index run in this process.
      const busy = yield* store.busy
      if (busy) yield* pause
      const attempt = Effect.gen(function* () {
        const { embedder: queryEmbedder, space } = yield* spaceAndEmbedder(store, request.mode)
        const snapshot = yield* snapshotOf(project, store, space).pipe(
          stage("search.snapshot"),
          debugTimed(
            ({ columns, vectors }) =>
              `Read the index: ${columns.chunks.length} chunks of ${columns.files.length} files, vectors by ${vectors.method}`
          )
        )
        const past = yield* pastChanges
        const found = yield* retrieveCached(project, snapshot, request, store, queryEmbedder, past).pipe(
          stage("search.retrieve"),
          debugTimed(
            ({ cacheHit, candidates, intent, matches }) =>
              `Looked up as ${intent}: ${matches} chunks match, of ${candidates.length} files${cacheHit ? "; remembered" : ""}`
          )
        )
        // A result found by its line number is not reranked.
        const reranked =
          (found.scale?.rareMaxima.get("place") ?? 0) === 0 && isReranked(reranker, request, found.intent)
        const limit = reranked ? Math.max(request.limit, reranker.candidates) : request.limit
        const shown = yield* showResults(files, project, snapshot, store, found, { ...request, limit }).pipe(
          stage("search.show"),
          debugTimed(
            ({ lost, results }) => `Showed ${results.length} results, ${lost} were not there any more`
          )
        )
        return { snapshot, found, shown, reranked }
      })
      // Another process may publish a new view between retrieval and reading; then the view is read once more.
      const first = yield* attempt
      const { found, reranked, shown, snapshot } = first.shown.missing > 0 ? yield* attempt : first
      const ranked = reranked
        ? yield* rerank(found.query, shown.results).pipe(stage("search.rerank"))
        : { results: shown.results, note: undefined }
      const names = store.read(({ chunks }) => snapshot.namesIn(chunks))
      const { advice, respelled } = yield* adviceOnAnswer(request.query, found, yield* isWord, names)
      const maxTokens = request.maxTokens ?? Number.POSITIVE_INFINITY
      const packed = packToBudget(ranked.results.slice(0, request.limit), shownTokens, maxTokens)
      const isOlderVersion = yield* isDerivedByOlderVersion(store, snapshot.view.id, busy)
      const isOutdated = shown.changed || snapshot.view.commit !== project.target?.commit
      // A ref that still points to its indexed commit is up to date.
      const isLive = project.target === undefined
      const liveFreshness =
        isLive && !isOutdated ? yield* live.freshness(project.root, snapshot.view) : "fresh"
      // A live sync derives a followed tree again by itself.
      const changed = isOutdated || (isOlderVersion && liveFreshness === "fresh")
      if (changed && !busy) yield* background.request(project.root, project.target?.full)
      const freshness: Freshness = changed ? "stale" : busy && isLive ? "syncing" : liveFreshness
      const mayAppear = freshness !== "fresh" && namesNotFound(advice ?? "").length > 0
      const isStuck = !changed && freshness === "stale"
      const lagNote = isStuck ? NOT_UPDATED_NOTE : CATCHING_UP_NOTE
      return {
        ref: project.ref,
        results: packed.kept,
        intent: found.intent,
        respelled,
        advice: packed.kept.length === 0 ? advice?.replace(CLOSEST_SHOWN, "") : advice,
        note: joinNotes([found.note, ranked.note, mayAppear ? lagNote : undefined]),
        total: found.candidates.length - shown.lost,
        candidates: found.matches,
        barredBy: shown.results.length > 0 ? [] : blockingFilters(snapshot, request.filters),
        lost: shown.lost,
        unshown: shown.unshown,
        freshness,
        limits: limitsOf(snapshot.view),
        truncated: packed.truncated,
        room: budgetNote(packed, maxTokens, "result", placeOf),
        cacheHit: found.cacheHit,
        durationMillis: (yield* monotonicMillis) - startedMs,
        vectorMethod: request.mode === "keyword" ? "none" : snapshot.vectors.method,
        scale: found.scale
      }
    })

  return Search.of({
    find: Effect.fnUntraced(function* (request) {
      if (request.query.trim() === "") return yield* new EmptyQuery()
      if (!Number.isInteger(request.limit) || request.limit < 1)
        return yield* Effect.dieMessage(`limit must be a whole number of at least 1, not ${request.limit}`)
      const project = yield* projects.resolve(request.path, { ref: request.ref })
      return yield* Effect.scoped(answer(project, request))
    }, stage("Search.find"))
  })
})
