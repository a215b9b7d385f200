import { readWordTable } from "./WordTable.ts"
import { type WordEmbedder, wordEmbedder } from "./wordEmbedder.ts"

const made = new WeakMap<ArrayBufferLike, WordEmbedder>()

/** The embedder for the table in these bytes; the table is read once per buffer. Throws like `readWordTable`. */
export const embedderOfTable = (bytes: ArrayBufferLike): WordEmbedder => {
  const known = made.get(bytes)
  if (known !== undefined) return known
  const embedder = wordEmbedder(readWordTable(bytes))
  made.set(bytes, embedder)
  return embedder
}
