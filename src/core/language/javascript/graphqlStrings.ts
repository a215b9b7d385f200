import type { Embedded, Misread } from "../Language.ts"

/** What precedes a template that is GraphQL: its tag, the function that reads it, or a comment that says so. In a comment at the start of its line nothing counts. */
const BEFORE_TEMPLATE =
  /(?:(?<![\w$.])(?:gql|graphql)(?:<[^<>`;]{1,200}>)?\s{0,20}(?:\(\s{0,80}(?:\/\*\s*GraphQL\s*\*\/\s*)?)?|\/\*\s{0,8}GraphQL\s{0,8}\*\/\s{0,8})`/g

/** A template that says itself what it is. */
const SELF_MARKED = /`(?=\s{0,20}#\s?graphql\b)/gi

/** The start of a line of a comment. */
const COMMENT_LINE = /^\s*(?:\*|\/\/)/

/** The offset of the sign that closes a template, and the expressions in it; undefined if it is not closed. */
const templateAt = (
  text: string,
  start: number
): { readonly end: number; readonly misread: ReadonlyArray<Misread> } | undefined => {
  const misread: Array<Misread> = []
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (character === "\\") {
      misread.push({ start: at, end: at + 2 })
      at++
    } else if (character === "`") return { end: at, misread }
    else if (character === "$" && text[at + 1] === "{") {
      const end = expressionEnd(text, at + 2)
      if (end === undefined) return undefined
      misread.push({ start: at, end, apart: true })
      at = end - 1
    }
  }
  return undefined
}

/** The offset after the brace that closes an expression in a template; templates inside it are passed over. */
const expressionEnd = (text: string, start: number): number | undefined => {
  let depth = 1
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (character === "`") {
      const inner = templateAt(text, at + 1)
      if (inner === undefined) return undefined
      at = inner.end
    } else if (character === "{") depth++
    else if (character === "}" && --depth === 0) return at + 1
  }
  return undefined
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
    .flatMap((pattern) =>
      Array.from(text.matchAll(pattern))
        .filter(({ index }) => !COMMENT_LINE.test(text.slice(text.lastIndexOf("\n", index) + 1, index + 1)))
        .map(({ 0: matched, index }) => index + matched.length)
    )
    .sort((a, b) => a - b)
  let handledUntil = 0
  return starts.flatMap((start) => {
    if (start < handledUntil) return []
    const template = templateAt(text, start)
    if (template === undefined) return []
    handledUntil = template.end + 1
    return [{ language: "graphql", start, ...template }]
  })
}
