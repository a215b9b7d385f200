import { readExpression } from "./readExpression.ts"
import { VOID_TAGS } from "./voidTags.ts"

/** A piece of program code in a page. */
export interface MarkupCode {
  /** Its start, in UTF-16 code units. */
  readonly at: number
  readonly text: string
  /** Its text, with blanks for strings, comments, and everything in brackets. */
  readonly surface: string
}

export interface MarkupAttribute {
  readonly name: string
  readonly at: number
  /** The value after `=`, without quotes; undefined when there is none. */
  readonly value: { readonly at: number; readonly text: string } | undefined
  /** Code in braces, in the value or in place of a name. */
  readonly codes: ReadonlyArray<MarkupCode>
}

/** The opening tag of an element. */
export interface MarkupTag {
  readonly kind: "open"
  readonly tag: string
  /** Offset of its name. */
  readonly at: number
  readonly attributes: ReadonlyArray<MarkupAttribute>
  /** It has no content. */
  readonly closed: boolean
  readonly end: number
}

/** A token of a page: a tag, or code between tags. `end` is the offset after it. */
export type MarkupToken =
  | MarkupTag
  | { readonly kind: "close"; readonly tag: string; readonly end: number }
  | { readonly kind: "code"; readonly code: MarkupCode; readonly end: number }

/** Delimiters of code between tags; code in single braces also occurs in tags. */
export type MarkupBraces = "{" | "{{"

const RAW_TEXT_TAG = /^(?:script|style)$/i
const NEXT_DELIMITER: Readonly<Record<MarkupBraces, RegExp>> = { "{": /[<{]/g, "{{": /<|\{\{/g }

/** Block keywords and their prefixes: no regular expression begins there. */
const BLOCK_SIGIL = /(?:[#:@]|\/(?=(?:if|each|key|await|snippet)\b))/y

/**
 * The tags of a page and the code between them, in order, from an offset on, without comments and the content of scripts and styles. Each character is examined
 * only a few times, however malformed the page is.
 */
export function* readMarkup(text: string, from: number, braces: MarkupBraces): Generator<MarkupToken> {
  const pattern = new RegExp(NEXT_DELIMITER[braces])
  const attributeNameRest = braces === "{" ? /[^\s=/<>{]*/y : /[^\s=/<>]*/y
  const separators = /[\s/]+/y
  const assignment = /\s*=\s*/y
  const tagName = /[A-Za-z][^\s/>]*/y
  let at = from
  /** Offset of the next closing pair of braces, valid for positions before it. */
  let nextClosing = from - 1

  /** Reads the code after a brace at `at` and moves past it; undefined when it is unclosed or empty. */
  const readCode = (): MarkupCode | undefined => {
    const start = at + braces.length
    let limit = text.length
    if (braces === "{{") {
      // The next pair of braces closes, whatever precedes it.
      if (nextClosing < start) nextClosing = text.indexOf("}}", start)
      if (nextClosing < 0) nextClosing = Infinity
      limit = Math.min(nextClosing, limit)
    }
    BLOCK_SIGIL.lastIndex = start
    const sigil = braces === "{" && BLOCK_SIGIL.test(text) ? 1 : 0
    const { end, isComplete, surface } = readExpression(text, start + sigil, limit)
    const closed = isComplete && (braces === "{{" ? end === nextClosing : text[end] === "}")
    at = closed ? end + braces.length : Math.max(end, start)
    if (!closed || surface.trim() === "") return undefined
    const codeText = text.slice(start, end)
    return { at: start, text: codeText, surface: codeText.slice(0, sigil) + surface }
  }

  const readValue = (codes: Array<MarkupCode>): MarkupAttribute["value"] => {
    const quote = text[at] === '"' || text[at] === "'" ? text[at] : undefined
    if (quote !== undefined) at++
    const start = at
    if (quote !== undefined && braces === "{{") {
      const end = text.indexOf(quote, at)
      at = end < 0 ? text.length : end
    } else
      while (at < text.length && !endsValue(text, at, quote))
        if (braces === "{" && text[at] === "{") {
          const code = readCode()
          if (code !== undefined) codes.push(code)
        } else at++
    const value = { at: start, text: text.slice(start, at) }
    if (quote !== undefined && at < text.length) at++
    return value
  }

  const readAttributes = (): ReadonlyArray<MarkupAttribute> => {
    const attributes: Array<MarkupAttribute> = []
    while (at < text.length && text[at] !== ">" && text[at] !== "<") {
      separators.lastIndex = at
      if (separators.test(text)) {
        at = separators.lastIndex
        continue
      }
      const codes: Array<MarkupCode> = []
      const start = at
      if (braces === "{" && text[at] === "{") {
        const code = readCode()
        if (code !== undefined) attributes.push({ name: "", at: start, value: undefined, codes: [code] })
        continue
      }
      at++
      attributeNameRest.lastIndex = at
      attributeNameRest.test(text)
      at = attributeNameRest.lastIndex
      const name = text.slice(start, at)
      assignment.lastIndex = at
      const value = assignment.test(text) ? ((at = assignment.lastIndex), readValue(codes)) : undefined
      attributes.push({ name, at: start, value, codes })
    }
    return attributes
  }

  while (at < text.length) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found === null) return
    at = found.index
    if (found[0] !== "<") {
      const code = readCode()
      if (code !== undefined) yield { kind: "code", code, end: at }
      continue
    }
    if (text.startsWith("<!--", at)) {
      const end = text.indexOf("-->", at + 4)
      if (end < 0) return
      at = end + 3
      continue
    }
    const isEndTag = text[at + 1] === "/"
    tagName.lastIndex = at + (isEndTag ? 2 : 1)
    const tag = tagName.exec(text)?.[0]
    at++
    if (tag === undefined) continue
    const tagAt = tagName.lastIndex - tag.length
    at = tagName.lastIndex
    if (isEndTag) {
      const end = text.indexOf(">", at)
      at = end < 0 ? text.length : end + 1
      yield { kind: "close", tag, end: at }
      continue
    }
    const attributes = readAttributes()
    const closed = text[at - 1] === "/" || VOID_TAGS.has(tag)
    // An unclosed tag ends where the next one begins.
    if (text[at] === ">") at++
    yield { kind: "open", tag, at: tagAt, attributes, closed, end: at }
    if (!closed && RAW_TEXT_TAG.test(tag)) {
      const endTag = new RegExp(`</${tag}(?=[\\s>])`, "gi")
      endTag.lastIndex = at
      at = endTag.exec(text)?.index ?? text.length
    }
  }
}

const endsValue = (text: string, at: number, quote: string | undefined): boolean =>
  quote === undefined
    ? /[\s<>]/.test(text[at]!) || (text[at] === "/" && text[at + 1] === ">")
    : text[at] === quote
