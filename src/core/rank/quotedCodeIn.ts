import { wordsIn } from "./wordsIn.ts"

/** Characters that do not occur in prose, or not in that position. */
const CODE_LIKE = /[=(){}[\];<>|&$\\@"`]|\w[.:/]\w|\w:(?: |$)/

/** Shorter pieces occur by chance. */
const MIN_CHARACTERS = 8
const MIN_WORDS = 2

/** A piece of code (or of another structured file) that a query quotes. */
export interface QuotedCode {
  /** Whether `text` contains the piece, ignoring line breaks and indentation on both sides. */
  readonly occursIn: (text: string) => boolean
}

/**
 * Reads a query that looks like a piece of code rather than a sentence or a single name; undefined for any other query.
 *
 * @example
 * ```ts
 * quotedCodeIn("const body = await")?.occursIn("async () => {\n  const body =\n    await read()\n}") // => true
 * quotedCodeIn("read the body") // => undefined
 * ```
 */
export const quotedCodeIn = (query: string): QuotedCode | undefined => {
  const normalised = withSingleSpaces(query.trim())
  if (normalised.length < MIN_CHARACTERS || !CODE_LIKE.test(normalised)) return undefined
  if (wordsIn(normalised).length < MIN_WORDS || !normalised.includes(" ")) return undefined
  const [longest] = normalised.split(" ").sort((a, b) => b.length - a.length)
  return {
    // Most texts lack the longest token, so they need not be normalized.
    occursIn: (text) => text.includes(longest!) && withSingleSpaces(text).includes(normalised)
  }
}

const withSingleSpaces = (text: string) => text.replace(/\s+/g, " ")
