/** The commits and documents that match a query, and those that a question about the past asks for. */
import { Effect } from "effect"
import { type RequestedHistory, requestedPeriod } from "../../core/query/mod.ts"
import { asksForHistory } from "../../core/rank/mod.ts"
import type { DocumentStore } from "../../ports/storage/DocumentStore.ts"
import type { StoredDocument } from "../../ports/storage/DocumentTable.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { VectorIndexError } from "../../ports/vectors/VectorIndex.ts"
import type { Refs } from "../../ports/workspace/Refs.ts"
import type { HistoryState, ProjectHistory } from "../connectors/ProjectHistory.ts"
import { sourceNotes } from "../connectors/sourceNotes.ts"
import type { DocumentSnapshot } from "../documents/DocumentSnapshot.ts"
import type { Documents } from "../documents/Documents.ts"
import type { Project } from "../project/Projects.ts"
import type { Scale, SearchAnswer } from "../search/SearchRequest.ts"
import { commitsOfPeriod } from "./commitsOfPeriod.ts"
import type { ContextRequest, SourceType } from "./ContextAnswer.ts"
import { foldThreads } from "./foldThreads.ts"
import type { Nearness } from "./nearnessToWork.ts"
import { rankDocuments, type RankedDocument } from "./rankDocuments.ts"
import { NONE_REQUESTED, type RequestedCommits } from "./CommitRows.ts"
import { requestedCommits } from "./requestedCommits.ts"

export interface DocumentSearch {
  readonly request: ContextRequest
  readonly project: Project
  readonly snapshot: DocumentSnapshot
  readonly historyState: HistoryState
  /** What the request asks of the past; undefined when it does not. */
  readonly asked: RequestedHistory | undefined
  /** What the request is about, without the words that ask for its past. */
  readonly subject: string
  /** What the search in the code answered to `subject`. */
  readonly code: SearchAnswer
  readonly nearness: Nearness | undefined
  readonly nowMs: number
}

/** A document with what the snapshot knows of it. */
interface ShownDocument {
  readonly row: number
  readonly document: StoredDocument
}

export interface MatchingDocuments {
  /** The commits that answer a question about the past for certain, and how they were found; undefined when the past is not asked for. */
  readonly commits:
    { readonly note: string | undefined; readonly shown: ReadonlyArray<ShownDocument> } | undefined
  /** How many other documents match. */
  readonly total: number
  /** The best of them, one per thread, best first. */
  readonly shown: ReadonlyArray<ShownDocument & RankedDocument & { readonly more: number }>
  /** Types of the connectors by their ids. */
  readonly connectorTypes: ReadonlyMap<string, string>
  /** What the sources lack. */
  readonly notes: ReadonlyArray<string>
  readonly cacheHit: boolean
}

/** Most queries whose ranked documents are cached; an entry is valid while neither the view nor the documents change. */
const MAX_CACHED_QUERIES = 200

/** Returns a function that finds the documents for a request. */
export const documentFinder = ({
  documents,
  originsOf,
  refs
}: {
  readonly documents: Documents["Type"]
  readonly originsOf: ProjectHistory["Type"]["originsOf"]
  readonly refs: Refs["Type"]
}): ((search: DocumentSearch) => Effect.Effect<MatchingDocuments, StoreError | VectorIndexError>) => {
  const cachedRankings = new Map<string, ReadonlyArray<RankedDocument>>()

  /** Ranked documents, from the cache when the chunks of the same query came from the cache too, since the ranking depends on them. */
  const rankWithCache = <E>(
    key: string | undefined,
    rank: Effect.Effect<ReadonlyArray<RankedDocument>, E>
  ) => {
    const cached = key === undefined ? undefined : cachedRankings.get(key)
    if (cached !== undefined) return Effect.succeed({ ranked: cached, cacheHit: true })
    return Effect.map(rank, (ranked) => {
      const [oldest] = cachedRankings.size < MAX_CACHED_QUERIES ? [] : cachedRankings.keys()
      if (oldest !== undefined) cachedRankings.delete(oldest)
      if (key !== undefined) cachedRankings.set(key, ranked)
      return { ranked, cacheHit: false }
    })
  }

  /** Commits of a period that a question names without asking for commits; undefined when it names none. */
  const commitsOfNamedPeriod = ({ nowMs, project, request: { query }, snapshot }: DocumentSearch) =>
    Effect.gen(function* () {
      const named = requestedPeriod(query.trim().replace(/\s*[?.!]+$/, ""), nowMs)
      // "Orders of last week" may be a feature, and "from 1.2 to 1.3" the versions of something else.
      if (named === undefined || (named.period.toMs === undefined && !asksForHistory(query))) return undefined
      const { includes, unknown, words } = yield* commitsOfPeriod(refs, project, named.period)
      const { commits, isReached } = snapshot.history
      const likely = commits.filter((row) => isReached(row) && includes(snapshot.rows[row]!))
      return unknown !== undefined || likely.length === 0
        ? undefined
        : ({
            ...NONE_REQUESTED,
            likely: new Set(likely),
            note: `Commits ${words} rank higher`
          } satisfies RequestedCommits)
    })

  const findIn = (store: DocumentStore, search: DocumentSearch) =>
    Effect.gen(function* () {
      const { asked, code, historyState, nearness, project, request, snapshot, subject } = search
      const { fromMs, limit, sources, toMs } = request
      const connectors = yield* store.read(({ connectors }) => connectors.all())
      const connectorTypes = new Map(connectors.map(({ id, type }) => [id, type]))
      const isDated = fromMs !== undefined || toMs !== undefined
      const admits = (row: number) => {
        const { connector, updatedMs } = snapshot.rows[row]!
        return (
          isRequested(sources, connectorTypes.get(connector) ?? "") &&
          (!isDated || isInPeriod(request, updatedMs)) &&
          (project.target === undefined || snapshot.history.isReached(row))
        )
      }
      const commits =
        asked === undefined
          ? yield* commitsOfNamedPeriod(search)
          : yield* requestedCommits({ originsOf, refs }, asked, knownResults(code), {
              project,
              snapshot,
              prefix: refs.prefix(project.root),
              admits,
              limit,
              isPartial: historyState.isPartial,
              syncing: historyState.syncing
            })
      const key = cacheKeyOf(search, commits?.likely)
      // When the cached chunks were valid, the view has not changed, and the same documents have the same ranks among them.
      if (!code.cacheHit && key !== undefined) cachedRankings.delete(key)
      const scale = isRequested(sources, "file") ? code.scale : code.scale && withoutChunks(code.scale)
      const rank =
        scale === undefined
          ? Effect.succeed([])
          : rankDocuments(
              snapshot,
              {
                query: subject,
                asksHistory: asked !== undefined || asksForHistory(request.query),
                admits:
                  sources === undefined && !isDated && project.target === undefined ? undefined : admits,
                nearnessOf: (row) => (commits?.likely.has(row) === true ? 1 : (nearness?.document(row) ?? 0))
              },
              scale,
              (rows) =>
                store.read(({ documents }) => {
                  const ids = rows.map((row) => snapshot.rows[row]!.id)
                  const texts = new Map(
                    documents.read(ids).map(({ body, id, title }) => [id, `${title}\n${body}`])
                  )
                  return ids.map((id) => texts.get(id))
                })
            )
      const { cacheHit, ranked } = yield* rankWithCache(key, rank)
      const requested = new Set(commits?.rows)
      const folded = foldThreads(
        snapshot,
        ranked.filter(({ row }) => !requested.has(row))
      ).slice(0, limit)
      const stored = yield* store.read(({ documents }) =>
        documents.read([...requested, ...folded.map(({ row }) => row)].map((row) => snapshot.rows[row]!.id))
      )
      const byId = new Map(stored.map((document) => [document.id, document]))
      const withDocument = <A extends { readonly row: number }>(each: A) => {
        const document = byId.get(snapshot.rows[each.row]!.id)
        return document === undefined ? [] : [{ ...each, document }]
      }
      return {
        commits: commits && {
          note: commits.note,
          shown: commits.rows.flatMap((row) => withDocument({ row }))
        },
        total: ranked.length,
        shown: folded.flatMap(withDocument),
        connectorTypes,
        notes: sourceNotes(connectors, sources),
        cacheHit
      }
    })

  return (search) =>
    Effect.scoped(Effect.flatMap(documents.open(search.project), (store) => findIn(store, search)))
}

/** Whether a request wants results of a source. */
export const isRequested = (sources: ContextRequest["sources"], source: SourceType): boolean =>
  sources === undefined || sources.has(source)

/** Whether a time lies within the period of a request. */
export const isInPeriod = ({ fromMs, toMs }: Pick<ContextRequest, "fromMs" | "toMs">, ms: number): boolean =>
  (fromMs === undefined || ms >= fromMs) && (toMs === undefined || ms <= toMs)

/** Identifies all that a ranking depends on beside the chunks; undefined when the chunks of such a request are not cached. */
const cacheKeyOf = (
  { nearness, project, request, snapshot }: DocumentSearch,
  /** Commits that rank higher: which they are may depend on the time, and on tags. */
  likely: ReadonlySet<number> = new Set()
): string | undefined => {
  const { fromMs, limit, query, sources, toMs } = request
  if (nearness !== undefined || toMs !== undefined) return undefined
  return [
    project.location.folder,
    project.view,
    project.target?.commit,
    snapshot.generation,
    snapshot.tip,
    limit,
    fromMs,
    [...(sources ?? [])],
    Bun.hash([...likely].join()),
    query
  ].join("\0")
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
