import { programWriter } from "../html/programWriter.ts"
import { VOID_TAGS } from "../html/voidTags.ts"
import type { TemplateProgram } from "../Language.ts"
import { onlyMarkup } from "./frontmatter.ts"

/** What JSX has no form for: comments and declarations of HTML, and what is in another language. */
const FOREIGN =
  /<!--[^]*?(?:-->|$)|<![a-z][^>]{0,1000}>|<(script|style)\b[^>]{0,1000}>[^]*?(?:<\/\1\s{0,100}>|$)/gi

const TAG = /<([A-Za-z][\w.:-]*)/g

/**
 * A name with a colon is an instruction, not an attribute; a value may be a template string without braces; a name in braces alone is also that of the attribute.
 */
const SPECIAL =
  /(?<=\s)[a-z]+:[\w:.-]+|(?<==)(?<template>`(?:[^`\\]|\\[^])*`)|(?<=[\s}"'])\{\s*(?<shorthand>[A-Za-z_$][\w$]*)\s*\}/g

/** The piece of a tag up to the next quote, brace or end, with what that opens; braces may be in braces. */
const TAG_PIECE =
  /[^<>"'{}`]*(?:"[^"]*"|'[^']*'|`(?:[^`\\]|\\[^])*`|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|>)/y

/**
 * What the markup of a component computes, as JSX: its expressions may contain markup, which may contain expressions. Left out is what JSX has no form for.
 * Undefined when there is no markup.
 */
export const astroTemplate = (text: string): TemplateProgram | undefined => {
  const markup = onlyMarkup(text).replaceAll(FOREIGN, (foreign, element?: string) =>
    // An expression may choose a script.
    (element === undefined ? "" : "<></>").padEnd(foreign.length)
  )
  if (markup.trim() === "") return undefined
  const writer = programWriter()
  let written = 0
  const writeUpTo = (end: number) => {
    writer.writePiece({ at: written, text: markup.slice(written, end) })
    written = end
  }
  const replace = (from: number, to: number, by: string) => {
    writeUpTo(from)
    writer.writeGenerated(by)
    written = to
  }
  writer.writeGenerated("(<>")
  for (const { 0: opening, 1: name = "", index } of markup.matchAll(TAG)) {
    const start = index + opening.length
    if (index < written) continue
    const end = endOfTag(markup, start)
    let depth = 0
    let counted = start
    for (const { 0: special, groups, index: at } of markup.slice(start, end).matchAll(SPECIAL)) {
      const [from, to] = [start + at, start + at + special.length]
      const { shorthand, template } = groups ?? {}
      if (shorthand !== undefined) {
        const before = markup.slice(counted, from)
        depth += count(before, "{") - count(before, "}")
        counted = from
        // It may be inside of a value.
        if (depth > 0) continue
        writeUpTo(from)
        writer.writePiece({ at: from + special.indexOf(shorthand), text: shorthand })
        writer.writeGenerated("=")
      } else if (template === undefined) replace(from, to, "is")
      else {
        replace(from, from, "{")
        replace(to, to, "}")
      }
    }
    if (VOID_TAGS.has(name) && markup[end - 1] === ">" && markup[end - 2] !== "/")
      replace(end - 1, end - 1, "/")
  }
  writeUpTo(markup.length)
  writer.writeGenerated("</>\n);")
  return writer.finish(false)
}

const count = (text: string, character: string) => text.split(character).length - 1

/** The offset after the end of a tag whose attributes begin at `from`; the next tag if it is unclosed. */
const endOfTag = (text: string, from: number): number => {
  for (let at = from; ; at = TAG_PIECE.lastIndex) {
    TAG_PIECE.lastIndex = at
    if (!TAG_PIECE.test(text)) return at
    if (text[TAG_PIECE.lastIndex - 1] === ">") return TAG_PIECE.lastIndex
  }
}
