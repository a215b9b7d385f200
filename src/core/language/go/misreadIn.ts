import { inOrder } from "../inOrder.ts"
import type { Misread } from "../Language.ts"

/** What a value begins with that no type begins with. */
const LITERAL = "[\"'`\\d!^&+-]|\\.\\d|<-(?!\\s*chan\\b)"

/** A type or a name, whatever it is used for, but for types that begin with a word of the language. */
const NAMED =
  "(?:\\*|\\[\\w*\\]|map\\[[\\w.*]{1,100}\\]){0,8}(?!(?:func|struct|interface|chan)\\b)[\\p{L}_][\\p{L}\\p{N}_.]{0,200}(?:\\[[^\\]\\n]{0,200}\\])?"

/** What goes on behind a name in a value, and never in a type: what it is called with, is made of, is compared or counted with. */
const GOES_ON = "\\.?[({]|\\s{0,20}[-+*/%&|^<>=!]"

/** `new` of a value, which the grammar takes for `new` of a type. */
const NEW_VALUE = new RegExp(
  `(?<![.\\p{L}\\p{N}_])new(?=\\(\\s*(?:${LITERAL}|${NAMED}(?:${GOES_ON})|[\\p{L}\\p{N}_.]{1,200}\\[(?:\\s{0,20}["'\`\\d]|[^\\]\\n]{0,200}\\]\\.\\w)))`,
  "gu"
)

/**
 * What the grammar of Go misreads though it is right, and what it gets instead: another name for a `new` that is given a value.
 *
 * @example
 * ```ts
 * misreadIn("new(1)") // => [{ start: 0, end: 1, as: "x" }]
 * misreadIn("new(int)") // => []
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> =>
  inOrder([Array.from(text.matchAll(NEW_VALUE), ({ index }) => ({ start: index, end: index + 1, as: "x" }))])
