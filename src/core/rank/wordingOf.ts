import { classifyQuery } from "../query/classifyQuery.ts"
import { scanWords } from "../text/scanWords.ts"
import { codeIn } from "./codeIn.ts"
import { holdsName } from "./holdsName.ts"
import { isQuestion } from "./isQuestion.ts"
import { messageParts, templateOf } from "./templateOf.ts"
import { type FoundWord, MOST_WORDS, wordsIn } from "./wordsIn.ts"

/** What says fewer words than these says nothing in an order: two words meet anywhere. */
const FEWEST_WORDS = 3

/** Words from which on it is sure that they were quoted: three ordinary ones stand in one order by chance, too. */
const SURE_WORDS = 5

/** From this share on it counts, by as much as it exceeds it: so much of a question is said in the same order by chance. */
const COUNTS_FROM = 2 / 3

/** Characters of a query that are looked at: what quotes a message has said so by then. */
const MOST_CHARACTERS = 2000

/** Words of a text that may stand between two that follow one another in the query: where a message tells a value, the code has a placeholder or an expression. */
const MOST_BETWEEN = 2

/** Between two entries of a list, or a key and what it holds: each is a text of its own. */
const ENTRY = /["'`][\])}]{0,9}[,;:][^\S\n]{0,80}["'`\n]/

/** Words of a text, for each of the query, within which it says what it does: its parts stand all over a long one. */
const WORDS_A_WORD = 4

/** A name of several words, an option, a key: in a text that holds its parts alone it does not stand. */
const COMPOUND = /[^\p{L}]|\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u

/** An option as it is given to a command. */
const OPTION = /^--?(\p{L}[\p{L}\p{N}_.-]*)(?:=\S*)?$/u

/** A name as options and settings have it: the code may write it as a variable. */
const KEBAB = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+$/u

const QUOTATION = /"[^"]*"|(?<!\w)'[^']*'(?!\w)|`[^`]*`/g

/** What begins a line of a log. */
const LOG_PREFIX = /^\s*\[[^\]]*\]/

/** A number, a time, a path, an address or a file, which a message names; what stands around it, such as brackets, is no part of it. */
const VALUE =
  /^[^\p{L}\p{N}/.~]*(?:\p{N}|~?\.{0,2}\/|[a-z]+:\/\/|[^/]*\/[^/]*\/|[^(]*\w\.[a-z]{1,5}(?!\w)[^(]*$)/u

/** A status of HTTP is one value with what it is called. */
const STATUS =
  /\b[1-5]\d\d (?:OK|Created|Accepted|No Content|Moved Permanently|Found|Not Modified|Bad Request|Unauthorized|Payment Required|Forbidden|Not Found|Method Not Allowed|Not Acceptable|Request Timeout|Conflict|Gone|Precondition Failed|(?:Payload|Request Entity|Content) Too Large|Unsupported Media Type|Unprocessable (?:Entity|Content)|Too Many Requests|Internal Server Error|Not Implemented|Bad Gateway|Service Unavailable|Gateway Time-?out)\b/gi

/** What systems and runtimes say below any message: no line of the program does, but where it looks for it. */
const SYSTEMS =
  /^(?:no such (?:file or directory|host)|(?:address|text file|device or resource) (?:already in use|busy)|resource temporarily unavailable|connection (?:reset by peer|timed out)|operation (?:not permitted|not supported|timed out)|(?:not|is) a directory|directory not empty|too many open files|no space left on device|no route to host|network is unreachable|file name too long|cannot allocate memory|read-only file system|context deadline exceeded|unexpected end of JSON input|use of closed network connection)$/i

/** What a query says that a text may say word for word. */
export interface Wording {
  /** What is looked for: a text that says it holds its words, nearly all. */
  readonly looked: string
  /** Parts that a text may say alone: it need not hold the words of the others. */
  readonly parts: ReadonlyArray<string>
  /** Whether only a text that holds all of its words may say it. */
  readonly whole: boolean
  /** How far a text says the same, and how sure it is that it was taken from there: from 0 to 1. */
  readonly saidIn: (text: string) => number
}

/**
 * How far texts say the same as `query` word for word. Of a piece of code: 1 where it stands in the text. Of a single name: 1 where the text holds it. Of
 * sentences: the share of the query's neighbouring words that follow one another in the text, too, by as much as it exceeds two thirds, and less for few words.
 * Values, as messages name them, are left out, and words that the text does not have at all are passed over. Where a longer quotation stands in the query, it
 * is looked for, and what stands around it is not. Of an error that wraps others a text may say one alone. Undefined for a query of too few words, and for one that asks. After the ordered windows of Metzler and
 * Croft: A Markov Random Field Model for Term Dependencies, SIGIR 2005.
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
        // A text that says the same about another value is of the same message.
        looked: sentences?.looked ?? asked,
        parts: sentences?.parts ?? [],
        whole: false,
        saidIn: (text) => (code.standsIn(text) ? 1 : (sentences?.saidIn(text) ?? 0))
      }
}

/** What is called by its name or with an empty list of arguments; of an option of several words what most programs declare: without dashes and value. */
const nameOf = (asked: string): string => {
  const [, option = ""] = OPTION.exec(asked) ?? []
  return COMPOUND.test(option) ? option : asked.replace(/\(\)$/, "")
}

const sentenceWording = (asked: string): Wording | undefined => {
  const isEnough = (text: string) => wordsIn(text).length >= FEWEST_WORDS
  // A path in quotation marks is a value as well.
  const quoted = asked
    .match(QUOTATION)
    ?.find((each) => isEnough(each) && (/\s/.test(each) || !VALUE.test(each)))
  const message = quoted?.slice(1, -1) ?? asked.replace(LOG_PREFIX, " ").replace(STATUS, "0")
  const template = messageParts(message, isValue)
  const fixed = template.filter((part) => part !== undefined).join(" ")
  // Two words and a number are no message yet; with a quotation, or what a colon tells, they are.
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

/** How far texts say these words in their order, and how sure it is that they were taken from there. */
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

/** Between what one message says and what the one that it wraps does. */
const JOINT = /:[ \t]+/

/** Parts that are looked for, of a message that is wrapped in others: the longest. */
const MOST_PARTS = 4

/**
 * The messages that one is made of, each of which stands elsewhere: that of an error is wrapped in what was attempted, and that again. Each is as sure to be taken
 * from where it stands as a message of its length. None where nothing is wrapped.
 */
const partsOf = (message: string): ReadonlyArray<Part> => {
  // Lines of a trace have none.
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

/** Whether a word of a message, or what stands in quotation marks there, is a value. */
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

/** The share of the neighbours among `words` that follow one another at one place of a text, too. */
const shareOf = (words: ReadonlyArray<FoundWord>): ((text: string) => number) => {
  const spelled = new Map(words.map(({ hash, word }) => [hash, word]))
  const numbers = new Map([...spelled.keys()].map((hash, number) => [hash, number]))
  const asked = words.map(({ hash }) => numbers.get(hash)!)
  const reach = asked.length * WORDS_A_WORD
  return (text) => {
    const written = text.toLowerCase()
    const present = new Set<number>()
    const followed: Array<readonly [pair: number, place: number]> = []
    /** The words of the query that stood last in the text, and where. */
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

/** The most that the pairs count together which stand within `reach` words, each once; by their places, in order. */
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
