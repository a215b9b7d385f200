import { scanWords } from "../text/scanWords.ts"
import { type FoundWord, MAX_WORDS } from "./wordsIn.ts"

/** With fewer words their order proves nothing: two words meet anywhere. */
export const MIN_WORDS = 3

/** From this many words on a match is certainly a quotation: three ordinary words occur in the same order by chance, too. */
const CERTAIN_WORDS = 5

/** Only the share above this counts: up to here the words of a question occur in the same order by chance. */
const MIN_PAIR_SHARE = 2 / 3

/** The most words of a text between two words that are adjacent in the query: where a message has a value, the code has a placeholder or an expression. */
const MAX_WORDS_BETWEEN = 2

/** The boundary between two entries of a list, or between a key and its value: a message does not continue across it. */
const ENTRY_BOUNDARY = /["'`][\])}]{0,9}[,;:][^\S\n]{0,80}["'`\n]/

/** The match must lie within a window of this many text words per query word: in a long text the words are scattered everywhere. */
const WINDOW_WORDS_PER_WORD = 4

/**
 * How far texts contain words in order, weighted by how certain a match of so many words is: 0..1. After the ordered windows of Metzler and Croft: A Markov Random
 * Field Model for Term Dependencies, SIGIR 2005.
 */
export const wordOrder = (words: ReadonlyArray<FoundWord>): ((text: string) => number) => {
  if (words.length < MIN_WORDS) return () => 0
  const certainty = Math.min(1, (words.length - 1) / (CERTAIN_WORDS - 1))
  const shareAsWritten = shareOf(words)
  const shareIn = (text: string) => {
    const printed = text.replace(JOINED_TO_WORD, (sign) => " ".repeat(sign.length))
    const share = shareAsWritten(text)
    return printed === text || share === 1 ? share : Math.max(share, shareAsWritten(printed))
  }
  return (text) => certainty * Math.max(0, 1 - (1 - shareIn(text)) / (1 - MIN_PAIR_SHARE))
}

/** The escape of a line or a blank, or the place of a value, which code writes directly before a word. */
const JOINED_TO_WORD = /\\[nrt](?=\p{L})|%[-+#0-9.]{0,8}(?:ll|[hlz])?[sdiufxXeEgGcpqvw](?=\p{L})/gu

/** The share of adjacent pairs of `words` that are also adjacent (within a window) in a text. */
const shareOf = (words: ReadonlyArray<FoundWord>): ((text: string) => number) => {
  const wordOfHash = new Map(words.map(({ hash, word }) => [hash, word]))
  const numbers = new Map([...wordOfHash.keys()].map((hash, number) => [hash, number]))
  const wordNumbers = words.map(({ hash }) => numbers.get(hash)!)
  const windowWords = wordNumbers.length * WINDOW_WORDS_PER_WORD
  return (text) => {
    const lower = text.toLowerCase()
    const present = new Set<number>()
    const foundPairs: Array<readonly [pair: number, place: number]> = []
    /** The most recent query words in the text, with their positions. */
    let last: Array<readonly [number: number, place: number]> = []
    let place = 0
    let previousEnd = 0
    scanWords(lower, (start, end, hash) => {
      place++
      if (start - previousEnd > 2 && ENTRY_BOUNDARY.test(lower.slice(previousEnd, start))) last = []
      previousEnd = end
      const number = numbers.get(hash)
      if (number === undefined || lower.slice(start, end) !== wordOfHash.get(hash)) return
      present.add(number)
      last = last.filter(([, before]) => place - before <= MAX_WORDS_BETWEEN + 1)
      for (const [before] of last) foundPairs.push([before * MAX_WORDS + number, place])
      last.push([number, place])
    })
    const pairs = new Map<number, number>()
    let before = -1
    for (const number of wordNumbers) {
      if (!present.has(number)) continue
      const pair = before * MAX_WORDS + number
      if (before >= 0) pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
      before = number
    }
    return bestPairsInWindow(foundPairs, pairs, windowWords) / (wordNumbers.length - 1)
  }
}

/** The highest total count of distinct pairs within a window of `windowWords` words; `foundPairs` is sorted by position. */
const bestPairsInWindow = (
  foundPairs: ReadonlyArray<readonly [pair: number, place: number]>,
  pairs: ReadonlyMap<number, number>,
  windowWords: number
): number => {
  const inWindow = new Map<number, number>()
  let best = 0
  let total = 0
  let from = 0
  for (const [pair, place] of foundPairs) {
    const counts = pairs.get(pair)
    if (counts === undefined) continue
    const times = inWindow.get(pair) ?? 0
    if (times === 0) total += counts
    inWindow.set(pair, times + 1)
    for (; place - foundPairs[from]![1] >= windowWords; from++) {
      const dropped = foundPairs[from]![0]
      const remaining = inWindow.get(dropped)
      if (remaining === undefined || remaining === 0) continue
      if (remaining === 1) total -= pairs.get(dropped)!
      inWindow.set(dropped, remaining - 1)
    }
    best = Math.max(best, total)
  }
  return best
}
