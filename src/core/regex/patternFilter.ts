import { requiredLiterals } from "./requiredLiterals.ts"

/** Whether a pattern may match. */
export type PatternFilter = (pattern: RegExp) => boolean

/** Each character shifts the hash by 5 bits, so 15 bits hold the last three. */
const HASH_BITS = 15
const HASH_MASK = 2 ** HASH_BITS - 1

/** The hash of the last three characters, from that of the three before; the bit that it sets is what ASCII letters differ in by case. */
const nextHash = (hash: number, code: number): number => ((hash << 5) ^ (code | 32)) & HASH_MASK

/** For each literal of a pattern, the hashes of its trigrams. */
type LiteralHashes = ReadonlyArray<ReadonlyArray<number>>

/** A pattern whose literals are not known has the empty one, which is in every text. */
const literalHashes = (pattern: RegExp): LiteralHashes =>
  (requiredLiterals(pattern) ?? [""]).map(trigramHashes)

/** Patterns are those of the program, so they are few; by their texts as well, since one that stands inside a function is a new object at each call. */
const hashesByText = new Map<string, LiteralHashes>()
const hashesByPattern = new WeakMap<RegExp, LiteralHashes>()

const cachedHashes = (pattern: RegExp): LiteralHashes => {
  const cached = hashesByPattern.get(pattern)
  if (cached !== undefined) return cached
  const text = String(pattern)
  const hashes = hashesByText.get(text) ?? literalHashes(pattern)
  hashesByText.set(text, hashes)
  hashesByPattern.set(pattern, hashes)
  return hashes
}

const trigramHashes = (literal: string): ReadonlyArray<number> => {
  let hash = 0
  return Array.from(literal, (character) => (hash = nextHash(hash, character.charCodeAt(0)))).slice(2)
}

/**
 * Rules out patterns that cannot match anywhere in a text: a match contains one of its pattern's literals, and a literal can only be where all of its trigrams are.
 * One pass over the text notes the trigrams that it has, so hundreds of patterns cost little more than one.
 *
 * @example
 * ```ts
 * const mayMatch = patternFilter("the key AKIA2EAB8F3B244C9986")
 * mayMatch(/AKIA[A-Z\d]{16}/) // => true
 * mayMatch(/ghp_[A-Za-z\d]{36}/) // => false
 * ```
 */
export const patternFilter = (text: string): PatternFilter => {
  const isPresent = new Uint8Array(HASH_MASK + 1)
  let hash = 0
  for (let at = 0; at < text.length; at++) {
    hash = nextHash(hash, text.charCodeAt(at))
    isPresent[hash] = 1
  }
  const mayContain = (hashes: ReadonlyArray<number>) => hashes.every((each) => isPresent[each] === 1)
  return (pattern) => cachedHashes(pattern).some(mayContain)
}
