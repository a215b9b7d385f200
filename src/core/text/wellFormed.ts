import { ownValue } from "../record/mod.ts"

/**
 * A JSON value in which every text and key is well-formed: half a surrogate pair, as in a text that was cut inside of a character, becomes "\uFFFD". Many
 * programs cannot read JSON that contains one. Returns the value itself if nothing changed.
 *
 * @example
 * ```ts
 * wellFormed({ text: "a\uD83C", lines: ["b"] }) // => { text: "a\uFFFD", lines: ["b"] }
 * ```
 */
export const wellFormed = <A>(value: A): A => (isWellFormed(value) ? value : (walk(value) as A))

/** Almost every value is, so this allocates nothing. */
const isWellFormed = (value: unknown): boolean => {
  if (typeof value === "string") return value.isWellFormed()
  if (typeof value !== "object" || value === null) return true
  if (Array.isArray(value)) return value.every(isWellFormed)
  const record = value as Readonly<Record<string, unknown>>
  for (const key in record) if (!key.isWellFormed() || !isWellFormed(ownValue(record, key))) return false
  return true
}

const walk = (value: unknown): unknown => {
  if (typeof value === "string") return value.toWellFormed()
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map(walk)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key.toWellFormed(), walk(each)]))
}
