/** Ranks documents for a query, with scores on the same scale as the chunks found for it. */
import { Effect } from "effect"
import { RRF_K } from "../../core/fuse/mod.ts"
import { scoreRows } from "../../core/keyword/mod.ts"
import {
  belowOne,
  DOCUMENT_SIGNALS,
  type DocumentSignal,
  documentWeights,
  rangeOf,
  wordingOf
} from "../../core/rank/mod.ts"
import { commitIdsIn, ticketsInQuery } from "../../core/document/mod.ts"
import { collectBest, similarityTo } from "../../core/vector/mod.ts"
import type { DocumentSnapshot } from "../documents/DocumentSnapshot.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { VectorIndexError } from "../../ports/vectors/VectorIndex.ts"
import { NO_WORDINGS, rowsWithWords, type TextsOf, wordings, wordNumbers } from "../search/wordings.ts"
import type { Scale } from "../search/SearchRequest.ts"

/** Documents taken from each retriever. */
const CANDIDATES_PER_RETRIEVER = 100

/** A query for documents, with a filter and a measure of nearness to the user's work. */
export interface DocumentQuery {
  readonly query: string
  /** Whether it asks about the past, see `asksForHistory`. */
  readonly asksHistory: boolean
  /** Undefined admits every document. */
  readonly admits: ((row: number) => boolean) | undefined
  /** 0..1 */
  readonly nearnessOf: (row: number) => number
}

export interface RankedDocument {
  /** Row in the snapshot. */
  readonly row: number
  /** 0..1, comparable with the scores of the chunks of the same query. */
  readonly score: number
  readonly explain: Readonly<Partial<Record<DocumentSignal, number>>>
}

/**
 * Finds documents by keywords and by vectors. Their ranks are those that they would have among the chunks of `scale`, and term rarity is computed over both
 * together, so a document ranks above a chunk when it matches the query better.
 */
export const rankDocuments = (
  snapshot: DocumentSnapshot,
  { admits, asksHistory, nearnessOf, query }: DocumentQuery,
  scale: Scale,
  textsOf: TextsOf<StoreError>
): Effect.Effect<ReadonlyArray<RankedDocument>, VectorIndexError | StoreError> =>
  Effect.gen(function* () {
    const byMeaning = yield* nearestDocuments(snapshot, scale, admits)
    const { keywords, norms, rows, vectors } = snapshot
    const keywordResult = scoreRows(
      keywords,
      norms,
      scale.terms.stems.map((stem) => snapshot.findWord(stem)),
      scale.terms.counts,
      { rows: scale.chunks, frequencies: scale.chunksWithStem }
    )
    const byWords = bestRows(rows.length, (row) => keywordResult.scores[row]!, admits)
    const ranked = byWords.map(({ row }) => row)
    const wording = scale.weights.signals.wording === 0 ? undefined : wordingOf(scale.query)
    const { verbatimMatch } =
      wording === undefined
        ? NO_WORDINGS
        : yield* wordings(
            wording,
            {
              ...rowsWithWords(
                keywords,
                wordNumbers(wording, snapshot.findWord),
                keywordResult.scores,
                admits
              ),
              ranked,
              wordCounts: keywordResult.wordCounts
            },
            textsOf,
            // What looks like a comment in a document is its text.
            () => false
          )
    const vector = comparableVector(snapshot, scale)
    const similarity = vector === undefined ? undefined : similarityTo(vectors.matrix, vector)
    const tickets = new Set([...ticketsInQuery(query), query.trim()])
    const ids = commitIdsIn(query)
    const isRequestedCommit = (row: number) =>
      rows[row]!.kind === "commit" && ids.some((id) => rows[row]!.externalId.startsWith(id))
    const requestedCommits = ids.length === 0 ? [] : [...rows.keys()].filter(isRequestedCommit)
    const namedRows = [
      ...new Set([...requestedCommits, ...[...tickets].flatMap((ticket) => snapshot.rowsNaming(ticket))])
    ]
      .filter((row) => admits?.(row) ?? true)
      .sort((a, b) => a - b)
    const ranksOf = (found: ReadonlyArray<Found>, chunkScores: ReadonlyArray<number>) =>
      new Map(
        found.map(({ row, score }, at) => [row, 1 + at + chunkScores.filter((other) => other > score).length])
      )
    const ranks = {
      keywords: ranksOf(byWords, scale.keywordScores),
      meaning: ranksOf(byMeaning, scale.similarities)
    }
    const maxKeywordScore = Math.max(scale.keywordScores[0] ?? 0, byWords[0]?.score ?? 0) || 1
    const { weights: intentWeights } = scale
    const weights = documentWeights(intentWeights)
    const [least, greatest] = rangeOf(intentWeights.signals, scale.rareMaxima)
    const totalWeight = intentWeights.keywords + intentWeights.meaning
    const vote = (weight: number, rank: number | undefined) =>
      rank === undefined ? 0 : (weight / totalWeight) * ((RRF_K + 1) / (RRF_K + rank))
    const candidates = new Set([
      ...ranks.keywords.keys(),
      ...ranks.meaning.keys(),
      ...namedRows.slice(0, CANDIDATES_PER_RETRIEVER)
    ])
    return [...candidates]
      .map((row) => {
        const { label, pullRequest, tickets: rowTickets } = rows[row]!
        const parts: Record<DocumentSignal, number> = {
          fusion:
            vote(intentWeights.keywords, ranks.keywords.get(row)) +
            vote(intentWeights.meaning, ranks.meaning.get(row)),
          keywords: keywordResult.scores[row]! / maxKeywordScore,
          meaning: similarity === undefined ? 0 : (scale.nearness?.(similarity(row)) ?? 0),
          wording: verbatimMatch.get(row) ?? 0,
          title: keywordResult.names[row]!,
          ticket:
            tickets.has(label) ||
            tickets.has(pullRequest ?? "") ||
            (requestedCommits.length > 0 && isRequestedCommit(row))
              ? 1
              : rowTickets.some((ticket) => tickets.has(ticket))
                ? 0.5
                : 0,
          asked: asksHistory ? 1 : 0,
          near: nearnessOf(row)
        }
        let total = 0
        const explain: Partial<Record<DocumentSignal, number>> = {}
        for (const signal of DOCUMENT_SIGNALS) {
          const contribution = weights[signal] * parts[signal]
          total += contribution
          if (contribution !== 0) explain[signal] = Math.round(contribution * 1000) / 1000
        }
        return { row, score: belowOne((total - least) / (greatest - least)), explain, total }
      })
      .sort((a, b) => b.total - a.total || a.row - b.row)
      .map(({ explain, row, score }) => ({ row, score, explain }))
  })

/** The documents with the most similar vectors. */
const nearestDocuments = (
  snapshot: DocumentSnapshot,
  scale: Scale,
  admits: DocumentQuery["admits"]
): Effect.Effect<ReadonlyArray<Found>, VectorIndexError> => {
  const { embedded, vectors } = snapshot
  const vector = comparableVector(snapshot, scale)
  return vector === undefined
    ? Effect.succeed([])
    : Effect.map(
        // A document without a vector has similarity 0 and is removed below.
        vectors.nearest(
          vector,
          CANDIDATES_PER_RETRIEVER,
          admits === undefined ? undefined : (row) => embedded[row] === 1 && admits(row)
        ),
        (found) =>
          found.flatMap(({ row, similarity }) => (similarity > 0 ? [{ row, score: similarity }] : []))
      )
}

/** The query's vector; undefined when the documents' vectors are of another vector space, until they are embedded again. */
const comparableVector = ({ vectors }: DocumentSnapshot, { vector }: Scale): Float32Array | undefined =>
  vector?.length === vectors.matrix.dimensions ? vector : undefined

interface Found {
  readonly row: number
  readonly score: number
}

const bestRows = (
  count: number,
  scoreOf: (row: number) => number,
  admits: DocumentQuery["admits"]
): ReadonlyArray<Found> => {
  const collector = collectBest(CANDIDATES_PER_RETRIEVER)
  let threshold = Math.max(0, collector.threshold())
  for (let row = 0; row < count; row++) {
    const score = scoreOf(row)
    if (score <= threshold || admits?.(row) === false) continue
    collector.offer(row, score)
    threshold = Math.max(0, collector.threshold())
  }
  return collector.ranked().map(({ row }) => ({ row, score: scoreOf(row) }))
}
