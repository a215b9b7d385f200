import { ownValue } from "../record/mod.ts"
import { namedValueText } from "./findNamedSecrets.ts"

/** Keys of adjacent texts in a file, in order: a secret may cross their borders. */
const ADJACENT_KEYS = ["context_before", "content", "context_after"] as const

/**
 * The distinct strings of a value that must be scanned for secrets, except those under the keys in `excludedKeys`. Texts that are adjacent in a file are joined into
 * one. A string under the name of a secret also comes with its name, because it may be recognisable only by that.
 *
 * @example
 * ```ts
 * textsToScan({ path: "a", content: "b", context_before: "c", context_after: "d", doc: "e" }, new Set(["path"])) // => new Set(["c\nb\nd", "e"])
 * textsToScan({ password: "x" }, new Set()) // => new Set(['password: "x"', "x"])
 * ```
 */
export const textsToScan = (value: unknown, excludedKeys: ReadonlySet<string>): ReadonlySet<string> => {
  const texts = new Set<string>()
  collect(value, excludedKeys, texts)
  return texts
}

const collect = (value: unknown, excludedKeys: ReadonlySet<string>, texts: Set<string>): void => {
  if (typeof value === "string") texts.add(value)
  if (typeof value !== "object" || value === null) return
  if (Array.isArray(value)) {
    for (const each of value) collect(each, excludedKeys, texts)
    return
  }
  const record = value as Readonly<Record<string, unknown>>
  const areAdjacent = ADJACENT_KEYS.every((key) => typeof record[key] === "string")
  if (areAdjacent) texts.add(ADJACENT_KEYS.map((key) => record[key]).join("\n"))
  for (const key in record) {
    const each = ownValue(record, key)
    if (excludedKeys.has(key) || (areAdjacent && (ADJACENT_KEYS as ReadonlyArray<string>).includes(key)))
      continue
    const named = typeof each === "string" ? namedValueText(key, each) : undefined
    if (named !== undefined) texts.add(named)
    collect(each, excludedKeys, texts)
  }
}
