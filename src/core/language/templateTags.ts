import type { Misread } from "./Language.ts"

/** What opens and closes a tag: of ERB, EJS and JSP; of Handlebars, Jinja, Twig and Liquid; of PHP. */
const CLOSING: ReadonlyMap<string, string> = new Map([
  ["<%", "%>"],
  ["{{", "}}"],
  ["{%", "%}"],
  ["{#", "#}"],
  ["<?", "?>"]
])

const OPENING = /<%|\{[{%#]|<\?/g

/** The tags that a value takes the place of; `<%-` prints one in EJS, and in ERB begins a line with code. */
const PRINTS =
  /^(?:<%=|<%-(?!\s*(?:if|unless|else|elsif|end|case|when|for|while|each|[\w.@]+\.each)\b)|\{\{(?![#/!^>]|else\b)|<\?(?:=|php\s+echo\b))/

/** A name as long as the first line of a tag, and blanks: the grammar of a script takes it for a value, also inside of a text. */
const nameLike = (tag: string): string => {
  const lineEnd = tag.search(/[\r\n]/)
  const first = lineEnd < 0 ? tag : tag.slice(0, lineEnd)
  return "_".repeat(first.length) + tag.slice(first.length).replaceAll(/[^\r\n]/g, " ")
}

/**
 * The tags of a template language in a script, as stretches that the script's grammar would misread: those that print a value as a name, the others as blanks.
 *
 * @example
 * ```ts
 * templateTags("a = <%= b %>") // => [{ start: 4, end: 12, as: "________" }]
 * templateTags("{% if b %} a() {% endif %}") // => [{ start: 0, end: 10 }, { start: 15, end: 26 }]
 * ```
 */
export const templateTags = (text: string): ReadonlyArray<Misread> => {
  const tags: Array<Misread> = []
  const unclosed = new Set<string>()
  OPENING.lastIndex = 0
  for (let match = OPENING.exec(text); match !== null; match = OPENING.exec(text)) {
    const closing = CLOSING.get(match[0])!
    if (unclosed.has(closing)) continue
    const closed = text.indexOf(closing, match.index + 2)
    if (closed < 0) {
      unclosed.add(closing)
      continue
    }
    const end = closed + closing.length
    const tag = text.slice(match.index, end)
    tags.push({ start: match.index, end, ...(PRINTS.test(tag) ? { as: nameLike(tag) } : {}) })
    OPENING.lastIndex = end
  }
  return tags
}

/** A tag that code would hardly contain by chance: what is inside has no list, no assignment and no statement. */
const CERTAIN_TAG = /^(?:<%[^]*%>|\{%[^{}]*%\}|\{\{[#/^>!-]?\s*[A-Za-z_@$][^{},:;=\n]*\}\})$/

/** Whether nothing else is on the lines of a stretch. */
const isAlone = (text: string, { end, start }: Misread): boolean => {
  const lineEnd = text.indexOf("\n", end)
  return (
    text.slice(text.lastIndexOf("\n", start - 1) + 1, start).trim() === "" &&
    text.slice(end, lineEnd < 0 ? text.length : lineEnd).trim() === ""
  )
}

/**
 * The tags of a template language in a program that is a template as a whole. One that is alone on its line prints more than a name.
 *
 * @example
 * ```ts
 * certainTemplateTags("{{#if a}} b({{ c }}) {{/if}}").length // => 3
 * certainTemplateTags("int a[][2] = {{1, 2}};") // => []
 * certainTemplateTags("{{ licence }}") // => [{ start: 0, end: 13 }]
 * ```
 */
export const certainTemplateTags = (text: string): ReadonlyArray<Misread> =>
  templateTags(text)
    .filter(({ end, start }) => CERTAIN_TAG.test(text.slice(start, end)))
    .map((tag) => (isAlone(text, tag) ? { start: tag.start, end: tag.end } : tag))
