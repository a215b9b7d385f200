import { scanWords } from "../text/scanWords.ts"
import { wordTokens } from "../text/wordTokens.ts"
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

interface Token {
  readonly features: Uint16Array
  /** What each place of the whole, and of a gram, adds at a term frequency of one. */
  readonly whole: number
  readonly gram: number
}

/** Tokens met, by number, and the numbers of the tokens of each word met. Emptied between two texts when full. */
const tokens: Array<Token> = []
const numbers = new Map<string, number>()
const words = new Map<string, ReadonlyArray<number>>()
const MEMO_TOKENS = 20_000

const numberOf = (token: string): number => {
  const known = numbers.get(token)
  if (known !== undefined) return known
  const idf = idfs.get(token) ?? RARE_IDF
  const features = lexicalFeatures(token)
  tokens.push({
    features,
    whole: idf / Math.sqrt(WHOLE_PLACES),
    gram: (idf * GRAMS_SHARE) / Math.sqrt(Math.max(1, features.length - WHOLE_PLACES))
  })
  numbers.set(token, tokens.length - 1)
  return tokens.length - 1
}

const numbersOf = (word: string): ReadonlyArray<number> => {
  // A copy, because a slice as key would keep the text that it was cut from in memory.
  const key = word.split("").join("")
  const found = wordTokens(key).map(numberOf)
  words.set(key, found)
  return found
}

const addToken = (sum: Float64Array, { features, gram, whole }: Token, weight: number): void => {
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
  if (tokens.length > MEMO_TOKENS || words.size > 2 * MEMO_TOKENS) {
    tokens.length = 0
    numbers.clear()
    words.clear()
  }
  const frequencies = new Map<number, number>()
  scanWords(text, (word) => {
    const found = words.get(word) ?? numbersOf(word)
    for (const number of found) frequencies.set(number, (frequencies.get(number) ?? 0) + 1)
  })
  const sum = new Float64Array(LEXICAL_DIMENSIONS)
  for (const [number, frequency] of frequencies) {
    const token = tokens[number]
    if (token !== undefined) addToken(sum, token, 1 + Math.log(frequency))
  }
  return toUnit(sum) ?? nothing()
}
