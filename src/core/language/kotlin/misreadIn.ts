import { inOrder } from "../inOrder.ts"
import type { Misread, Stretch } from "../Language.ts"
import { annotationsIn } from "./annotationsIn.ts"
import { behindBrackets } from "./behindAnnotation.ts"
import { endsOfBodies } from "./endsOfBodies.ts"
import { typeArguments } from "./typeArguments.ts"

/** Names of which the grammar, where they begin a line, takes the letters before a digit for a word that goes on with the line above. */
const GOES_ON = /\b(?:else|in|instanceof|get|set|constructor|by|as|where)[\d_]/g

/** Words of which what stands behind them shows that they are names, where they begin a line. */
const NO_ACCESSOR =
  /\b(?:get[^\S\n]*(?:\((?!\s*\))|[.{<]|\?\.|[-+*%]?=(?!=))|set[^\S\n]*(?:[-+*%]?=(?!=)|\.|\?\.|\([^)\n]{0,200},|\(\s*\))|(?:by|where)(?:\.|\?\.|!!|[^\S\n]*=(?!=))|where[^\S\n]*[({])/g

/** Words of the grammar that are names, as what stands beside them shows. */
const NAMES = /\benum(?=\s*[,)])|(?<![:<>]\s{0,20}|\bas\s{1,20})\bdynamic(?=\s*[:,)=.+-])/g

/** A type of functions that suspend, in brackets. */
const SUSPENDED_TYPE = /(?<=[:(,<]\s{0,20})suspend(?=\s*\(\()/g

/** A text of several lines that ends with quotes of its own. */
const QUOTED = /"""[^]*?"""("*)/g

/** Functions between what they are given, where the line does not begin with them. */
const BETWEEN = /\b(?:get(?=[^\S\n]+\((?!\s*\)))|[gs]et(?=[^\S\n]+[\p{L}_"`]))/gu
const BEHIND_VALUE = /[^\s,;:=({[<&|+*/%-][^\S\n]*$/

/** A function that is made suspending. */
const SUSPENDING = /\bsuspend(?=\s*\{)/g

/** Names in brackets that are called, as the first in a lambda: the grammar takes them for its parameters. */
const CALLED_FIRST = /(?<=\{\s{0,80})\([\p{L}\p{N}_]+\)(?=\()/gu

/** What a type of functions wants around these. */
const TYPE_CONTEXT =
  /(?<=(?::|->|\bsuspend)\s{0,80})context(?=\([^()\n]{1,200}\)[^\S\n]*[\p{L}_(])|(?<=[=(,<]\s{0,80})context(?=\([^()\n]{1,200}\)\s*(?:[\p{L}\p{N}_.<>?]{1,200}\.)?\([^()]{0,500}\)\s*->)/gu

/** The comma behind the last type parameter. */
const LAST_COMMA = /,(?=\s*>)/g

/** Annotations of all that a property is. */
const OF_ALL = /@all:(?=[\p{L}_[])/gu

/** Modifiers that are names, where a statement may begin: something other than a word is behind them. */
const NO_MODIFIER =
  /\b(?:public|private|protected|internal|open|abstract|final|sealed|inline|override|lateinit|external|infix|tailrec)[^\S\n]*(?:=|[([.]|\?\.|::|!!|\+\+|--|[-+*/%]=)/g
const BEGINS_STATEMENT = /(?:^|[\n{;>)]|\belse)[^\S\n]*$/

/** The condition behind what a branch of `when` tests: the grammar knows several tests. */
const BRANCH = /^.*->/gm
const CONDITION = /\bif\b/
const TEST = /(?:^|\n)[^\S\n]*!?(?:is|in)\b(?:(?!->)[^\n{}"])*$/

/** A test of a type whose condition goes on over lines. */
const LONG_GUARD = /^[^\S\n]*!?is[^\S\n]+[\p{L}\p{N}_.`<>*?, ]{1,200}[^\S\n]if[^\S\n]*\((?!.*->)/gmu

/** Characters before something that tell where it stands. */
const LOOKED_BACK = 200

/** A text that says by how many signs what is put into it begins. */
const SIGNED = /(?<!\$)(\${2,})("""[^]*?"""|"(?:[^"\\\n]|\\.)*")/g
const SIGNS = /\$+/g

/** The signs of texts that the grammar is not to read: those before a text, and those in it that are too few to put something into it. */
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

/** What a function wants around it, with names: the grammar knows types alone. */
const CONTEXT = /^([^\S\n]*)context\s*(?=\([^()]*:)/gm

/** Blocks that a script of Gradle may begin with, before its imports. */
const FIRST_BLOCK = /^(?:plugins|buildscript|pluginManagement|initscript)\s*\{/m
const IMPORT = /^import[^\S\n]+[\p{L}\p{N}_.`]+(?:\.\*)?(?:[^\S\n]+as[^\S\n]+[\p{L}\p{N}_`]+)?[^\S\n]*$/gmu

/** The grammar knows imports at the beginning alone. */
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

/** Where an expression finds something behind what another finds. */
const foundBehind = (before: RegExp, found: RegExp, text: string): ReadonlyArray<number> =>
  Array.from(text.matchAll(found), ({ index }) => index).filter((at) => standsBehind(before, text, at))

const foundAll = (found: RegExp, text: string, as: (start: number) => Misread): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(found), ({ index }) => as(index))

const longGuards = (text: string): ReadonlyArray<number> =>
  Array.from(text.matchAll(LONG_GUARD), ({ 0: head, index }) => index + head.lastIndexOf("if"))

/** Where conditions of branches begin, the first on each line. */
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
 * What the grammar of Kotlin misreads though it is right, and what it gets instead. Names get another first letter, the body of a type on
 * one line a `;` behind its last member, a branch with a condition two tests; the rest are blanks.
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
