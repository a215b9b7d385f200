import type { StructuralLanguage } from "../Language.ts"
import { commentsAbove } from "../commentsAbove.ts"
import { linesOf } from "../linesOf.ts"
import { nestParts, type OpenPart } from "../nestParts.ts"

const VARIABLE = /^(?:export\s+|override\s+)*([\w.-]+)\s*(?:[:?+!]|::)?=/
const TARGET = /^([^\s#=:][^#=:]*?)\s*::?(?![=:])/

/** Targets with their recipes, and variables, each with the comment above it. */
const partsOf = (text: string) => {
  const open: Array<OpenPart> = []
  const comments = commentsAbove()
  let isContinued = false
  let isDefining = false
  for (const line of linesOf(text)) {
    const isContinuation = isContinued || isDefining
    isContinued = line.text.endsWith("\\")
    isDefining = /^define\b/.test(line.text) || (isDefining && line.text !== "endef")
    const comment = /^#+\s?(.*)$/.exec(line.text)?.[1]
    if (comment !== undefined) {
      comments.add(line, comment)
      continue
    }
    const lastPart = open.at(-1)
    if (isContinuation || line.text.startsWith("\t")) {
      comments.drop()
      if (lastPart !== undefined) open[open.length - 1] = { ...lastPart, end: line.end }
      continue
    }
    const location = { ...comments.take(line), headEnd: line.end, end: line.end }
    const variable = VARIABLE.exec(line.text)?.[1] ?? /^define\s+(\S+)/.exec(line.text)?.[1]
    const target = TARGET.exec(line.text)?.[1]
    if (variable !== undefined) open.push({ ...location, level: 1, kind: "variable", name: variable })
    else if (target !== undefined && !/^\.(?:PHONY|SUFFIXES|PRECIOUS|SECONDARY|DEFAULT|SILENT)/.test(target))
      open.push({ ...location, level: 1, kind: "function", name: target })
  }
  return nestParts(open, text.length)
}

export const makefile: StructuralLanguage = {
  id: "makefile",
  title: "Makefile",
  shape: "structure",
  extensions: [".mk", ".mak", ".make"],
  filenames: [
    "Makefile",
    "makefile",
    "GNUmakefile",
    "Makefile.am",
    "Makefile.in",
    "Kbuild",
    "justfile",
    "Justfile"
  ],
  interpreters: ["make"],
  separator: ".",
  partsOf
}
