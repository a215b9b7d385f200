import type { StructuralPart } from "../Language.ts"
import { linesOf } from "../linesOf.ts"
import { nestParts, type OpenPart } from "../nestParts.ts"

const UNDERLINE = /^([=\-~^"'*+#.:_`])\1{2,}\s*$/
const ASCIIDOC = /^(={1,6}) (\S.*)$/
const ORG = /^(\*{1,6}) (\S.*)$/

/** What begins a line of code or of a box of characters. */
const CODE = /^(?:[{}#;|%<]|$)/

/** Whether a line may be a title underlined with `mark`: of a box drawn with it, every line begins with it. */
const isTitle = (line: string, mark: string): boolean => !CODE.test(line) && !line.startsWith(mark)

/**
 * Sections of prose: underlined titles of reStructuredText, `== Titles` of AsciiDoc, and `* Titles` of Org if a file uses more than one level. A text with none
 * of them has no parts.
 */
export const textParts = (text: string): ReadonlyArray<StructuralPart> => {
  const open: Array<OpenPart> = []
  const marks: Array<string> = []
  let previousLine:
    | { readonly start: number; readonly end: number; readonly text: string; readonly hasOverline: boolean }
    | undefined
  let followsOverline = false
  const usesOrg = /^\*{2,} \S/m.test(text)
  for (const line of linesOf(text)) {
    const title = previousLine
    const isOverlined = followsOverline
    previousLine = undefined
    followsOverline = false
    const mark = UNDERLINE.exec(line.text)?.[1]
    if (mark !== undefined) {
      const isUnderline =
        title !== undefined &&
        isTitle(title.text.trim(), mark) &&
        line.text.trim().length + 1 >= title.text.trim().length
      if (!isUnderline) {
        followsOverline = true
        continue
      }
      const level = `${mark}${title.hasOverline ? "o" : ""}`
      if (!marks.includes(level)) marks.push(level)
      open.push({
        level: marks.indexOf(level) + 1,
        kind: "section",
        name: title.text.trim(),
        start: title.start,
        headEnd: title.end
      })
      continue
    }
    const [, marker, name] = ASCIIDOC.exec(line.text) ?? (usesOrg ? ORG.exec(line.text) : null) ?? []
    if (marker !== undefined && name !== undefined)
      open.push({ level: marker.length, kind: "section", name, start: line.start, headEnd: line.end })
    else if (/^(?:\S| {0,3}\S)/.test(line.text) && line.text.length < 120 && !/^\s*[|+]/.test(line.text))
      previousLine = { start: line.start, end: line.end, text: line.text, hasOverline: isOverlined }
  }
  return nestParts(open, text.length)
}
