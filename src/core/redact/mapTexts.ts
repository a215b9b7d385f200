import { ownValue } from "../record/mod.ts"

/** A JSON value. */
type Value = unknown

/**
 * Applies `change` to every string in a value, except under the keys in `excludedKeys`. Returns the value itself if nothing changed.
 *
 * @example
 * ```ts
 * mapTexts({ path: "a", lines: ["b"] }, new Set(["path"]), (text) => text.toUpperCase()) // => { path: "a", lines: ["B"] }
 * ```
 */
export const mapTexts = <A extends Value>(
  value: A,
  excludedKeys: ReadonlySet<string>,
  change: (text: string) => string
): A => walk(value, excludedKeys, change) as A

const walk = (value: Value, excludedKeys: ReadonlySet<string>, change: (text: string) => string): Value => {
  if (typeof value === "string") return change(value)
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) {
    const changed = value.map((each) => walk(each, excludedKeys, change))
    return changed.some((each, at) => each !== value[at]) ? changed : value
  }
  let changed: Record<string, unknown> | undefined
  for (const key in value) {
    const before = ownValue(value as Record<string, unknown>, key)
    if (excludedKeys.has(key)) continue
    const after = walk(before, excludedKeys, change)
    if (after !== before) (changed ??= { ...value })[key] = after
  }
  return changed ?? value
}
