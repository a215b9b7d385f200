import { readWordTable } from "./WordTable.ts"
import { type WordEmbedder, wordEmbedder } from "./wordEmbedder.ts"

const made = new WeakMap<ArrayBufferLike, WordEmbedder>()

/**
 * What embeds by the table whose bytes these are: read once for each buffer, however many ask. Throws what is wrong with it, as `readWordTable` does.
 */
export const embedderOfTable = (bytes: ArrayBufferLike): WordEmbedder => {
  const known = made.get(bytes)
  if (known !== undefined) return known
  const embedder = wordEmbedder(readWordTable(bytes))
  made.set(bytes, embedder)
  return embedder
}
