import { isForeignMessage } from "./isForeignMessage.ts"
import { isValue, LOG_PREFIX, withoutValues } from "./messageValues.ts"
import { messageParts, templateOf } from "./templateOf.ts"
import { MIN_WORDS, wordOrder } from "./wordOrder.ts"
import { wordsIn } from "./wordsIn.ts"

/** A message that another wraps. */
export interface WrappedMessage {
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
 * operation, and that again; or each has a line, or is a sentence. The innermost comes first. A part of at least three words is as certain as a message of its
 * length; one with a value is certain where the code builds it. Empty if nothing is wrapped.
 *
 * @example
 * ```ts
 * const parts = wrappedMessages("starting: loading 'red': unknown colour: reddish")
 * parts.map(({ text }) => text) // => ["unknown colour"]
 * parts[0]?.scoreIn('fail("unknown colour: %s", name)') // => 1
 * ```
 */
export const wrappedMessages = (message: string): ReadonlyArray<WrappedMessage> => {
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
  if (!/\s/.test(piece.trim()) || isForeignMessage(text)) return undefined
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
  const scoreWords = wordOrder(words)
  return {
    words: words.length,
    hasValue: builds !== undefined,
    text: text.slice(0, last.end),
    scoreIn: (code) => (builds?.(code) === true ? 1 : scoreWords(code))
  }
}
