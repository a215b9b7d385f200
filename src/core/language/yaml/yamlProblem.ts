import type { SyntaxProblem } from "../../domain/SyntaxProblem.ts"
import { linesOf, type TextLine } from "../linesOf.ts"
import { flowEnd, isFault, quotedEnd, type YamlFault } from "./yamlTokens.ts"

/** A file with tags of a template is no YAML until it is rendered. GitHub's expressions, `${{ … }}`, are. */
const TEMPLATE_TAG = /(?<!\$)\{\{|\{%|<%/

const DOCUMENT_MARK = /^(?:---|\.\.\.)(?=\s|$)/
/** What begins an item, an explicit key or its value. */
const INDICATOR = /^[-?:](?:[ \t]+|$)/
/** An anchor or a tag before a value. */
const PROPERTY = /^[&!][^\s,[\]{}]*(?:[ \t]+|$)/
const BLOCK_SCALAR = /^[|>][-+\d]*[ \t]*(?:#.*)?$/
const KEY_MARK = /^[ \t]*:(?=[ \t]|$)/
const LINE_REST = /^[ \t]*(?:$|[ \t]#)/
/** The first sign in a plain text that ends a key or begins a comment. */
const KEY_OR_COMMENT = /:(?=[ \t]|$)|[ \t]#/
const INDENTATION = /^ */
/** What no plain text begins with. */
const CLOSING = /^[\]}]/

/** What the lines below may belong to, as long as they are indented more than `column`. */
interface Continued {
  readonly is: "plain" | "block"
  readonly column: number
}

/** A part of a line: its offset in the text, its column, and the column of the item or key that it is in. */
interface Place {
  readonly at: number
  readonly column: number
  readonly parent: number
}

/**
 * The first error that a YAML file certainly has, whatever it means: a tab as indentation, a quote or a bracket that is not closed or closed by another one, text
 * behind a closing quote, a second key in a value. Undefined for a template.
 *
 * @example
 * ```ts
 * yamlProblem("ports: [80, 443") // => { line: 1, message: 'syntax error: unclosed "[", expecting "]"' }
 * yamlProblem("ports: [80, 443]") // => undefined
 * ```
 */
export const yamlProblem = (text: string): SyntaxProblem | undefined => {
  if (TEMPLATE_TAG.test(text)) return undefined
  let columns: Array<number> = []
  let continued: Continued | undefined
  /** The end of what a line above began: lines before it are part of that. */
  let until = 0

  /** Reads quotes and brackets from an offset; returns what follows on the line of their end. */
  const readToken = (
    at: number,
    mark: string
  ): { readonly at: number; readonly rest: string } | YamlFault => {
    const end = mark === '"' || mark === "'" ? quotedEnd(text, at) : flowEnd(text, at)
    if (isFault(end)) return end
    until = end
    return { at: end, rest: lineFrom(text, end) }
  }

  const readNode = (rest: string, { at, column, parent }: Place, isValue: boolean): YamlFault | undefined => {
    const skip = (length: number, inside = parent) =>
      readNode(rest.slice(length), { at: at + length, column: column + length, parent: inside }, isValue)
    const readValue = (key: string, mark: string) => {
      columns.push(column)
      const length = key.length + mark.length
      const value = rest.slice(length)
      const blanks = value.length - value.trimStart().length
      const place = { at: at + length + blanks, column: column + length + blanks, parent: column }
      return readNode(value.trimStart(), place, true)
    }
    const indicator = isValue ? undefined : INDICATOR.exec(rest)?.[0]
    if (indicator !== undefined) {
      columns.push(column)
      return skip(indicator.length, column)
    }
    const property = PROPERTY.exec(rest)?.[0]
    if (property !== undefined) return skip(property.length)
    const first = rest[0]
    if (first === undefined || first === "#") return undefined
    if (BLOCK_SCALAR.test(rest)) {
      continued = { is: "block", column: parent }
      return undefined
    }
    if (/["'[{]/.test(first)) {
      const token = readToken(at, first)
      if (isFault(token)) return token
      const mark = KEY_MARK.exec(token.rest)?.[0]
      const isOneLine = token.at - at <= rest.length
      if (mark !== undefined && isOneLine && !isValue) return readValue(rest.slice(0, token.at - at), mark)
      if (mark === undefined && !LINE_REST.test(token.rest))
        return {
          at,
          what: `${JSON.stringify(excerpt(token.rest))} behind the closing ${/["']/.test(first) ? "quote" : "bracket"}`,
          expected: "the end of the value"
        }
      return undefined
    }
    if (CLOSING.test(rest)) return { at, what: JSON.stringify(first), expected: "a value" }
    const found = KEY_OR_COMMENT.exec(rest)
    if (found?.[0] === ":") {
      if (isValue && !/^[*@`%|>]/.test(rest))
        return { at: at + found.index, what: '":"', expected: "quotes around a value with a colon" }
      return isValue ? undefined : readValue(rest.slice(0, found.index), ":")
    }
    if (found === null) continued = { is: "plain", column: parent }
    return undefined
  }

  const readLine = (line: TextLine): YamlFault | undefined => {
    const content = line.text.trim()
    const indent = INDENTATION.exec(line.text)![0].length
    const mark = DOCUMENT_MARK.exec(line.text)?.[0]
    if (mark !== undefined) {
      columns = []
      continued = undefined
      const rest = line.text.slice(mark.length)
      const at = line.start + line.text.length - rest.trimStart().length
      return readNode(rest.trim(), { at, column: 4, parent: -1 }, true)
    }
    if (content === "") return undefined
    if (continued !== undefined) {
      const isInside = indent > continued.column
      // A text may go on behind a tab, but contains no key.
      const mayContinue = isInside || (line.text[indent] === "\t" && !hasKey(content))
      if (continued.is === "block" ? isInside : mayContinue && !content.startsWith("#")) return undefined
      continued = undefined
    }
    if (content.startsWith("#") || (columns.length === 0 && content.startsWith("%"))) return undefined
    if (line.text[indent] === "\t") {
      const isIndented = indent > (columns.at(-1) ?? -1)
      // Behind enough spaces a tab separates, but begins neither an item nor a key.
      if (!isIndented || INDICATOR.test(content) || (columns.length > 0 && hasKey(content)))
        return { at: line.start + indent, what: "tab in the indentation", expected: "spaces" }
      const at = line.start + line.text.indexOf(content)
      return readNode(content, { at, column: indent, parent: columns.at(-1) ?? -1 }, true)
    }
    columns = columns.filter((column) => column < indent)
    return readNode(content, { at: line.start + indent, column: indent, parent: columns.at(-1) ?? -1 }, false)
  }

  for (const line of linesOf(text)) {
    if (line.start < until) continue
    const fault = readLine(line)
    if (fault !== undefined) return problemOf(text, fault)
  }
  return undefined
}

const hasKey = (content: string): boolean => KEY_OR_COMMENT.exec(content)?.[0] === ":"

const lineFrom = (text: string, at: number): string => /^[^\r\n]*/.exec(text.slice(at, at + 2000))![0]

const excerpt = (rest: string): string => rest.trim().slice(0, 30)

const problemOf = (text: string, { at, expected, what }: YamlFault): SyntaxProblem => ({
  line: text.slice(0, at).split("\n").length,
  message: `syntax error: ${what.startsWith("unclosed") ? what : `unexpected ${what}`}, expecting ${expected}`
})
