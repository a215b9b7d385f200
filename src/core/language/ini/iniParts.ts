import type { StructuralPart } from "../Language.ts"
import { linesOf } from "../linesOf.ts"
import { nestParts, type OpenPart } from "../nestParts.ts"

const SECTION = /^\s*\[([^\]]+)\]\s*(?:[#;].*)?$/
const KEY = /^(?:export\s+)?([\w.$/*-]+)\s*[=:]/

/** Sections and keys of line-based configuration: INI, `.properties`, `.env`, Git's. */
export const iniParts = (text: string): ReadonlyArray<StructuralPart> => {
  const open: Array<OpenPart> = []
  let above: { readonly start: number; readonly lines: Array<string> } | undefined
  let continued = false
  for (const line of linesOf(text)) {
    const bare = line.text.trim()
    const goesOn = continued
    continued = bare.endsWith("\\")
    const last = open.at(-1)
    if (goesOn) {
      if (last !== undefined) open[open.length - 1] = { ...last, end: line.end }
      continue
    }
    if (bare === "" || /^[#;!]/.test(bare)) {
      if (bare === "") above = undefined
      else {
        above ??= { start: line.start, lines: [] }
        above.lines.push(bare.replace(/^[#;!]+\s?/, ""))
      }
      continue
    }
    const doc = above === undefined ? {} : { doc: above.lines.join("\n") }
    const place = {
      start: above?.start ?? line.start,
      head: line.start,
      headEnd: Math.min(line.end, line.start + 160),
      ...doc
    }
    above = undefined
    const section = SECTION.exec(line.text)?.[1]
    const key = KEY.exec(bare)?.[1]
    if (section !== undefined)
      open.push({ ...place, level: 1, kind: "section", name: section.trim().replace(/["]/g, "") })
    else if (key !== undefined) open.push({ ...place, level: 2, kind: "key", name: key, end: line.end })
  }
  return nestParts(open, text.length)
}
