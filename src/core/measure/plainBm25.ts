import { bm25, bm25Norms, inverseDocumentFrequency } from "../keyword/bm25.ts"
import { stemOf, tokenizeText } from "../text/mod.ts"

/**
 * Textbook BM25 over texts, with the tokens that the product indexes but without its fields, files, names and signals: a baseline for measuring what these
 * contribute. The returned function yields the indices of the best texts, best first, ties in order.
 */
export const plainBm25 = (
  texts: ReadonlyArray<string>
): ((query: string, limit: number) => ReadonlyArray<number>) => {
  const postings = new Map<string, Map<number, number>>()
  const lengths = texts.map((text, at) => {
    const words = tokenizeText(text).map(stemOf)
    for (const word of words) {
      const counts = postings.get(word) ?? new Map<number, number>()
      counts.set(at, (counts.get(at) ?? 0) + 1)
      postings.set(word, counts)
    }
    return words.length
  })
  const norms = bm25Norms(lengths)
  return (query, limit) => {
    const scores = new Map<number, number>()
    for (const word of new Set(tokenizeText(query).map(stemOf))) {
      const counts = postings.get(word)
      if (counts === undefined) continue
      const weight = inverseDocumentFrequency(counts.size, texts.length)
      for (const [at, count] of counts)
        scores.set(at, (scores.get(at) ?? 0) + weight * bm25(count, norms[at]!))
    }
    return [...scores]
      .toSorted(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
      .slice(0, limit)
      .map(([at]) => at)
  }
}
