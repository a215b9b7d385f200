import { shuffle } from "../../core/measure/mod.ts"
import { Misuse } from "../Command.ts"
import type { Arena } from "./Arena.ts"
import type { Corpus, gramsOf } from "./Corpus.ts"
import {
  type BatchLayout,
  CODE_ENTRIES,
  MASK_COUNT,
  MOST,
  QUERY_ENTRIES,
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
const FREQUENCIES = Float32Array.from({ length: 256 }, (_, count) => 1 + Math.log(Math.max(1, count)))

/** Throws when a batch exceeds the capacity in `MOST`, because writing beyond it would lose data silently. */
const refuseMore = (what: string, most: number): never => {
  throw new Misuse(`A batch has more than ${most} ${what}: give a smaller --batch`)
}

/** Returns a function that writes a batch to shared memory. Throws Misuse when it does not fit. */
export const batchWriter = (
  corpus: Corpus,
  grams: ReturnType<typeof gramsOf>,
  arena: Pick<Arena, "floats" | "integers">,
  { batch, buckets }: Shape
) => {
  const numberOf = new Int32Array(corpus.tokens.length)
  const seen = new Uint32Array(corpus.tokens.length)
  const touchedIn = new Uint32Array(buckets)
  let round = 0
  return (at: BatchLayout, pairs: Uint32Array) => {
    round++
    const starts = arena.integers(at.starts, 2 * batch + 1)
    const entries = arena.integers(at.entries, batch * (QUERY_ENTRIES + CODE_ENTRIES))
    const counts = arena.floats(at.counts, batch * (QUERY_ENTRIES + CODE_ENTRIES))
    const own = arena.integers(at.own, MOST.tokens)
    const gramStarts = arena.integers(at.gramStarts, MOST.tokens + 1)
    const gramList = arena.integers(at.grams, MOST.grams)
    const touched = arena.integers(at.touchedGrams, buckets)
    const sizes = arena.integers(at.sizes, 16)
    let tokens = 0
    let gramCount = 0
    let touchedCount = 0
    let entry = 0

    const numbered = (token: number): number => {
      if (seen[token] === round) return numberOf[token]!
      if (tokens === MOST.tokens) refuseMore("different tokens", MOST.tokens)
      if (gramCount + grams.starts[token + 1]! - grams.starts[token]! > MOST.grams)
        refuseMore("n-grams", MOST.grams)
      seen[token] = round
      own[tokens] = token < corpus.vocabulary ? token : -1
      gramStarts[tokens] = gramCount
      for (let gram = grams.starts[token]!; gram < grams.starts[token + 1]!; gram++) {
        const bucket = grams.grams[gram]!
        gramList[gramCount++] = bucket
        if (touchedIn[bucket] !== round) {
          touchedIn[bucket] = round
          touched[touchedCount++] = bucket
        }
      }
      return (numberOf[token] = tokens++)
    }

    const write = (from: number, to: number, most: number) => {
      for (let e = from; e < Math.min(to, from + most); e++) {
        entries[entry] = numbered(corpus.entryTokens[e]!)
        counts[entry++] = FREQUENCIES[corpus.entryCounts[e]!]!
      }
    }

    pairs.forEach((pair, i) => {
      starts[i] = entry
      write(corpus.queries[pair]!, corpus.codes[pair]!, QUERY_ENTRIES)
    })
    pairs.forEach((pair, i) => {
      starts[batch + i] = entry
      write(corpus.codes[pair]!, corpus.queries[pair + 1]!, CODE_ENTRIES)
    })
    starts[2 * batch] = entry
    gramStarts[tokens] = gramCount
    sizes[TOKEN_COUNT] = tokens
    sizes[TOUCHED_COUNT] = touchedCount
    sizes[MASK_COUNT] = writeMasks(corpus, pairs, arena.integers(at.masks, 2 * MOST.masks))
  }
}

/** Pairs of positions with the same query, each of which is a correct answer to the other. */
const writeMasks = (corpus: Corpus, pairs: Uint32Array, masks: Int32Array): number => {
  let count = 0
  for (const places of Map.groupBy(pairs.keys(), (place) => corpus.questions[pairs[place]!]!).values())
    for (const a of places)
      for (const b of places)
        if (a !== b) {
          if (count === MOST.masks) refuseMore("answers to the same questions", MOST.masks)
          masks[2 * count] = a
          masks[2 * count + 1] = b
          count++
        }
  return count
}
