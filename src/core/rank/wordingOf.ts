import { classifyQuery } from "../query/classifyQuery.ts"
import { withoutComments } from "./commentLine.ts"
import { quotedCodeIn } from "./quotedCodeIn.ts"
import { containsName } from "./containsName.ts"
import { setsInEnvironment } from "./setsInEnvironment.ts"
import { isQuestion } from "./isQuestion.ts"
import { isForeignMessage } from "./isForeignMessage.ts"
import {
  HTTP_STATUS,
  isValue,
  isValueButNoSetting,
  LOG_PREFIX,
  QUOTATION,
  VALUE,
  withoutValues
} from "./messageValues.ts"
import { messageParts, templateOf } from "./templateOf.ts"
import { wholeText, withinText } from "./wholeText.ts"
import { MIN_WORDS, wordOrder } from "./wordOrder.ts"
import { wordsIn } from "./wordsIn.ts"
import { wrappedMessages } from "./wrappedMessages.ts"

/** At most this many characters of a query are read: by then a quoted message is recognizable. */
const MAX_CHARACTERS = 2000

/** A compound name, an option or a key: a text that contains only its parts does not contain the name. */
const COMPOUND_NAME = /[^\p{L}]|\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u

/** A command-line option, or a command of an editor. */
const OPTION = /^(?:--?|:(?=\p{L}[\p{L}\p{N}]*-))(\p{L}[\p{L}\p{N}_.-]*)(?:=\S*)?$/u

/** A kebab-case name, as options and settings have: code may write it with underscores. */
const KEBAB = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+$/u

/** What a runtime, a program or a logger puts before any message, perhaps with its name and a position: the code that states the message does not contain it. */
const LEVEL_PREFIX =
  /^\s*(?:[\w.-]{1,40}:\s+)?(?:uncaught\s+)?(?:error|exception|warning|failure|fatal(?:\s+error)?|panic)(?:\s+(?:in|at|on)\s+[^:\n]{1,80}?)?\s?:\s+/i

/** Matches texts that contain the query verbatim. */
export interface Wording {
  /** The text to look for: a matching text contains all of its words, or nearly all. */
  readonly searchText: string
  /** What the text or the path of its file has to contain. */
  readonly placeText?: string
  /** Which files only are meant, by their paths. */
  readonly isMeant?: (path: string) => boolean
  /** Parts, any of which a text may contain alone without the words of the others. */
  readonly parts: ReadonlyArray<string>
  /** Whether only a text that contains all the words can match. */
  readonly requiresAllWords: boolean
  /** Most rows whose texts are worth reading, if not the usual number: common words may be all that is known. */
  readonly mostRows?: number
  /** Texts with any of these words are read before others. */
  readonly preferredText?: string
  /** Whether a line that matches is a declaration of its own, to which no other beside it gives a name: what serves a route. */
  readonly isDeclaration?: boolean
  /** Whether texts that declare types are read before others. */
  readonly typesFirst?: boolean
  /** How far a text repeats the query, weighted by how certain it is that it is the source: 0..1. */
  readonly scoreIn: (text: string) => number
  /** The same for a text without its comments, where these only describe what code does, such as the message that it prints. */
  readonly scoreInCode?: (text: string) => number
  /** What some text of the same file has to contain, too; how far it does multiplies the score. Files of which a text has all of the preferred words are read first. */
  readonly elsewhere?: Pick<Wording, "searchText" | "scoreIn"> & Required<Pick<Wording, "preferredText">>
}

/**
 * How far texts repeat `query` word for word. For a piece of code: 1 if the text contains it. For a single name: 1 if the text contains it. For sentences: how far
 * the text has its words in order (`wordOrder`), or 1 where code builds the message with its values. Of a sentence that quotes a message only the message is looked
 * for; what a message itself quotes is a value. Of an error of several messages a text may contain a single one (`wrappedMessages`), and what a runtime says is left
 * out. Undefined for a query of too few words and for a question.
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
 * wordingOf("shop: error at line 3: the cart must be open")?.scoreIn('fail("the cart must be open")') // => 1
 * wordingOf("invalid cart.size in: /a/b")?.scoreIn('fail("invalid cart.size in: " + path)') // => 1
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

/** From so many words around each word of a quotation on, it is a value of the sentence, and not a message that the sentence quotes. */
const WORDS_PER_QUOTED_WORD = 3

/** Most that words in order are worth where others are between them, which may make another message of it. */
const MOST_SCATTERED = 0.95

const sentenceWording = (written: string): Wording | undefined => {
  const hasEnoughWords = (text: string) => wordsIn(text).length >= MIN_WORDS
  const own = withoutForeignLines(written)
  const unprefixed = own.replace(LEVEL_PREFIX, "")
  const query = hasEnoughWords(unprefixed) ? unprefixed : own
  const wordsOutside = wordsIn(withoutValues(query)).length
  // Behind the prefix of a message, or in a long one, what is quoted is a value; a quoted path is one anywhere.
  const isPrefixed = query !== own || LOG_PREFIX.test(own)
  const quoted =
    isPrefixed && wordsOutside >= MIN_WORDS
      ? undefined
      : Array.from(query.matchAll(QUOTATION))
          // The argument of an exception is what it wraps: `total failed: ValueError('no price of that cart')`.
          .filter(({ index }) => query[index - 1] !== "(")
          .map(([each]) => each)
          .find(
            (each) =>
              hasEnoughWords(each) &&
              wordsOutside < WORDS_PER_QUOTED_WORD * wordsIn(each).length &&
              (/\s/.test(each) || !VALUE.test(each))
          )
          ?.slice(1, -1)
          .replace(LEVEL_PREFIX, "")
  const message = quoted ?? query.replace(LOG_PREFIX, " ").replace(HTTP_STATUS, "0")
  const fixedOf = (parts: ReturnType<typeof messageParts>) =>
    parts.filter((part) => part !== undefined).join(" ")
  // Of a message of few other words, the name of a setting is a part.
  const usual = messageParts(message, isValue)
  const template = hasEnoughWords(fixedOf(usual)) ? usual : messageParts(message, isValueButNoSetting)
  const fixed = fixedOf(template)
  // Two words and a number are no message yet; with a quotation or a colon they are.
  const isMessage = hasEnoughWords(fixed) || message.includes(":") || message.match(QUOTATION) !== null
  const buildsMessage = isMessage ? templateOf(template) : undefined
  const named = isMessage ? namingParts(message) : undefined
  const namesMessage = named && templateOf(named)
  const searched =
    buildsMessage === undefined
      ? [quoted ?? withoutValues(query), query].find(hasEnoughWords)
      : namesMessage === undefined || hasEnoughWords(fixed)
        ? fixed
        : fixedOf(named!)
  if (searched === undefined) return undefined
  const words = wordsIn(searched)
  const text = searched.slice(0, words.at(-1)!.end)
  const scoreWords = wordOrder(words)
  // A long text is compared no further than it is looked for.
  const phrase = buildsMessage === undefined ? text : message
  const [whole, within] = [wholeText(phrase, "iu"), withinText(phrase, "iu")]
  const scoreMessage = (text: string) => {
    const isMade = buildsMessage?.(text) === true || namesMessage?.(text) === true
    if (isMade) return 1
    const inOrder = scoreWords(text)
    return inOrder > 0 && whole.test(text)
      ? 1
      : within.test(text)
        ? inOrder
        : Math.min(MOST_SCATTERED, inOrder)
  }
  const wrapped = classifyQuery(written) === "error" ? wrappedMessages(quoted ?? query) : []
  const parts = wrapped.filter((part) => part.text !== text)
  const scoreIn = (text: string) => Math.max(scoreMessage(text), ...parts.map(({ scoreIn }) => scoreIn(text)))
  return {
    searchText: text,
    parts: parts.map(({ text }) => text),
    requiresAllWords: false,
    scoreIn,
    scoreInCode: (text) => scoreIn(withoutComments(text))
  }
}

/** A name in quotes. */
const QUOTED_NAME = /^(["'`])[\p{L}_$][\p{L}\p{N}_$-]*\1$/u

/** The parts of a message in which a name in quotes is fixed, and only the last quotation a value. Undefined if it quotes no name before another value. */
const namingParts = (message: string): ReturnType<typeof messageParts> | undefined => {
  const quotations = Array.from(message.matchAll(QUOTATION))
  const last = quotations.at(-1)?.[0]
  return quotations.slice(0, -1).some(([each]) => QUOTED_NAME.test(each) && each !== last)
    ? messageParts(message, (token) => isValue(token) && (token === last || !QUOTED_NAME.test(token)))
    : undefined
}

/** What a runtime says is not looked for: only what checks or tests for it contains it. */
const withoutForeignLines = (text: string): string =>
  text
    .split("\n")
    .filter((line) => !isForeignMessage(line))
    .join("\n")

/** The value of a text that only gives a variable of the environment its value: what reads it says what it means. */
const ONLY_SET_VALUE = 0.9

const nameWording = (name: string): Wording => {
  const spellings = KEBAB.test(name) ? [name, name.replaceAll("-", "_")] : [name]
  const setsName = setsInEnvironment(name)
  const contains = (text: string) => spellings.some((each) => containsName(text, each))
  return {
    searchText: name,
    parts: [],
    requiresAllWords: true,
    scoreIn: (text) =>
      !contains(text)
        ? 0
        : text.split("\n").some((line) => contains(line) && !setsName(line))
          ? 1
          : ONLY_SET_VALUE
  }
}
