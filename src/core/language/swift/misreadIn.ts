import { inOrder } from "../inOrder.ts"
import type { Misread } from "../Language.ts"

/** A line of the compiler's conditions, and what it says while it compiles. */
const DIRECTIVE = /^[^\S\n]*#(?:if|elseif|else|endif|warning|error)\b.*$/gm

/** A macro of which the grammar does not know that it may be a value. */
const MACRO = /#_(?=\p{L})/gu

/** A separator behind blanks. */
const APART = /(?<![^\S\n])[^\S\n]+;/g

/** Nothing, where a value is given. */
const NOTHING =
  /(?:(?<=[(,:]\s{0,80})\(\)(?=\s*[,)])|(?<=(?:=|\breturn)[^\S\n]{1,20})\(\)(?=[^\S\n]*(?:$|[;}])))/gm
const TYPE = /\b(?:func|init|case|subscript|let|var|typealias|enum|class|struct)\b|->/

/** Characters before something that tell where it stands. */
const LOOKED_BACK = 200

/** What waits or may fail changes nothing of what is called. */
const TRIED = /\btry[?!]?[^\S\n]+await\b(?=[^\S\n]+[\p{L}_(.])/gu
const CONDITION = /^[^\S\n]*(?:(?:\}[^\S\n]*)?else[^\S\n]+)?(?:if|guard|while)\b[^\n]*$/gm
const TRY = /\b(?:try[?!]?|await)(?=[^\S\n]+[\p{L}_(.])/gu

/** Marks of values and types that the grammar does not know. */
const UNSAFE =
  /(?<![.\p{L}\p{N}_(])unsafe(?=[^\S\n]+[\p{L}_&(])|(?<![.\p{L}\p{N}_])consume(?=[^\S\n]+[\p{L}_])|(?<=\bnonisolated)\(unsafe\)/gu
const SENDING =
  /(?<=(?::|->)[^\S\n]{0,20}(?:(?:consuming|borrowing|inout)[^\S\n]{1,20})?)sending(?=[^\S\n]+[@\p{L}([])/gu
const ISOLATED = /\bisolated(?=[^\S\n]+deinit\b)/g

/** What a function throws, by its type. */
const THROWS = /(?<=\bthrows)\([^()\n]{1,200}\)/g

/** An attribute that is given nothing; a type may begin so too. */
const GIVEN_NOTHING =
  /@[\p{L}_][\p{L}\p{N}_.]{0,100}(\([^\S\n]{0,20}\))(?![^\S\n]*(?:->|async\b|throws\b|rethrows\b))/gu

/** A type of what may be nothing twice. */
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
 * What the grammar of Swift misreads though it is right, and what it gets instead: blanks in place of the compiler's conditions, so that all of
 * their branches are read, and of marks; `[]` in place of `()` that is a value.
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
