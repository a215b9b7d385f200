import { JOINT, nameParts } from "./nameParts.ts"
import { nameInCode } from "./nameInCode.ts"

/** Separators of all kinds of names: ` > ` of headings, a space in CSS selectors, and those of code. */
const ANY_JOINT = new RegExp(String.raw`\s+(?:>\s+)?|${JOINT.source}`, "g")

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
  const whole = name.trim()
  const ends = [...whole.matchAll(ANY_JOINT)].map(({ 0: joint, index }) => whole.slice(index + joint.length))
  return [...new Set([whole, ...ends, lastName(whole), lastName(nameInCode(whole))])]
}

/** The last part of a name; the whole if it has none. */
export const lastName = (name: string) => nameParts(name).at(-1) ?? name
