import { scanWords } from "./scanWords.ts"
import { wordTokens } from "./wordTokens.ts"

/** A token: the same object with the same number wherever it occurs, so that it can be counted without looking it up. */
export interface Token {
  readonly text: string
  /** From 0, without gaps. Given anew once words were trimmed: `wordGeneration` tells. */
  readonly number: number
}

/** A word as it is written, and what it is indexed by. */
export interface Word {
  readonly tokens: ReadonlyArray<Token>
  /** The tokens with spaces between them. */
  readonly text: string
}

/** Words and tokens met. Source code repeats itself: remembering them makes tokenizing twenty times as fast. */
const words = new Map<string, Word>()
const tokens = new Map<string, Token>()

const MOST_WORDS = 65_536
const MOST_TOKENS = 40_000

let generation = 0

/** Grows whenever words are trimmed and the numbers of tokens begin anew. */
export const wordGeneration = (): number => generation

const tokenOf = (text: string): Token => {
  const known = tokens.get(text)
  if (known !== undefined) return known
  const token = { text, number: tokens.size }
  tokens.set(text, token)
  return token
}

const remember = (written: string): Word => {
  // A copy, because a slice as key would keep the text that it was cut from in memory.
  const key = written.split("").join("")
  const found = wordTokens(key)
  const word = { tokens: found.map(tokenOf), text: found.join(" ") }
  words.set(key, word)
  return word
}

/**
 * Makes room for further words. Tokens from before and after are different objects, so this is called between texts that are
 * counted apart, never within one.
 */
export const trimWords = (): void => {
  if (words.size < MOST_WORDS && tokens.size < MOST_TOKENS) return
  words.clear()
  tokens.clear()
  generation++
}

/** The words of `text`, in order, with repetitions. See `scanWords` for what a word is, and `wordTokens` for what becomes of it. */
export const wordsOf = (text: string): ReadonlyArray<Word> => {
  const found: Array<Word> = []
  scanWords(text, (written) => {
    const word = words.get(written) ?? remember(written)
    if (word.text !== "") found.push(word)
  })
  return found
}

/**
 * The tokens of words as one text, with spaces between them; of a word that comes again and again the first `most` only. BM25 hardly
 * counts further ones, while an index pays for each.
 */
export const textOfWords = (found: ReadonlyArray<Word>, most: number = Number.POSITIVE_INFINITY): string => {
  const counts = new Map<Word, number>()
  let text = ""
  for (const word of found) {
    const count = (counts.get(word) ?? 0) + 1
    if (count > most) continue
    counts.set(word, count)
    text += text === "" ? word.text : ` ${word.text}`
  }
  return text
}
