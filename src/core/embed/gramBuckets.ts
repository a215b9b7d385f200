import { fnv1a } from "./fnv1a.ts"

const MIN_GRAM_CHARACTERS = 3
const MAX_GRAM_CHARACTERS = 5

/** A longer token is data, and its first n-grams are enough. */
const MAX_GRAMS = 32

/** Spreads every bit of `hash` over all others: the finalizer of MurmurHash3. */
const mix = (hash: number): number => {
  const a = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const b = Math.imul(a ^ (a >>> 13), 0xc2b2ae35)
  return (b ^ (b >>> 16)) >>> 0
}

/**
 * The buckets of a token's character 3-, 4- and 5-grams, with its ends marked by `<` and `>` (Bojanowski et al. 2017): they represent a token that is not in
 * the vocabulary. At most 32, shortest first.
 *
 * @example
 * ```ts
 * gramBuckets("get", 16_384).length // => 6
 * ```
 */
export const gramBuckets = (token: string, buckets: number): ReadonlyArray<number> => {
  const marked = `<${token}>`
  const found: Array<number> = []
  for (let length = MIN_GRAM_CHARACTERS; length <= MAX_GRAM_CHARACTERS; length++)
    for (let at = 0; at + length <= marked.length && found.length < MAX_GRAMS; at++)
      found.push(mix(fnv1a(marked, at, at + length)) % buckets)
  return found
}
