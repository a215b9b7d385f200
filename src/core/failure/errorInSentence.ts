import { readCause } from "./readCause.ts"

/** Most characters of a line that is read as a sentence. */
const MAX_CHARACTERS = 600

/** The beginning of a sentence up to a colon, behind which it quotes an error: plain words, several of them. */
const INTRODUCTION = /^(?:[\p{L}\p{N}'’(),./-]+ +){1,20}[\p{L}\p{N}'’)-]+: +(?=\S)/u

/** Quotations, the longest first, since an error has quotes of its own. */
const QUOTATIONS = [/"(.{5,500})"/, /`(.{5,500})`/, /“(.{5,500})”/, /(?<=\s)'(.{5,500})'(?=[\s.,;?!]|$)/]

/** The type of an error with its message, in the middle of a sentence. */
const TYPED = /(?<=[\s("'`])(?:[A-Za-z_]\w{0,60}\.){0,8}[A-Z]\w{0,60}(?:Error|Exception)(?: \[\w+\])?: \S/

/** A quotation that states no type states an error only if it says more than a word or two. */
const MIN_WORDS = 3

const statesError = (text: string): boolean => {
  const cause = readCause(text)
  return (
    cause !== undefined && (cause.type !== undefined || cause.message.trim().split(/\s+/).length >= MIN_WORDS)
  )
}

/** The error that a line quotes in a sentence of its own. */
const errorIn = (line: string): string | undefined => {
  const sentence = line.slice(0, MAX_CHARACTERS)
  const quoted = QUOTATIONS.map((form) => form.exec(sentence)?.[1]).find(
    (text) => text !== undefined && statesError(text)
  )
  if (quoted !== undefined) return quoted
  const introduction = INTRODUCTION.exec(sentence)?.[0]
  if (introduction !== undefined && statesError(sentence.slice(introduction.length)))
    return sentence.slice(introduction.length)
  const typed = TYPED.exec(sentence)
  return typed === null ? undefined : sentence.slice(typed.index)
}

/**
 * The lines of a text, in which a sentence that quotes an error is the error alone: `CI fails with: …`, `I get "…" when it starts`. Unchanged if a line states an error
 * as programs print it.
 *
 * @example
 * ```ts
 * errorInSentence(["CI fails with: KeyError: 'price'", "since noon"]) // => ["KeyError: 'price'", "since noon"]
 * errorInSentence(['I get "fatal: not a git repository" when it starts']) // => ["fatal: not a git repository"]
 * ```
 */
export const errorInSentence = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (lines.some((line) => line.trim() !== "" && readCause(line) !== undefined)) return lines
  return lines.map((line) => errorIn(line) ?? line)
}
