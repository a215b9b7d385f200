/**
 * A JSON value in which every text and key is well-formed: half a surrogate pair, as in a text that was cut inside of a character, becomes "\uFFFD". Many
 * programs cannot read JSON that contains one. Returns the value itself if nothing changed.
 *
 * @example
 * ```ts
 * wellFormed({ text: "a\uD83C", lines: ["b"] }) // => { text: "a\uFFFD", lines: ["b"] }
 * ```
 */
export const wellFormed = <A>(value: A): A => walk(value) as A

const walk = (value: unknown): unknown => {
  if (typeof value === "string") return value.isWellFormed() ? value : value.toWellFormed()
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) {
    const changed = value.map(walk)
    return changed.some((each, at) => each !== value[at]) ? changed : value
  }
  const entries = Object.entries(value)
  const changed = entries.map(([key, each]) => [key.toWellFormed(), walk(each)] as const)
  return changed.some(([key, each], at) => key !== entries[at]![0] || each !== entries[at]![1])
    ? Object.fromEntries(changed)
    : value
}
