import { requiredLiterals } from "./requiredLiterals.ts"

/** All matches of a global pattern in a text. */
export type PatternMatcher = (pattern: RegExp) => Iterable<RegExpExecArray>

/** Each character shifts the hash by 5 bits, so 15 bits hold the last three. */
const HASH_BITS = 15
const HASH_MASK = 2 ** HASH_BITS - 1

/** The hash of the last three characters, from that of the three before; the bit that it sets is what ASCII letters differ in by case. */
const nextHash = (hash: number, code: number): number => ((hash << 5) ^ (code | 32)) & HASH_MASK

/** Hashes of the trigrams of each literal of a pattern; undefined when the pattern must be searched. Patterns are those of the program, so they are few. */
const hashesByPattern = new Map<string, ReadonlyArray<ReadonlyArray<number>> | undefined>()

const hashesOfPattern = (pattern: RegExp) => {
  const key = String(pattern)
  if (hashesByPattern.has(key)) return hashesByPattern.get(key)
  const hashes = requiredLiterals(pattern)?.map(trigramHashes)
  hashesByPattern.set(key, hashes)
  return hashes
}

const trigramHashes = (literal: string): ReadonlyArray<number> => {
  let hash = 0
  return Array.from(literal, (character) => (hash = nextHash(hash, character.charCodeAt(0)))).slice(2)
}

/**
 * Matches patterns in a text without searching for those that cannot match: a match contains one of its pattern's literals, and a literal can only be where all of
 * its trigrams are. One pass over the text notes the trigrams that it has, so dozens of patterns for tokens cost little more than one.
 *
 * @example
 * ```ts
 * const matches = patternMatcher("the key AKIA2EAB8F3B244C9986")
 * const [[key] = []] = matches(/AKIA[A-Z\d]{16}/g)
 * key // => "AKIA2EAB8F3B244C9986"
 * [...matches(/ghp_[A-Za-z\d]{36}/g)] // => []
 * ```
 */
export const patternMatcher = (text: string): PatternMatcher => {
  const isPresent = new Uint8Array(HASH_MASK + 1)
  let hash = 0
  for (let at = 0; at < text.length; at++) {
    hash = nextHash(hash, text.charCodeAt(at))
    isPresent[hash] = 1
  }
  const mayContain = (hashes: ReadonlyArray<number>) => hashes.every((each) => isPresent[each] === 1)
  return (pattern) => {
    const hashes = hashesOfPattern(pattern)
    return hashes === undefined || hashes.some(mayContain) ? text.matchAll(pattern) : []
  }
}
