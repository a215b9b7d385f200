/** White space, and line breaks as written in string literals: one occurrence of a secret may have them, another may not. */
const BETWEEN_LINES = /\s+|\\[nr]/g

/**
 * The number of different secrets; one that is a part of another does not count separately.
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
