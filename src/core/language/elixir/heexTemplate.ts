import { codeTags } from "../html/codeTags.ts"
import { generatedProgram, type ProgramPart } from "../html/generatedProgram.ts"
import type { Stretch, TemplateProgram } from "../Language.ts"

/** Parts of a page whose braces contain no Elixir. */
const WITHOUT_ELIXIR = /<(script|style)\b[^<>]*>[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)/gi

/** The tag of a component, or the beginning of an interpolation in an attribute or the text. */
const COMPONENT_OR_BRACE = /<((?:[A-Z]\w*)?(?:\.[A-Z]\w*)*\.[a-z_]\w*[?!]?)(?=[\s/>])|(?:(\s:let)=)?\{/g

/** Braces, and strings that hide them. */
const BRACE_OR_STRING = /[{}]|"(?:[^"\\]|\\.)*"/g

/** Longest interpolation, in UTF-16 code units. */
const MAX_INTERPOLATION_CHARACTERS = 20_000

/** After so many unclosed braces no more are examined: the text is no page. */
const MAX_UNCLOSED = 20

/** Assigns of a page. They are written like module attributes, but no module declares them. */
const ASSIGN = /@[a-z_]\w*[?!]?/g

/** The code of a stretch, with a placeholder for each assign. */
const codeParts = (text: string, { end, start }: Stretch): ReadonlyArray<ProgramPart> => {
  const parts: Array<ProgramPart> = []
  let from = start
  for (const { 0: assign, index } of text.slice(start, end).matchAll(ASSIGN)) {
    parts.push({ start: from, end: start + index }, "_given")
    from = start + index + assign.length
  }
  return [...parts, { start: from, end }]
}

/** The offset of the brace that closes the one right before `start`; undefined if there is none. */
const closingBraceAt = (text: string, start: number): number | undefined => {
  let depth = 1
  for (const { 0: mark, index } of text
    .slice(start, start + MAX_INTERPOLATION_CHARACTERS)
    .matchAll(BRACE_OR_STRING)) {
    depth += mark === "{" ? 1 : mark === "}" ? -1 : 0
    if (depth === 0) return start + index
  }
  return undefined
}

/** The text with matches replaced by blanks. */
const blankMatches = (text: string, pattern: RegExp): string =>
  text.replaceAll(pattern, (each) => each.replace(/[^\n]/g, " "))

/** A Phoenix page between two offsets of a file, as an Elixir function: its code, and calls of the components in its tags. */
const pageProgram = (text: string, { end, start }: Stretch): ReadonlyArray<ProgramPart> => {
  const page = text.slice(start, end)
  const found: Array<readonly [number, ReadonlyArray<ProgramPart>]> = codeTags(page).map((code) => [
    code.start,
    [...codeParts(text, { start: start + code.start, end: start + code.end }), "\n"]
  ])
  const markup = blankMatches(blankMatches(page, /<%[^]*?(?:%>|$)/g), WITHOUT_ELIXIR)
  let handledUntil = 0
  let unclosed = 0
  for (const { 0: matched, 1: component, 2: letBinding, index } of markup.matchAll(COMPONENT_OR_BRACE)) {
    if (index < handledUntil) continue
    const from = index + matched.length
    if (component !== undefined) {
      const name = from - component.replace(/^\./, "").length
      found.push([index, [{ start: start + name, end: start + from }, "(1)\n"]])
      continue
    }
    const to = unclosed > MAX_UNCLOSED ? undefined : closingBraceAt(markup, from)
    if (to === undefined) unclosed++
    if (to === undefined || markup.slice(from, to).trim() === "") continue
    const code = codeParts(text, { start: start + from, end: start + to })
    found.push([index, letBinding === undefined ? ["(", ...code, "\n)\n"] : [...code, " = 1\n"]])
    handledUntil = to
  }
  const parts = found.toSorted(([a], [b]) => a - b).flatMap(([, each]) => each)
  return parts.length === 0 ? [] : ["def page do\n", ...parts, "end\n"]
}

/** The program of a file that is a page. */
export const heexTemplate = (text: string): TemplateProgram | undefined =>
  generatedProgram(text, pageProgram(text, { start: 0, end: text.length }))

/** A page inside a program. */
const PAGE_SIGIL = /~H(?:"""([^]*?)"""|"((?:[^"\\\n]|\\.)*)")/g

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
  generatedProgram(
    text,
    Array.from(text.matchAll(PAGE_SIGIL)).flatMap(({ 0: matched, 1: heredoc, 2: string, index }) => {
      const end = index + matched.length - (heredoc === undefined ? 1 : 3)
      return pageProgram(text, { start: end - (heredoc ?? string ?? "").length, end })
    })
  )
