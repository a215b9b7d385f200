import { classifyQuery } from "../query/classifyQuery.ts"
import { scanWords } from "../text/scanWords.ts"
import { codeIn } from "./codeIn.ts"
import { holdsName } from "./holdsName.ts"
import { isQuestion } from "./isQuestion.ts"
import { messageParts, templateOf } from "./templateOf.ts"
import { type FoundWord, MOST_WORDS, wordsIn } from "./wordsIn.ts"

/** With fewer words their order proves nothing: two words meet anywhere. */
const FEWEST_WORDS = 3

/** From this many words on a match is certainly a quotation: three ordinary words occur in the same order by chance, too. */
const SURE_WORDS = 5

/** Only the share above this counts: up to here the words of a question occur in the same order by chance. */
const COUNTS_FROM = 2 / 3

/** At most this many characters of a query are read: by then a quoted message is recognizable. */
const MOST_CHARACTERS = 2000

/** The most words of a text between two words that are adjacent in the query: where a message has a value, the code has a placeholder or an expression. */
const MOST_BETWEEN = 2

/** The boundary between two entries of a list, or between a key and its value: a message does not continue across it. */
const ENTRY = /["'`][\])}]{0,9}[,;:][^\S\n]{0,80}["'`\n]/

/** The match must lie within a window of this many text words per query word: in a long text the words are scattered everywhere. */
const WORDS_A_WORD = 4

/** A compound name, an option or a key: a text that contains only its parts does not contain the name. */
const COMPOUND = /[^\p{L}]|\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u

/** A command-line option. */
const OPTION = /^--?(\p{L}[\p{L}\p{N}_.-]*)(?:=\S*)?$/u

/** A kebab-case name, as options and settings have: code may write it with underscores. */
const KEBAB = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+$/u

const QUOTATION = /"[^"]*"|(?<!\w)'[^']*'(?!\w)|`[^`]*`/g

/** The bracketed prefix of a log line. */
const LOG_PREFIX = /^\s*\[[^\]]*\]/

/** A number, time, path, URL or file name in a message, with any punctuation around it. */
const VALUE =
  /^[^\p{L}\p{N}/.~]*(?:\p{N}|~?\.{0,2}\/|[a-z]+:\/\/|[^/]*\/[^/]*\/|[^(]*\w\.[a-z]{1,5}(?!\w)[^(]*$)/u

/** An HTTP status code with its reason phrase is one value. */
const STATUS =
  /\b[1-5]\d\d (?:OK|Created|Accepted|No Content|Moved Permanently|Found|Not Modified|Bad Request|Unauthorized|Payment Required|Forbidden|Not Found|Method Not Allowed|Not Acceptable|Request Timeout|Conflict|Gone|Precondition Failed|(?:Payload|Request Entity|Content) Too Large|Unsupported Media Type|Unprocessable (?:Entity|Content)|Too Many Requests|Internal Server Error|Not Implemented|Bad Gateway|Service Unavailable|Gateway Time-?out)\b/gi

/** Errors of operating systems and runtimes, which end up in any program's messages: the program's own code contains them only where it checks for them. */
const SYSTEMS =
  /^(?:no such (?:file or directory|host)|(?:address|text file|device or resource) (?:already in use|busy)|resource temporarily unavailable|connection (?:reset by peer|timed out)|operation (?:not permitted|not supported|timed out)|(?:not|is) a directory|directory not empty|too many open files|no space left on device|no route to host|network is unreachable|file name too long|cannot allocate memory|read-only file system|context deadline exceeded|unexpected end of JSON input|use of closed network connection)$/i

/** Matches texts that contain the query verbatim. */
export interface Wording {
  /** The text to look for: a matching text contains all of its words, or nearly all. */
  readonly looked: string
  /** Parts, any of which a text may contain alone without the words of the others. */
  readonly parts: ReadonlyArray<string>
  /** Whether only a text that contains all the words can match. */
  readonly whole: boolean
  /** How far a text repeats the query, weighted by how certain it is that it is the source: 0..1. */
  readonly saidIn: (text: string) => number
}

/**
 * How far texts repeat `query` word for word. For a piece of code: 1 if the text contains it. For a single name: 1 if the text contains it. For sentences: the
 * share of the query's adjacent word pairs that are adjacent in the text, too, counted only above two thirds, and less for few words. Values in messages are
 * left out, and words that do not occur in the text are skipped. If the query contains a longer quotation, only the quotation is looked for. Of an error that
 * wraps others, a text may contain a single one. Undefined for a query of too few words and for a question. After the ordered windows of Metzler and Croft: A
 * Markov Random Field Model for Term Dependencies, SIGIR 2005.
 *
 * @example
 * ```ts
 * const message = wordingOf("cannot open the file a.txt: permission denied")
 * message?.saidIn("throw new Error(`cannot open the file ${path}: permission denied`)") // => 1
 * message?.saidIn("denied: the permission to open") // => 0
 * wordingOf("starting: read settings: no colour of that name")?.saidIn('fail("no colour of that name")') // => 1
 * wordingOf("permission denied") // => undefined
 * wordingOf("user_id")?.saidIn("const user_id = 1") // => 1
 * wordingOf("--max-retries=3")?.saidIn('flag.Int("max-retries", 1)') // => 1
 * wordingOf("max-retries")?.saidIn("max_retries: usize") // => 1
 * ```
 */
export const wordingOf = (query: string): Wording | undefined => {
  const asked = query.slice(0, MOST_CHARACTERS)
  const name = nameOf(asked.trim())
  if (!/\s/.test(name)) return COMPOUND.test(name) ? nameWording(name) : undefined
  if (isQuestion(asked)) return undefined
  const code = codeIn(asked)
  const sentences = sentenceWording(asked)
  return code === undefined
    ? sentences
    : {
        // A text that has the same message with another value matches as well.
        looked: sentences?.looked ?? asked,
        parts: sentences?.parts ?? [],
        whole: false,
        saidIn: (text) => (code.standsIn(text) ? 1 : (sentences?.saidIn(text) ?? 0))
      }
}

/** Removes an empty argument list. Of a compound option it removes dashes and value: this is the form that most programs declare. */
const nameOf = (asked: string): string => {
  const [, option = ""] = OPTION.exec(asked) ?? []
  return COMPOUND.test(option) ? option : asked.replace(/\(\)$/, "")
}

const sentenceWording = (asked: string): Wording | undefined => {
  const isEnough = (text: string) => wordsIn(text).length >= FEWEST_WORDS
  // A quoted path is a value as well.
  const quoted = asked
    .match(QUOTATION)
    ?.find((each) => isEnough(each) && (/\s/.test(each) || !VALUE.test(each)))
  const message = quoted?.slice(1, -1) ?? asked.replace(LOG_PREFIX, " ").replace(STATUS, "0")
  const template = messageParts(message, isValue)
  const fixed = template.filter((part) => part !== undefined).join(" ")
  // Two words and a number are no message yet; with a quotation or a colon they are.
  const isMessage = isEnough(fixed) || message.includes(":") || message.match(QUOTATION) !== null
  const isMadeIn = isMessage ? templateOf(template) : undefined
  const found = isMadeIn === undefined ? [quoted ?? withoutValues(asked), asked].find(isEnough) : fixed
  if (found === undefined) return undefined
  const words = wordsIn(found)
  const text = found.slice(0, words.at(-1)!.end)
  const saidInWords = saidBy(words)
  const saidWhole = (text: string) => (isMadeIn?.(text) === true ? 1 : saidInWords(text))
  const parts = classifyQuery(asked) === "error" ? partsOf(quoted ?? asked) : []
  return {
    looked: text,
    parts: parts.map(({ text }) => text),
    whole: false,
    saidIn: (text) => Math.max(saidWhole(text), ...parts.map(({ saidIn }) => saidIn(text)))
  }
}

/** How far texts contain these words in order, weighted by how certain a match of so many words is. */
const saidBy = (words: ReadonlyArray<FoundWord>): ((text: string) => number) => {
  if (words.length < FEWEST_WORDS) return () => 0
  const certainty = Math.min(1, (words.length - 1) / (SURE_WORDS - 1))
  const shareIn = shareOf(words)
  return (text) => certainty * Math.max(0, 1 - (1 - shareIn(text)) / (1 - COUNTS_FROM))
}

interface Part {
  readonly text: string
  readonly saidIn: (text: string) => number
}

/** The separator between a message and the one that it wraps. */
const JOINT = /:[ \t]+/

/** The most parts of a wrapped message that are looked for; the longest are taken. */
const MOST_PARTS = 4

/**
 * The messages that an error message is composed of, each of which occurs elsewhere in the code: an error is wrapped in a description of the attempted
 * operation, and that again. Each part is as certain as a message of its length. Empty if nothing is wrapped.
 */
const partsOf = (message: string): ReadonlyArray<Part> => {
  // Lines of a stack trace do not match `JOINT`.
  const told = message.split("\n").flatMap((line) => (JOINT.test(line) ? line.split(JOINT) : []))
  if (told.filter((part) => wordsIn(part).length > 1).length < 2) return []
  return told
    .map((part) => withoutValues(part).trim())
    .filter((text) => !SYSTEMS.test(text))
    .map((text) => ({ text, words: wordsIn(text) }))
    .filter(({ words }) => words.length >= FEWEST_WORDS)
    .sort((a, b) => b.words.length - a.words.length)
    .slice(0, MOST_PARTS)
    .map(({ text, words }) => ({ text: text.slice(0, words.at(-1)!.end), saidIn: saidBy(words) }))
}

/** Whether a word or quoted string of a message is a value. */
const isValue = (token: string): boolean => QUOTED.test(token) || VALUE.test(token)

const QUOTED = /^["'`].*["'`]$/

const withoutValues = (query: string): string =>
  query
    .replace(LOG_PREFIX, " ")
    .replace(QUOTATION, " ")
    .replace(STATUS, " ")
    .split(/\s+/)
    .filter((token) => !VALUE.test(token))
    .join(" ")

/** The share of adjacent pairs of `words` that are also adjacent (within a window) in a text. */
const shareOf = (words: ReadonlyArray<FoundWord>): ((text: string) => number) => {
  const spelled = new Map(words.map(({ hash, word }) => [hash, word]))
  const numbers = new Map([...spelled.keys()].map((hash, number) => [hash, number]))
  const asked = words.map(({ hash }) => numbers.get(hash)!)
  const reach = asked.length * WORDS_A_WORD
  return (text) => {
    const written = text.toLowerCase()
    const present = new Set<number>()
    const followed: Array<readonly [pair: number, place: number]> = []
    /** The most recent query words in the text, with their positions. */
    let last: Array<readonly [number: number, place: number]> = []
    let place = 0
    let ended = 0
    scanWords(written, (start, end, hash) => {
      place++
      if (start - ended > 2 && ENTRY.test(written.slice(ended, start))) last = []
      ended = end
      const number = numbers.get(hash)
      if (number === undefined || written.slice(start, end) !== spelled.get(hash)) return
      present.add(number)
      last = last.filter(([, before]) => place - before <= MOST_BETWEEN + 1)
      for (const [before] of last) followed.push([before * MOST_WORDS + number, place])
      last.push([number, place])
    })
    const pairs = new Map<number, number>()
    let before = -1
    for (const number of asked) {
      if (!present.has(number)) continue
      const pair = before * MOST_WORDS + number
      if (before >= 0) pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
      before = number
    }
    return mostWithin(followed, pairs, reach) / (asked.length - 1)
  }
}

/** The highest total count of distinct pairs within a window of `reach` words; `followed` is sorted by position. */
const mostWithin = (
  followed: ReadonlyArray<readonly [pair: number, place: number]>,
  pairs: ReadonlyMap<number, number>,
  reach: number
): number => {
  const within = new Map<number, number>()
  let most = 0
  let said = 0
  let from = 0
  for (const [pair, place] of followed) {
    const counts = pairs.get(pair)
    if (counts === undefined) continue
    const times = within.get(pair) ?? 0
    if (times === 0) said += counts
    within.set(pair, times + 1)
    for (; place - followed[from]![1] >= reach; from++) {
      const gone = followed[from]![0]
      const left = within.get(gone)
      if (left === undefined || left === 0) continue
      if (left === 1) said -= pairs.get(gone)!
      within.set(gone, left - 1)
    }
    most = Math.max(most, said)
  }
  return most
}

const nameWording = (name: string): Wording => {
  const spellings = KEBAB.test(name) ? [name, name.replaceAll("-", "_")] : [name]
  return {
    looked: name,
    parts: [],
    whole: true,
    saidIn: (text) => (spellings.some((each) => holdsName(text, each)) ? 1 : 0)
  }
}
