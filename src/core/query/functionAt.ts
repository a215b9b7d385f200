import { cleanLines } from "../failure/cleanLines.ts"
import { readFrames } from "../failure/readFrames.ts"
import { TEMPLATE_FILE } from "../failure/templateForms.ts"
import type { NamedPlace } from "./namedPlaces.ts"

/** Stack frames within one line or after a message, as copied from a log. */
const INLINE_FRAME = / (?=at (?:async )?[\p{L}_$<])/gu

/** A frame of the JVM without its leading `at`. */
const BARE_JVM_FRAME =
  /(?<![\w$.<>])[\w$<>]{1,200}(?:\.[\w$<>]{1,200})*\([\w$-]+\.(?:java|kts?|scala|groovy):\d+\)/g

/** A Go function with its package or type, followed by its location on the same line. */
const INLINE_GO_FRAME =
  /(?<![\w./()*-])([\w/-]+\.[\w.()*]+?)(?:\([^()\s]*\))?[ \t]+(?:at )?([^\s:()]+\.go:\d+)/g

/** Lines of the query, plus frames that are not on lines of their own. */
const frameLines = (query: string): ReadonlyArray<string> => [
  ...cleanLines(query.replace(INLINE_FRAME, "\n")),
  ...(query.match(BARE_JVM_FRAME) ?? []).map((frame) => `at ${frame}`),
  ...[...query.matchAll(INLINE_GO_FRAME)].flatMap(([, name, place]) => [`${name}()`, `\t${place}`])
]

const keyOf = (file: string, line: number) => `${file.split(/[\\/]/).at(-1)}:${line}`

/**
 * Returns a function that finds the function a stack frame of the query names for a place. It returns undefined if no frame names one, or frames disagree.
 *
 * @example
 * ```ts
 * const called = functionAt("KeyError\n  at Cart.total (/srv/shop/cart.js:12:5)")
 * called({ file: "/srv/shop/cart.js", lines: [12, 12] }) // => "Cart.total"
 * called({ file: "/srv/shop/cart.js", lines: [14, 14] }) // => undefined
 * ```
 */
export const functionAt = (query: string): ((place: NamedPlace) => string | undefined) => {
  const names = new Map<string, string | undefined>()
  for (const { file, function: name, line } of readFrames(frameLines(query)).frames) {
    if (file === undefined || line === undefined || name === undefined || TEMPLATE_FILE.test(file)) continue
    const key = keyOf(file, line)
    names.set(key, names.has(key) && names.get(key) !== name ? undefined : name)
  }
  return ({ file, lines }) => (lines === undefined ? undefined : names.get(keyOf(file, lines[0])))
}
