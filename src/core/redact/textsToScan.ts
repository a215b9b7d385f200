/** Keys of adjacent texts in a file, in order: a secret may cross their borders. */
const ADJACENT = ["context_before", "content", "context_after"] as const

/**
 * The distinct strings of a value that must be scanned for secrets, except those under the keys in `apart`. Texts that are adjacent in a file are joined into
 * one.
 *
 * @example
 * ```ts
 * textsToScan({ path: "a", content: "b", context_before: "c", context_after: "d", doc: "e" }, new Set(["path"])) // => new Set(["c\nb\nd", "e"])
 * ```
 */
export const textsToScan = (value: unknown, apart: ReadonlySet<string>): ReadonlySet<string> => {
  const texts = new Set<string>()
  collect(value, apart, texts)
  return texts
}

const collect = (value: unknown, apart: ReadonlySet<string>, texts: Set<string>): void => {
  if (typeof value === "string") texts.add(value)
  if (typeof value !== "object" || value === null) return
  if (Array.isArray(value)) {
    for (const each of value) collect(each, apart, texts)
    return
  }
  const held = value as Readonly<Record<string, unknown>>
  const joined = ADJACENT.every((key) => typeof held[key] === "string")
  if (joined) texts.add(ADJACENT.map((key) => held[key]).join("\n"))
  for (const key in held)
    if (!apart.has(key) && !(joined && (ADJACENT as ReadonlyArray<string>).includes(key)))
      collect(held[key], apart, texts)
}
