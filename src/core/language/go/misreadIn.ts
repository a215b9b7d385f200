import { withoutOverlaps } from "../withoutOverlaps.ts"
import type { Misread } from "../Language.ts"

/** The beginning of a value that no type begins with. */
const VALUE_START = "[\"'`\\d!^&+-]|\\.\\d|<-(?!\\s*chan\\b)"

/** A name or a type, without types that begin with a keyword. */
const NAME_OR_TYPE =
  "(?:\\*|\\[\\w*\\]|map\\[[\\w.*]{1,100}\\]){0,8}(?!(?:func|struct|interface|chan)\\b)[\\p{L}_][\\p{L}\\p{N}_.]{0,200}(?:\\[[^\\]\\n]{0,200}\\])?"

/** What may follow a name in a value but not in a type: arguments, a composite literal, an operator. */
const VALUE_CONTINUATION = "\\.?[({]|\\s{0,20}[-+*/%&|^<>=!]"

/** A field of a field: the name of a type has at most the one of its package before it. */
const FIELD_PATH = "[\\p{L}_][\\p{L}\\p{N}_]{0,80}(?:\\.[\\p{L}_][\\p{L}\\p{N}_]{0,80}){2}"

/** `new` of a value, valid since Go 1.26: the grammar expects a type. */
const NEW_VALUE = new RegExp(
  `(?<![.\\p{L}\\p{N}_])new(?=\\(\\s*(?:${VALUE_START}|${FIELD_PATH}|${NAME_OR_TYPE}(?:${VALUE_CONTINUATION})|[\\p{L}\\p{N}_.]{1,200}\\[(?:\\s{0,20}["'\`\\d]|[^\\]\\n]{0,200}\\]\\.\\w)))`,
  "gu"
)

/**
 * Valid Go code that the grammar misreads, with replacements: another name for a `new` whose argument is a value.
 *
 * @example
 * ```ts
 * misreadIn("new(1)") // => [{ start: 0, end: 1, as: "x" }]
 * misreadIn("new(int)") // => []
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> =>
  withoutOverlaps([
    Array.from(text.matchAll(NEW_VALUE), ({ index }) => ({ start: index, end: index + 1, as: "x" }))
  ])
