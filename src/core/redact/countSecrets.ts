/** Line breaks, as they are or as literals write them, and blanks: one place may show a secret with them, another without. */
const BETWEEN_LINES = /\s+|\\[nr]/g

/**
 * How many different secrets there are, where one that is a part of another is the same.
 *
 * @example
 * ```ts
 * countSecrets(["first\nsecond", "first second", "second", "third"]) // => 2
 * ```
 */
export const countSecrets = (secrets: ReadonlyArray<string>): number => {
  const whole: Array<string> = []
  const plain = secrets.map((secret) => secret.replaceAll(BETWEEN_LINES, ""))
  for (const secret of plain.sort((a, b) => b.length - a.length))
    if (!whole.some((other) => other.includes(secret))) whole.push(secret)
  return whole.length
}
