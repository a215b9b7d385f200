import type { Misread } from "../Language.ts"
import { withoutOverlaps } from "../withoutOverlaps.ts"
import { codeOnly, signsInStrings } from "./codeOnly.ts"
import { commandArguments } from "./commandArguments.ts"
import { newerOperators } from "./newerOperators.ts"

/** A path without quotes that begins with a variable: `. $PSScriptRoot/Helpers.ps1`. */
const PATH_AFTER_VARIABLE = /(?<=[^\S\n])\$(?=(?:env:)?\w+[\\/][A-Za-z.*][\w\\/.*-]*)/gi

/** Operators that mind or ignore case, of which the grammar knows only the others. */
const CASED_OPERATOR = /(?<=\s)-[ci]in(?=\s)/gi

/** The unit of a number: `50KB`, `2D`. */
const UNIT_OF_NUMBER = /(?<=(?<![\w.$-])\d{1,20}(?:\.\d{1,20})?)(?:[KMGTP]B|[DLN])\b/gi

/** The number of type parameters in the name of a type: List`1[String]. */
const ARITY_OF_TYPE = /(?<=\w)`\d(?=\[)/g

/** The blank between the parameters of a block and a statement on the same line. */
const AFTER_PARAMETERS =
  /(?<=\bparam[^\S\n]{0,20}\((?:[^()\n]|\((?:[^()\n]|\([^()\n]{0,100}\)){0,200}\)){0,500}\))[^\S\n](?=[^\s;}#])/gi

/** The comma between words without quotes, and before a block. */
const WORD_COMMA = /,(?=[^\S\n]*[A-Za-z'"{])(?<=[^\S\n][A-Za-z][\w.-]{0,80},)/g

/** A block without content, which the grammar asks a value for, except as the body of a type. */
const EMPTY_BLOCK =
  /(?<![@$])\{(?=\s)[^\S\n]?\s*\}|(?<![@$])\{\}[^\S\n]|(?<=[=,(])[^\S\n]\{\}|(?<=[^\S\n])\{\}\n[^\S\n]/g

/** What precedes the body of a type. */
const TYPE_HEAD = /\b(?:class|enum)\s+\w+[^{}\n]*$/

/** UTF-16 code units before a block that decide whether it is the body of a type. */
const LOOKBACK_CHARACTERS = 150

/** Zero in place of a blank: the second character of a block, or the one that makes room for it. */
const withValue = (block: string): string =>
  block.endsWith("{}") ? "{0}" : block.startsWith("{}") ? `{0}${block.slice(2, -1)}` : `{0${block.slice(2)}`

/** A block of nothing but comments, of which the first makes room for a value. */
const COMMENTED_BLOCK =
  /#[^\n]?(?<=(?<!@)\{\s{0,100}#[^\n]?)(?=[^\n]*\n\s{0,100}(?:#[^\n]*\n\s{0,100}){0,100}\})/g

/** Base types with their namespaces, of which the grammar reads one, and what the values of an enumeration are stored as. */
const BASE_TYPES = /\bclass\s{1,20}\w{1,100}\s{0,20}:\s{0,20}([^{}:]{1,300}?)\s{0,100}\{/dg
const STORED_AS = /\benum\s{1,20}\w{1,100}(\s{0,20}:\s{0,20}\w{1,40})\s{0,100}\{/dg

/** A type inside of another: `[Environment+SpecialFolder]`. */
const NESTED_TYPE = /\+(?<=\[[A-Za-z_][\w.]{0,200}\+)(?=[A-Za-z_][\w.]{0,200}[\][,])/g

/** Words of the language that are names of a method or of a block here, and the label of a loop. */
const LOOP_METHOD = /(?<=\.foreac)h(?=\()/gi
const CLEAN_BLOCK = /clean(?<=\}\s{0,100}clean)(?=\s{0,40}\{)/gi
const LABEL = /\b(?:break|continue)[^\S\n]{1,40}([A-Za-z]\w{0,80})/dgi

/** The exponent of a number. */
const EXPONENT = /e[-+]?(?=\d)(?<=(?<![\w.])\d{1,20}(?:\.\d{1,20})?e[-+]?)/gi

/** The call of a base type's constructor. */
const BASE_CALL = /(?<=\))\s*:\s*base\s*\((?:[^()]|\([^()]*\))*\)(?=\s*\{)/g

const replaced = (pattern: RegExp, text: string, by: (matched: string) => string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(pattern), ({ 0: matched, index }) => ({
    start: index,
    end: index + matched.length,
    as: by(matched),
    apart: true
  }))

/** As `replaced`, for the first group of a pattern. */
const replacedGroup = (
  pattern: RegExp,
  text: string,
  by: (matched: string) => string
): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(pattern), ({ 1: matched = "", indices }) => {
    const [start, end] = indices![1]!
    return { start, end, as: by(matched), apart: true }
  })

/** Whether a parenthesis of the same line is open at an offset: there, commas separate arguments. */
const isInParentheses = (text: string, at: number): boolean => {
  const before = text.slice(Math.max(text.lastIndexOf("\n", at), at - 400) + 1, at)
  return before.split("(").length > before.split(")").length
}

/** A file of nothing but comments, for which the grammar asks a statement: one before a comment, or in place of the last line break. */
const onlyComments = (text: string, code: string): ReadonlyArray<Misread> => {
  if (!/^[\s#]*$/.test(code) || !text.includes("#")) return []
  const at = code.search(/#[^\n]/)
  if (at >= 0) return [{ start: at, end: at + 2, as: ";#" }]
  return /\s$/.test(text) && !code.includes("#")
    ? [{ start: text.length - 1, end: text.length, as: ";" }]
    : []
}

/** Valid code that the grammar misreads, with replacements. */
export const misreadIn = (text: string): ReadonlyArray<Misread> => {
  const code = codeOnly(text)
  return withoutOverlaps([
    onlyComments(text, code),
    replaced(PATH_AFTER_VARIABLE, text, () => "_"),
    replaced(CASED_OPERATOR, text, () => " -in"),
    replaced(UNIT_OF_NUMBER, text, (unit) => "0".repeat(unit.length)),
    replaced(ARITY_OF_TYPE, text, () => "__"),
    replaced(AFTER_PARAMETERS, text, () => ";"),
    replaced(WORD_COMMA, text, () => " ").filter(({ start }) => !isInParentheses(text, start)),
    replaced(EMPTY_BLOCK, text, withValue).filter(
      ({ start }) => !TYPE_HEAD.test(text.slice(Math.max(0, start - LOOKBACK_CHARACTERS), start))
    ),
    replaced(BASE_CALL, text, (matched) => matched.replaceAll(/[^\n]/g, " ")),
    signsInStrings(text),
    newerOperators(code),
    ...commandArguments(code),
    replaced(COMMENTED_BLOCK, code, (comment) => (comment.length === 1 ? "0" : "0#")),
    replacedGroup(BASE_TYPES, code, (types) =>
      types.replace(/\s*,[^]*/, (others) => others.replaceAll(/[^\n]/g, " ")).replaceAll(/[^\w\s]/g, "_")
    ),
    replacedGroup(STORED_AS, code, (stored) => stored.replaceAll(/[^\n]/g, " ")),
    replaced(NESTED_TYPE, code, () => "."),
    replaced(LOOP_METHOD, code, () => "x"),
    replaced(CLEAN_BLOCK, code, () => "end  "),
    replacedGroup(LABEL, code, (label) => " ".repeat(label.length)),
    replaced(EXPONENT, code, (exponent) => "0".repeat(exponent.length))
  ])
}
