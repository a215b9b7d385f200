import { shuffle } from "../../core/measure/mod.ts"
import { UsageError } from "../Command.ts"
import type { Arena } from "./Arena.ts"
import type { Corpus, gramsOf } from "./Corpus.ts"
import {
  type BatchLayout,
  CAPACITY,
  MASK_COUNT,
  MAX_CODE_ENTRIES,
  MAX_QUERY_ENTRIES,
  type Shape,
  TOKEN_COUNT,
  TOUCHED_COUNT
} from "./Layout.ts"

/**
 * The pairs of an epoch in batches, each made of groups of `group` pairs of one repository, because in a search the wrong answers come from the same
 * repository. Pairs that do not fill a group are left out of this epoch.
 */
export const batchesOf = (
  corpus: Corpus,
  { batch, group }: { readonly batch: number; readonly group: number },
  random: () => number
): ReadonlyArray<Uint32Array> => {
  const groups: Array<Uint32Array> = []
  for (let repository = 0; repository + 1 < corpus.starts.length; repository++) {
    const first = corpus.starts[repository]!
    const pairs = Uint32Array.from({ length: corpus.starts[repository + 1]! - first }, (_, i) => first + i)
    shuffle(pairs, random)
    for (let at = 0; at + group <= pairs.length; at += group) groups.push(pairs.subarray(at, at + group))
  }
  const order = shuffle(Uint32Array.from(groups.keys()), random)
  const perBatch = batch / group
  return Array.from({ length: Math.floor(order.length / perBatch) }, (_, number) => {
    const pairs = new Uint32Array(batch)
    for (let i = 0; i < perBatch; i++) pairs.set(groups[order[number * perBatch + i]!]!, i * group)
    return pairs
  })
}

/** Weight of a token's frequency. */
const FREQUENCY_WEIGHTS = Float32Array.from({ length: 256 }, (_, count) => 1 + Math.log(Math.max(1, count)))

/** Throws when a batch exceeds the capacity in `CAPACITY`, because writing beyond it would lose data silently. */
const throwOverCapacity = (what: string, capacity: number): never => {
  throw new UsageError(`A batch has more than ${capacity} ${what}: give a smaller --batch`)
}

/** Returns a function that writes a batch to shared memory. Throws Misuse when it does not fit. */
export const batchWriter = (
  corpus: Corpus,
  grams: ReturnType<typeof gramsOf>,
  arena: Pick<Arena, "floats" | "integers">,
  { batch, buckets }: Shape
) => {
  const tokenNumbers = new Int32Array(corpus.tokens.length)
  const seenInRound = new Uint32Array(corpus.tokens.length)
  const touchedInRound = new Uint32Array(buckets)
  let round = 0
  return (addresses: BatchLayout, pairs: Uint32Array) => {
    round++
    const starts = arena.integers(addresses.starts, 2 * batch + 1)
    const entries = arena.integers(addresses.entries, batch * (MAX_QUERY_ENTRIES + MAX_CODE_ENTRIES))
    const counts = arena.floats(addresses.counts, batch * (MAX_QUERY_ENTRIES + MAX_CODE_ENTRIES))
    const tokenRows = arena.integers(addresses.own, CAPACITY.tokens)
    const gramStarts = arena.integers(addresses.gramStarts, CAPACITY.tokens + 1)
    const gramList = arena.integers(addresses.grams, CAPACITY.grams)
    const touched = arena.integers(addresses.touchedGrams, buckets)
    const sizes = arena.integers(addresses.sizes, 16)
    let tokens = 0
    let gramCount = 0
    let touchedCount = 0
    let entry = 0

    const tokenNumber = (token: number): number => {
      if (seenInRound[token] === round) return tokenNumbers[token]!
      if (tokens === CAPACITY.tokens) throwOverCapacity("different tokens", CAPACITY.tokens)
      if (gramCount + grams.starts[token + 1]! - grams.starts[token]! > CAPACITY.grams)
        throwOverCapacity("n-grams", CAPACITY.grams)
      seenInRound[token] = round
      tokenRows[tokens] = token < corpus.vocabulary ? token : -1
      gramStarts[tokens] = gramCount
      for (let gram = grams.starts[token]!; gram < grams.starts[token + 1]!; gram++) {
        const bucket = grams.grams[gram]!
        gramList[gramCount++] = bucket
        if (touchedInRound[bucket] !== round) {
          touchedInRound[bucket] = round
          touched[touchedCount++] = bucket
        }
      }
      return (tokenNumbers[token] = tokens++)
    }

    const write = (from: number, to: number, maxEntries: number) => {
      for (let e = from; e < Math.min(to, from + maxEntries); e++) {
        entries[entry] = tokenNumber(corpus.entryTokens[e]!)
        counts[entry++] = FREQUENCY_WEIGHTS[corpus.entryCounts[e]!]!
      }
    }

    pairs.forEach((pair, i) => {
      starts[i] = entry
      write(corpus.queries[pair]!, corpus.codes[pair]!, MAX_QUERY_ENTRIES)
    })
    pairs.forEach((pair, i) => {
      starts[batch + i] = entry
      write(corpus.codes[pair]!, corpus.queries[pair + 1]!, MAX_CODE_ENTRIES)
    })
    starts[2 * batch] = entry
    gramStarts[tokens] = gramCount
    sizes[TOKEN_COUNT] = tokens
    sizes[TOUCHED_COUNT] = touchedCount
    sizes[MASK_COUNT] = writeMasks(corpus, pairs, arena.integers(addresses.masks, 2 * CAPACITY.masks))
  }
}

/** Pairs of positions with the same query, each of which is a correct answer to the other. */
const writeMasks = (corpus: Corpus, pairs: Uint32Array, masks: Int32Array): number => {
  let count = 0
  for (const places of Map.groupBy(pairs.keys(), (place) => corpus.questions[pairs[place]!]!).values())
    for (const a of places)
      for (const b of places)
        if (a !== b) {
          if (count === CAPACITY.masks) throwOverCapacity("answers to the same questions", CAPACITY.masks)
          masks[2 * count] = a
          masks[2 * count + 1] = b
          count++
        }
  return count
}
