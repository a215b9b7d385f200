import { readExpression } from "./readExpression.ts"

/** A piece of a program that a page is written with. */
export interface MarkupCode {
  /** Where it begins, in UTF-16 code units. */
  readonly at: number
  readonly text: string
  /** With blanks for strings, comments, and for what stands in brackets. */
  readonly surface: string
}

export interface MarkupAttribute {
  readonly name: string
  readonly at: number
  /** What stands behind `=`, without quotes; undefined where nothing does. */
  readonly value: { readonly at: number; readonly text: string } | undefined
  /** What stands in braces, in the value or in place of a name. */
  readonly codes: ReadonlyArray<MarkupCode>
}

/** The tag that opens an element. */
export interface MarkupTag {
  readonly kind: "open"
  readonly tag: string
  readonly attributes: ReadonlyArray<MarkupAttribute>
  /** It has nothing in it. */
  readonly closed: boolean
  readonly end: number
}

/** What a page is read as: tags, and code between them. `end` is where it ends. */
export type MarkupToken =
  | MarkupTag
  | { readonly kind: "close"; readonly tag: string; readonly end: number }
  | { readonly kind: "code"; readonly code: MarkupCode; readonly end: number }

/** How code stands between tags; in one brace it stands in tags too. */
export type MarkupBraces = "{" | "{{"

const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "))
const RAW = /^(?:script|style)$/i
const NEXT: Readonly<Record<MarkupBraces, RegExp>> = { "{": /[<{]/g, "{{": /<|\{\{/g }

/** Words of blocks and the signs before them: no regular expression begins there. */
const SIGIL = /(?:[#:@]|\/(?=(?:if|each|key|await|snippet)\b))/y

/**
 * The tags of a page and the code between them, in order, from an offset on. Comments are left out, as is what stands in scripts and
 * styles. Each character is looked at a few times at most, however little of it is well formed.
 */
export function* readMarkup(text: string, from: number, braces: MarkupBraces): Generator<MarkupToken> {
  const pattern = new RegExp(NEXT[braces])
  const nameRest = braces === "{" ? /[^\s=/<>{]*/y : /[^\s=/<>]*/y
  const blank = /[\s/]+/y
  const assigned = /\s*=\s*/y
  const named = /[A-Za-z][^\s/>]*/y
  let at = from
  /** Where the next pair of braces is that closes, behind where it was looked for. */
  let closing = from - 1

  /** The code behind a brace at `at`, which goes on behind it; nothing of what is not closed. */
  const readCode = (): MarkupCode | undefined => {
    const start = at + braces.length
    let to = text.length
    if (braces === "{{") {
      // Whatever stands before it, the next pair of braces closes.
      if (closing < start) closing = text.indexOf("}}", start)
      if (closing < 0) closing = Infinity
      to = Math.min(closing, to)
    }
    SIGIL.lastIndex = start
    const sigil = braces === "{" && SIGIL.test(text) ? 1 : 0
    const { end, surface, whole } = readExpression(text, start + sigil, to)
    const closed = whole && (braces === "{{" ? end === closing : text[end] === "}")
    at = closed ? end + braces.length : Math.max(end, start)
    if (!closed || surface.trim() === "") return undefined
    const written = text.slice(start, end)
    return { at: start, text: written, surface: written.slice(0, sigil) + surface }
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
      blank.lastIndex = at
      if (blank.test(text)) {
        at = blank.lastIndex
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
      nameRest.lastIndex = at
      nameRest.test(text)
      at = nameRest.lastIndex
      const name = text.slice(start, at)
      assigned.lastIndex = at
      const value = assigned.test(text) ? ((at = assigned.lastIndex), readValue(codes)) : undefined
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
    const isEnd = text[at + 1] === "/"
    named.lastIndex = at + (isEnd ? 2 : 1)
    const tag = named.exec(text)?.[0]
    at++
    if (tag === undefined) continue
    at = named.lastIndex
    if (isEnd) {
      const end = text.indexOf(">", at)
      at = end < 0 ? text.length : end + 1
      yield { kind: "close", tag, end: at }
      continue
    }
    const attributes = readAttributes()
    const closed = text[at - 1] === "/" || VOID.has(tag)
    // What is not closed ends where the next tag begins.
    if (text[at] === ">") at++
    yield { kind: "open", tag, attributes, closed, end: at }
    if (!closed && RAW.test(tag)) {
      const ending = new RegExp(`</${tag}(?=[\\s>])`, "gi")
      ending.lastIndex = at
      at = ending.exec(text)?.index ?? text.length
    }
  }
}

const endsValue = (text: string, at: number, quote: string | undefined): boolean =>
  quote === undefined
    ? /[\s<>]/.test(text[at]!) || (text[at] === "/" && text[at + 1] === ">")
    : text[at] === quote
