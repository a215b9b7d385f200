import { codeTags } from "../html/codeTags.ts"
import { type Written, writtenProgram } from "../html/writtenProgram.ts"
import type { Stretch, TemplateProgram } from "../Language.ts"

/** What computes nothing in a page, though braces stand in it. */
const SILENT = /<(script|style)\b[^<>]*>[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)/gi

/** A component by its tag, and what an attribute or the text is given. */
const USED = /<((?:[A-Z]\w*)?(?:\.[A-Z]\w*)*\.[a-z_]\w*[?!]?)(?=[\s/>])|(?:(\s:let)=)?\{/g

/** Marks of braces, and texts that hide them. */
const MARK = /[{}]|"(?:[^"\\]|\\.)*"/g

/** Characters in which a brace is closed. */
const LONGEST = 20_000

/** Braces that nothing closes, behind which no more are looked at: the text is no page. */
const MOST_OPEN = 20

/** What a page is given, which no module declares, though its sign is that of what a module does. */
const GIVEN = /@[a-z_]\w*[?!]?/g

/** The code of a stretch, with a name of no file for all that the page is given. */
const codeIn = (text: string, { end, start }: Stretch): ReadonlyArray<Written> => {
  const written: Array<Written> = []
  let from = start
  for (const { 0: given, index } of text.slice(start, end).matchAll(GIVEN)) {
    written.push({ start: from, end: start + index }, "_given")
    from = start + index + given.length
  }
  return [...written, { start: from, end }]
}

/** Where the brace is closed that is opened right before `start`; undefined where it is not. */
const closed = (text: string, start: number): number | undefined => {
  let depth = 1
  for (const { 0: mark, index } of text.slice(start, start + LONGEST).matchAll(MARK)) {
    depth += mark === "{" ? 1 : mark === "}" ? -1 : 0
    if (depth === 0) return start + index
  }
  return undefined
}

/** Characters of a text, but for others in it, which are blanks. */
const without = (text: string, silent: RegExp): string =>
  text.replaceAll(silent, (each) => each.replace(/[^\n]/g, " "))

/** What a page of Phoenix between two offsets of a file computes, as a function: its code, and the components that its tags call. */
const writtenIn = (text: string, { end, start }: Stretch): ReadonlyArray<Written> => {
  const page = text.slice(start, end)
  const found: Array<readonly [number, ReadonlyArray<Written>]> = codeTags(page).map((code) => [
    code.start,
    [...codeIn(text, { start: start + code.start, end: start + code.end }), "\n"]
  ])
  const markup = without(without(page, /<%[^]*?(?:%>|$)/g), SILENT)
  let behind = 0
  let open = 0
  for (const { 0: whole, 1: component, 2: bound, index } of markup.matchAll(USED)) {
    if (index < behind) continue
    const from = index + whole.length
    if (component !== undefined) {
      const name = from - component.replace(/^\./, "").length
      found.push([index, [{ start: start + name, end: start + from }, "(1)\n"]])
      continue
    }
    const to = open > MOST_OPEN ? undefined : closed(markup, from)
    if (to === undefined) open++
    if (to === undefined || markup.slice(from, to).trim() === "") continue
    const code = codeIn(text, { start: start + from, end: start + to })
    found.push([index, bound === undefined ? ["(", ...code, "\n)\n"] : [...code, " = 1\n"]])
    behind = to
  }
  const written = found.toSorted(([a], [b]) => a - b).flatMap(([, each]) => each)
  return written.length === 0 ? [] : ["def page do\n", ...written, "end\n"]
}

/** What a whole file of markup computes. */
export const heexTemplate = (text: string): TemplateProgram | undefined =>
  writtenProgram(text, writtenIn(text, { start: 0, end: text.length }))

/** A page that stands in a program. */
const PAGE = /~H(?:"""([^]*?)"""|"((?:[^"\\\n]|\\.)*)")/g

/**
 * What the pages compute that stand in a program, in `~H`.
 *
 * @example
 * ```ts
 * pagesIn('~H"<.icon name={@name} />"')?.text // => "def page do\nicon(1)\n(_given\n)\nend\n"
 * pagesIn("1 + 1") // => undefined
 * ```
 */
export const pagesIn = (text: string): TemplateProgram | undefined =>
  writtenProgram(
    text,
    Array.from(text.matchAll(PAGE)).flatMap(({ 0: whole, 1: long, 2: short, index }) => {
      const end = index + whole.length - (long === undefined ? 1 : 3)
      return writtenIn(text, { start: end - (long ?? short ?? "").length, end })
    })
  )
