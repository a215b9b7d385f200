/** The memories of one scope held in memory for searching. */
import { growingIndex } from "../../core/keyword/mod.ts"
import { collectBest, exactNearest, growingRows, PIECE_ROWS, similarityTo } from "../../core/vector/mod.ts"
import { labelKey } from "../../core/memory/mod.ts"
import type { SearchedMemory } from "../../ports/storage/StoredMemory.ts"

/** A query with its words and vector. */
export interface PreparedQuery {
  readonly text: string
  /** Numbers of its words; undefined for a word that no memory contains. */
  readonly words: ReadonlyArray<number | undefined>
  /** Undefined when only words are searched. */
  readonly vector: Float32Array | undefined
  /** Only memories with all of these tags. */
  readonly tags: ReadonlyArray<string>
  readonly limit: number
  /** Whether of memories with the same title the younger one comes first, because it tells how things stand, however well the words of the older one fit. */
  readonly isYoungestFirst: boolean
}

/** A search result. */
export interface FoundMemory {
  readonly id: string
  /** From 0 to 1, never above that of an earlier result; 1 for an equal title: see `combinedScore`. */
  readonly score: number
  /** Cosine between its vector and the query's; undefined when either is missing. */
  readonly similarity: number | undefined
}

export interface MemoryRows {
  /** Number of the last row. */
  readonly last: () => number
  readonly add: (memory: SearchedMemory, vector: Int8Array | undefined) => void
  /** Best first, ties youngest first. A memory whose title equals the query comes before all others. */
  readonly search: (query: PreparedQuery) => ReadonlyArray<FoundMemory>
}

/** Candidates from words and from vectors each. */
const CANDIDATES_PER_RETRIEVER = 100

/** Empty rows. */
export const memoryRows = (dimensions: number): MemoryRows => {
  const numbers: Array<number> = []
  const ids: Array<string> = []
  const tagsByRow: Array<ReadonlyArray<string>> = []
  const hasVector: Array<boolean> = []
  const keywords = growingIndex()
  const vectors = growingRows(dimensions)
  const titleKeys: Array<string> = []
  const rowsByTitle = new Map<string, Array<number>>()
  return {
    last: () => numbers.at(-1) ?? 0,
    add: (memory, vector) => {
      const row = ids.push(memory.id) - 1
      numbers.push(memory.number)
      tagsByRow.push(memory.tags.map(labelKey))
      keywords.add([memory.postings])
      vectors.add(vector)
      hasVector.push(vector !== undefined)
      const key = keyOf(memory.title)
      titleKeys.push(key)
      const titleRows = rowsByTitle.get(key)
      if (titleRows === undefined) rowsByTitle.set(key, [row])
      else titleRows.push(row)
    },
    search: ({ isYoungestFirst, limit, tags, text, vector, words }) => {
      const depth = Math.max(CANDIDATES_PER_RETRIEVER, limit)
      const requiredTags = tags.map(labelKey)
      const admits = (row: number) => requiredTags.every((tag) => tagsByRow[row]!.includes(tag))
      const meaning = vector && { vector, pieces: vectors.pieces() }
      const similarities = meaning?.pieces.map((piece) => similarityTo(piece, meaning.vector))
      const similarityOf = (row: number) =>
        hasVector[row] === true ? similarities?.[Math.floor(row / PIECE_ROWS)]!(row % PIECE_ROWS) : undefined
      const nearest = collectBest(depth)
      meaning?.pieces.forEach((piece, at) => {
        const firstRow = at * PIECE_ROWS
        const allowed = tags.length === 0 ? undefined : (row: number) => admits(firstRow + row)
        for (const { row, similarity } of exactNearest(piece, meaning.vector, depth, allowed))
          if (similarity > 0) nearest.offer(firstRow + row, similarity)
      })
      const byMeaning = nearest.ranked().map(({ row }) => row)
      const scores = keywords.score(words)
      const byWords = bestRows(scores.length, depth, (row) => scores[row]!, admits)
      const exactTitleRows = (rowsByTitle.get(keyOf(text)) ?? []).filter(admits).toReversed()
      const leadingRows = new Set(exactTitleRows)
      const full = keywords.fullScore(words)
      const ranked = [...new Set([...byWords, ...byMeaning])]
        .filter((row) => !leadingRows.has(row))
        .map((row) => {
          const share = full === 0 ? 0 : scores[row]! / full
          return { row, score: combinedScore(share, similarityOf(row)) }
        })
        .toSorted((a, b) => b.score - a.score || scores[b.row]! - scores[a.row]! || b.row - a.row)
      const rowsOfTitle = Map.groupBy(
        ranked.map(({ row }) => row).toSorted(ascending),
        (row) => titleKeys[row]!
      )
      const ordered = isYoungestFirst
        ? ranked.map(({ row, score }) => ({ row: rowsOfTitle.get(titleKeys[row]!)!.pop()!, score }))
        : ranked
      return [...exactTitleRows.map((row) => ({ row, score: 1 })), ...ordered]
        .slice(0, limit)
        .map(({ row, score }) => ({ id: ids[row]!, score, similarity: similarityOf(row) }))
    }
  }
}

/**
 * The mean of the similarity and of the cube of the share of the query's words that the memory holds; that cube alone without a vector. A name or a number that
 * is asked for is most of its query, and decides; half of the words of a question still outweigh any difference of similarities between memories of one
 * project; but a quarter of them says nothing about its subject, since in a store of some dozens even a common word is rare, so it must weigh less than a small
 * difference. A fusion of ranks would give such words as much weight as the best similarity.
 */
const combinedScore = (share: number, similarity: number | undefined): number => {
  const wordScore = Math.min(1, share) ** 3
  return similarity === undefined ? wordScore : (wordScore + Math.max(0, similarity)) / 2
}

const ascending = (a: number, b: number) => a - b

/** Normalized title for comparison. */
const keyOf = (title: string) => title.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim()

/** The rows that score above 0, best first; the younger of equal ones first. */
const bestRows = (
  count: number,
  depth: number,
  scoreOf: (row: number) => number,
  admits: (row: number) => boolean
): ReadonlyArray<number> => {
  const collector = collectBest(depth)
  let threshold = 0
  for (let row = count - 1; row >= 0; row--) {
    const score = scoreOf(row)
    if (score <= threshold || !admits(row)) continue
    // `collectBest` prefers the lower number on ties, so rows are numbered from the youngest.
    collector.offer(count - row, score)
    threshold = Math.max(0, collector.threshold())
  }
  return collector.ranked().map(({ row }) => count - row)
}
