import type { WordTable } from "../../core/embed/mod.ts"
import { gramBuckets, rowFinder } from "../../core/embed/mod.ts"
import type { Shard } from "../corpus/Shard.ts"
import { PAIR_KINDS } from "../corpus/Pair.ts"

/** How well documentation finds its code among all documented code of its repository. */
export interface Evaluation {
  /** Mean of 1 / rank. */
  readonly mrr: number
  readonly first: number
  readonly firstTen: number
  readonly queries: number
}

/** Returns a function that embeds bags of a shard's tokens. */
const bagEmbedder = (table: WordTable, tokens: ReadonlyArray<string>) => {
  const { head } = table
  const rowOf = rowFinder(table.vocabulary, head.vocabulary)
  const entries = tokens.map((token) => {
    const isWhole = token.startsWith("+")
    const text = isWhole ? token.slice(1) : token
    const row = rowOf(text)
    return { row, grams: row >= 0 || isWhole ? [] : gramBuckets(text, head.buckets) }
  })
  return (bag: Uint32Array, query: boolean): Float32Array => {
    const sum = new Float32Array(head.dimensions)
    for (const packed of bag) {
      const { grams, row } = entries[packed >>> 8]!
      const frequencyWeight = 1 + Math.log(packed & 255)
      if (row >= 0) {
        const weight =
          frequencyWeight *
          (query ? table.queryWeights[row]! : table.passageWeights[row]!) *
          table.rowScales[row]!
        for (let i = 0; i < sum.length; i++) sum[i]! += weight * table.rows[row * sum.length + i]!
      } else
        for (const gram of grams) {
          const unknown = query ? head.unknownQuery : head.unknownPassage
          const weight = (frequencyWeight * unknown * table.bucketScales[gram]!) / grams.length
          for (let i = 0; i < sum.length; i++) sum[i]! += weight * table.buckets[gram * sum.length + i]!
        }
    }
    const length = Math.hypot(...sum) || 1
    return sum.map((x) => x / length)
  }
}

/** Most queries per repository, evenly chosen; more would add little. */
const MAX_QUERIES = 400

/** Ranks by cosine, for the documentation pairs of a held-out repository. */
export const evaluate = (table: WordTable, shard: Shard): Evaluation => {
  const embed = bagEmbedder(table, shard.tokens)
  const { dimensions } = table.head
  const documented = [...shard.kinds.keys()].filter((pair) => PAIR_KINDS[shard.kinds[pair]!] === "doc")
  const codes = new Float32Array(documented.length * dimensions)
  documented.forEach((pair, row) => {
    codes.set(
      embed(shard.entries.subarray(shard.codes[pair], shard.queries[pair + 1]), false),
      row * dimensions
    )
  })
  const cosines = (query: Float32Array) =>
    Float32Array.from(documented, (_, row) => {
      let sum = 0
      for (let i = 0; i < dimensions; i++) sum += query[i]! * codes[row * dimensions + i]!
      return sum
    })
  const stride = Math.ceil(documented.length / MAX_QUERIES)
  const ranks = documented.flatMap((pair, index) => {
    if (index % stride !== 0) return []
    const similarities = cosines(embed(shard.entries.subarray(shard.queries[pair], shard.codes[pair]), true))
    return (
      1 +
      similarities.reduce((betterCount, cosine) => betterCount + (cosine > similarities[index]! ? 1 : 0), 0)
    )
  })
  const share = (maxRank: number) => ranks.filter((rank) => rank <= maxRank).length / ranks.length
  return {
    mrr: ranks.reduce((sum, rank) => sum + 1 / rank, 0) / ranks.length,
    first: share(1),
    firstTen: share(10),
    queries: ranks.length
  }
}
