import { wordsIn } from "./wordsIn.ts"

/** Characters that do not occur in prose, or not in that position. */
const CODE = /[=(){}[\];<>|&$\\@"`]|\w[.:/]\w|\w:(?: |$)/

/** Shorter pieces occur by chance. */
const FEWEST_CHARACTERS = 8
const FEWEST_WORDS = 2

/** A piece of code (or of another structured file) that a query quotes. */
export interface WrittenCode {
  /** Whether `text` contains the piece, ignoring line breaks and indentation on both sides. */
  readonly standsIn: (text: string) => boolean
}

/**
 * Reads a query that looks like a piece of code rather than a sentence or a single name; undefined for any other query.
 *
 * @example
 * ```ts
 * codeIn("const body = await")?.standsIn("async () => {\n  const body =\n    await read()\n}") // => true
 * codeIn("read the body") // => undefined
 * ```
 */
export const codeIn = (query: string): WrittenCode | undefined => {
  const written = withSingleSpaces(query.trim())
  if (written.length < FEWEST_CHARACTERS || !CODE.test(written)) return undefined
  if (wordsIn(written).length < FEWEST_WORDS || !written.includes(" ")) return undefined
  const [longest] = written.split(" ").sort((a, b) => b.length - a.length)
  return {
    // Most texts lack the longest token, so they need not be normalized.
    standsIn: (text) => text.includes(longest!) && withSingleSpaces(text).includes(written)
  }
}

const withSingleSpaces = (text: string) => text.replace(/\s+/g, " ")
