import type { StructuralLanguage } from "../Language.ts"
import { linesOf } from "../linesOf.ts"
import { nestParts, type OpenPart } from "../nestParts.ts"

/** Stages by the name that `AS` gives them, else by their image; variables of `ARG` and `ENV`. */
const partsOf = (text: string) => {
  const open: Array<OpenPart> = []
  for (const line of linesOf(text)) {
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
