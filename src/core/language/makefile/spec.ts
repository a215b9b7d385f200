import type { StructuralLanguage } from "../Language.ts"
import { linesOf } from "../linesOf.ts"
import { nestParts, type OpenPart } from "../nestParts.ts"

const VARIABLE = /^(?:export\s+|override\s+)*([\w.-]+)\s*(?:[:?+!]|::)?=/
const TARGET = /^([^\s#=:][^#=:]*?)\s*::?(?![=:])/

/** Targets with their recipes, and variables, each with the comment above it. */
const partsOf = (text: string) => {
  const open: Array<OpenPart> = []
  let above: { readonly start: number; readonly lines: Array<string> } | undefined
  let continued = false
  let defining = false
  for (const line of linesOf(text)) {
    const goesOn = continued || defining
    continued = line.text.endsWith("\\")
    defining = /^define\b/.test(line.text) || (defining && line.text !== "endef")
    const comment = /^#+\s?(.*)$/.exec(line.text)?.[1]
    if (comment !== undefined) {
      above ??= { start: line.start, lines: [] }
      above.lines.push(comment)
      continue
    }
    const last = open.at(-1)
    if (goesOn || line.text.startsWith("\t")) {
      above = undefined
      if (last !== undefined) open[open.length - 1] = { ...last, end: line.end }
      continue
    }
    const place = {
      start: above?.start ?? line.start,
      head: line.start,
      headEnd: line.end,
      end: line.end,
      ...(above === undefined ? {} : { doc: above.lines.join("\n") })
    }
    above = undefined
    const variable = VARIABLE.exec(line.text)?.[1] ?? /^define\s+(\S+)/.exec(line.text)?.[1]
    const target = TARGET.exec(line.text)?.[1]
    if (variable !== undefined) open.push({ ...place, level: 1, kind: "variable", name: variable })
    else if (target !== undefined && !/^\.(?:PHONY|SUFFIXES|PRECIOUS|SECONDARY|DEFAULT|SILENT)/.test(target))
      open.push({ ...place, level: 1, kind: "function", name: target })
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
