import type { Stretch, StructuralPart } from "../Language.ts"
import { linesOf } from "../linesOf.ts"
import { nestParts, type OpenPart } from "../nestParts.ts"

const FENCE_LINE = /^ {0,3}(?:[-*+>]\s+|\d+[.)]\s+)*(`{3,}|~{3,})(.*)$/
const ATX_HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/
/** Lines that are no paragraph, so that a line of dashes below them is a rule and no underline. */
const NON_PARAGRAPH = /^\s*$|^ {4}|^\t|^ {0,3}(?:[-*+>]\s|\d+[.)]\s|#{1,6}\s|\||<)/

/** An anchor and classes at the end of a heading; braces elsewhere are its text, as in one about `{#if}` blocks. */
const ATTRIBUTES = /(?<=\S)(?:\s*\{:?\s*[#.][^{}]*\})+\s*$/

/** UTF-16 code units of a heading that are read. */
const MAX_HEADING_CHARACTERS = 1000

/** The structure of a Markdown document. */
export interface MarkdownStructure {
  readonly parts: ReadonlyArray<StructuralPart>
  /** Fenced code blocks, including their marks. */
  readonly fences: ReadonlyArray<Stretch>
}

/** The text of a heading without the markup of links, emphasis, code and anchors. */
const withoutMarkup = (heading: string): string =>
  heading
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1")
    .replace(/<[^>]+>/g, "")
    .replace(ATTRIBUTES, "")
    .replace(/(\*\*|__|\*|`|~~)(.+?)\1/g, "$2")
    .replace(/\s+/g, " ")
    .trim()

/** The headings of a Markdown text, and its fences. */
export interface MarkdownHeadings extends Pick<MarkdownStructure, "fences"> {
  readonly headings: ReadonlyArray<OpenPart>
}

/** Sections by heading, nested by level. */
export const markdownParts = (text: string): MarkdownStructure => {
  const { fences, headings } = markdownHeadings(text)
  return { parts: nestParts(headings, text.length), fences }
}

/** The headings of a text. Front matter, fences and comments contain none. */
export const markdownHeadings = (text: string): MarkdownHeadings => {
  const open: Array<OpenPart> = []
  const fences: Array<Stretch> = []
  let fence: { readonly mark: string; readonly start: number } | undefined
  let inFrontMatter = /^---[ \t]*\r?\n/.test(text) && /\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.test(text)
  let inComment = false
  let previousLine: { readonly start: number; readonly end: number; readonly text: string } | undefined
  const addHeading = (level: number, headingText: string, start: number, headEnd: number) => {
    const name = withoutMarkup(headingText.slice(0, MAX_HEADING_CHARACTERS))
    if (name !== "") open.push({ level, kind: "section", name, start, headEnd })
  }
  for (const line of linesOf(text)) {
    const paragraph = previousLine
    previousLine = undefined
    if (inFrontMatter) {
      if (line.index > 0 && /^(?:---|\.\.\.)[ \t]*$/.test(line.text)) inFrontMatter = false
      continue
    }
    const [, marks = "", info = ""] = FENCE_LINE.exec(line.text) ?? []
    if (fence !== undefined) {
      if (marks.startsWith(fence.mark) && info.trim() === "") {
        fences.push({ start: fence.start, end: line.end })
        fence = undefined
      }
      continue
    }
    if (marks !== "" && !(marks.startsWith("`") && info.includes("`"))) {
      fence = { mark: marks, start: line.start }
      continue
    }
    if (inComment || /^\s*<!--/.test(line.text)) {
      inComment = !line.text.includes("-->")
      continue
    }
    const atx = ATX_HEADING.exec(line.text.slice(0, MAX_HEADING_CHARACTERS))
    const underline = UNDERLINE.exec(line.text)?.[1]
    if (atx !== null) addHeading(atx[1]!.length, atx[2] ?? "", line.start, line.end)
    else if (underline !== undefined && paragraph !== undefined)
      addHeading(underline.startsWith("=") ? 1 : 2, paragraph.text, paragraph.start, paragraph.end)
    else if (!NON_PARAGRAPH.test(line.text)) previousLine = line
  }
  if (fence !== undefined) fences.push({ start: fence.start, end: text.length })
  return { headings: open, fences }
}
