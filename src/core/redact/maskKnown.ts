import { MASK } from "./maskSecrets.ts"

/** A line of a secret that is shorter than this may be a word of something else. */
const FEWEST_CHARACTERS = 8

/**
 * Masks secrets that are known wherever they stand: also a line of one that has several, by itself.
 *
 * @example
 * ```ts
 * maskKnown(["Xk29fQ7mmz"])("the key is Xk29fQ7mmz") // => "the key is [REDACTED]"
 * ```
 */
export const maskKnown = (secrets: Iterable<string>): ((text: string) => string) => {
  const lines = new Set(
    [...secrets]
      .flatMap((secret) => secret.split(/[\r\n]+/))
      .map((line) => line.trim())
      .filter((line) => line.length >= FEWEST_CHARACTERS)
  )
  // The longest first: another may be a part of it.
  const longestFirst = [...lines].sort((a, b) => b.length - a.length)
  return (text) => longestFirst.reduce((masked, line) => masked.replaceAll(line, () => MASK), text)
}
