/** The memories of one scope, in memory: what searching them takes. */
import { growingIndex } from "../../core/keyword/mod.ts"
import { collectBest, exactNearest, growingRows, PIECE_ROWS, similarityTo } from "../../core/vector/mod.ts"
import { reciprocalRankFusion } from "../../core/fuse/mod.ts"
import { labelKey } from "../../core/memory/mod.ts"
import type { SearchedMemory } from "../../ports/storage/MemoryTable.ts"

/** A query as it is searched by. */
export interface PreparedQuery {
  readonly text: string
  /** Numbers of its words; undefined for one that no memory holds. */
  readonly words: ReadonlyArray<number | undefined>
  /** Undefined where words alone are searched by. */
  readonly vector: Float32Array | undefined
  /** Only memories that carry all of these. */
  readonly tags: ReadonlyArray<string>
  readonly limit: number
}

/** A memory that was found. */
export interface FoundMemory {
  readonly id: string
  /** At most 1, and never more than what stands before it has: how much of the query its words hold and how near its meaning is, as a mean. */
  readonly score: number
  /** Cosine of its vector and that of the query; undefined where there is not the one or the other. */
  readonly similarity: number | undefined
}

export interface MemoryRows {
  /** The number of the last row. */
  readonly last: () => number
  readonly add: (memory: SearchedMemory, vector: Int8Array | undefined) => void
  /** Best first, ties by age, the youngest first. What is called as the query says comes before all else. */
  readonly search: (query: PreparedQuery) => ReadonlyArray<FoundMemory>
}

/** Memories that words, and meaning, each give. */
const DEPTH = 100

/** Without memories yet. */
export const memoryRows = (dimensions: number): MemoryRows => {
  const numbers: Array<number> = []
  const ids: Array<string> = []
  const tagged: Array<ReadonlyArray<string>> = []
  const embedded: Array<boolean> = []
  const keywords = growingIndex()
  const vectors = growingRows(dimensions)
  const called = new Map<string, Array<number>>()
  return {
    last: () => numbers.at(-1) ?? 0,
    add: (memory, vector) => {
      const row = ids.push(memory.id) - 1
      numbers.push(memory.number)
      tagged.push(memory.tags.map(labelKey))
      keywords.add([memory.postings])
      vectors.add(vector)
      embedded.push(vector !== undefined)
      const key = keyOf(memory.title)
      const known = called.get(key)
      if (known === undefined) called.set(key, [row])
      else known.push(row)
    },
    search: ({ limit, tags, text, vector, words }) => {
      const depth = Math.max(DEPTH, limit)
      const wanted = tags.map(labelKey)
      const admits = (row: number) => wanted.every((tag) => tagged[row]!.includes(tag))
      const meaning = vector && { vector, pieces: vectors.pieces() }
      const similarities = meaning?.pieces.map((piece) => similarityTo(piece, meaning.vector))
      const similarityOf = (row: number) =>
        embedded[row] === true ? similarities?.[Math.floor(row / PIECE_ROWS)]!(row % PIECE_ROWS) : undefined
      const nearest = collectBest(depth)
      meaning?.pieces.forEach((piece, at) => {
        const first = at * PIECE_ROWS
        const allowed = tags.length === 0 ? undefined : (row: number) => admits(first + row)
        for (const { row, similarity } of exactNearest(piece, meaning.vector, depth, allowed))
          if (similarity > 0) nearest.offer(first + row, similarity)
      })
      const byMeaning = nearest.ranked().map(({ row }) => row)
      const scores = keywords.score(words)
      const byWords = best(scores.length, depth, (row) => scores[row]!, admits)
      const named = (called.get(keyOf(text)) ?? []).filter(admits).toReversed()
      const fused = reciprocalRankFusion(
        [{ weight: 1, ids: byWords }, ...(meaning === undefined ? [] : [{ weight: 1, ids: byMeaning }])],
        (a, b) => b - a
      )
      const first = new Set(named)
      const full = keywords.fullScore(words)
      let most = 1
      return [...named, ...fused.map(({ id }) => id).filter((row) => !first.has(row))]
        .slice(0, limit)
        .map((row) => {
          const similarity = similarityOf(row)
          if (!first.has(row)) most = Math.min(most, fitOf(full === 0 ? 0 : scores[row]! / full, similarity))
          return { id: ids[row]!, score: most, similarity }
        })
    }
  }
}

/** The mean of what words say and what meaning says; by words alone where there is no vector. */
const fitOf = (words: number, similarity: number | undefined): number => {
  const said = Math.min(1, words)
  return similarity === undefined ? said : (said + Math.max(0, similarity)) / 2
}

/** How a title is compared. */
const keyOf = (title: string) => title.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim()

/** The rows that score above 0, best first; of equal ones the younger. */
const best = (
  count: number,
  depth: number,
  scoreOf: (row: number) => number,
  admits: (row: number) => boolean
): ReadonlyArray<number> => {
  const found = collectBest(depth)
  let bar = 0
  for (let row = count - 1; row >= 0; row--) {
    const score = scoreOf(row)
    if (score <= bar || !admits(row)) continue
    // Ties are broken by the lower number, which the younger one has so.
    found.offer(count - row, score)
    bar = Math.max(0, found.bar())
  }
  return found.ranked().map(({ row }) => count - row)
}
