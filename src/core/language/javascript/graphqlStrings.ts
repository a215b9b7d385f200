import type { Embedded, Misread } from "../Language.ts"

/** What precedes a template that is GraphQL: its tag, the function that reads it, or a comment that says so. In a comment at the start of its line nothing counts. */
const BEFORE_TEMPLATE =
  /(?:(?<![\w$.])(?:gql|graphql)(?:<[^<>`;]{1,200}>)?\s{0,20}(?:\(\s{0,80}(?:\/\*\s*GraphQL\s*\*\/\s*)?)?|\/\*\s{0,8}GraphQL\s{0,8}\*\/\s{0,8})`/g

/** A template that says itself what it is. */
const SELF_MARKED = /`(?=\s{0,20}#\s?graphql\b)/gi

/** The start of a line of a comment. */
const COMMENT_LINE = /^\s*(?:\*|\/\/)/

/** Of the templates that are not closed, so many are read: each to the end of the file. */
const MAX_UNCLOSED = 20

/** Stands for a template among the numbers of open braces of the expressions around a place. */
const TEMPLATE = -1

/** The offset of the sign that closes a template, and the expressions in it, which may contain templates; undefined if it is not closed. */
const templateAt = (
  text: string,
  start: number
): { readonly end: number; readonly misread: ReadonlyArray<Misread> } | undefined => {
  const misread: Array<Misread> = []
  const around: Array<number> = [TEMPLATE]
  let expressionStart = start
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    const last = around.length - 1
    if (around[last] === TEMPLATE) {
      if (character === "\\") {
        if (last === 0) misread.push({ start: at, end: at + 2 })
        at++
      } else if (character === "`") {
        if (last === 0) return { end: at, misread }
        around.pop()
      } else if (character === "$" && text[at + 1] === "{") {
        if (last === 0) expressionStart = at
        around.push(0)
        at++
      }
    } else if (character === "`") around.push(TEMPLATE)
    else if (character === "{") around[last]!++
    else if (character === "}" && around[last]!-- === 0) {
      around.pop()
      if (last === 1) misread.push({ start: expressionStart, end: at + 1, apart: true })
    }
  }
  return undefined
}

/** Tells the start of the line of an offset, for offsets in order. */
const lineStarts = (text: string): ((offset: number) => number) => {
  let start = 0
  let lineBreak = text.indexOf("\n")
  return (offset) => {
    while (lineBreak >= 0 && lineBreak < offset) {
      start = lineBreak + 1
      lineBreak = text.indexOf("\n", start)
    }
    return start
  }
}

/**
 * The templates of a file that are GraphQL, each without its delimiters; the expressions in them are misread.
 *
 * @example
 * ```ts
 * graphqlStrings("const q = gql`query Cart { id }`") // => [{ language: "graphql", start: 14, end: 31, misread: [] }]
 * graphqlStrings("const q = sql`select 1`") // => []
 * ```
 */
export const graphqlStrings = (text: string): ReadonlyArray<Embedded> => {
  if (!/gql|graphql/i.test(text)) return []
  const starts = [BEFORE_TEMPLATE, SELF_MARKED]
    .flatMap((pattern) => {
      const lineStart = lineStarts(text)
      return Array.from(text.matchAll(pattern))
        .filter(({ index }) => !COMMENT_LINE.test(text.slice(lineStart(index), index + 1)))
        .map(({ 0: matched, index }) => index + matched.length)
    })
    .sort((a, b) => a - b)
  let handledUntil = 0
  let unclosed = 0
  return starts.flatMap((start) => {
    if (start < handledUntil || unclosed >= MAX_UNCLOSED) return []
    const template = templateAt(text, start)
    if (template === undefined) {
      unclosed++
      return []
    }
    handledUntil = template.end + 1
    return [{ language: "graphql", start, ...template }]
  })
}
