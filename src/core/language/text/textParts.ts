import type { StructuralPart } from "../Language.ts"
import { linesOf } from "../linesOf.ts"
import { nestParts, type OpenPart } from "../nestParts.ts"

const UNDERLINE = /^([=\-~^"'*+#.:_`])\1{2,}\s*$/
const ASCIIDOC = /^(={1,6}) (\S.*)$/
const ORG = /^(\*{1,6}) (\S.*)$/

/**
 * Sections of prose: underlined titles of reStructuredText, `== Titles` of AsciiDoc, and `* Titles` of Org if a file uses more than one level. A text with none
 * of them has no parts.
 */
export const textParts = (text: string): ReadonlyArray<StructuralPart> => {
  const open: Array<OpenPart> = []
  const marks: Array<string> = []
  let before:
    | { readonly start: number; readonly end: number; readonly text: string; readonly over: boolean }
    | undefined
  let over = false
  const org = /^\*{2,} \S/m.test(text)
  for (const line of linesOf(text)) {
    const title = before
    const overlined = over
    before = undefined
    over = false
    const mark = UNDERLINE.exec(line.text)?.[1]
    if (mark !== undefined) {
      const fits =
        title !== undefined &&
        title.text.trim() !== "" &&
        line.text.trim().length + 1 >= title.text.trim().length
      if (!fits) {
        over = true
        continue
      }
      const level = `${mark}${title.over ? "o" : ""}`
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
    const [, signs, name] = ASCIIDOC.exec(line.text) ?? (org ? ORG.exec(line.text) : null) ?? []
    if (signs !== undefined && name !== undefined)
      open.push({ level: signs.length, kind: "section", name, start: line.start, headEnd: line.end })
    else if (/^(?:\S| {0,3}\S)/.test(line.text) && line.text.length < 120 && !/^\s*[|+]/.test(line.text))
      before = { start: line.start, end: line.end, text: line.text, over: overlined }
  }
  return nestParts(open, text.length)
}
