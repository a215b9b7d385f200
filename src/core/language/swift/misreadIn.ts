import { withoutOverlaps } from "../withoutOverlaps.ts"
import type { Misread } from "../Language.ts"

/** A line of conditional compilation or a compile-time diagnostic. */
const DIRECTIVE = /^[^\S\n]*#(?:if|elseif|else|endif|warning|error)\b.*$/gm

/** A macro name that the grammar does not accept as a value. */
const MACRO = /#_(?=\p{L})/gu

/** A semicolon after blanks. */
const SPACED_SEMICOLON = /(?<![^\S\n])[^\S\n]+;/g

/** The empty tuple as a value. */
const EMPTY_TUPLE =
  /(?:(?<=[(,:]\s{0,80})\(\)(?=\s*[,)}])|(?<=(?:=|\breturn)[^\S\n]{1,20})\(\)(?=[^\S\n]*(?:$|[;}]))|(?<=\?\?[^\S\n]{1,20})\(\)(?=[^\S\n]*(?:$|[;})]|\/\/)))/gm
const DECLARATION_WORD = /(?<!\.)\b(?:func|init|case|subscript|let|var|typealias|enum|class|struct)\b|->/

/** UTF-16 code units before a match that are examined. */
const LOOKBACK_CHARACTERS = 200

/** `try` and `await` change nothing about the called function. */
const TRY_AWAIT = /\btry[?!]?[^\S\n]+await\b(?=[^\S\n]+[\p{L}_(.])/gu
const CONDITION_LINE = /^[^\S\n]*(?:(?:\}[^\S\n]*)?else[^\S\n]+)?(?:if|guard|while)\b[^\n]*$/gm
const TRY_OR_AWAIT = /\b(?:try[?!]?|await)(?=[^\S\n]+[\p{L}_(.])/gu

/** Modifiers of values and types that the grammar does not know. */
const UNSAFE_MODIFIER =
  /(?<![.\p{L}\p{N}_(])unsafe(?=[^\S\n]+[\p{L}_&(])|(?<![.\p{L}\p{N}_])consume(?=[^\S\n]+[\p{L}_])|\bnonisolated\(unsafe\)/gu
const SENDING_MODIFIER =
  /(?<=(?::|->)[^\S\n]{0,20}(?:(?:consuming|borrowing|inout)[^\S\n]{1,20})?)sending(?=[^\S\n]+[@\p{L}([])/gu
const ISOLATED_MODIFIER = /\bisolated(?=[^\S\n]+deinit\b)/g

/** The error type of a throwing function. */
const THROWN_TYPE = /(?<=\bthrows)\([^()\n]{1,200}\)/g

/** An attribute with empty parentheses; a function type may begin alike. */
const EMPTY_ATTRIBUTE_ARGUMENTS =
  /@[\p{L}_][\p{L}\p{N}_.]{0,100}(\([^\S\n]{0,20}\))(?![^\S\n]*(?:->|async\b|throws\b|rethrows\b))/gu

/** A doubly optional type. */
const DOUBLY_OPTIONAL = /\?\?(?=[,)>\]])/g

/** The second mark of a value that is unwrapped twice. */
const DOUBLY_UNWRAPPED = /(?<=[\p{L}\p{N}_)\]]!)!(?=[\s.,)\]}:;?]|$)/gu

/** The label of an unlabelled value of an enumeration's case. */
const UNLABELLED_VALUE =
  /(?<=^[^\S\n]*(?:indirect\s{1,20})?case[^\S\n]{1,20}\p{L}[^\n=]{0,200}[(,][^\S\n]{0,20})_:/gmu

/** The sign of a generated name, which the grammar accepts only at its beginning. */
const DOLLAR_IN_NAME = /(?<=[\p{L}\p{N}_])\$(?=[\p{L}_])/gu

/** The modifier of a parameter that says on which actor a function runs. */
const ISOLATED_PARAMETER = /(?<=:[^\S\n]{0,20})isolated(?=[^\S\n]+[\p{L}(])/gu

/** The brackets of an array type before a type in it. */
const MEMBER_OF_ARRAY_TYPE = /(?<=(?:->|:)[^\S\n]{0,20})\[([\p{L}_][\p{L}\p{N}_.]{0,100})\](?=\.\p{Lu})/gu

/** A name of composed types that goes on over lines. */
const COMPOSED_TYPE = /\btypealias\b[^\n=]{1,200}=[^\n]*(?:\n[^\S\n]*&[^\n]*)+/g
const LINE_BREAK = /\n/g

/** What is between the signs of a regular expression: it may contain quotes, and signs of the grammar. */
const REGULAR_EXPRESSION =
  /(?<=(?:[=(,:[{]|\breturn|\?\?)[^\S\n]{0,20})\/(?![\s*/),])((?:[^\\/\n[]|\\[^\n]|\[(?:[^\\\]\n]|\\[^\n]){1,200}\]){1,300})(?<!\s)\/(?=[\s.,:;)\]}]|$)/g

/** The result of a function that is defined elsewhere, in place of whose body only its symbol is named. */
const NAMED_SYMBOL_RESULT =
  /@_silgen_name\([^()\n]{1,200}\)\s{1,80}(?:[a-z]{1,20}\s{1,20}){0,5}func[^\S\n][^{}]{1,600}?\)(?:[^\S\n](?:async|throws|rethrows)){0,2}[^\S\n]?(->[^\S\n][^\n{}]{1,200})$(?!\s*\{)/gm

const blanks = (pattern: RegExp, text: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(pattern), ({ 0: matched, index }) => ({
    start: index,
    end: index + matched.length,
    as: " ".repeat(matched.length)
  }))

const bodiesOfSymbols = (text: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(NAMED_SYMBOL_RESULT), ({ 0: { length }, 1: result = "", index }) => ({
    start: index + length - result.length,
    end: index + length,
    as: `${" ".repeat(result.length - 2)}{}`,
    apart: true
  }))

const emptyTuples = (text: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(EMPTY_TUPLE)).flatMap(({ index }) => {
    const before = text.slice(Math.max(0, index - LOOKBACK_CHARACTERS), index)
    const line = before.slice(before.search(/[^\n{;]*$/))
    // What is assigned is a value, unless it is a default among parameters.
    const value = /^[^(]*[^=!<>]=(?![=>])(.*)$/s.exec(line)?.[1]
    return DECLARATION_WORD.test(value ?? line) ? [] : [{ start: index, end: index + 2, as: "[]" }]
  })

/**
 * Valid Swift code that the grammar misreads, with replacements: blanks for lines of conditional compilation, so that all branches are read, for unknown
 * modifiers, for line breaks in a composed type, and for the brackets of an array type that a type in it follows; `[]` for `()` as a value.
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
    ...Array.from(text.matchAll(SPACED_SEMICOLON), ({ 0: { length }, index }) => ({
      start: index,
      end: index + length,
      as: `;${" ".repeat(length - 1)}`
    })),
    ...emptyTuples(text),
    ...Array.from(text.matchAll(REGULAR_EXPRESSION), ({ 1: { length } = "", index }) => ({
      start: index + 1,
      end: index + 1 + length,
      as: "x".repeat(length)
    })),
    ...(text.includes("@_silgen_name") ? bodiesOfSymbols(text) : []),
    ...Array.from(text.matchAll(COMPOSED_TYPE)).flatMap(({ 0: types, index }) =>
      blanks(LINE_BREAK, types).map((each) => ({
        ...each,
        start: index + each.start,
        end: index + each.end
      }))
    ),
    ...blanks(TRY_AWAIT, text),
    ...Array.from(text.matchAll(CONDITION_LINE)).flatMap(({ 0: line, index }) =>
      blanks(TRY_OR_AWAIT, line).map((each) => ({
        ...each,
        start: index + each.start,
        end: index + each.end
      }))
    ),
    ...blanks(UNSAFE_MODIFIER, text),
    ...blanks(ISOLATED_PARAMETER, text),
    ...Array.from(text.matchAll(DOLLAR_IN_NAME), ({ index }) => ({ start: index, end: index + 1, as: "_" })),
    ...(text.includes("!!") ? blanks(DOUBLY_UNWRAPPED, text) : []),
    ...(text.includes("_:") ? blanks(UNLABELLED_VALUE, text) : []),
    ...blanks(SENDING_MODIFIER, text),
    ...blanks(ISOLATED_MODIFIER, text),
    ...Array.from(text.matchAll(THROWN_TYPE), ({ 0: { length }, index }) => ({
      start: index,
      end: index + length
    })),
    ...Array.from(text.matchAll(EMPTY_ATTRIBUTE_ARGUMENTS), ({ 0: matched, 1: parentheses = "", index }) => ({
      start: index + matched.length - parentheses.length,
      end: index + matched.length,
      as: " ".repeat(parentheses.length)
    })),
    ...Array.from(text.matchAll(MEMBER_OF_ARRAY_TYPE), ({ 0: { length }, 1: element, index }) => ({
      start: index,
      end: index + length,
      as: ` ${element} `
    })),
    ...Array.from(text.matchAll(DOUBLY_OPTIONAL), ({ index }) => ({
      start: index + 1,
      end: index + 2,
      as: " "
    }))
  ]
  return withoutOverlaps([found])
}
