import { inOrder } from "../inOrder.ts"
import type { Misread } from "../Language.ts"

/** A line of conditional compilation or a compile-time diagnostic. */
const DIRECTIVE = /^[^\S\n]*#(?:if|elseif|else|endif|warning|error)\b.*$/gm

/** A macro name that the grammar does not accept as a value. */
const MACRO = /#_(?=\p{L})/gu

/** A semicolon after blanks. */
const APART = /(?<![^\S\n])[^\S\n]+;/g

/** The empty tuple as a value. */
const NOTHING =
  /(?:(?<=[(,:]\s{0,80})\(\)(?=\s*[,)])|(?<=(?:=|\breturn)[^\S\n]{1,20})\(\)(?=[^\S\n]*(?:$|[;}])))/gm
const TYPE = /\b(?:func|init|case|subscript|let|var|typealias|enum|class|struct)\b|->/

/** UTF-16 code units before a match that are examined. */
const LOOKED_BACK = 200

/** `try` and `await` change nothing about the called function. */
const TRIED = /\btry[?!]?[^\S\n]+await\b(?=[^\S\n]+[\p{L}_(.])/gu
const CONDITION = /^[^\S\n]*(?:(?:\}[^\S\n]*)?else[^\S\n]+)?(?:if|guard|while)\b[^\n]*$/gm
const TRY = /\b(?:try[?!]?|await)(?=[^\S\n]+[\p{L}_(.])/gu

/** Modifiers of values and types that the grammar does not know. */
const UNSAFE =
  /(?<![.\p{L}\p{N}_(])unsafe(?=[^\S\n]+[\p{L}_&(])|(?<![.\p{L}\p{N}_])consume(?=[^\S\n]+[\p{L}_])|(?<=\bnonisolated)\(unsafe\)/gu
const SENDING =
  /(?<=(?::|->)[^\S\n]{0,20}(?:(?:consuming|borrowing|inout)[^\S\n]{1,20})?)sending(?=[^\S\n]+[@\p{L}([])/gu
const ISOLATED = /\bisolated(?=[^\S\n]+deinit\b)/g

/** The error type of a throwing function. */
const THROWS = /(?<=\bthrows)\([^()\n]{1,200}\)/g

/** An attribute with empty parentheses; a function type may begin alike. */
const GIVEN_NOTHING =
  /@[\p{L}_][\p{L}\p{N}_.]{0,100}(\([^\S\n]{0,20}\))(?![^\S\n]*(?:->|async\b|throws\b|rethrows\b))/gu

/** A doubly optional type. */
const TWICE = /\?\?(?=[,)>\]])/g

const blanks = (found: RegExp, text: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(found), ({ 0: whole, index }) => ({
    start: index,
    end: index + whole.length,
    as: " ".repeat(whole.length)
  }))

const nothings = (text: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(NOTHING)).flatMap(({ index }) => {
    const before = text.slice(Math.max(0, index - LOOKED_BACK), index)
    return TYPE.test(before.slice(before.search(/[^\n{;]*$/)))
      ? []
      : [{ start: index, end: index + 2, as: "[]" }]
  })

/**
 * Valid Swift code that the grammar misreads, with replacements: blanks for lines of conditional compilation, so that all branches are read, and for unknown
 * modifiers; `[]` for `()` as a value.
 *
 * @example
 * ```ts
 * misreadIn("promise.succeed(())") // => [{ start: 16, end: 18, as: "[]" }]
 * misreadIn("func close() throws(Closed) {}") // => [{ start: 19, end: 27 }]
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> => {
  const found: ReadonlyArray<Misread> = [
    ...blanks(DIRECTIVE, text).map((each) => ({ ...each, apart: true })),
    ...Array.from(text.matchAll(MACRO), ({ index }) => ({ start: index, end: index + 2, as: "xx" })),
    ...Array.from(text.matchAll(APART), ({ 0: { length }, index }) => ({
      start: index,
      end: index + length,
      as: `;${" ".repeat(length - 1)}`
    })),
    ...nothings(text),
    ...blanks(TRIED, text),
    ...Array.from(text.matchAll(CONDITION)).flatMap(({ 0: line, index }) =>
      blanks(TRY, line).map((each) => ({ ...each, start: index + each.start, end: index + each.end }))
    ),
    ...blanks(UNSAFE, text),
    ...blanks(SENDING, text),
    ...blanks(ISOLATED, text),
    ...Array.from(text.matchAll(THROWS), ({ 0: { length }, index }) => ({
      start: index,
      end: index + length
    })),
    ...Array.from(text.matchAll(GIVEN_NOTHING), ({ 0: whole, 1: given = "", index }) => ({
      start: index + whole.length - given.length,
      end: index + whole.length,
      as: " ".repeat(given.length)
    })),
    ...Array.from(text.matchAll(TWICE), ({ index }) => ({ start: index + 1, end: index + 2, as: " " }))
  ]
  return inOrder([found])
}
