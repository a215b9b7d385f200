import type { StructuralLanguage } from "../Language.ts"
import { linesOf } from "../linesOf.ts"
import { nestParts, type OpenPart } from "../nestParts.ts"

/** The delimiter of a here-document. */
const HERE_DOCUMENT = /(?<=\s)<<-?["']?([A-Za-z_]\w*)["']?(?=\s|$)/g

/** A variant for an architecture, a system or a stage: `Dockerfile.arm64`, `Dockerfile-alpine`. A template and what is only about it have extensions of their own. */
const VARIANT_NAME =
  /^(?:Dockerfile|Containerfile)[._-](?!.*\b(?:dockerignore|md|rst|txt|ya?ml|json|toml|py|rb|go|rs|java|sh|ps1|[cm]?[jt]sx?|erb|ejs|j2|jinja2?|tmpl|tpl|template|in|dist|m4|mustache|hbs)$)[\w.-]+$/

/** Stages by the name after `AS`, else by their image; variables of `ARG` and `ENV`. */
const partsOf = (text: string) => {
  const open: Array<OpenPart> = []
  let delimiters: ReadonlyArray<string> = []
  let isContinued = false
  for (const line of linesOf(text)) {
    if (delimiters.length > 0) {
      if (line.text.trim() === delimiters[0]) delimiters = delimiters.slice(1)
      continue
    }
    const isContinuation = isContinued
    const isComment = /^\s*#/.test(line.text)
    isContinued = isComment ? isContinued : line.text.trimEnd().endsWith("\\")
    if (isComment) continue
    if (isContinuation || /^\s*(?:RUN|COPY|ADD)\s/i.test(line.text)) {
      delimiters = Array.from(line.text.matchAll(HERE_DOCUMENT), ([, word = ""]) => word)
      continue
    }
    const location = { start: line.start, headEnd: line.end }
    const [, image, stage] = /^\s*FROM\s+(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?/i.exec(line.text) ?? []
    const [, variable] = /^\s*(?:ARG|ENV)\s+([\w.-]+)/i.exec(line.text) ?? []
    if (image !== undefined) open.push({ ...location, level: 1, kind: "section", name: stage ?? image })
    else if (variable !== undefined)
      open.push({ ...location, level: 2, kind: "variable", name: variable, end: line.end })
  }
  return nestParts(open, text.length)
}

export const dockerfile: StructuralLanguage = {
  id: "dockerfile",
  title: "Dockerfile",
  shape: "structure",
  extensions: [".dockerfile", ".containerfile"],
  filenames: ["Dockerfile", "Containerfile"],
  basenamePattern: VARIANT_NAME,
  separator: ".",
  partsOf
}
