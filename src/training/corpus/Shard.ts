/**
 * The pairs of one repository as bags of tokens, in a file: a line of JSON, a line of tokens separated by spaces, then little-endian numbers: for each pair its
 * kind and where its query and its code begin among the entries; then the entries, `token << 8 | count`.
 */
import { fnv1a } from "../../core/embed/mod.ts"
import { tokensOf, trimWords, wordsOf } from "../../core/text/mod.ts"
import { type Pair, PAIR_KINDS, type PairKind } from "./Pair.ts"

/** Facts about a repository's pairs. */
export interface ShardHead {
  readonly repository: string
  readonly commit: string
  readonly licence: string
  readonly seed: number
  readonly pairs: Readonly<Record<PairKind, number>>
}

export interface Shard {
  readonly head: ShardHead
  /** A token that only occurred as a whole compound identifier begins with `+`. */
  readonly tokens: ReadonlyArray<string>
  readonly kinds: Uint32Array
  /** One more than there are pairs. */
  readonly queries: Uint32Array
  readonly codes: Uint32Array
  readonly entries: Uint32Array
}

/** Tokens of a text that the trainer reads; later ones change a bag little. */
const MAX_QUERY_TOKENS = 48
const MAX_CODE_TOKENS = 200

const MAX_COUNT = 255

/** A bag of a text's tokens; a whole compound identifier is counted as a token of its own. */
const bagOf = (text: string, maxTokens: number, idOf: (token: string) => number): ReadonlyArray<number> => {
  const counts = new Map<number, number>()
  let partCount = 0
  for (const word of Array.from(wordsOf(text))) {
    if (partCount >= maxTokens) break
    const tokens = tokensOf(word)
    tokens.forEach((token, at) => {
      const isWhole = tokens.length > 1 && at === tokens.length - 1
      const id = idOf(isWhole ? `+${token}` : token)
      counts.set(id, (counts.get(id) ?? 0) + 1)
      if (!isWhole) partCount++
    })
  }
  return [...counts].map(([id, count]) => (id << 8) | Math.min(MAX_COUNT, count))
}

/** How often the same query may occur in a repository, because frequent texts are not specific. */
const MAX_REPEATS: Readonly<Record<PairKind, number>> = {
  doc: 8,
  comment: 8,
  name: 15,
  commit: 2,
  file: 8,
  prose: 8
}

/** Which pairs to keep first when a repository has too many. */
const KIND_PRIORITY: Readonly<Record<PairKind, number>> = {
  doc: 0,
  prose: 0,
  comment: 1,
  file: 2,
  name: 2,
  commit: 3
}

/** Collects pairs without repetitions, and makes a shard of at most `maxPairs` of them. */
export const shardOf = (head: Omit<ShardHead, "pairs">, pairs: Iterable<Pair>, maxPairs: number): Shard => {
  const queryCounts = new Map<string, number>()
  const codes = new Set<string>()
  const candidates: Array<Pair & { readonly order: number }> = []
  for (const pair of pairs) {
    const { code, kind, query } = pair
    const queryKey = `${kind}:${query.toLowerCase()}`
    const times = queryCounts.get(queryKey) ?? 0
    const codeKey = `${kind}:${code.replaceAll(/\s+/g, "")}`
    if (times >= MAX_REPEATS[kind] || codes.has(codeKey)) continue
    queryCounts.set(queryKey, times + 1)
    codes.add(codeKey)
    candidates.push({
      ...pair,
      order: KIND_PRIORITY[kind] + fnv1a(`${head.seed}:${query}\n${code}`) / 2 ** 32
    })
  }
  candidates.sort((a, b) => a.order - b.order)
  const ids = new Map<string, number>()
  const idOf = (token: string) => {
    const id = ids.get(token) ?? ids.size
    if (id === ids.size) ids.set(token, id)
    return id
  }
  const count = Object.fromEntries(PAIR_KINDS.map((kind) => [kind, 0])) as Record<PairKind, number>
  const kinds: Array<number> = []
  const queries: Array<number> = []
  const codeStarts: Array<number> = []
  const entries: Array<number> = []
  for (const { code, kind, place, query } of candidates.slice(0, maxPairs)) {
    trimWords()
    // Random choices depend only on the pair's own text, not on what else was mined.
    const hasPlace = (fnv1a(`${head.seed}:${code}`) >>> 7) % 2 === 0
    const queryBag = bagOf(query, MAX_QUERY_TOKENS, idOf)
    const codeBag = bagOf(hasPlace ? `${place}${code}` : code, MAX_CODE_TOKENS, idOf)
    if (queryBag.length === 0 || codeBag.length < 3) continue
    count[kind]++
    kinds.push(PAIR_KINDS.indexOf(kind))
    queries.push(entries.length)
    for (const entry of queryBag) entries.push(entry)
    codeStarts.push(entries.length)
    for (const entry of codeBag) entries.push(entry)
  }
  queries.push(entries.length)
  return {
    head: { ...head, pairs: count },
    tokens: [...ids.keys()],
    kinds: Uint32Array.from(kinds),
    queries: Uint32Array.from(queries),
    codes: Uint32Array.from(codeStarts),
    entries: Uint32Array.from(entries)
  }
}

export const writeShard = async (path: string, shard: Shard): Promise<void> => {
  const lines = new TextEncoder().encode(`${JSON.stringify(shard.head)}\n${shard.tokens.join(" ")}\n`)
  const padding = new Uint8Array((4 - ((lines.length + 4) % 4)) % 4)
  const sizes = Uint32Array.of(shard.kinds.length, shard.entries.length)
  await Bun.write(
    path,
    new Blob([
      Uint32Array.of(lines.length + padding.length),
      lines,
      padding,
      sizes,
      shard.kinds,
      shard.queries,
      shard.codes,
      shard.entries
    ])
  )
}

/** Rejects with the reason when the file is not a valid shard. */
export const readShard = async (path: string): Promise<Shard> => {
  const buffer = await Bun.file(path).arrayBuffer()
  const length = new DataView(buffer).getUint32(0, true)
  const [head = "", tokens = ""] = new TextDecoder().decode(new Uint8Array(buffer, 4, length)).split("\n")
  let at = 4 + length
  const numbers = (count: number) => {
    const array = new Uint32Array(buffer, at, count)
    at += 4 * count
    return array
  }
  const [pairs = 0, entries = 0] = numbers(2)
  if (at + 4 * (3 * pairs + 1 + entries) !== buffer.byteLength)
    throw new Error(`Cannot read the shard "${path}": it is cut off; mine the repository again`)
  return {
    head: JSON.parse(head) as ShardHead,
    tokens: tokens.split(" "),
    kinds: numbers(pairs),
    queries: numbers(pairs + 1),
    codes: numbers(pairs),
    entries: numbers(entries)
  }
}
