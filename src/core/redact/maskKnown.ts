import { MASK } from "./maskSecrets.ts"

/** Shorter lines of a secret may be ordinary words. */
const MIN_LINE_CHARACTERS = 8

/**
 * Returns a function that masks known secrets wherever they occur; of a multi-line secret also single lines.
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
      .filter((line) => line.length >= MIN_LINE_CHARACTERS)
  )
  // Longest first: another may be a part of it.
  const longestFirst = [...lines].sort((a, b) => b.length - a.length)
  return (text) => longestFirst.reduce((masked, line) => masked.replaceAll(line, () => MASK), text)
}
