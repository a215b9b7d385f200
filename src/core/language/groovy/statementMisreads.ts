import type { Misread } from "../Language.ts"
import { ARGUMENTS, leftOut, replaced } from "./replaced.ts"
import { chainedClosures, closingBraces } from "./chainedClosures.ts"
import { lineEnds, mark } from "./lineEnds.ts"
import { enumConstants } from "./enumConstants.ts"

/** `catch (A | B error)` */
const OTHER_CAUGHT = /(?=\|)(?<=\bcatch\s*\([^()\n]{1,200})\|\s*[\w.]+/g

const EMPTY_PARAMETERS = /(?<=\{\s*)->/g

const OPEN_RANGE = /(?<=\.\.)<(?=\s*[\w(])/g

const NOT_IN = /!(?=(?:in|instanceof)\b)/g

/** The message of an assertion. */
const ASSERTION_MESSAGE = /(?=[\s,])(?<=\bassert\b[^\n?;{}]{1,200})(?:\s:\s[^\n;}]*|,\s*·[^\n\])}]*)/gm

/** A cast to a type, which begins with a capital letter or is a number. */
const CAST = new RegExp(
  String.raw`(?<=[=(,:?[&|!+\-*{]\s*|->\s*|\breturn\s+)\((?:(?:\w+\.)*[A-Z]\w*(?:${ARGUMENTS})?|byte|char|short|int|long|float|double|boolean)(?:\[\])*\)(?=\s*[\w$([·])`,
  "g"
)

const CONVERTED = new RegExp(
  String.raw`(?=[<[])(?<=\b(?:as|instanceof)\s+[\w.]+)(?:${ARGUMENTS})?(?:\[\])+|(?=<)(?<=\b(?:as|instanceof)\s+[\w.]+)${ARGUMENTS}`,
  "g"
)

const MADE_ARGUMENTS = new RegExp(String.raw`(?<=\bnew\s+[\w.]+)${ARGUMENTS}(?=\s*\()`, "g")

const LOOP_DEF = /(?<=\bfor\s*\(\s*)(?:def|final)(?=\s+\w+\s+in\b)/g

const ARRAY_CASE = /(?<=\bcase\s*\(\w+)\[\](?=\))/g

/** A label before another one, which the grammar asks a statement for. */
const EMPTY_LABEL =
  /\b(?:and|cleanup|expect|given|setup|then|when|where):(?=\s*(?:and|cleanup|expect|given|setup|then|when|where):)/g

const SYNCHRONIZED = /\bsynchronized(?=\s*\()/g

const FINAL_LOOP = /(?<=\bfor\s*\(\s*)final(?=\s+\w+\s*(?:[:=]|in\b))/g

const TABLE_SIGN = /(?<=\s);;(?=\s)/g

const LOOP_COLON =
  /(?=\s?:)(?<=\bfor\s*\(\s*(?:final\s+)?(?:[\w.]+(?:<[^()]*>)?(?:\[\])?\s+)?\w+)(?:\s:|:\s)/g

const METHOD_REFERENCE = /(?<=[\w)])::(?=\w)/g

const SECOND_ASSIGNMENT =
  /(?<=(?:[^=!<>+\-*/%?~]=\s*|\breturn\s+|\b(?:while|if)\s*\([^\n;]{0,100}\(\s*)[\w.]+\s*)=(?![=~>])(?=\s*[\w·([])/g

const ASSIGNED_NAMES = /(?<=^[^\S\n]*)\(\s*(\w+)\s*(?:,\s*\w+\s*)+\)(?=\s*=(?!=))/gm

const FIELD_SIGN = /\.@(?=\w)/g

const CALLED_ARGUMENTS = new RegExp(String.raw`(?<=\w\.)${ARGUMENTS}(?=\w+\s*\()`, "g")

const PLACEHOLDER = /(?<![\w.])_(?!\w)/g

/** Words that a call without parentheses does not begin with. */
const NO_CALL =
  /^(?:abstract|as|assert|boolean|break|byte|case|catch|char|class|continue|def|default|do|double|else|extends|final|finally|float|for|if|implements|import|in|instanceof|int|interface|long|new|package|private|protected|public|return|short|static|super|switch|synchronized|this|throw|throws|try|void|while)$/

const CALL_LINE =
  /^[^\S\n]*([a-z]\w*(?:\.\w+)*)([^\S\n])(?![=+\-*/%<>|&?:.,([{)}\]]|in\b|as\b|instanceof\b)[^\n={}]{0,200}?\w\([^\n{}]*\)(?:[^\S\n]*,[^\n={}()]*[^\s,])?[^\S\n]*$/gm

/** `depends a(1)`, `depends a(1), b`: with parentheses, without which the grammar knows no call among the arguments. */
const callLines = (code: string, text: string): ReadonlyArray<Misread> =>
  Array.from(code.matchAll(CALL_LINE)).flatMap(({ 0: line, 1: word = "", index }) => {
    const from = index + line.indexOf(word) + word.length
    const argumentsText = code.slice(from, index + line.length)
    const opened = argumentsText.split("(").length - argumentsText.split(")").length
    // Without a comma, the grammar reads a chain of calls.
    if (opened !== 0 || NO_CALL.test(word) || code[index + line.length] !== "\n") return []
    return [{ start: from, end: from + 1, as: "(" }, mark(")", index + line.length, code, text)]
  })

/** `find(it -> it.isOpen)`, with nothing but the lambda among the arguments: as a closure. Others, and those that a chain goes on after, are arguments. */
const lambdas = (code: string): ReadonlyArray<Misread> => {
  const only = Array.from(code.matchAll(LAMBDA)).flatMap(({ 0: matched, 1: parameters = "", index }) => {
    const open = index + 1
    const close = closingParenthesis(code, open)
    const isChained = /^\s*[?*]?\./.test(code.slice(close + 1, close + 80))
    if (close < 0 || isChained || hasComma(code.slice(index + matched.length, close))) return []
    const inner = parameters.replaceAll(/[()]/g, " ")
    return [
      {
        start: open,
        end: index + matched.length,
        as: matched
          .slice(1)
          .replace(parameters, () => inner)
          .replace("(", "{")
      },
      { start: close, end: close + 1, as: "}" }
    ]
  })
  const closures = new Set(only.map(({ end }) => end))
  return [...only, ...argumentLambdas(code).filter(({ end }) => !closures.has(end))]
}

/** `each(carts, cart -> cart.pay())`: the parameters as an argument of their own. */
const argumentLambdas = (code: string): ReadonlyArray<Misread> => {
  const found: Array<Misread> = []
  const opened: Array<string> = []
  for (const { 0: sign, index } of code.matchAll(/[()[\]{}]|->/g)) {
    if (sign !== "->") {
      if ("([{".includes(sign)) opened.push(sign)
      else opened.pop()
      continue
    }
    const parameters =
      opened.at(-1) === "(" ? PARAMETERS_BEFORE.exec(code.slice(Math.max(0, index - 200), index)) : null
    if (parameters === null) continue
    const [written] = parameters
    const listed = written.replace(
      /\(([^()]*)\)/,
      (_, names: string) => `[${names.replaceAll(/\w+(?=\s+\w)/g, (type) => " ".repeat(type.length))}]`
    )
    found.push({ start: index - written.length, end: index + 2, as: `${listed}, ` })
  }
  return found
}

/** Whether a comma is outside of all brackets. */
const hasComma = (code: string): boolean => {
  let depth = 0
  for (const letter of code)
    if ("([{".includes(letter)) depth++
    else if (")]}".includes(letter)) depth--
    else if (letter === "," && depth === 0) return true
  return false
}

const PARAMETERS_BEFORE = /(?:\([\w\s,]*\)|\b\w+)\s*$/

const LAMBDA = /\w\(\s*(\([\w\s,]*\)|\w+)\s*->/g

/** The offset of the parenthesis that closes the one at `open`; -1 when it is not near. */
const closingParenthesis = (code: string, open: number): number => {
  let depth = 0
  for (let at = open; at < Math.min(code.length, open + MAX_LAMBDA); at++)
    if (code[at] === "(") depth++
    else if (code[at] === ")" && --depth === 0) return at
  return -1
}

const MAX_LAMBDA = 5_000

/** A second `catch`, of which the grammar knows only one: as a declaration before a block. */
const furtherCatches = (code: string): ReadonlyArray<Misread> => {
  if (!/\}\s*catch\b/.test(code)) return []
  const opening = new Map([...closingBraces(code)].map(([open, close]) => [close, open]))
  return Array.from(code.matchAll(/(\}\s*)(catch\s*\()[^()]*\)/g)).flatMap(
    ({ 0: { length }, 1: before = "", 2: word = "", index }) => {
      const open = opening.get(index)
      if (open === undefined || !/\bcatch\s*\([^()]*\)\s*$/.test(code.slice(Math.max(0, open - 200), open)))
        return []
      const start = index + before.length
      return [
        { start, end: start + word.length, as: " ".repeat(word.length) },
        { start: index + length - 1, end: index + length, as: ";" }
      ]
    }
  )
}

/** `try (Reader reader = open()) {`: as a statement before the block. */
const resources = (code: string): ReadonlyArray<Misread> =>
  Array.from(code.matchAll(/\btry\s*\(/g)).flatMap(({ 0: { length }, index }) => {
    const close = closingParenthesis(code, index + length - 1)
    return close < 0
      ? []
      : [
          { start: index, end: index + length },
          { start: close, end: close + 1, as: ";" }
        ]
  })

/** `new String[] { a, b }`: as a call. */
const madeArrays = (code: string): ReadonlyArray<Misread> => {
  const closing = closingBraces(code)
  return Array.from(code.matchAll(/(?<=\bnew\s+[\w.]+)(?:\[\])+\s*\{/g)).flatMap(
    ({ 0: { length }, index }) => {
      const close = closing.get(index + length - 1)
      return close === undefined
        ? []
        : [
            { start: index, end: index + length, as: "(".padStart(length) },
            { start: close, end: close + 1, as: ")" }
          ]
    }
  )
}

/** A word that the grammar hides. */
const SELF = /\bthis\b/g

/** `?.` and `*.` before a member, and `.&` before a method that is not called. */
const SAFE_MEMBER = /[?*]\.(?=\s*[\w·])|\.&(?=\w)/g

/** What the grammar misreads of statements and expressions. */
export const statementMisreads = (code: string, text: string): ReadonlyArray<ReadonlyArray<Misread>> => [
  leftOut(OTHER_CAUGHT, code),
  replaced(EMPTY_PARAMETERS, code),
  replaced(OPEN_RANGE, code),
  replaced(NOT_IN, code),
  replaced(ASSERTION_MESSAGE, code),
  replaced(LOOP_COLON, code, () => ";;"),
  replaced(METHOD_REFERENCE, code, () => ".&"),
  replaced(SECOND_ASSIGNMENT, code, () => "+"),
  replaced(ASSIGNED_NAMES, code, ([matched, first]) => " ".repeat(matched.indexOf(first!, 1)) + first),
  replaced(FIELD_SIGN, code, () => " ."),
  leftOut(CALLED_ARGUMENTS, code),
  replaced(PLACEHOLDER, code, () => "x"),
  replaced(SELF, code, () => "self"),
  replaced(SAFE_MEMBER, code, () => " ."),
  callLines(code, text),
  lineEnds(code, text),
  leftOut(CAST, code),
  leftOut(CONVERTED, code),
  leftOut(MADE_ARGUMENTS, code),
  replaced(LOOP_DEF, code),
  replaced(ARRAY_CASE, code),
  madeArrays(code),
  replaced(SYNCHRONIZED, code, () => "if"),
  replaced(EMPTY_LABEL, code),
  furtherCatches(code),
  replaced(TABLE_SIGN, code, () => "|"),
  replaced(FINAL_LOOP, code, () => "def"),
  resources(code),
  lambdas(code),
  enumConstants(code),
  chainedClosures(code, text)
]
