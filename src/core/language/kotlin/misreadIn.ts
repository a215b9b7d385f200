import type { Misread, Stretch } from "../Language.ts"
import { annotationsIn } from "./annotationsIn.ts"
import { behindBrackets } from "./behindAnnotation.ts"
import { endsOfBodies } from "./endsOfBodies.ts"
import { typeArguments } from "./typeArguments.ts"

/** Names of which the grammar, where they begin a line, takes the letters before a digit for a word that goes on with the line above. */
const GOES_ON = /\b(?:else|in|instanceof|get|set|constructor|by|as|where)[\d_]/g

/** Words of which what stands behind them shows that they are names, where they begin a line. */
const NO_ACCESSOR =
  /\b(?:get[^\S\n]*(?:\([^\S\n]*[^)\s]|\.|\?\.|[-+*%]?=(?!=))|set[^\S\n]*[-+*%]?=(?!=)|by(?:\.|\?\.|[^\S\n]*=(?!=)))/g

/** Modifiers that are names, where a statement may begin: something other than a word is behind them. */
const NO_MODIFIER =
  /\b(?:public|private|protected|internal|open|abstract|final|sealed|inline|override|lateinit|external|infix|tailrec)[^\S\n]*(?:=|[([.]|\?\.|::|!!|\+\+|--|[-+*/%]=)/g
const BEGINS_STATEMENT = /(?:^|[\n{;>)]|\belse)[^\S\n]*$/

/** The condition behind what a branch of `when` tests: the grammar knows several tests. */
const BRANCH = /^.*->/gm
const CONDITION = /\bif\b/
const TEST = /(?:^|\n)[^\S\n]*!?(?:is|in)\b(?:(?!->)[^\n{}"])*$/

/** Characters before something that tell where it stands. */
const LOOKED_BACK = 200

/** Signs that say by how many signs what is put into a text begins. */
const SIGNS = /(?<!\$)\${2,}(?=")/g

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

const contexts = (text: string): ReadonlyArray<Misread> =>
  text.includes("context")
    ? Array.from(text.matchAll(CONTEXT)).flatMap(({ 0: whole, 1: blanks = "", index }) => {
        const behind = index + whole.length
        return [
          blank(text, { start: index + blanks.length, end: behind }),
          { start: behind, end: behindBrackets(text, behind) }
        ]
      })
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
    ...(text.includes("$$")
      ? Array.from(text.matchAll(SIGNS), ({ 0: signs, index }) =>
          blank(text, { start: index, end: index + signs.length })
        )
      : []),
    ...endsOfBodies(text).map((start) => ({ start, end: start + 1, as: ";" }))
  ]
  let end = 0
  return found
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((each) => {
      if (each.start < end) return false
      end = each.end
      return true
    })
}
