import { cleanLines } from "../failure/cleanLines.ts"
import { readFrames } from "../failure/readFrames.ts"
import type { NamedPlace } from "./namedPlaces.ts"

/** Frames that stand in one line, or behind a message, as they are copied from a log. */
const INLINE = / (?=at (?:async )?[\p{L}_$<])/gu

/** A frame of the JVM without the word that begins it. */
const BARE_JVM =
  /(?<![\w$.<>])[\w$<>]{1,200}(?:\.[\w$<>]{1,200})*\([\w$-]+\.(?:java|kts?|scala|groovy):\d+\)/g

/** A function of Go with its package or type, and the place behind it in the same line. */
const INLINE_GO = /(?<![\w./()*-])([\w/-]+\.[\w.()*]+?)(?:\([^()\s]*\))?[ \t]+(?:at )?([^\s:()]+\.go:\d+)/g

/** The frames that are not written one a line are written so, too. */
const unfolded = (query: string): ReadonlyArray<string> => [
  ...cleanLines(query.replace(INLINE, "\n")),
  ...(query.match(BARE_JVM) ?? []).map((frame) => `at ${frame}`),
  ...[...query.matchAll(INLINE_GO)].flatMap(([, name, place]) => [`${name}()`, `\t${place}`])
]

const keyOf = (file: string, line: number) => `${file.split(/[\\/]/).at(-1)}:${line}`

/**
 * Which function a query says is at a place: the one that a frame of a stack trace names. Undefined where none does, or frames disagree.
 *
 * @example
 * ```ts
 * const called = calledAt("KeyError\n  at Cart.total (/srv/shop/cart.js:12:5)")
 * called({ file: "/srv/shop/cart.js", lines: [12, 12] }) // => "Cart.total"
 * called({ file: "/srv/shop/cart.js", lines: [14, 14] }) // => undefined
 * ```
 */
export const calledAt = (query: string): ((place: NamedPlace) => string | undefined) => {
  const names = new Map<string, string | undefined>()
  for (const { file, function: name, line } of readFrames(unfolded(query)).frames) {
    if (file === undefined || line === undefined || name === undefined) continue
    const key = keyOf(file, line)
    names.set(key, names.has(key) && names.get(key) !== name ? undefined : name)
  }
  return ({ file, lines }) => (lines === undefined ? undefined : names.get(keyOf(file, lines[0])))
}
