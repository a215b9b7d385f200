import { classifyQuery } from "../query/classifyQuery.ts"
import { scanWords } from "../text/scanWords.ts"
import { quotedCodeIn } from "./quotedCodeIn.ts"
import { containsName } from "./containsName.ts"
import { isQuestion } from "./isQuestion.ts"
import { messageParts, templateOf } from "./templateOf.ts"
import { type FoundWord, MAX_WORDS, wordsIn } from "./wordsIn.ts"

/** With fewer words their order proves nothing: two words meet anywhere. */
const MIN_WORDS = 3

/** From this many words on a match is certainly a quotation: three ordinary words occur in the same order by chance, too. */
const CERTAIN_WORDS = 5

/** Only the share above this counts: up to here the words of a question occur in the same order by chance. */
const MIN_PAIR_SHARE = 2 / 3

/** At most this many characters of a query are read: by then a quoted message is recognizable. */
const MAX_CHARACTERS = 2000

/** The most words of a text between two words that are adjacent in the query: where a message has a value, the code has a placeholder or an expression. */
const MAX_WORDS_BETWEEN = 2

/** The boundary between two entries of a list, or between a key and its value: a message does not continue across it. */
const ENTRY_BOUNDARY = /["'`][\])}]{0,9}[,;:][^\S\n]{0,80}["'`\n]/

/** The match must lie within a window of this many text words per query word: in a long text the words are scattered everywhere. */
const WINDOW_WORDS_PER_WORD = 4

/** A compound name, an option or a key: a text that contains only its parts does not contain the name. */
const COMPOUND_NAME = /[^\p{L}]|\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u

/** A command-line option, or a command of an editor. */
const OPTION = /^(?:--?|:(?=\p{L}[\p{L}\p{N}]*-))(\p{L}[\p{L}\p{N}_.-]*)(?:=\S*)?$/u

/** A kebab-case name, as options and settings have: code may write it with underscores. */
const KEBAB = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+$/u

const QUOTATION = /"[^"]*"|(?<!\w)'[^']*'(?!\w)|`[^`]*`/g

/** The bracketed prefix of a log line, or the method or type that a library puts before a message of several words: `cartType.open: there is no cart`. */
const LOG_PREFIX =
  /^\s*(?:\[[^\]]*\]|[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)+:(?=[ \t]+\S+[ \t]+\S+[ \t]))/u

/** What a runtime or a logger puts before any message: the code that states the message does not contain it. */
const LEVEL_PREFIX =
  /^\s*(?:uncaught\s+)?(?:error|exception|warning|failure|fatal(?:\s+error)?|panic)(?:\s+in\s+[^:\n]{1,80}?)?\s?:\s+/i

/** A number, time, path, URL, file name or required version in a message, with any punctuation around it. */
const VALUE =
  /^[^\p{L}\p{N}/.~]*(?:\p{N}|~?\.{0,2}\/|[a-z]+:\/\/|[^/]*\/[^/]*\/|[^(]*(?:[=<>~!]=|@)v?\d|[^(]*\w\.[a-z]{1,5}(?!\w)[^(]*$)/u

/** An HTTP status code with its reason phrase is one value. */
const HTTP_STATUS =
  /\b[1-5]\d\d (?:OK|Created|Accepted|No Content|Moved Permanently|Found|Not Modified|Bad Request|Unauthorized|Payment Required|Forbidden|Not Found|Method Not Allowed|Not Acceptable|Request Timeout|Conflict|Gone|Precondition Failed|(?:Payload|Request Entity|Content) Too Large|Unsupported Media Type|Unprocessable (?:Entity|Content)|Too Many Requests|Internal Server Error|Not Implemented|Bad Gateway|Service Unavailable|Gateway Time-?out)\b/gi

/** Errors of operating systems and runtimes, which end up in any program's messages: the program's own code contains them only where it checks for them. */
const SYSTEM_ERROR =
  /^(?:no such (?:file or directory|host)|(?:address|text file|device or resource) (?:already in use|busy)|resource temporarily unavailable|connection (?:reset by peer|timed out)|operation (?:not permitted|not supported|timed out)|(?:not|is) a directory|directory not empty|too many open files|no space left on device|no route to host|network is unreachable|file name too long|cannot allocate memory|read-only file system|context deadline exceeded|unexpected end of JSON input|use of closed network connection)$/i

/** Matches texts that contain the query verbatim. */
export interface Wording {
  /** The text to look for: a matching text contains all of its words, or nearly all. */
  readonly searchText: string
  /** What the text or the path of its file has to contain. */
  readonly placeText?: string
  /** Parts, any of which a text may contain alone without the words of the others. */
  readonly parts: ReadonlyArray<string>
  /** Whether only a text that contains all the words can match. */
  readonly requiresAllWords: boolean
  /** Most rows whose texts are worth reading, if not the usual number: common words may be all that is known. */
  readonly mostRows?: number
  /** Whether texts that declare types are read before others. */
  readonly typesFirst?: boolean
  /** How far a text repeats the query, weighted by how certain it is that it is the source: 0..1. */
  readonly scoreIn: (text: string) => number
  /** What some text of the same file has to contain, too; how far it does multiplies the score. */
  readonly elsewhere?: Pick<Wording, "searchText" | "scoreIn">
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
 * message?.scoreIn("throw new Error(`cannot open the file ${path}: permission denied`)") // => 1
 * message?.scoreIn("denied: the permission to open") // => 0
 * wordingOf("cart.open: there is no cart at /a/b")?.scoreIn("fail(`there is no cart at ${path}`)") // => 1
 * wordingOf("starting: read settings: no colour of that name")?.scoreIn('fail("no colour of that name")') // => 1
 * wordingOf("starting: loading 'red': unknown colour: reddish")?.scoreIn('fail("unknown colour: %s", name)') // => 1
 * wordingOf("Error: the cart must be open")?.scoreIn('fail("the cart must be open")') // => 1
 * wordingOf("permission denied") // => undefined
 * wordingOf("user_id")?.scoreIn("const user_id = 1") // => 1
 * wordingOf("--max-retries=3")?.scoreIn('flag.Int("max-retries", 1)') // => 1
 * wordingOf("max-retries")?.scoreIn("max_retries: usize") // => 1
 * wordingOf(":reload-all")?.scoreIn("fn reload_all()") // => 1
 * ```
 */
export const wordingOf = (query: string): Wording | undefined => {
  const clipped = query.slice(0, MAX_CHARACTERS)
  const name = declaredName(clipped.trim())
  if (!/\s/.test(name)) return COMPOUND_NAME.test(name) ? nameWording(name) : undefined
  if (isQuestion(clipped)) return undefined
  const code = quotedCodeIn(clipped)
  const sentences = sentenceWording(clipped)
  return code === undefined
    ? sentences
    : {
        // A text that has the same message with another value matches as well.
        searchText: sentences?.searchText ?? clipped,
        parts: sentences?.parts ?? [],
        requiresAllWords: false,
        scoreIn: (text) => (code.occursIn(text) ? 1 : (sentences?.scoreIn(text) ?? 0))
      }
}

/** Removes an empty argument list. Of a compound option it removes dashes and value: this is the form that most programs declare. */
const declaredName = (query: string): string => {
  const [, option = ""] = OPTION.exec(query) ?? []
  return COMPOUND_NAME.test(option) ? option : query.replace(/\(\)$/, "")
}

const sentenceWording = (written: string): Wording | undefined => {
  const hasEnoughWords = (text: string) => wordsIn(text).length >= MIN_WORDS
  const unprefixed = written.replace(LEVEL_PREFIX, "")
  const query = hasEnoughWords(unprefixed) ? unprefixed : written
  // In a message of several words, what is quoted is a value; a quoted path is one anywhere.
  const quoted =
    query !== written && hasEnoughWords(withoutValues(query))
      ? undefined
      : Array.from(query.matchAll(QUOTATION))
          // The argument of an exception is what it wraps: `total failed: ValueError('no price of that cart')`.
          .filter(({ index }) => query[index - 1] !== "(")
          .map(([each]) => each)
          .find((each) => hasEnoughWords(each) && (/\s/.test(each) || !VALUE.test(each)))
  const message = quoted?.slice(1, -1) ?? query.replace(LOG_PREFIX, " ").replace(HTTP_STATUS, "0")
  const template = messageParts(message, isValue)
  const fixed = template.filter((part) => part !== undefined).join(" ")
  // Two words and a number are no message yet; with a quotation or a colon they are.
  const isMessage = hasEnoughWords(fixed) || message.includes(":") || message.match(QUOTATION) !== null
  const buildsMessage = isMessage ? templateOf(template) : undefined
  const searched =
    buildsMessage === undefined ? [quoted ?? withoutValues(query), query].find(hasEnoughWords) : fixed
  if (searched === undefined) return undefined
  const words = wordsIn(searched)
  const text = searched.slice(0, words.at(-1)!.end)
  const scoreWords = scorerOf(words)
  const scoreMessage = (text: string) => (buildsMessage?.(text) === true ? 1 : scoreWords(text))
  const parts = classifyQuery(written) === "error" ? wrappedMessages(quoted ?? query) : []
  return {
    searchText: text,
    parts: parts.map(({ text }) => text),
    requiresAllWords: false,
    scoreIn: (text) => Math.max(scoreMessage(text), ...parts.map(({ scoreIn }) => scoreIn(text)))
  }
}

/** How far texts contain these words in order, weighted by how certain a match of so many words is. */
const scorerOf = (words: ReadonlyArray<FoundWord>): ((text: string) => number) => {
  if (words.length < MIN_WORDS) return () => 0
  const certainty = Math.min(1, (words.length - 1) / (CERTAIN_WORDS - 1))
  const shareIn = shareOf(words)
  return (text) => certainty * Math.max(0, 1 - (1 - shareIn(text)) / (1 - MIN_PAIR_SHARE))
}

interface WrappedMessage {
  readonly text: string
  readonly words: number
  readonly hasValue: boolean
  readonly scoreIn: (text: string) => number
}

/** The separator between a message and the one that it wraps. */
const MESSAGE_SEPARATOR = /:[ \t]+/

/** A line of a stack trace, or a mark below source code. */
const FRAME = /^\s*(?:at\s|from\s|in\s|#?\d+[:.]?\s|File "|Traceback\b|[|^~-]|-->)/

/** A frame of Python: the next line shows the source code there. */
const FILE_FRAME = /^\s*File "/

/** The most parts of a wrapped message that are looked for: the innermost, which is the cause, and the longest. */
const MAX_PARTS = 4

/**
 * The messages that an error message is composed of, each of which occurs elsewhere in the code: an error is wrapped in a description of the attempted
 * operation, and that again; or each has a line or is a sentence. A part of at least three words is as certain as a message of its length; one with a value is certain where the code builds it. Empty if
 * nothing is wrapped.
 */
const wrappedMessages = (message: string): ReadonlyArray<WrappedMessage> => {
  const lines = message
    .split("\n")
    .map((line) => line.replace(LOG_PREFIX, " "))
    .flatMap((line, at, all) =>
      MESSAGE_SEPARATOR.test(line)
        ? [line.split(MESSAGE_SEPARATOR).flatMap(sentencesOf)]
        : FRAME.test(line) || FILE_FRAME.test(all[at - 1] ?? "")
          ? []
          : [sentencesOf(line)]
    )
  const isComposed = lines.flat().filter((piece) => wordsIn(piece).length > 1).length > 1
  const found = lines.flatMap((pieces) =>
    pieces.flatMap((piece, at) => {
      const part = wrappedMessage(piece, pieces[at + 1])
      return part !== undefined && (isComposed || part.hasValue) ? [part] : []
    })
  )
  const [innermost, ...outer] = found.toReversed()
  return innermost === undefined
    ? []
    : [innermost, ...outer.sort((a, b) => b.words - a.words).slice(0, MAX_PARTS - 1)]
}

const sentencesOf = (text: string): ReadonlyArray<string> => text.split(/(?<=[.?!])\s+(?=\p{Lu})/u)

/** A part of a message that is followed by `next`; undefined if it says too little. */
const wrappedMessage = (piece: string, next: string | undefined): WrappedMessage | undefined => {
  const text = withoutValues(piece).trim()
  // A single word, whatever dots it has, is a name or a value.
  if (!/\s/.test(piece.trim()) || SYSTEM_ERROR.test(text)) return undefined
  const words = wordsIn(text)
  const last = words.at(-1)
  if (last === undefined) return undefined
  // A single word after a colon is usually a value.
  const isBeforeValue = next !== undefined && /^\S+$/.test(next) && wordsIn(next).length > 0
  const template = messageParts(piece, isValue)
  const builds = templateOf(
    isBeforeValue && template.at(-1) !== undefined
      ? [...template.slice(0, -1), `${template.at(-1)!}:`, undefined]
      : template
  )
  if (builds === undefined && words.length < MIN_WORDS) return undefined
  const scoreWords = scorerOf(words)
  return {
    words: words.length,
    hasValue: builds !== undefined,
    text: text.slice(0, last.end),
    scoreIn: (code) => (builds?.(code) === true ? 1 : scoreWords(code))
  }
}

/** Whether a word or quoted string of a message is a value. */
const isValue = (token: string): boolean => QUOTED.test(token) || VALUE.test(token)

const QUOTED = /^["'`].*["'`]$/

const withoutValues = (query: string): string =>
  query
    .replace(LOG_PREFIX, " ")
    .replace(QUOTATION, " ")
    .replace(HTTP_STATUS, " ")
    .split(/\s+/)
    .filter((token) => !VALUE.test(token))
    .join(" ")

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

const nameWording = (name: string): Wording => {
  const spellings = KEBAB.test(name) ? [name, name.replaceAll("-", "_")] : [name]
  return {
    searchText: name,
    parts: [],
    requiresAllWords: true,
    scoreIn: (text) => (spellings.some((each) => containsName(text, each)) ? 1 : 0)
  }
}
