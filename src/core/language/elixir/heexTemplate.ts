import { codeTags } from "../html/codeTags.ts"
import { type Written, writtenProgram } from "../html/writtenProgram.ts"
import type { Stretch, TemplateProgram } from "../Language.ts"

/** Parts of a page whose braces contain no Elixir. */
const SILENT = /<(script|style)\b[^<>]*>[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)/gi

/** The tag of a component, or the beginning of an interpolation in an attribute or the text. */
const USED = /<((?:[A-Z]\w*)?(?:\.[A-Z]\w*)*\.[a-z_]\w*[?!]?)(?=[\s/>])|(?:(\s:let)=)?\{/g

/** Braces, and strings that hide them. */
const MARK = /[{}]|"(?:[^"\\]|\\.)*"/g

/** Longest interpolation, in UTF-16 code units. */
const LONGEST = 20_000

/** After so many unclosed braces no more are examined: the text is no page. */
const MOST_OPEN = 20

/** Assigns of a page. They are written like module attributes, but no module declares them. */
const GIVEN = /@[a-z_]\w*[?!]?/g

/** The code of a stretch, with a placeholder for each assign. */
const codeIn = (text: string, { end, start }: Stretch): ReadonlyArray<Written> => {
  const written: Array<Written> = []
  let from = start
  for (const { 0: given, index } of text.slice(start, end).matchAll(GIVEN)) {
    written.push({ start: from, end: start + index }, "_given")
    from = start + index + given.length
  }
  return [...written, { start: from, end }]
}

/** The offset of the brace that closes the one right before `start`; undefined if there is none. */
const closed = (text: string, start: number): number | undefined => {
  let depth = 1
  for (const { 0: mark, index } of text.slice(start, start + LONGEST).matchAll(MARK)) {
    depth += mark === "{" ? 1 : mark === "}" ? -1 : 0
    if (depth === 0) return start + index
  }
  return undefined
}

/** The text with matches replaced by blanks. */
const without = (text: string, silent: RegExp): string =>
  text.replaceAll(silent, (each) => each.replace(/[^\n]/g, " "))

/** A Phoenix page between two offsets of a file, as an Elixir function: its code, and calls of the components in its tags. */
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

/** The program of a file that is a page. */
export const heexTemplate = (text: string): TemplateProgram | undefined =>
  writtenProgram(text, writtenIn(text, { start: 0, end: text.length }))

/** A page inside a program. */
const PAGE = /~H(?:"""([^]*?)"""|"((?:[^"\\\n]|\\.)*)")/g

/**
 * The program of the pages in a file's `~H` sigils; undefined if there are none.
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
