import { inOrder } from "../inOrder.ts"
import type { Misread, Stretch } from "../Language.ts"
import { annotationsIn } from "./annotationsIn.ts"
import { behindBrackets } from "./behindAnnotation.ts"
import { endsOfBodies } from "./endsOfBodies.ts"
import { typeArguments } from "./typeArguments.ts"

/** Names at the start of a line whose letters before a digit the grammar takes for a keyword that continues the line above. */
const GOES_ON = /\b(?:else|in|instanceof|get|set|constructor|by|as|where)[\d_]/g

/** Words at the start of a line that are names, as what follows shows. */
const NO_ACCESSOR =
  /\b(?:get[^\S\n]*(?:\((?!\s*\))|[.{<]|\?\.|[-+*%]?=(?!=))|set[^\S\n]*(?:[-+*%]?=(?!=)|\.|\?\.|\([^)\n]{0,200},|\(\s*\))|(?:by|where)(?:\.|\?\.|!!|[^\S\n]*=(?!=))|where[^\S\n]*[({])/g

/** Keywords of the grammar that are names, as their neighbours show. */
const NAMES = /\benum(?=\s*[,)])|(?<![:<>]\s{0,20}|\bas\s{1,20})\bdynamic(?=\s*[:,)=.+-])/g

/** A suspending function type in parentheses. */
const SUSPENDED_TYPE = /(?<=[:(,<]\s{0,20})suspend(?=\s*\(\()/g

/** A multi-line string that ends with quotes of its own. */
const QUOTED = /"""[^]*?"""("*)/g

/** Infix functions that do not begin a line. */
const BETWEEN = /\b(?:get(?=[^\S\n]+\((?!\s*\)))|[gs]et(?=[^\S\n]+[\p{L}_"`]))/gu
const BEHIND_VALUE = /[^\s,;:=({[<&|+*/%-][^\S\n]*$/

/** A suspending lambda. */
const SUSPENDING = /\bsuspend(?=\s*\{)/g

/** A parenthesized name that is called first in a lambda: the grammar takes it for the parameters. */
const CALLED_FIRST = /(?<=\{\s{0,80})\([\p{L}\p{N}_]+\)(?=\()/gu

/** Context parameters of a function type. */
const TYPE_CONTEXT =
  /(?<=(?::|->|\bsuspend)\s{0,80})context(?=\([^()\n]{1,200}\)[^\S\n]*[\p{L}_(])|(?<=[=(,<]\s{0,80})context(?=\([^()\n]{1,200}\)\s*(?:[\p{L}\p{N}_.<>?]{1,200}\.)?\([^()]{0,500}\)\s*->)/gu

/** A trailing comma in a list of type parameters. */
const LAST_COMMA = /,(?=\s*>)/g

/** The use-site target for all parts of a property. */
const OF_ALL = /@all:(?=[\p{L}_[])/gu

/** Modifiers that are names at the start of a statement, because no word follows. */
const NO_MODIFIER =
  /\b(?:public|private|protected|internal|open|abstract|final|sealed|inline|override|lateinit|external|infix|tailrec)[^\S\n]*(?:=|[([.]|\?\.|::|!!|\+\+|--|[-+*/%]=)/g
const BEGINS_STATEMENT = /(?:^|[\n{;>)]|\belse)[^\S\n]*$/

/** The guard after the test of a `when` branch, where the grammar expects a list of tests. */
const BRANCH = /^.*->/gm
const CONDITION = /\bif\b/
const TEST = /(?:^|\n)[^\S\n]*!?(?:is|in)\b(?:(?!->)[^\n{}"])*$/

/** A type test whose guard spans lines. */
const LONG_GUARD = /^[^\S\n]*!?is[^\S\n]+[\p{L}\p{N}_.`<>*?, ]{1,200}[^\S\n]if[^\S\n]*\((?!.*->)/gmu

/** UTF-16 code units before a match that are examined. */
const LOOKED_BACK = 200

/** A string with a prefix of several `$`, which says how many begin an interpolation. */
const SIGNED = /(?<!\$)(\${2,})("""[^]*?"""|"(?:[^"\\\n]|\\.)*")/g
const SIGNS = /\$+/g

/** The `$` signs that the grammar must not read: the prefix of such a string, and shorter runs inside it, which begin no interpolation. */
const signs = (text: string): ReadonlyArray<Misread> =>
  text.includes('$$"')
    ? Array.from(text.matchAll(SIGNED)).flatMap(({ 1: before = "", 2: quoted = "", index }) => [
        blank(text, { start: index, end: index + before.length }),
        ...Array.from(quoted.matchAll(SIGNS)).flatMap(({ 0: run, index: at }) => {
          const start = index + before.length + at
          return run.length < before.length
            ? [{ start, end: start + run.length, as: "x".repeat(run.length) }]
            : []
        })
      ])
    : []

/** Named context parameters of a function: the grammar knows only types there. */
const CONTEXT = /^([^\S\n]*)context\s*(?=\([^()]*:)/gm

/** Blocks with which a Gradle script may begin, before its imports. */
const FIRST_BLOCK = /^(?:plugins|buildscript|pluginManagement|initscript)\s*\{/m
const IMPORT = /^import[^\S\n]+[\p{L}\p{N}_.`]+(?:\.\*)?(?:[^\S\n]+as[^\S\n]+[\p{L}\p{N}_`]+)?[^\S\n]*$/gmu

/** Imports after such a block, since the grammar accepts imports only at the beginning. */
const lateImports = (text: string): ReadonlyArray<Misread> => {
  const first = FIRST_BLOCK.exec(text)?.index
  return first === undefined
    ? []
    : Array.from(text.matchAll(IMPORT), ({ 0: whole, index }) => ({
        start: index,
        end: index + whole.length
      })).filter(({ start }) => start > first)
}

const standsBehind = (before: RegExp, text: string, at: number): boolean =>
  before.test(text.slice(Math.max(0, at - LOOKED_BACK), at))

/** Offsets of matches of `found` that directly follow a match of `before`. */
const foundBehind = (before: RegExp, found: RegExp, text: string): ReadonlyArray<number> =>
  Array.from(text.matchAll(found), ({ index }) => index).filter((at) => standsBehind(before, text, at))

const foundAll = (found: RegExp, text: string, as: (start: number) => Misread): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(found), ({ index }) => as(index))

const longGuards = (text: string): ReadonlyArray<number> =>
  Array.from(text.matchAll(LONG_GUARD), ({ 0: head, index }) => index + head.lastIndexOf("if"))

/** Offsets of guards of branches, the first on each line. */
const guards = (text: string): ReadonlyArray<number> =>
  Array.from(text.matchAll(BRANCH)).flatMap(({ 0: branch, index }) => {
    const at = index + branch.search(CONDITION)
    return at >= index && standsBehind(TEST, text, at) ? [at] : []
  })

const BEGINS_LINE = /(?:^|\n)[^\S\n]*$/

const letter = (start: number): Misread => ({ start, end: start + 1, as: "x" })

const blank = (text: string, { end, start }: Stretch): Misread => ({
  start,
  end,
  as: text.slice(start, end).replace(/[^\n]/g, " ")
})

const lastQuotes = (text: string): ReadonlyArray<Misread> =>
  text.includes('""""')
    ? Array.from(text.matchAll(QUOTED)).flatMap(({ 0: whole, 1: more = "", index }) => {
        const end = index + whole.length - 3
        return more === "" ? [] : [{ start: end - more.length, end, as: "x".repeat(more.length) }]
      })
    : []

const contextFrom = (text: string, start: number, behind: number): ReadonlyArray<Misread> => [
  blank(text, { start, end: behind }),
  { start: behind, end: behindBrackets(text, behind) }
]

const contexts = (text: string): ReadonlyArray<Misread> =>
  text.includes("context")
    ? [
        ...Array.from(text.matchAll(CONTEXT)).flatMap(({ 0: whole, 1: blanks = "", index }) =>
          contextFrom(text, index + blanks.length, index + whole.length)
        ),
        ...Array.from(text.matchAll(TYPE_CONTEXT)).flatMap(({ 0: whole, index }) =>
          contextFrom(text, index, index + whole.length)
        )
      ]
    : []

/**
 * Valid Kotlin code that the grammar misreads, with replacements. Names get another first letter, a single-line type body a `;` after its last member, a guard
 * a comma before its condition as if it were a second test; the rest become blanks.
 *
 * @example
 * ```ts
 * misreadIn("fun end() {\n  in1.close()\n}") // => [{ start: 14, end: 15, as: "x" }]
 * misreadIn("interface Shop { fun open() }") // => [{ start: 27, end: 28, as: ";" }]
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> => {
  const { annotations, nameless } = annotationsIn(text)
  const found: ReadonlyArray<Misread> = [
    ...annotations,
    ...nameless.map((each) => blank(text, each)),
    ...contexts(text),
    ...lateImports(text),
    ...typeArguments(text),
    ...foundBehind(BEGINS_LINE, GOES_ON, text).map(letter),
    ...foundBehind(BEGINS_LINE, NO_ACCESSOR, text).map(letter),
    ...foundBehind(BEGINS_STATEMENT, NO_MODIFIER, text).map(letter),
    ...guards(text).map((start) => ({ start, end: start + 2, as: " ," })),
    ...longGuards(text).map((start) => ({ start, end: start + 2, as: " ," })),
    ...signs(text),
    ...foundBehind(BEHIND_VALUE, BETWEEN, text).map(letter),
    ...foundAll(SUSPENDING, text, letter),
    ...foundAll(NAMES, text, letter),
    ...foundAll(SUSPENDED_TYPE, text, (start) => blank(text, { start, end: start + 7 })),
    ...lastQuotes(text),
    ...foundAll(OF_ALL, text, (start) => ({ start, end: start + 5, as: "@get:" })),
    ...foundAll(LAST_COMMA, text, (start) => ({ start, end: start + 1, as: " " })),
    ...Array.from(text.matchAll(CALLED_FIRST), ({ 0: called, index }) => ({
      start: index,
      end: index + called.length,
      as: ` ${called.slice(1, -1)} `
    })),
    ...endsOfBodies(text).map((start) => ({ start, end: start + 1, as: ";" }))
  ]
  return inOrder([found])
}
