import type { StructuralPart } from "../Language.ts"
import { commentsAbove } from "../commentsAbove.ts"
import { linesOf } from "../linesOf.ts"
import { nestParts, type OpenPart } from "../nestParts.ts"

const SECTION = /^\s*\[([^\]]+)\]\s*(?:[#;].*)?$/
const KEY = /^(?:export\s+)?([\w.$/*-]+)\s*[=:]/

/** Sections and keys of line-based configuration: INI, `.properties`, `.env`, Git's. */
export const iniParts = (text: string): ReadonlyArray<StructuralPart> => {
  const open: Array<OpenPart> = []
  const comments = commentsAbove()
  let isContinued = false
  for (const line of linesOf(text)) {
    const trimmed = line.text.trim()
    const isContinuation = isContinued
    isContinued = trimmed.endsWith("\\")
    const lastPart = open.at(-1)
    if (isContinuation) {
      if (lastPart !== undefined) open[open.length - 1] = { ...lastPart, end: line.end }
      continue
    }
    if (trimmed === "" || /^[#;!]/.test(trimmed)) {
      if (trimmed === "") comments.drop()
      else comments.add(line, trimmed.replace(/^[#;!]+\s?/, ""))
      continue
    }
    const location = { ...comments.take(line), headEnd: line.end, headLimit: line.start + 160 }
    const section = SECTION.exec(line.text)?.[1]
    const key = KEY.exec(trimmed)?.[1]
    if (section !== undefined)
      open.push({ ...location, level: 1, kind: "section", name: section.trim().replace(/["]/g, "") })
    else if (key !== undefined) open.push({ ...location, level: 2, kind: "key", name: key, end: line.end })
  }
  return nestParts(open, text.length)
}
