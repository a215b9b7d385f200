import { readdirSync } from "node:fs"
import { join } from "node:path"
import { gramBuckets } from "../../core/embed/mod.ts"
import { PAIR_KINDS, type PairKind } from "../corpus/Pair.ts"
import { readShard, type Shard, type ShardHead } from "../corpus/Shard.ts"

/** Pairs of all repositories, over one list of tokens. */
export interface Corpus {
  readonly heads: ReadonlyArray<ShardHead>
  /** The vocabulary comes first, by importance; other tokens are represented only by their n-grams. */
  readonly tokens: ReadonlyArray<string>
  readonly vocabulary: number
  /** Share of texts that contain a token. */
  readonly shares: Float64Array
  /** Pairs of repository r are `starts[r] .. starts[r + 1]`. */
  readonly starts: Uint32Array
  readonly kinds: Uint8Array
  /** The entries of pair p, with token and count in two arrays: its query, then its code from `codes[p]`. */
  readonly queries: Uint32Array
  readonly codes: Uint32Array
  readonly entryTokens: Uint32Array
  readonly entryCounts: Uint8Array
  /** A number for the query of each pair, the same for the same query. */
  readonly questions: Uint32Array
}

export interface CorpusOptions {
  readonly vocabulary: number
  readonly kinds: ReadonlyArray<PairKind>
}

/** Tokens in fewer texts are ignored. */
const MIN_TEXTS = 3

const shardsIn = async (folder: string): Promise<ReadonlyArray<Shard>> =>
  Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith(".pairs"))
      .sort()
      .map((name) => readShard(join(folder, name)))
  )

/** The text of a shard's token, and whether it is a whole compound identifier. */
const parseToken = (token: string) => {
  const isWhole = token.startsWith("+")
  return { whole: isWhole, text: isWhole ? token.slice(1) : token }
}

/** Tokens with the number of repositories and texts that contain them, most common first. */
const countTokens = (shards: ReadonlyArray<Shard>) => {
  const statistics = new Map<string, { repositories: number; texts: number; part: boolean }>()
  for (const { entries, tokens } of shards) {
    const texts = new Uint32Array(tokens.length)
    for (const entry of entries) texts[entry >>> 8]!++
    const textsInShard = new Set<string>()
    tokens.forEach((token, id) => {
      const { text, whole: isWhole } = parseToken(token)
      const count = statistics.get(text) ?? { repositories: 0, texts: 0, part: false }
      statistics.set(text, count)
      if (!textsInShard.has(text)) count.repositories++
      textsInShard.add(text)
      count.texts += texts[id]!
      if (!isWhole) count.part = true
    })
  }
  const importance = ({ repositories, texts }: { repositories: number; texts: number }) =>
    repositories * 1000 + Math.sqrt(texts)
  return [...statistics]
    .filter(([text, { texts }]) => texts >= MIN_TEXTS && text.length <= 24)
    .sort((a, b) => importance(b[1]) - importance(a[1]) || (a[0] < b[0] ? -1 : 1))
}

/** Joins the shards of a folder. */
export const readCorpus = async (folder: string, options: CorpusOptions): Promise<Corpus> => {
  const shards = await shardsIn(folder)
  const ranked = countTokens(shards)
  const vocabulary = Math.min(options.vocabulary, ranked.length)
  // Outside the vocabulary only parts are kept: a whole identifier is represented by its parts.
  const used = ranked.filter(([, { part }], rank) => rank < vocabulary || part)
  const ids = new Map(used.map(([text], id) => [text, id]))
  const kindNumbers = new Set(options.kinds.map((kind) => PAIR_KINDS.indexOf(kind)))
  const maxPairs = shards.reduce((sum, { kinds }) => sum + kinds.length, 0)
  const maxEntries = shards.reduce((sum, { entries }) => sum + entries.length, 0)
  const corpus = {
    heads: shards.map(({ head }) => head),
    tokens: used.map(([text]) => text),
    vocabulary,
    shares: Float64Array.from(used, ([, { texts }]) => texts / (2 * maxPairs)),
    starts: new Uint32Array(shards.length + 1),
    kinds: new Uint8Array(maxPairs),
    queries: new Uint32Array(maxPairs + 1),
    codes: new Uint32Array(maxPairs),
    entryTokens: new Uint32Array(maxEntries),
    entryCounts: new Uint8Array(maxEntries),
    questions: new Uint32Array(maxPairs)
  }
  let pair = 0
  let entry = 0
  const copy = (shard: Shard, map: Int32Array, from: number, to: number) => {
    for (let at = from; at < to; at++) {
      const token = map[shard.entries[at]! >>> 8]!
      if (token < 0) continue
      corpus.entryTokens[entry] = token
      corpus.entryCounts[entry++] = shard.entries[at]! & 255
    }
  }
  shards.forEach((shard, index) => {
    const map = Int32Array.from(shard.tokens, (token) => {
      const { text, whole: isWhole } = parseToken(token)
      const id = ids.get(text) ?? -1
      return isWhole && id >= vocabulary ? -1 : id
    })
    for (let p = 0; p < shard.kinds.length; p++) {
      if (!kindNumbers.has(shard.kinds[p]!)) continue
      const start = entry
      corpus.queries[pair] = entry
      copy(shard, map, shard.queries[p]!, shard.codes[p]!)
      const queryEntries = entry - start
      corpus.codes[pair] = entry
      copy(shard, map, shard.codes[p]!, shard.queries[p + 1]!)
      if (queryEntries === 0 || entry - start - queryEntries < 3) {
        entry = start
        continue
      }
      let question = 0x811c9dc5
      for (let at = start; at < start + queryEntries; at++)
        question = Math.imul(question ^ corpus.entryTokens[at]!, 0x01000193)
      corpus.questions[pair] = question >>> 0
      corpus.kinds[pair++] = shard.kinds[p]!
    }
    corpus.starts[index + 1] = pair
  })
  corpus.queries[pair] = entry
  return corpus
}

/** The n-grams of all tokens, in one list. */
export const gramsOf = (tokens: ReadonlyArray<string>, buckets: number) => {
  const starts = new Uint32Array(tokens.length + 1)
  const grams: Array<number> = []
  tokens.forEach((token, id) => {
    for (const bucket of gramBuckets(token, buckets)) grams.push(bucket)
    starts[id + 1] = grams.length
  })
  return { starts, grams: Uint32Array.from(grams) }
}
