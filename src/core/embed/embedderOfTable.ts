import { readWordTable } from "./WordTable.ts"
import { type WordEmbedder, wordEmbedder } from "./wordEmbedder.ts"

const embedders = new WeakMap<ArrayBufferLike, WordEmbedder>()

/** The embedder for the table in these bytes; the table is read once per buffer. Throws like `readWordTable`. */
export const embedderOfTable = (bytes: ArrayBufferLike): WordEmbedder => {
  const cached = embedders.get(bytes)
  if (cached !== undefined) return cached
  const embedder = wordEmbedder(readWordTable(bytes))
  embedders.set(bytes, embedder)
  return embedder
}
