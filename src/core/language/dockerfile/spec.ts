import type { StructuralLanguage } from "../Language.ts"
import { linesOf } from "../linesOf.ts"
import { nestParts, type OpenPart } from "../nestParts.ts"

/** The delimiter of a here-document. */
const HERE_DOCUMENT = /(?<=\s)<<-?["']?([A-Za-z_]\w*)["']?(?=\s|$)/g

/** Stages by the name after `AS`, else by their image; variables of `ARG` and `ENV`. */
const partsOf = (text: string) => {
  const open: Array<OpenPart> = []
  let ends: ReadonlyArray<string> = []
  let continued = false
  for (const line of linesOf(text)) {
    if (ends.length > 0) {
      if (line.text.trim() === ends[0]) ends = ends.slice(1)
      continue
    }
    const goesOn = continued
    const isComment = /^\s*#/.test(line.text)
    continued = isComment ? continued : line.text.trimEnd().endsWith("\\")
    if (isComment) continue
    if (goesOn || /^\s*(?:RUN|COPY|ADD)\s/i.test(line.text)) {
      ends = Array.from(line.text.matchAll(HERE_DOCUMENT), ([, word = ""]) => word)
      continue
    }
    const place = { start: line.start, headEnd: line.end }
    const [, image, stage] = /^\s*FROM\s+(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?/i.exec(line.text) ?? []
    const [, variable] = /^\s*(?:ARG|ENV)\s+([\w.-]+)/i.exec(line.text) ?? []
    if (image !== undefined) open.push({ ...place, level: 1, kind: "section", name: stage ?? image })
    else if (variable !== undefined)
      open.push({ ...place, level: 2, kind: "variable", name: variable, end: line.end })
  }
  return nestParts(open, text.length)
}

export const dockerfile: StructuralLanguage = {
  id: "dockerfile",
  title: "Dockerfile",
  shape: "structure",
  extensions: [".dockerfile", ".containerfile"],
  filenames: ["Dockerfile", "Containerfile", "Dockerfile.dev", "Dockerfile.prod", "Dockerfile.test"],
  separator: ".",
  partsOf
}
