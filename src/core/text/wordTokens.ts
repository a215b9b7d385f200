import { splitIdentifier } from "./splitIdentifier.ts"

/** Longer words are data, not language: nobody looks for them, and a minified or encoded line is full of them. */
const LONGEST = 64

const ASCII = /^\p{ASCII}*$/u
const CJK = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u
const MEANS_SOMETHING = /[\p{L}\p{Nd}]/u

const isUseful = (token: string): boolean => {
  if (token.length > LONGEST) return false
  if (/^[0-9]+$/.test(token)) return token.length >= 2 && token.length <= 4
  return ASCII.test(token) ? token.length >= 2 : MEANS_SOMETHING.test(token)
}

const bigrams = (run: string): ReadonlyArray<string> => {
  const characters = [...run.normalize("NFKC").toLowerCase()]
  return characters.length < 2 ? characters : characters.slice(1).map((next, i) => `${characters[i]}${next}`)
}

/**
 * What one word (see `scanWords`) is indexed and searched by: the parts of an identifier and, where it has several,
 * the whole of it without separators, so that `getUserById` and `get_user_by_id` are the same word too. Runs of Han,
 * Kana and Hangul, which have no spaces, are cut in overlapping pairs.
 *
 * Left out: single ASCII characters, numbers that have not two to four digits, tokens of more than 64 characters.
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
