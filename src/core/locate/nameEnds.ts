import { JOINT, nameParts } from "./nameParts.ts"
import { nameInCode } from "./nameInCode.ts"

/** Headings are joined by ` > `, selectors by a space. */
const ANY_JOINT = new RegExp(String.raw`\s+(?:>\s+)?|${JOINT.source}`, "g")

/**
 * The plain names that a name as somebody writes it may end with: itself, and what stands behind each joint. A plain name may hold what joins
 * names elsewhere, as headings and keys do.
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

/** The last of the parts of a name; the whole of one that has none. */
export const lastName = (name: string) => nameParts(name).at(-1) ?? name
