import { nameParts, SEPARATOR } from "./nameParts.ts"
import { nameFromCode } from "./nameFromCode.ts"

/** Separators of all kinds of names: ` > ` of headings, a space in CSS selectors, and those of code. */
const ANY_SEPARATOR = new RegExp(String.raw`\s+(?:>\s+)?|${SEPARATOR.source}`, "g")

/**
 * The plain names that a name as written may end with: the whole, and what follows each separator. A plain name may itself contain separators, as headings and
 * keys do.
 *
 * @example
 * ```ts
 * nameEnds("Changes > v1.2") // => ["Changes > v1.2", "v1.2", "2"]
 * nameEnds("(*Server).Close()") // => ["(*Server).Close()", "Close()", "Close"]
 * ```
 */
export const nameEnds = (name: string): ReadonlyArray<string> => {
  const trimmed = name.trim()
  const ends = [...trimmed.matchAll(ANY_SEPARATOR)].map(({ 0: separator, index }) =>
    trimmed.slice(index + separator.length)
  )
  return [...new Set([trimmed, ...ends, lastName(trimmed), lastName(nameFromCode(trimmed))])]
}

/** The last part of a name; the whole if it has none. */
export const lastName = (name: string) => nameParts(name).at(-1) ?? name
