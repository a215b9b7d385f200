/** Ranks documents for a query, with scores on the same scale as the chunks found for it. */
import { Effect } from "effect"
import { RRF_K } from "../../core/fuse/mod.ts"
import { scoreRows } from "../../core/keyword/mod.ts"
import {
  asksForHistory,
  belowOne,
  DOCUMENT_SIGNALS,
  type DocumentSignal,
  documentWeights,
  rangeOf,
  wordingOf
} from "../../core/rank/mod.ts"
import { commitIdsIn, ticketsMeant } from "../../core/document/mod.ts"
import { collectBest, similarityTo } from "../../core/vector/mod.ts"
import type { DocumentSnapshot } from "../documents/DocumentSnapshot.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { VectorIndexError } from "../../ports/vectors/VectorIndex.ts"
import { holdingAll, lookedWords, NOTHING_SAID, type TextsOf, wordings } from "../search/wordings.ts"
import type { Scale } from "../search/SearchRequest.ts"

/** Documents taken from each retriever. */
const DEPTH = 100

/** A query for documents, with a filter and a measure of nearness to the user's work. */
export interface DocumentQuery {
  readonly query: string
  /** Undefined admits every document. */
  readonly admits: ((row: number) => boolean) | undefined
  /** 0..1 */
  readonly near: (row: number) => number
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
  { admits, near, query }: DocumentQuery,
  scale: Scale,
  textsOf: TextsOf<StoreError>
): Effect.Effect<ReadonlyArray<RankedDocument>, VectorIndexError | StoreError> =>
  Effect.gen(function* () {
    const byMeaning = yield* nearest(snapshot, scale, admits)
    const { keywords, norms, rows, vectors } = snapshot
    const words = scoreRows(
      keywords,
      norms,
      scale.terms.stems.map((stem) => snapshot.findWord(stem)),
      { rows: scale.chunks, holding: scale.holding }
    )
    const byWords = best(rows.length, (row) => words.scores[row]!, admits)
    const ranked = byWords.map(({ row }) => row)
    const wording = scale.weights.signals.wording === 0 ? undefined : wordingOf(scale.query)
    const { said } =
      wording === undefined
        ? NOTHING_SAID
        : yield* wordings(
            wording,
            {
              ...holdingAll(keywords, lookedWords(wording, snapshot.findWord), words.scores, admits),
              ranked,
              held: words.held
            },
            textsOf
          )
    const vector = comparable(snapshot, scale)
    const similarity = vector === undefined ? undefined : similarityTo(vectors.matrix, vector)
    const tickets = new Set([...ticketsMeant(query), query.trim()])
    const ids = commitIdsIn(query)
    const isAskedFor = (row: number) =>
      rows[row]!.kind === "commit" && ids.some((id) => rows[row]!.externalId.startsWith(id))
    const commits = ids.length === 0 ? [] : [...rows.keys()].filter(isAskedFor)
    const named = [...new Set([...commits, ...[...tickets].flatMap((ticket) => snapshot.naming(ticket))])]
      .filter((row) => admits?.(row) ?? true)
      .sort((a, b) => a - b)
    const placesOf = (found: ReadonlyArray<Found>, others: ReadonlyArray<number>) =>
      new Map(
        found.map(({ row, score }, at) => [row, 1 + at + others.filter((other) => other > score).length])
      )
    const places = {
      keywords: placesOf(byWords, scale.keywordScores),
      meaning: placesOf(byMeaning, scale.similarities)
    }
    const most = Math.max(scale.keywordScores[0] ?? 0, byWords[0]?.score ?? 0) || 1
    const { weights: intent } = scale
    const weights = documentWeights(intent)
    const [least, greatest] = rangeOf(intent.signals, scale.speaking)
    const asked = asksForHistory(query) ? 1 : 0
    const votes = intent.keywords + intent.meaning
    const vote = (weight: number, place: number | undefined) =>
      place === undefined ? 0 : (weight / votes) * ((RRF_K + 1) / (RRF_K + place))
    const candidates = new Set([
      ...places.keywords.keys(),
      ...places.meaning.keys(),
      ...named.slice(0, DEPTH)
    ])
    return [...candidates]
      .map((row) => {
        const { label, pullRequest, tickets: own } = rows[row]!
        const parts: Record<DocumentSignal, number> = {
          fusion:
            vote(intent.keywords, places.keywords.get(row)) + vote(intent.meaning, places.meaning.get(row)),
          keywords: words.scores[row]! / most,
          meaning: similarity === undefined ? 0 : (scale.nearness?.(similarity(row)) ?? 0),
          wording: said.get(row) ?? 0,
          title: words.names[row]!,
          ticket:
            tickets.has(label) || tickets.has(pullRequest ?? "") || (commits.length > 0 && isAskedFor(row))
              ? 1
              : own.some((ticket) => tickets.has(ticket))
                ? 0.5
                : 0,
          asked,
          near: near(row)
        }
        let total = 0
        const explain: Partial<Record<DocumentSignal, number>> = {}
        for (const signal of DOCUMENT_SIGNALS) {
          const part = weights[signal] * parts[signal]
          total += part
          if (part !== 0) explain[signal] = Math.round(part * 1000) / 1000
        }
        return { row, score: belowOne((total - least) / (greatest - least)), explain, total }
      })
      .sort((a, b) => b.total - a.total || a.row - b.row)
      .map(({ explain, row, score }) => ({ row, score, explain }))
  })

/** The documents with the most similar vectors. */
const nearest = (
  snapshot: DocumentSnapshot,
  scale: Scale,
  admits: DocumentQuery["admits"]
): Effect.Effect<ReadonlyArray<Found>, VectorIndexError> => {
  const { embedded, vectors } = snapshot
  const vector = comparable(snapshot, scale)
  return vector === undefined
    ? Effect.succeed([])
    : Effect.map(
        // A document without a vector has similarity 0 and is removed below.
        vectors.nearest(
          vector,
          DEPTH,
          admits === undefined ? undefined : (row) => embedded[row] === 1 && admits(row)
        ),
        (found) =>
          found.flatMap(({ row, similarity }) => (similarity > 0 ? [{ row, score: similarity }] : []))
      )
}

/** The query's vector; undefined when the documents' vectors are of another vector space, until they are embedded again. */
const comparable = ({ vectors }: DocumentSnapshot, { vector }: Scale): Float32Array | undefined =>
  vector?.length === vectors.matrix.dimensions ? vector : undefined

interface Found {
  readonly row: number
  readonly score: number
}

const best = (
  count: number,
  scoreOf: (row: number) => number,
  admits: DocumentQuery["admits"]
): ReadonlyArray<Found> => {
  const found = collectBest(DEPTH)
  let bar = Math.max(0, found.bar())
  for (let row = 0; row < count; row++) {
    const score = scoreOf(row)
    if (score <= bar || admits?.(row) === false) continue
    found.offer(row, score)
    bar = Math.max(0, found.bar())
  }
  return found.ranked().map(({ row }) => ({ row, score: scoreOf(row) }))
}
