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
  const distinct: Array<string> = []
  const withoutBreaks = secrets.map((secret) => secret.replaceAll(BETWEEN_LINES, ""))
  for (const secret of withoutBreaks.sort((a, b) => b.length - a.length))
    if (!distinct.some((other) => other.includes(secret))) distinct.push(secret)
  return distinct.length
}
