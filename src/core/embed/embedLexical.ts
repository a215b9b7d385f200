import { type Token, trimWords, type Word, wordGeneration, wordsOf } from "../text/Word.ts"
import { toUnit } from "../vector/toUnit.ts"
import { COMMON_SUBTOKENS } from "./commonSubtokens.ts"
import { lexicalFeatures, WHOLE_PLACES } from "./lexicalFeatures.ts"

/** To be changed with anything that changes a vector: tokens, features, weights, `COMMON_SUBTOKENS`. */
export const LEXICAL_SPACE = "lodestone-lexical-1"

export const LEXICAL_DIMENSIONS = 256

/** The idf of a token that is not among the common ones: ln(1 / 0.4 %), just above the rarest of them. */
const RARE_IDF = 5.5

/** How much all n-grams of a token weigh against the token as a whole: 2 did better than 0.5, 1 and 3. */
const GRAMS_SHARE = 2

const idfs = new Map(
  COMMON_SUBTOKENS.flatMap(([idf, words]) => words.split(/\s+/).map((word) => [word, idf] as const))
)

/** What a token adds to a vector. */
interface Weights {
  readonly features: Uint16Array
  /** What each place of the whole, and of a gram, adds at a term frequency of one. */
  readonly whole: number
  readonly gram: number
  /** How often the token occurs in the text at hand; 0 between texts. */
  count: number
}

/** What the tokens met add, by the numbers of tokens. */
let memo: Array<Weights> = []
let generation = wordGeneration()

const weightsOf = (token: Token): Weights => {
  const idf = idfs.get(token.text) ?? RARE_IDF
  const features = lexicalFeatures(token.text)
  const weights = {
    features,
    whole: idf / Math.sqrt(WHOLE_PLACES),
    gram: (idf * GRAMS_SHARE) / Math.sqrt(Math.max(1, features.length - WHOLE_PLACES)),
    count: 0
  }
  memo[token.number] = weights
  return weights
}

const addToken = (sum: Float64Array, { features, gram, whole }: Weights, weight: number): void => {
  const places = [weight * whole, -weight * whole] as const
  const grams = [weight * gram, -weight * gram] as const
  for (let i = 0; i < WHOLE_PLACES; i++) sum[features[i]! >> 1]! += places[(features[i]! & 1) as 0 | 1]
  for (let i = WHOLE_PLACES; i < features.length; i++)
    sum[features[i]! >> 1]! += grams[(features[i]! & 1) as 0 | 1]
}

/** What a text without a single token gets, so that every text has a direction. */
const nothing = (): Float32Array => {
  const sum = new Float64Array(LEXICAL_DIMENSIONS)
  for (const feature of lexicalFeatures("")) sum[feature >> 1]! += 1
  return toUnit(sum) ?? new Float32Array(LEXICAL_DIMENSIONS).fill(1 / 16)
}

/**
 * The bundled space that nobody trained: texts are near each other where they share words, parts of identifiers, or
 * parts of words. Every token is hashed with its character n-grams, by sign, into 256 dimensions, weighted
 * `(1 + ln tf) * idf`, and the sum scaled to length 1. It knows no meaning: "delete" and "remove" are strangers.
 *
 * The same text gives the same vector everywhere: idf comes from a fixed table. 14,000 chunks of 1 kB a second.
 *
 * @example
 * ```ts
 * const [a = 0, b = 0] = ["getUserById", "class Matrix"].map((text) =>
 *   embedLexical(text).reduce((sum, x, i) => sum + x * (embedLexical("user id")[i] ?? 0), 0))
 * a > b + 0.3 // => true
 * ```
 */
export const embedLexical = (text: string): Float32Array => {
  trimWords()
  return embedWords(wordsOf(text))
}

/** The same for a text that is cut into its words already: `embedWords(wordsOf(text))` is `embedLexical(text)`. */
export const embedWords = (words: ReadonlyArray<Word>): Float32Array => {
  if (generation !== wordGeneration()) {
    generation = wordGeneration()
    memo = []
  }
  const met: Array<Weights> = []
  for (const { tokens } of words)
    for (const token of tokens) {
      const weights = memo[token.number] ?? weightsOf(token)
      if (weights.count++ === 0) met.push(weights)
    }
  const sum = new Float64Array(LEXICAL_DIMENSIONS)
  for (const weights of met) {
    addToken(sum, weights, 1 + Math.log(weights.count))
    weights.count = 0
  }
  return toUnit(sum) ?? nothing()
}
