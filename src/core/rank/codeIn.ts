import { wordsIn } from "./wordsIn.ts"

/** Signs that prose has no use for, or not in that place. */
const CODE = /[=(){}[\];<>|&$\\@"`]|\w[.:/]\w|\w:(?: |$)/

/** Fewer characters than these stand anywhere. */
const FEWEST_CHARACTERS = 8
const FEWEST_WORDS = 2

/** A piece of code, or of a file of another kind, as a query has it. */
export interface WrittenCode {
  /** Whether it stands in a text as it is, however either is broken into lines and indented. */
  readonly standsIn: (text: string) => boolean
}

/**
 * A query that looks like a piece of code and not like a sentence or a single name; undefined for any other.
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
    // Most texts do not hold the longest piece of it, and need not be rewritten to tell.
    standsIn: (text) => text.includes(longest!) && withSingleSpaces(text).includes(written)
  }
}

const withSingleSpaces = (text: string) => text.replace(/\s+/g, " ")
