import { splitIdentifier } from "./splitIdentifier.ts"

/** Longer words are data, not language: nobody searches for them, and minified or encoded lines are full of them. */
const MAX_TOKEN_CHARACTERS = 64

const ASCII = /^\p{ASCII}*$/u
const CJK = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u
const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u

const isUseful = (token: string): boolean => {
  if (token.length > MAX_TOKEN_CHARACTERS) return false
  if (/^[0-9]+$/.test(token)) return token.length >= 2 && token.length <= 4
  return ASCII.test(token) ? token.length >= 2 : LETTER_OR_DIGIT.test(token)
}

const bigrams = (run: string): ReadonlyArray<string> => {
  const characters = [...run.normalize("NFKC").toLowerCase()]
  return characters.length < 2 ? characters : characters.slice(1).map((next, i) => `${characters[i]}${next}`)
}

/**
 * The tokens that a word (see `scanWords`) is indexed and searched by: the parts of an identifier and, if it has several, the whole without separators, so that
 * `getUserById` and `get_user_by_id` also match as one word. Runs of Han, Kana and Hangul, which are written without spaces, become overlapping pairs.
 *
 * Omitted: single ASCII characters, numbers of other than two to four digits, tokens of more than 64 characters.
 *
 * @example
 * ```ts
 * wordTokens("getUserById") // => ["get", "user", "by", "id", "getuserbyid"]
 * wordTokens("__init__") // => ["init"]
 * wordTokens("東京都") // => ["東京", "京都"]
 * ```
 */
export const wordTokens = (word: string): ReadonlyArray<string> => {
  if (!ASCII.test(word) && CJK.test(word)) return bigrams(word)
  const parts = splitIdentifier(word)
  return (parts.length > 1 ? [...parts, parts.join("")] : parts).filter(isUseful)
}
