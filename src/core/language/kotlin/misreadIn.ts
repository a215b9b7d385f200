import { withoutOverlaps } from "../withoutOverlaps.ts"
import type { Misread, Stretch } from "../Language.ts"
import { annotationsIn } from "./annotationsIn.ts"
import { afterBrackets } from "./afterAnnotation.ts"
import { delegatedBodies } from "./delegatedBodies.ts"
import { bodyEnds } from "./bodyEnds.ts"
import { typeArguments } from "./typeArguments.ts"

/** Names at the start of a line whose letters before a digit the grammar takes for a keyword that continues the line above. */
const KEYWORD_LIKE_NAME = /\b(?:else|in|instanceof|get|set|constructor|by|as|where)[\d_]/g

/** Words at the start of a line that are names, as what follows shows. */
const ACCESSOR_LIKE_NAME =
  /\b(?:get[^\S\n]*(?:\((?!\s*\))|[.{<]|\?\.|[-+*%]?=(?!=))|set[^\S\n]*(?:[-+*%]?=(?!=)|\.|\?\.|\([^)\n]{0,200},|\(\s*\))|(?:by|where)(?:\.|\?\.|!!|[^\S\n]*=(?!=))|where[^\S\n]*[({])/g

/** Keywords of the grammar that are names, as their neighbours show. */
const KEYWORD_AS_NAME = /\benum(?=\s*[,)])|(?<![:<>]\s{0,20}|\bas\s{1,20})\bdynamic(?=\s*[:,)=.+-])/g

/** A suspending function type in parentheses. */
const SUSPENDED_TYPE = /(?<=[:(,<]\s{0,20})suspend(?=\s*\(\()/g

/** A multi-line string that ends with quotes of its own. */
const RAW_STRING = /"""[^]*?"""("*)/g

/** Infix functions that do not begin a line. */
const INFIX_ACCESSOR_WORD = /\b(?:get(?=[^\S\n]+\((?!\s*\)))|[gs]et(?=[^\S\n]+[\p{L}_"`]))/gu
const AFTER_VALUE = /[^\s,;:=({[<&|+*/%-][^\S\n]*$/

/** A suspending lambda. */
const SUSPENDING_LAMBDA = /\bsuspend(?=\s*\{)/g

/** A parenthesized name that is called first in a lambda: the grammar takes it for the parameters. */
const CALLED_FIRST = /(?<=\{\s{0,80})\([\p{L}\p{N}_]+\)(?=\()/gu

/** Context parameters of a function type. */
const TYPE_CONTEXT =
  /(?<=(?::|->|\bsuspend)\s{0,80})context(?=\([^()\n]{1,200}\)[^\S\n]*[\p{L}_(])|(?<=[=(,<]\s{0,80})context(?=\([^()\n]{1,200}\)\s*(?:[\p{L}\p{N}_.<>?]{1,200}\.)?\([^()]{0,500}\)\s*->)/gu

/** An annotation of a function type in parentheses, which the grammar takes for its arguments. */
const TYPE_ANNOTATION =
  /(?<=[:<(,]\s{0,20})@[\p{L}_][\p{L}\p{N}_.]{0,80}(?=[^\S\n]{1,20}\([^()\n]{0,200}(?:\([^()\n]{0,200}\)[^()\n]{0,200}){1,4}\)(?!\?|[^\S\n]*->))/gu

/** A trailing comma in a list of type parameters. */
const LAST_COMMA = /,(?=\s*>)/g

/** The use-site target for all parts of a property. */
const ALL_TARGET = /@all:(?=[\p{L}_[])/gu

/** Modifiers that are names at the start of a statement, because no word follows. */
const MODIFIER_AS_NAME =
  /\b(?:public|private|protected|internal|open|abstract|final|sealed|inline|override|lateinit|external|infix|tailrec)[^\S\n]*(?:=|[([.]|\?\.|::|!!|\+\+|--|[-+*%]=?|\/(?![/*]))/g
/** The same, as the last statement of a block. */
const MODIFIER_ALONE =
  /\b(?:public|private|protected|internal|open|abstract|final|sealed|inline|override|lateinit|external|infix|tailrec)(?=[^\S\n]*\n\s*\})/g
const BEGINS_STATEMENT = /(?:^|[\n{;>)]|\belse)[^\S\n]*$/

/** Modifiers that are the names of a lambda's parameters. */
const MODIFIER_AS_PARAMETER =
  /(?<=\{\s{0,80}(?:[\p{L}\p{N}_]{1,60}\s{0,20},\s{0,20}){0,4})(?:public|private|protected|internal|open|abstract|final|sealed|inline|override|lateinit|external|infix|tailrec)(?=\s*->|\s*,[\s\p{L}\p{N}_,]{1,200}->)/gu

/** The guard after the test of a `when` branch, where the grammar expects a list of tests. */
const WHEN_BRANCH = /^.*->/gm
const GUARD_START = /\bif\b/
const TYPE_TEST = /(?:^|\n)[^\S\n]*!?(?:is|in)\b(?:(?!->)[^\n{}"])*$/

/** A type test whose guard spans lines. */
const LONG_GUARD = /^[^\S\n]*!?is[^\S\n]+[\p{L}\p{N}_.`<>*?, ]{1,200}[^\S\n]if[^\S\n]*\((?!.*->)/gmu

/** UTF-16 code units before a match that are examined. */
const LOOKBACK_CHARACTERS = 200

/** A string with a prefix of several `$`, which says how many begin an interpolation. */
const DOLLAR_PREFIXED_STRING = /(?<!\$)(\${2,})("""[^]*?"""|"(?:[^"\\\n]|\\.)*")/g
const DOLLARS = /\$+/g

/** The `$` signs that the grammar must not read: the prefix of such a string, and shorter runs inside it, which begin no interpolation. */
const excludedDollars = (text: string): ReadonlyArray<Misread> =>
  text.includes('$$"')
    ? Array.from(text.matchAll(DOLLAR_PREFIXED_STRING)).flatMap(
        ({ 1: prefix = "", 2: quoted = "", index }) => [
          blank(text, { start: index, end: index + prefix.length }),
          ...Array.from(quoted.matchAll(DOLLARS)).flatMap(({ 0: dollars, index: at }) => {
            const start = index + prefix.length + at
            return dollars.length < prefix.length
              ? [{ start, end: start + dollars.length, as: "x".repeat(dollars.length) }]
              : []
          })
        ]
      )
    : []

/** Named context parameters of a function: the grammar knows only types there. */
const NAMED_CONTEXT = /^([^\S\n]*)context\s*(?=\([^()]*:)/gm

/** Blocks with which a Gradle script may begin, before its imports. */
const FIRST_BLOCK = /^(?:plugins|buildscript|pluginManagement|initscript)\s*\{/m
const IMPORT = /^import[^\S\n]+[\p{L}\p{N}_.`]+(?:\.\*)?(?:[^\S\n]+as[^\S\n]+[\p{L}\p{N}_`]+)?[^\S\n]*$/gmu

/** Imports after such a block, since the grammar accepts imports only at the beginning. */
const lateImports = (text: string): ReadonlyArray<Misread> => {
  const firstBlock = FIRST_BLOCK.exec(text)?.index
  return firstBlock === undefined
    ? []
    : Array.from(text.matchAll(IMPORT), ({ 0: matched, index }) => ({
        start: index,
        end: index + matched.length
      })).filter(({ start }) => start > firstBlock)
}

const isAfter = (beforePattern: RegExp, text: string, at: number): boolean =>
  beforePattern.test(text.slice(Math.max(0, at - LOOKBACK_CHARACTERS), at))

/** Offsets of matches of `pattern` that directly follow a match of `beforePattern`. */
const offsetsAfter = (beforePattern: RegExp, pattern: RegExp, text: string): ReadonlyArray<number> =>
  Array.from(text.matchAll(pattern), ({ index }) => index).filter((at) => isAfter(beforePattern, text, at))

const replaceMatches = (
  pattern: RegExp,
  text: string,
  as: (start: number) => Misread
): ReadonlyArray<Misread> => Array.from(text.matchAll(pattern), ({ index }) => as(index))

const backingFields = (text: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(BACKING_FIELD)).flatMap(({ 0: { length }, index }) =>
    isAfter(AFTER_TYPED_VALUE, text, index) ? [blank(text, { start: index, end: index + length })] : []
  )

const longGuards = (text: string): ReadonlyArray<number> =>
  Array.from(text.matchAll(LONG_GUARD), ({ 0: head, index }) => index + head.lastIndexOf("if"))

/** Offsets of guards of branches, the first on each line. */
const guards = (text: string): ReadonlyArray<number> =>
  Array.from(text.matchAll(WHEN_BRANCH)).flatMap(({ 0: branch, index }) => {
    const at = index + branch.search(GUARD_START)
    return at >= index && isAfter(TYPE_TEST, text, at) ? [at] : []
  })

const BEGINS_LINE = /(?:^|\n)[^\S\n]*$/

const placeholderLetter = (start: number): Misread => ({ start, end: start + 1, as: "x" })

const blank = (text: string, { end, start }: Stretch): Misread => ({
  start,
  end,
  as: text.slice(start, end).replace(/[^\n]/g, " ")
})

const extraLastQuotes = (text: string): ReadonlyArray<Misread> =>
  text.includes('""""')
    ? Array.from(text.matchAll(RAW_STRING)).flatMap(({ 0: matched, 1: extraQuotes = "", index }) => {
        const end = index + matched.length - 3
        return extraQuotes === ""
          ? []
          : [{ start: end - extraQuotes.length, end, as: "x".repeat(extraQuotes.length) }]
      })
    : []

const contextStretches = (text: string, start: number, listStart: number): ReadonlyArray<Misread> => [
  blank(text, { start, end: listStart }),
  { start: listStart, end: afterBrackets(text, listStart) }
]

const contextParameters = (text: string): ReadonlyArray<Misread> =>
  text.includes("context")
    ? [
        ...Array.from(text.matchAll(NAMED_CONTEXT)).flatMap(({ 0: matched, 1: indentation = "", index }) =>
          contextStretches(text, index + indentation.length, index + matched.length)
        ),
        ...Array.from(text.matchAll(TYPE_CONTEXT)).flatMap(({ 0: matched, index }) =>
          contextStretches(text, index, index + matched.length)
        )
      ]
    : []

/** The field behind a property, whose type is a narrower one: what follows is the initializer. */
const BACKING_FIELD = /\bfield(?:[^\S\n]*:[^\n={}]{1,200})?(?=[^\S\n]*=(?!=))/g
const AFTER_TYPED_VALUE = /\bval\s(?:(?!\bby\b)[^\n:={}])+:(?:(?!\bby\b)[^\n={}])+\n\s*$/

/** The empty list as a default of an annotation's parameter. */
const EMPTY_LIST = /(?<==[^\S\n]{0,20})\[\]/g

/**
 * Valid Kotlin code that the grammar misreads, with replacements. Names get another first letter, a single-line type body a `;` after its last member, a guard
 * a comma before its condition as if it were a second test, an empty list a number, an object that a class with a body delegates to stands among its supertypes; the
 * rest become blanks.
 *
 * @example
 * ```ts
 * misreadIn("fun end() {\n  in1.close()\n}") // => [{ start: 14, end: 15, as: "x" }]
 * misreadIn("interface Shop { fun open() }") // => [{ start: 27, end: 28, as: ";" }]
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> => {
  const { annotations, blanked, joined } = annotationsIn(text)
  const found: ReadonlyArray<Misread> = [
    ...annotations,
    ...blanked.map((each) => blank(text, each)),
    ...joined.map(({ end, start }) => ({ start, end, as: " ".repeat(end - start) })),
    ...contextParameters(text),
    ...lateImports(text),
    ...typeArguments(text),
    ...offsetsAfter(BEGINS_LINE, KEYWORD_LIKE_NAME, text).map(placeholderLetter),
    ...offsetsAfter(BEGINS_LINE, ACCESSOR_LIKE_NAME, text).map(placeholderLetter),
    ...offsetsAfter(BEGINS_STATEMENT, MODIFIER_AS_NAME, text).map(placeholderLetter),
    ...offsetsAfter(BEGINS_LINE, MODIFIER_ALONE, text).map(placeholderLetter),
    ...replaceMatches(MODIFIER_AS_PARAMETER, text, placeholderLetter),
    ...backingFields(text),
    ...guards(text).map((start) => ({ start, end: start + 2, as: " ," })),
    ...longGuards(text).map((start) => ({ start, end: start + 2, as: " ," })),
    ...excludedDollars(text),
    ...offsetsAfter(AFTER_VALUE, INFIX_ACCESSOR_WORD, text).map(placeholderLetter),
    ...replaceMatches(SUSPENDING_LAMBDA, text, placeholderLetter),
    ...replaceMatches(KEYWORD_AS_NAME, text, placeholderLetter),
    ...replaceMatches(SUSPENDED_TYPE, text, (start) => blank(text, { start, end: start + 7 })),
    ...extraLastQuotes(text),
    ...replaceMatches(ALL_TARGET, text, (start) => ({ start, end: start + 5, as: "@get:" })),
    ...Array.from(text.matchAll(TYPE_ANNOTATION), ({ 0: { length }, index }) => ({
      start: index,
      end: index + length
    })),
    ...replaceMatches(LAST_COMMA, text, (start) => ({ start, end: start + 1, as: " " })),
    ...Array.from(text.matchAll(CALLED_FIRST), ({ 0: callee, index }) => ({
      start: index,
      end: index + callee.length,
      as: ` ${callee.slice(1, -1)} `
    })),
    ...replaceMatches(EMPTY_LIST, text, (start) => ({ start, end: start + 2, as: "0 " })),
    ...delegatedBodies(text).map((start) => ({ start, end: start + 2, as: " ," })),
    ...bodyEnds(text).map((start) => ({ start, end: start + 1, as: ";" }))
  ]
  return withoutOverlaps([found])
}
