import { matchAt } from "../../text/mod.ts"

/** A token of HCL; offsets are UTF-16 code units. */
export interface HclToken {
  readonly is: "word" | "string" | "heredoc" | "comment" | "newline" | "sign"
  readonly start: number
  /** For a string or heredoc, after all that is computed in it. */
  end: number
  /** It is part of an expression in a string or heredoc: `"${var.name}"`. */
  readonly inText: boolean
}

/**
 * Where the scanner is: in a string, in a heredoc, or in an expression inside one of these, with the braces that it has open. `limit`: the end of the heredoc
 * around it, which an expression that is not closed must not pass.
 */
type Context =
  | { readonly is: "string" | "heredoc"; readonly token: HclToken; readonly limit: number }
  | { readonly is: "expression"; open: number; readonly limit: number }

const SPACE = /[ \t\r\ufeff]+/y
const COMMENT = /#[^\n]*|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/y
const HEREDOC = /<<-?([\p{L}_][\p{L}\p{N}_-]*)[ \t]*\r?\n/uy
const WORD = /[\p{L}_][\p{L}\p{M}\p{N}_-]*/uy
const NUMBER = /\d[\w.]*/y
const SIGN = /=>|==|!=|<=|>=|&&|\|\||\.\.\.|[^]/uy
/** Text of a string up to its end or to an expression; `$${` is no expression. */
const STRING_TEXT = /(?:\$\$\{|%%\{|\\.|[^"\\$%\n]|[$%](?!\{))+/y
const EXPRESSION_OR_ESCAPED = /\$\$\{|%%\{|[$%]\{/g

/**
 * A search for the first match at or after an offset. A result is remembered until an offset passes it: heredocs may be nested, and each of them asks.
 */
const firstAfter = (find: (from: number) => number): ((from: number) => number) => {
  let found = -1
  return (from) => {
    if (found < from) found = find(from)
    return found
  }
}

/** Finds the line that consists of the marker of a heredoc; the end of the text if there is none. */
const markerLine =
  (text: string, marker: string) =>
  (from: number): number => {
    for (let line = from; line < text.length;) {
      const next = text.indexOf("\n", line)
      const end = next < 0 ? text.length : next
      if (text.slice(line, end).trim() === marker) return line
      line = end + 1
    }
    return text.length
  }

/** Finds what begins an expression in a heredoc; the end of the text if there is none. */
const expressionStart =
  (text: string) =>
  (from: number): number => {
    EXPRESSION_OR_ESCAPED.lastIndex = from
    for (
      let found = EXPRESSION_OR_ESCAPED.exec(text);
      found !== null;
      found = EXPRESSION_OR_ESCAPED.exec(text)
    )
      if (found[0].length === 2) return found.index
    return text.length
  }

/** The tokens of a text, without white space and numbers. What is computed in a string or heredoc follows its token. */
export const hclTokens = (text: string): ReadonlyArray<HclToken> => {
  const tokens: Array<HclToken> = []
  const contexts: Array<Context> = []
  const nextExpression = firstAfter(expressionStart(text))
  const ends = new Map<string, (from: number) => number>()
  const endAfter = (marker: string) => {
    const known = ends.get(marker) ?? firstAfter(markerLine(text, marker))
    ends.set(marker, known)
    return known
  }
  let at = 0
  const add = (is: HclToken["is"], end: number): HclToken => {
    const token = { is, start: at, end, inText: contexts.length > 0 }
    tokens.push(token)
    at = end
    return token
  }
  const readString = ({ limit, token }: { readonly token: HclToken; readonly limit: number }) => {
    at += matchAt(STRING_TEXT, text, at)?.[0].length ?? 0
    const next = text[at]
    if (next === "$" || next === "%") {
      at += 2
      return void contexts.push({ is: "expression", open: 0, limit })
    }
    // A string ends with its line: one that is not closed must not swallow the rest of the file.
    if (next === '"') at++
    else if (next === "\\") return void at++
    token.end = at
    contexts.pop()
  }
  const readCode = (context: Context | undefined) => {
    const space = matchAt(SPACE, text, at)
    if (space !== null) return void (at += space[0].length)
    const comment = matchAt(COMMENT, text, at)
    if (comment !== null) return void add("comment", at + comment[0].length)
    const heredoc = matchAt(HEREDOC, text, at)
    if (heredoc !== null) {
      const start = at + heredoc[0].length
      const end = endAfter(heredoc[1]!)(start)
      const lineEnd = text.indexOf("\n", end)
      const token = add("heredoc", lineEnd < 0 ? text.length : lineEnd)
      at = start
      return void contexts.push({ is: "heredoc", token, limit: end })
    }
    const word = matchAt(WORD, text, at)
    if (word !== null) return void add("word", at + word[0].length)
    const number = matchAt(NUMBER, text, at)
    if (number !== null) return void (at += number[0].length)
    if (text[at] === '"') {
      const limit = context?.limit ?? text.length
      return void contexts.push({ is: "string", token: add("string", at + 1), limit })
    }
    if (context?.is === "expression") {
      if (text[at] === "{") context.open++
      if (text[at] === "}" && context.open-- === 0) {
        at++
        return void contexts.pop()
      }
    }
    add(text[at] === "\n" ? "newline" : "sign", at + matchAt(SIGN, text, at)![0].length)
  }
  while (at < text.length) {
    const context = contexts.at(-1)
    if (context?.is === "string") readString(context)
    else if (context?.is === "heredoc") {
      const next = nextExpression(at)
      if (next >= context.limit) {
        at = Math.max(at, context.token.end)
        contexts.pop()
      } else {
        at = next + 2
        contexts.push({ is: "expression", open: 0, limit: context.limit })
      }
    } else if (context !== undefined && at >= context.limit) contexts.pop()
    else readCode(context)
  }
  return tokens
}
